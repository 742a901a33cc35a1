import type { AddressInfo } from 'node:net';
import type { App } from '../../app.ts';
import { type Config, readConfig } from '../../config.ts';
import { followOrRefuse } from '../../db/check-database.ts';
import type { Address } from '../../db/servers/address.ts';
import { webRoot } from '../data-dir.ts';
import { closeInTime, makeEnding } from '../ending.ts';
import { addressAt, explainListen, hostOf } from '../listening.ts';
import { holdFolder } from '../one-folder.ts';
import type { Begin, FromWorker, ToWorker } from './messages.ts';

const ending = makeEnding();
const tell = (message: FromWorker) =>
  new Promise<void>((done) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => done());
    else done();
  });
let app: App | undefined;
const tellFigures = (id: number) =>
  app?.metrics().then(
    (metrics) => tell({ kind: 'metrics', id, metrics }),
    (error) => ending.report(error, 'The figures could not be read:'),
  );
let databaseUrl = '';
let isDiskFull = false;
/** Whoever ends by itself leaves others behind; only the supervisor ends all. */
let toOthers = true;

async function build(config: Config, begin: Begin): Promise<void> {
  ({ databaseUrl, isDiskFull } = begin);
  const followed = await followOrRefuse(databaseUrl, config);
  const address: Address = typeof followed === 'object' ? followed : () => databaseUrl;
  const held = await holdFolder(address, config, ending.say, { goesOn: true });
  ending.onEnd(held.release);
  const { buildApp } = await import('../../app.ts');
  const pages = webRoot();
  const made = await buildApp({
    config,
    databaseUrl: address,
    webRoot: pages,
    earlierPages: begin.earlierPages,
    isPrepared: true,
    isDiskFull: () => isDiskFull,
    poolSize: begin.poolSize,
    standIn: begin.standIn,
  });
  app = made;
  ending.onEnd(() => closeInTime(made.close({ toOthers })));
  ending.tellTo({
    report: (error, what) => made.fastify.log.error({ err: error }, what),
    say: (sentence) => made.fastify.log.warn(sentence),
  });
  await tell({ kind: 'built', pages });
}

async function listen(config: Config): Promise<void> {
  const host = hostOf(config);
  const { fastify, openedAt } = app!;
  await fastify
    .listen({ port: config.port, host })
    .catch((error: NodeJS.ErrnoException) => explainListen(error, config.port, host));
  const address = config.publicUrl ?? addressAt(host, fastify.server.address() as AddressInfo);
  openedAt(address);
  await tell({ kind: 'listening', address });
}

/** Settles when the work of this process has begun; its end comes by word, by signal, or with the supervisor. */
const work = () =>
  new Promise<void>((done, fail) => {
    const config = readConfig(process.env);
    process.on('message', (said) => {
      const message = said as ToWorker;
      if (message.kind === 'begin') build(config, message).catch(fail);
      else if (message.kind === 'listen') listen(config).then(done, fail);
      else if (message.kind === 'address') ({ databaseUrl } = message);
      else if (message.kind === 'disk') isDiskFull = message.isFull;
      else if (message.kind === 'welcome')
        void app!
          .welcome()
          .catch((error) => {
            ending.report(error, 'While welcoming:');
            return '';
          })
          .then((text) => tell({ kind: 'welcome', text }));
      else if (message.kind === 'metrics') void tellFigures(message.id);
      else if (message.kind === 'drain') {
        ({ toOthers } = message);
        void ending.end(0);
      }
    });
    void tell({ kind: 'hello' });
  });
ending.onHangUp(() => {});
ending.watch(work, { refused: (sentence) => tell({ kind: 'refused', sentence }) });
