import type { Config } from '../../config.ts';

/** The address by which a command on the same machine asks the product. */
export function addressHere({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const asked = host === undefined || host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${asked.includes(':') ? `[${asked}]` : asked}:${port}`;
}
