import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

/** `::` accepts IPv4 too, but cannot be opened where IPv6 is switched off. */
function everyAddress(): string {
  const addresses = Object.values(networkInterfaces()).flat();
  return addresses.some((address) => address?.family === 'IPv6') ? '::' : '0.0.0.0';
}

export const hostOf = (config: Config): string => config.host ?? (config.demo ? '127.0.0.1' : everyAddress());

export function explainListen(error: NodeJS.ErrnoException, port: number, host: string): never {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use; stop the program that has it, or set PORT to another number`,
    EACCES: `Port ${port} may not be opened by this account; set PORT to another number, 1024 or higher`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine`,
    ENOTFOUND: `HOST ${host} is not an address of this machine`,
  };
  const sentence = sentences[error.code ?? ''];
  throw sentence ? new StartError(sentence) : error;
}

/** The address as a person on this machine opens it. */
export function addressAt(host: string, { port }: AddressInfo): string {
  const local = /^(::|0\.0\.0\.0|127\.0\.0\.1|::1)$/.test(host) ? 'localhost' : host;
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`;
}
