import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CopyMark, copyWords } from '../../backup/copy-mark.ts';
import { productVersion } from '../../db/migrating/product-version.ts';
import type { Reach } from '../../db/outage/reach.ts';
import { copyHeader, diskFullWords, noticeHeader } from '../errors.ts';

/** Marks every answer of a restored copy, so that each screen can say so. */
export function registerCopyNotice(app: FastifyInstance, mark: () => CopyMark | null): void {
  app.addHook('onRequest', (_, reply, done) => {
    const copy = mark();
    if (copy) reply.header(copyHeader, copyWords(copy));
    done();
  });
}

export type StatusDeps = {
  readonly reach: Pick<Reach, 'lastFall'>;
  /** false when the pool can no longer get a connection to the database */
  readonly hasConnections: () => Promise<boolean>;
  readonly hearsNotices: () => boolean;
  readonly isDiskFull: () => boolean;
  readonly isStopping: () => boolean;
};

/**
 * For monitoring; reveals nothing about the yard itself. `/status` is 200 while everything works, `/status/ready` while
 * calls are answered, which includes a full disk, and `/status/live` as long as the process runs.
 */
export function registerStatus(app: FastifyInstance, o: StatusDeps): void {
  const { reach, isDiskFull, isStopping } = o;
  app.addHook('onRequest', async (_, reply) => {
    if (isDiskFull()) reply.header(noticeHeader, diskFullWords);
  });
  const isAway = () => reach.lastFall()?.until === null;
  const answer = (reply: FastifyReply, ok: boolean, more: object = {}) =>
    reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, ...more });
  const standing = async () => {
    const isFree = isAway() || (await o.hasConnections());
    const database = isAway() ? 'away' : 'there';
    return {
      isReady: database === 'there' && isFree && !isStopping(),
      said: {
        version: productVersion,
        database,
        connections: isFree ? 'free' : 'exhausted',
        server: isStopping() ? 'stopping' : 'running',
      },
    };
  };
  app.get('/status/live', (_, reply) => answer(reply, true));
  app.get('/status/ready', async (_, reply) => {
    const { isReady, said } = await standing();
    return answer(reply, isReady, said);
  });
  app.get('/status', async (_, reply) => {
    const { isReady, said } = await standing();
    return answer(reply, isReady && !isDiskFull(), {
      ...said,
      disk: isDiskFull() ? 'full' : 'has room',
      liveNews: o.hearsNotices() ? 'heard at once' : 'asked for',
      lastFall: reach.lastFall(),
    });
  });
}
