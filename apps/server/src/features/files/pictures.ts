import { refuse } from '@yardkeeper/domain/refused';
import sharp from 'sharp';

const readable = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']);
const MOST_PIXELS = 100_000_000;

/** A square WebP of the picture, turned upright and without its hidden data; what is no picture is refused. */
export async function squarePicture(bytes: Uint8Array, size: number, field: string): Promise<Uint8Array> {
  const unreadable = 'That file is not a picture we can read; use JPEG, PNG or WebP';
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!readable.has(format)) return refuse('badInput', unreadable, { [field]: unreadable });
    return await picture.rotate().resize(size, size, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch {
    return refuse('badInput', unreadable, { [field]: unreadable });
  }
}
