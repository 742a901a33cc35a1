import { tidyFileName } from '@yardkeeper/domain/format/file-names';

/** Long enough for the browser to begin reading the file, also on a busy computer. */
const READ_WITHIN_MS = 60_000;

export function saveAs(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = tidyFileName(fileName);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
