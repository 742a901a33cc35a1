const LONGEST = 2000;
const QUALITY = 0.85;

/** The longer side becomes at most `longest` pixels. */
function fitted(width: number, height: number, longest = LONGEST): { width: number; height: number } {
  const factor = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

async function drawn(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const size = fitted(picture.width, picture.height);
    if (size.width === picture.width && file.type === 'image/jpeg') return file;
    const canvas = Object.assign(document.createElement('canvas'), size);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height);
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return small ? new File([small], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file;
  } finally {
    picture.close();
  }
}

const kept = new WeakMap<File, Promise<File>>();

/**
 * A photo is shrunk once and remembered, so that a second try sends the same bytes and the server stores them once. A
 * file that the browser cannot read is sent as it is, and the server says what is wrong with it.
 */
export function shrink(file: File): Promise<File> {
  const before = kept.get(file);
  if (before) return before;
  const small = drawn(file).catch(() => file);
  kept.set(file, small);
  return small;
}
