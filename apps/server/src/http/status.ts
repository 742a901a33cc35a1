import type { FastifyInstance } from 'fastify';
import { type CopyMark, copyWords } from '../backup/copy-mark.ts';
import type { Reach } from '../db/outage/reach.ts';
import { copyHeader, diskFullWords, noticeHeader } from './errors.ts';

/** Every screen says that it shows a copy. */
export function registerCopyNotice(app: FastifyInstance, mark: () => CopyMark | null): void {
  app.addHook('onRequest', (_, reply, done) => {
    const copy = mark();
    if (copy) reply.header(copyHeader, copyWords(copy));
    done();
  });
}

export type StatusDeps = {
  readonly reach: Pick<Reach, 'lastFall'>;
  readonly hearsNotices: () => boolean;
  readonly isDiskFull: () => boolean;
};

/** For whoever watches over the server: 200 while everything works, else 503, and nothing about the yard itself. */
export function registerStatus(app: FastifyInstance, { reach, hearsNotices, isDiskFull }: StatusDeps): void {
  app.addHook('onRequest', async (_, reply) => {
    if (isDiskFull()) reply.header(noticeHeader, diskFullWords);
  });
  app.get('/status', async (_, reply) => {
    const fall = reach.lastFall();
    const isAway = fall !== null && fall.until === null;
    const isWell = !isAway && !isDiskFull();
    return reply
      .code(isWell ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ok: isWell,
        database: isAway ? 'away' : 'there',
        disk: isDiskFull() ? 'full' : 'has room',
        liveNews: hearsNotices() ? 'heard at once' : 'asked for',
        lastFall: fall,
      });
  });
}
