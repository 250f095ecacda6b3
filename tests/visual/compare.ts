/**
 * Pictures compared as a person would: at half their size, where another build's edges and letters blend away but a
 * missing figure does not. All pixels are read by the browser.
 */
import type { Page } from 'playwright-core';
import { picture } from '../e2e/page.ts';

/** Kept pictures are at most this large, CSS pixels. */
const KEPT = { width: 640, height: 844 };
/** Of 255: a colour that differs by more is seen to differ. */
const VISIBLE = 28;

/** The page as it is now, as a PNG no larger than what is kept. */
export async function takePicture(page: Page): Promise<Buffer> {
  const shot = (await picture(page)).toString('base64');
  const small = await page.evaluate(
    async ({ png, most }) => {
      const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const scale = Math.min(1, most.width / bitmap.width, most.height / bitmap.height);
      const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
      const context = canvas.getContext('2d', { alpha: false })!;
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      const url = await new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result as string);
        reader.readAsDataURL(blob);
      });
      return url.slice(url.indexOf(',') + 1);
    },
    { png: shot, most: KEPT },
  );
  return Buffer.from(small, 'base64');
}

/** Share of two pictures that visibly differs, 0..1; 1 if they are not the same size. */
export function shareThatDiffers(page: Page, kept: Buffer, seen: Buffer): Promise<number> {
  return page.evaluate(
    async ({ pngs, visible }) => {
      const halves = await Promise.all(
        pngs.map(async (png) => {
          const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const width = Math.round(bitmap.width / 2);
          const height = Math.round(bitmap.height / 2);
          const context = new OffscreenCanvas(width, height).getContext('2d')!;
          context.imageSmoothingQuality = 'high';
          context.drawImage(bitmap, 0, 0, width, height);
          return context.getImageData(0, 0, width, height);
        }),
      );
      const [a, b] = halves as [ImageData, ImageData];
      if (a.width !== b.width || a.height !== b.height) return 1;
      let differ = 0;
      for (let at = 0; at < a.data.length; at += 4) {
        const red = Math.abs(a.data[at]! - b.data[at]!);
        const green = Math.abs(a.data[at + 1]! - b.data[at + 1]!);
        const blue = Math.abs(a.data[at + 2]! - b.data[at + 2]!);
        if (Math.max(red, green, blue) > visible) differ++;
      }
      return differ / (a.width * a.height);
    },
    { pngs: [kept.toString('base64'), seen.toString('base64')], visible: VISIBLE },
  );
}
