export type PictureLimits = { readonly maxBytes: number; readonly types: readonly string[] };

export const PICTURE_LIMITS: PictureLimits = {
  maxBytes: 25 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
};

const NAMES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
};

const megabytes = (bytes: number): string => `${Number((bytes / 1024 / 1024).toFixed(1))} MB`;

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

export const limitsInWords = ({ maxBytes, types }: PictureLimits): string =>
  `${listed(types.map((type) => NAMES[type] ?? type))}, up to ${megabytes(maxBytes)} each`;

export function whyRefused(file: File, limits: PictureLimits): string | null {
  if (!limits.types.includes(file.type)) {
    return `${file.name} is not a picture we can keep: use ${listed(limits.types.map((type) => NAMES[type] ?? type))}.`;
  }
  if (file.size > limits.maxBytes) {
    return `${file.name} is ${megabytes(file.size)}; the most is ${megabytes(limits.maxBytes)}. Make it smaller and try again.`;
  }
  return file.size === 0 ? `${file.name} is empty.` : null;
}
