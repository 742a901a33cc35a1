const MOST_BYTES = 25 * 1024 * 1024;

export const sizeInWords = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${Number((bytes / 1024 / 1024).toFixed(1))} MB`;
};

/** Only empty and oversized files are refused here; the server checks the content. */
export function whyNotSend({ name, size }: File): string | null {
  if (size === 0) return `${name} is empty.`;
  return size > MOST_BYTES
    ? `${name} is ${sizeInWords(size)}; the most is 25 MB. Make it smaller and try again.`
    : null;
}
