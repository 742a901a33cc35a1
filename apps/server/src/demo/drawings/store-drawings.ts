import type { FileStore } from '../../ports/files.ts';
import type { Random } from '../yard/random.ts';
import { drawPicture, renderPicture } from './pictures.ts';
import { drawSignature, renderSignature } from './signature.ts';

const WIDTH = 640;

// The key comes from the drawing, not from its pixels, because another machine renders slightly different pixels.
export const storePicture = async (files: FileStore, look: string, colour = ''): Promise<string> =>
  files.put(await renderPicture(look, { colour, width: WIDTH }), 'webp', drawPicture(look, colour));

export async function storeSignature(files: FileStore, r: Random): Promise<string> {
  const drawing = drawSignature(r);
  return files.put(await renderSignature(drawing), 'png', drawing);
}
