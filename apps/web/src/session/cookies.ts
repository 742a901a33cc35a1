/** Calls send the token in a header; the server reads the cookie only for its page of API documentation. */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) === name) return decodeURIComponent(pair.slice(at + 1)) || null;
  }
  return null;
}

const attributes = (): string => `path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;

/** Gives the time left in seconds, because the browser would compare a date with the device's clock. */
export function writeCookie(name: string, value: string, seconds: number | null): void {
  const until = seconds === null ? '' : `; Max-Age=${Math.ceil(seconds)}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=${encodeURIComponent(value)}; ${attributes()}${until}`;
}

export function dropCookie(name: string): void {
  writeCookie(name, '', 0);
}
