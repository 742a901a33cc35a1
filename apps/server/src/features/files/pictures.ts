import { refuse } from '@yardkeeper/domain/refused';
import sharp, { type Sharp } from 'sharp';

const readable = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']);
const MOST_PIXELS = 100_000_000;

async function picture(bytes: Uint8Array, field: string, make: (upright: Sharp) => Sharp): Promise<Uint8Array> {
  const unreadable = 'That file is not a picture we can read; use JPEG, PNG or WebP';
  try {
    const read = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await read.metadata();
    if (readable.has(format)) return await make(read.rotate()).toBuffer();
  } catch {
    // A broken file and one that only claims to be a picture get the same sentence.
  }
  return refuse('badInput', unreadable, { [field]: unreadable });
}

/** Encodes the pixels again at the same size, which drops metadata and anything else that the file held. */
export const redrawn = (bytes: Uint8Array, field: string): Promise<Uint8Array> =>
  picture(bytes, field, (p) => p.png({ compressionLevel: 9 }));

export const squarePicture = (bytes: Uint8Array, size: number, field: string): Promise<Uint8Array> =>
  picture(bytes, field, (p) => p.resize(size, size, { fit: 'cover' }).webp({ quality: 82 }));

export const fittedPicture = (bytes: Uint8Array, most: { width: number; height: number }, field: string) =>
  picture(bytes, field, (p) => p.resize({ ...most, fit: 'inside', withoutEnlargement: true }).png());

export const upright = (bytes: Uint8Array): Promise<Uint8Array> =>
  picture(bytes, 'picture', (p) =>
    p.resize({ width: 900, height: 400, fit: 'inside', withoutEnlargement: true }).png(),
  );

const MEDIUM_PX = 1_024;
const THUMB_PX = 320;
export type PictureSizes = {
  readonly original: { readonly bytes: Uint8Array; readonly extension: string; readonly contentType: string };
  readonly medium: Uint8Array;
  readonly thumb: Uint8Array;
};

export async function pictureSizes(bytes: Uint8Array, field: string): Promise<PictureSizes> {
  const { format } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .metadata()
    .catch(() => ({ format: undefined }));
  const isDrawn = format === 'png' || format === 'gif';
  const whole = (p: Sharp) => (isDrawn ? p.png() : p.jpeg({ quality: 90, mozjpeg: false }));
  const fit = { width: MEDIUM_PX, height: MEDIUM_PX, fit: 'inside', withoutEnlargement: true } as const;
  const [original, medium, thumb] = await Promise.all([
    picture(bytes, field, whole),
    picture(bytes, field, (p) => p.resize(fit).webp({ quality: 82 })),
    squarePicture(bytes, THUMB_PX, field),
  ]);
  const kind = isDrawn
    ? { extension: 'png', contentType: 'image/png' }
    : { extension: 'jpg', contentType: 'image/jpeg' };
  return { original: { bytes: original, ...kind }, medium, thumb };
}
