import { yardTime } from './yard-clock.ts';
/** In milliseconds; null when the token has no expiry or cannot be read. */
export function expiryOf(token: string): number | null {
  try {
    const part = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null;
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}

/** The longest delay of a browser timer (about 24.8 days); a longer one would fire at once. */
const longestWait = 2 ** 31 - 1;

/** Runs at a time however far away. Returns a function that cancels it. */
export function runAt(moment: number, run: () => void): () => void {
  let timer = setTimeout(wait, 0);
  function wait(): void {
    const left = moment - yardTime();
    if (left <= 0) run();
    else timer = setTimeout(wait, Math.min(left, longestWait));
  }
  return () => clearTimeout(timer);
}
