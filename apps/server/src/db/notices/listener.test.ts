import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { freshDatabase } from '@yardkeeper/testkit/database';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Servers } from '../servers/address.ts';
import { withClient } from '../with-client.ts';
import { listen } from './listener.ts';

it('closed while it looks for the server, it opens nothing any more', async () => {
  const database = await freshDatabase('nothing');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const looked = Promise.withResolvers<void>();
  const found = Promise.withResolvers<string>();
  let times = 0;
  const seek = () => {
    times += 1;
    if (times === 1) return Promise.resolve(database.url);
    looked.resolve();
    return found.promise;
  };
  const address = { seek, onMoved: () => () => {} } as unknown as Servers;
  const listener = await listen(address, pino({ level: 'silent' }) as never);
  await withClient(database.url, (client) =>
    client.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'"),
  );
  await looked.promise;
  await listener.close();
  const came: number[] = [];
  server.on('connection', (socket) => {
    came.push(socket.remotePort!);
    socket.destroy();
  });
  found.resolve(`postgres://127.0.0.1:${port}/none`);
  await found.promise;
  await new Promise((done) => setImmediate(done));
  // Whoever called before is let in before.
  const last = connect(port, '127.0.0.1').on('error', () => {});
  await once(last, 'close');
  expect(came).toHaveLength(1);
  server.close();
  await database.close();
});
