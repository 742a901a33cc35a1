/** Calls send the token in a header; the server reads it from the cookie for the description of the calls alone. */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) === name) return decodeURIComponent(pair.slice(at + 1)) || null;
  }
  return null;
}

const attributes = (): string => `path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;

/** What is left is said in seconds, because the browser would hold a date against the device's clock. */
export function writeCookie(name: string, value: string, seconds: number | null): void {
  const until = seconds === null ? '' : `; Max-Age=${Math.ceil(seconds)}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=${encodeURIComponent(value)}; ${attributes()}${until}`;
}

export function dropCookie(name: string): void {
  writeCookie(name, '', 0);
}
