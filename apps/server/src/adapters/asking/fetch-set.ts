import { rulingOn } from './allowed.ts';

/**
 * `fetch` for an address from the environment: it stays at that origin and follows no redirect, so that a token or a
 * signed request goes nowhere else.
 */
export async function fetchSet(set: string, url: string | URL, init: RequestInit): Promise<Response> {
  const { forbidden } = rulingOn(new URL(url), { set });
  if (forbidden !== null) throw new TypeError(forbidden);
  return fetch(url, { ...init, redirect: 'manual' });
}
