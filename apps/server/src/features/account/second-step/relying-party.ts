import { isIP } from 'node:net';
import type { Services } from '../../../services.ts';

export type RelyingParty = { readonly id: string; readonly isOrigin: (origin: string) => boolean };

/**
 * The host that passkeys belong to, from PUBLIC_URL; never from the request, because a page elsewhere could name itself
 * there. Without https it is this machine itself, as in a demo; null at a bare address, for which browsers make none.
 */
export function relyingParty(s: Pick<Services, 'publicUrl'>): RelyingParty | null {
  const url = new URL(s.publicUrl());
  if (url.protocol !== 'https:')
    return { id: 'localhost', isOrigin: (origin) => /^http:\/\/localhost(:\d{1,5})?$/.test(origin) };
  const host = url.hostname;
  if (isIP(host.replaceAll(/[[\]]/g, '')) !== 0) return null;
  return { id: host, isOrigin: (origin) => origin === url.origin };
}
