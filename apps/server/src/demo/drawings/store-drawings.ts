import type { FileStore } from '../../ports/files.ts';
import type { Random } from '../yard/random.ts';
import { drawPicture, renderPicture } from './pictures.ts';
import { drawSignature, renderSignature } from './signature.ts';

const WIDTH = 640;

const stored = new WeakMap<FileStore, Map<string, string>>();

/** Renders each drawing once per store, however many parts look like it. */
export async function storePicture(files: FileStore, look: string, colour = ''): Promise<string> {
  const keys = stored.get(files) ?? new Map<string, string>();
  stored.set(files, keys);
  const known = keys.get(`${look} ${colour}`);
  if (known) return known;
  const pixels = await renderPicture(look, { colour, width: WIDTH });
  // The key comes from the drawing, not from its pixels, because another machine renders slightly different pixels.
  const key = await files.put(pixels, 'webp', drawPicture(look, colour));
  keys.set(`${look} ${colour}`, key);
  return key;
}

export async function storeSignature(files: FileStore, r: Random): Promise<string> {
  const drawing = drawSignature(r);
  return files.put(await renderSignature(drawing), 'png', drawing);
}
