import net, { type LookupFunction } from 'node:net';
import { isPublicAddress, lookupPublic } from './public-address.ts';

/**
 * Who named an address decides where a request may go. `set` is an address from the environment: whoever runs the
 * server may mean any machine, and the request stays at that origin. `outside` came from the database, a person or a
 * provider's answer: https, to the public internet only, by the address that the name had when it was looked up.
 */
export type From = { readonly set: string } | 'outside';

export type Ruling = { readonly forbidden: string } | { readonly forbidden: null; readonly lookup?: LookupFunction };

const NOT_PUBLIC = 'the address is not on the public internet';

export function rulingOn(url: URL, from: From): Ruling {
  if (from !== 'outside') {
    if (!/^https?:$/.test(url.protocol)) return { forbidden: 'the address is not one of the web' };
    return url.origin === URL.parse(from.set)?.origin
      ? { forbidden: null }
      : { forbidden: 'the address leads to another server than the one that is set' };
  }
  if (url.protocol !== 'https:') return { forbidden: 'the address must start with https' };
  if (url.username || url.password) return { forbidden: 'the address must not hold a name or a password' };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return net.isIP(host) && !isPublicAddress(host)
    ? { forbidden: NOT_PUBLIC }
    : { forbidden: null, lookup: lookupPublic };
}
