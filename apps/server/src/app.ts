import path from 'node:path';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { diskFiles } from './adapters/disk-files.ts';
import type { Config } from './config.ts';
import { type Connections, connect } from './db/connect.ts';
import { listen } from './db/listener.ts';
import { loadSecrets } from './db/secrets.ts';
import { firstAdminCode } from './features/account/recovery.ts';
import { features } from './features.ts';
import { tidy } from './housekeeping.ts';
import { mount } from './http/mount.ts';
import { registerPages, sendNotFound } from './http/pages.ts';
import { makeServer } from './http/server.ts';
import { rememberSessions } from './http/sessions.ts';
import { install } from './install.ts';
import type { Clock } from './ports/clock.ts';
import type { Services } from './services.ts';
import { welcomeText } from './welcome.ts';

const TIDY_EVERY_MS = 3_600_000;

export type AppOptions = {
  readonly config: Config;
  readonly databaseUrl: string;
  /** null where only the calls are wanted */
  readonly webRoot: string | null;
  readonly clock?: Clock;
  /** false where the database cannot announce; everything then polls */
  readonly notices?: boolean;
  readonly checkReplies?: boolean;
  readonly poolSize?: number;
};
export type App = {
  readonly fastify: FastifyInstance;
  readonly connections: Connections;
  readonly outbox: { drain(): Promise<void> };
  readonly services: Omit<Services, 'db'>;
  close(): Promise<void>;
  welcome(baseUrl: string): Promise<string>;
};

/** The whole product on one database; tests build it the same way as the real start. */
export async function buildApp(o: AppOptions): Promise<App> {
  const { config } = o;
  const clock = o.clock ?? (() => new Date());
  const connections = connect(o.databaseUrl, o.poolSize);
  await install(connections.db, config.demo);
  const fastify = await makeServer({ logLevel: config.logLevel });
  const { log } = fastify;
  const secrets = await loadSecrets(connections.db);
  const files = diskFiles(path.join(config.dataDir, 'files'));
  const listener = await listen(o.databaseUrl, log, o.notices);
  const sessions = rememberSessions(connections.db, listener, secrets, clock);
  let baseUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const services: Omit<Services, 'db'> = {
    clock,
    files,
    secrets,
    log,
    demo: config.demo,
    pushPublicKey: '',
    publicUrl: () => baseUrl,
    forgetSessions: () => sessions.forget(),
    afterCommit: (work) => void setImmediate(work),
  };
  await fastify.register(websocket, { options: { maxPayload: 65_536 } });
  mount(fastify, { connections, services, sessions, checkReplies: o.checkReplies ?? false }, features);
  if (o.webRoot) await registerPages(fastify, o.webRoot);
  else fastify.setNotFoundHandler(sendNotFound);
  const outbox = { drain: async () => {}, close: async () => {} };
  const tidying = setInterval(
    () => tidy(connections.db).catch((err) => log.warn({ err }, 'tidying failed')),
    TIDY_EVERY_MS,
  );
  tidying.unref();
  await fastify.ready();
  return {
    fastify,
    connections,
    outbox,
    services,
    close: async () => {
      clearInterval(tidying);
      await fastify.close();
      await outbox.close();
      await listener.close();
      await connections.close();
    },
    welcome: async (address) => {
      baseUrl = config.publicUrl ?? address;
      const code = config.demo ? null : await firstAdminCode({ ...services, db: connections.db });
      return welcomeText(baseUrl, config.demo, code);
    },
  };
}
