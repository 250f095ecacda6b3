/** Something to tell the player in a line: which text, and what it is about. texts.ts turns it into words. */
export type Notice =
  /** A parameter of the address was out of range; `used` is what counts now. */
  | { readonly kind: 'clamped'; readonly name: string; readonly value: string; readonly used: string }
  /** A parameter could not be read; the usual value counts. */
  | { readonly kind: 'unreadable'; readonly name: string; readonly value: string }
  /** The save was broken (or of a newer version): it is kept aside and a fresh one begins. */
  | { readonly kind: 'save-set-aside' }
  /** Nothing can be stored here: bests last as long as the page. */
  | { readonly kind: 'save-blocked' }
  /** A link's replay could not be read; `reason` is a short English clause for whoever reports it. */
  | { readonly kind: 'replay-broken'; readonly reason: string }
  /** A replay was made with other rules, or came out otherwise: it runs along as a ghost instead. */
  | { readonly kind: 'replay-version' }
  | { readonly kind: 'replay-strayed' };
