import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { similarNames } from '../../apps/server/src/db/connect.ts';
import { receive } from '../operations/buying/receipt-writes.ts';
import { bareWrites } from '../operations/stock/scan-writes.ts';
import type { Operation } from './operation.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function bareServer(databaseUrl: string, operations: readonly Operation[], poolSize = 10): FastifyInstance {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    options: `-c pg_trgm.similarity_threshold=${similarNames}`,
  });
  // Without a listener a lost idle connection would end the process.
  pool.on('error', () => {});
  const app = Fastify({ logger: false, forceCloseConnections: true });
  for (const operation of operations)
    app.get<{ Params: { userId: string } }>(`/bare/${operation.name}/:userId`, async (request, reply) => {
      const data = await operation.bare(pool, { userId: Number(request.params.userId) });
      return reply.type('application/json; charset=utf-8').send(JSON.stringify({ code: 200, data, msg: '' }));
    });
  for (const [name, write] of Object.entries({ ...bareWrites, receive }))
    app.post(`/bare/${name}`, async (request, reply) => {
      await write(pool, request.body as never);
      return reply.type('application/json; charset=utf-8').send('{"code":200,"data":null,"msg":""}');
    });
  app.addHook('onClose', () => pool.end());
  return app;
}
