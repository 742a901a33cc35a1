import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';
import { productVersion } from '../db/migrating/product-version.ts';
import { failureBody, noticeHeader } from '../http/errors.ts';
import { machinePaths } from '../http/machine-paths.ts';
import { requestId, requestIdHeader } from '../http/watching/request-id.ts';
import { addressAt, explainListen, hostOf } from './listening.ts';

type WaitingRoom = { readonly address: AddressInfo; close(): Promise<void> };

const page = (sentence: string) =>
  `<!doctype html><html lang="en-NZ"><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>Yardkeeper</title><p>${sentence}</p></html>`;

/** Answers requests until the product is ready; open screens treat it like a server that is briefly away. */
async function openWaitingRoom(config: Config, doing: () => string): Promise<WaitingRoom> {
  const answer = (url: string, accepts: string, reply: ServerResponse) => {
    const [path] = url.split('?');
    const sentence = `The database is ${doing()}. What you see stays, and goes on by itself in a moment.`;
    const send = (status: number, type: string, body: string) =>
      reply.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
    reply.setHeader(requestIdHeader, requestId());
    reply.setHeader('cache-control', 'no-store');
    if (path === '/status/live')
      return send(200, 'application/json', JSON.stringify({ ok: true, version: productVersion }));
    if (path === '/status' || path === '/status/ready')
      return send(503, 'application/json', JSON.stringify({ ok: false, version: productVersion, database: doing() }));
    reply.setHeader('retry-after', '1');
    reply.setHeader(noticeHeader, sentence);
    if (accepts.includes('text/html') && !machinePaths.test(path!)) return send(503, 'text/html', page(sentence));
    return send(503, 'application/json', JSON.stringify(failureBody({ status: 503, msg: sentence })));
  };
  const server = createServer((request, reply) => {
    request.resume();
    answer(request.url ?? '/', request.headers.accept ?? '', reply.setHeader('connection', 'close'));
  });
  const host = hostOf(config);
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen({ port: config.port, host }, done);
  }).catch((error: NodeJS.ErrnoException) => explainListen(error, config.port, host));
  return {
    address: server.address() as AddressInfo,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Opens when somebody has to wait, and says since then what is being done. */
export function keepWaitingRoom(config: Config) {
  let doing = '';
  let room: Promise<WaitingRoom> | undefined;
  return {
    async waits(now: string): Promise<void> {
      doing = now;
      if (room) return;
      room = openWaitingRoom(config, () => doing);
      const { address } = await room;
      console.log(`How far it is: ${addressAt(hostOf(config), address)}/status`);
    },
    close: async () => (await room)?.close(),
  };
}
