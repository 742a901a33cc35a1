import dns from 'node:dns';
import net, { type LookupFunction } from 'node:net';

const closed = new net.BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  // Forms that carry an IPv4 address within, which may be a private one, are closed as a whole.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

export const isPublicAddress = (address: string): boolean =>
  net.isIP(address) !== 0 && !closed.check(address, net.isIPv6(address) ? 'ipv6' : 'ipv4');

export class PrivateAddressError extends Error {}

/**
 * Fails for addresses inside our own network, because any signed-in user can supply a push address and must not make
 * the server call its neighbours.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    if (!found.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddressError('the address is not on the public internet'), '');
    if (options.all) return done(null, found);
    const [first] = found;
    return done(null, first?.address ?? '', first?.family);
  });
};
