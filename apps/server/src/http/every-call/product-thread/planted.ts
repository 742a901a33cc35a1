import http from 'node:http';
import type net from 'node:net';

const kept: unknown[] = [];
/** Faulty calls that the sweep must detect: one fails, one never ends, one is slow, one leaks memory. */
const calls: Readonly<Record<string, (query: URLSearchParams) => number | Promise<number>>> = {
  '/planted/fails': (query) => (/^\d+$/.test(query.get('search') ?? '') ? 500 : 200),
  '/planted/loops': (query) => {
    const on = query.get('on') ?? '';
    while (on > '2100');
    return 200;
  },
  '/planted/waits': async (query) => {
    if (Number(query.get('n')) > 1_000) await new Promise((resolve) => setTimeout(resolve, 1_000));
    return 200;
  },
  '/planted/grows': () => {
    kept.push(Array.from({ length: 1_000_000 }, (_, n) => n));
    return 200;
  },
};

export async function listenPlanted(): Promise<{ readonly port: number; close(): void }> {
  const server = http.createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    response.statusCode = await calls[pathname]!(searchParams);
    response.end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as net.AddressInfo).port, close };
}
