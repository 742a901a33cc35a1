import type { FileAnswer } from '../api/call.ts';

/** Hands a file that was fetched with the session to the browser, under the name the server gave it. */
export function saveFile({ blob, fileName }: FileAnswer): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
