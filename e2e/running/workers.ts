import { readFileSync } from 'node:fs';
import type { Product } from './product-process.ts';

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The processes that serve under a supervisor, with the program that each of them runs. */
export const workersOf = ({ child: { pid } }: Product): { readonly pid: number; readonly main: string }[] =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .flatMap((each) => {
      const [, main = '', as] = read(`/proc/${each}/cmdline`).split('\0');
      return as === '--worker' ? [{ pid: Number(each), main }] : [];
    });

type Screen = { readonly heard: string[]; isOpen(): boolean; close(): void };

/** A screen that listens for news; its connection is one of its own, so that screens spread over the workers. */
export async function openScreen(address: string, token: string, topic: string): Promise<Screen> {
  const line = new WebSocket(`${address.replace('http', 'ws')}/ws`, 'v12.stomp');
  const heard: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  line.onopen = () => line.send(`CONNECT\naccept-version:1.2\nheart-beat:0,0\nAuthorization:Bearer ${token}\n\n\0`);
  line.onclose = () => reject(new Error('the line was closed'));
  line.onmessage = ({ data }) => {
    const text = String(data);
    if (text.startsWith('CONNECTED')) line.send(`SUBSCRIBE\nid:1\ndestination:${topic}\nreceipt:1\n\n\0`);
    if (text.startsWith('RECEIPT')) resolve();
    if (text.startsWith('MESSAGE')) heard.push(text);
  };
  await promise;
  line.onclose = null;
  return { heard, isOpen: () => line.readyState === line.OPEN, close: () => line.close() };
}
