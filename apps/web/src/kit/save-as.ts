/** The browser begins to read a file seconds after the click where the computer is busy. */
const READ_WITHIN_MS = 60_000;

export function saveAs(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
