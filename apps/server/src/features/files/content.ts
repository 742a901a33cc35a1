import { fileTypeFromBuffer } from 'file-type';

export type Content = { readonly contentType: string; readonly extension: string; readonly isPicture: boolean };

/** Formats that a browser would run when it opens them are left out. */
const kept: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'image/avif': 'avif',
  'image/tiff': 'tiff',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/x-cfb': 'doc',
  'application/zip': 'zip',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
};

/** Text has no signature bytes, so the whole file must be readable and must not look like a page or a script. */
function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !/[^\P{Cc}\t\n\r\f]/u.test(text) && !/<\s*(!doctype|html|script|svg|\?xml)/i.test(text);
  } catch {
    return false;
  }
}

/** Detects the type from the bytes, because the ending of a file's name may be wrong. */
export async function contentOf(bytes: Uint8Array): Promise<Content | null> {
  const found = await fileTypeFromBuffer(bytes);
  if (!found)
    return isPlainText(bytes) ? { contentType: 'text/plain; charset=utf-8', extension: 'txt', isPicture: false } : null;
  const extension = kept[found.mime];
  if (!extension) return null;
  return { contentType: found.mime, extension, isPicture: found.mime.startsWith('image/') };
}
