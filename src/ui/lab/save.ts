/** Files, pictures and films out of the page. */

/** Saves bytes or text as a file. */
export function saveFile(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(blob);
  link.click();
  // The download has read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The stage's canvas. */
export function stageCanvas(): HTMLCanvasElement | null {
  return document.querySelector<HTMLCanvasElement>('#view > canvas');
}

/** The stage as it was just drawn, words and all. Call it in the task that drew it. */
export function photoOf(stage: HTMLCanvasElement): Promise<Blob | null> {
  const copy = document.createElement('canvas');
  copy.width = stage.width;
  copy.height = stage.height;
  const pen = copy.getContext('2d')!;
  pen.drawImage(stage, 0, 0);
  const ratio = stage.width / Math.max(1, stage.clientWidth);
  const box = stage.getBoundingClientRect();
  pen.textBaseline = 'top';
  for (const word of document.querySelectorAll<HTMLElement>('#view .labels span:not([hidden])')) {
    const at = word.getBoundingClientRect();
    const { color, font } = getComputedStyle(word);
    pen.save();
    pen.scale(ratio, ratio);
    pen.font = font;
    pen.fillStyle = color;
    pen.fillText(word.textContent ?? '', at.left - box.left, at.top - box.top);
    pen.restore();
  }
  return new Promise((done) => copy.toBlob(done, 'image/png'));
}

/** Some seconds of the stage as a film. */
export async function filmOf(stage: HTMLCanvasElement, seconds: number): Promise<Blob> {
  const stream = stage.captureStream(60);
  const recorder = new MediaRecorder(stream, { mimeType: 'video/webm', videoBitsPerSecond: 6_000_000 });
  const parts: Blob[] = [];
  recorder.ondataavailable = (event) => parts.push(event.data);
  const ended = new Promise<void>((done) => {
    recorder.onstop = () => done();
  });
  recorder.start();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  recorder.stop();
  await ended;
  for (const track of stream.getTracks()) track.stop();
  return new Blob(parts, { type: 'video/webm' });
}

/** Copies text; false: the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The address that opens this lab. */
export function labUrl(href: string, settings: string): string {
  const url = new URL(href);
  url.search = '';
  url.hash = '';
  url.searchParams.set('mode', 'lab');
  url.searchParams.set('lab', settings);
  return url.href;
}
