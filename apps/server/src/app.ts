import type { FastifyInstance } from 'fastify';
import { accountingKey, keyFor } from './adapters/accounting-key.ts';
import { openAccounting } from './adapters/accounting-port.ts';
import { backupMaker } from './adapters/backup-places/backup-maker.ts';
import { cataloguePorts } from './adapters/catalogue/ports.ts';
import { openPorts } from './adapters/messages/outbox-ports.ts';
import { loadVapidKeys } from './adapters/messages/web-push.ts';
import { openFiles } from './adapters/stored-files/open-files.ts';
import { quietAccounting, quietCatalogue } from './adapters/while-a-copy.ts';
import { copyWords, watchCopy } from './backup/copy-mark.ts';
import type { Config } from './config.ts';
import { standbyTrouble } from './db/check-database.ts';
import { type Connections, connect } from './db/connect.ts';
import { productVersion } from './db/migrating/product-version.ts';
import { listen, notify } from './db/notices/listener.ts';
import { loadSecrets } from './db/secrets.ts';
import { type Address, onMoved, urlOf } from './db/servers/address.ts';
import { fillDemoYard } from './demo/yard/fill.ts';
import { removePushToken } from './features/account/profile/push-tokens.ts';
import { noteUse } from './features/account/sessions/note-use.ts';
import { firstAdminCode } from './features/account/sign-in/first-admin.ts';
import { checkKey } from './features/accounting/connection/lost.ts';
import { registerWebhook } from './features/accounting/incoming/webhook.ts';
import { keepBooks } from './features/accounting/routine.ts';
import { startAccountingWorker } from './features/accounting/sending/worker.ts';
import { type BackupKeeper, keepBackups } from './features/backups/schedule.ts';
import { tellNotBooked, tellParked } from './features/outbox/parked.ts';
import { startReports } from './features/sale-report/made/worker.ts';
import { rememberSettings } from './features/settings/service.ts';
import { afterArrival, afterDocument, afterOrdering, features } from './features.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { callCounter } from './http/limits/call-counter.ts';
import { mount } from './http/mount.ts';
import { registerPages, sendNotFound } from './http/pages.ts';
import { makeServer } from './http/server.ts';
import { rememberSessions } from './http/sessions.ts';
import { stopGently } from './http/stopping.ts';
import { registerCopyNotice, registerStatus } from './http/watching/status.ts';
import { install } from './install.ts';
import { allJobs, FETCH_BOOKS } from './jobs/all-jobs.ts';
import { keepJobs } from './jobs/jobs.ts';
import { registerLive } from './live/endpoint.ts';
import { startFanOut } from './live/fan-out.ts';
import { makeHub } from './live/hub.ts';
import { clientMessageHandler } from './live/stomp/client-messages.ts';
import { makeMetrics } from './metrics/metrics.ts';
import type { MetricsJson } from './metrics/text.ts';
import { startOutbox } from './outbox/worker.ts';
import type { AccountingPort } from './ports/accounting.ts';
import type { CataloguePort, PlatePort } from './ports/catalogue.ts';
import type { Clock } from './ports/clock.ts';
import type { FileStore } from './ports/files.ts';
import type { OutboxPorts } from './ports/outbox-ports.ts';
import { provingFiles } from './proofs/proving-files.ts';
import { makeTally } from './security-log/tally.ts';
import type { Services } from './services.ts';
import { openStanding } from './stored-files/standing.ts';
import { placedFiles } from './stored-files/store.ts';
import { logText, welcomeText } from './welcome.ts';

export type AppOptions = {
  readonly config: Config;
  readonly databaseUrl: Address;
  /** null: only the calls are served, without the web pages */
  readonly webRoot: string | null;
  /** what open screens are told; only tests state another one */
  readonly version?: string;
  readonly fillYard?: boolean;
  /** true when the first rows of the database were written before (`prepareYard`) */
  readonly isPrepared?: boolean;
  /** folders with the pages of earlier releases, whose files open screens may still ask for */
  readonly earlierPages?: readonly string[];
  /** the address of a demo yard's accounting system that another process runs */
  readonly standIn?: string | null;
  readonly clock?: Clock;
  readonly ports?: OutboxPorts;
  readonly accounting?: AccountingPort;
  readonly catalogue?: {
    readonly port: CataloguePort | null;
    readonly plates: PlatePort | null;
    readonly patienceMs?: number;
  };
  /** false when the database cannot send notices, so that everything polls instead */
  readonly notices?: boolean;
  readonly checkReplies?: boolean;
  /** false only where tests and measurements ask more than people do */
  readonly isLimited?: boolean;
  readonly poolSize?: number;
  /** true while the disk is full and nothing may be saved */
  readonly isDiskFull?: () => boolean;
  /** how long running requests may take to finish when the app closes */
  readonly patienceMs?: number;
  /** receives the log lines instead of standard output */
  readonly logTo?: { write(line: string): void };
};
/** Together with the background jobs and the database, shutdown takes less than 20 s. */
const REQUESTS_END_MS = 8_000;
/** After three seconds in which the port is closed and calls are still answered. */
const LAST_ANSWERS_MS = 5_000;
export type App = {
  readonly fastify: FastifyInstance;
  readonly connections: Connections;
  readonly outbox: { drain(): Promise<void> };
  readonly reports: { drain(): Promise<void> };
  /** null when no accounting system is configured */
  readonly booking: { drain(): Promise<void> } | null;
  readonly services: Omit<Services, 'db'>;
  readonly backups: BackupKeeper;
  /** the figures of this process for whoever watches */
  readonly metrics: () => Promise<MetricsJson>;
  /** with `toOthers` other processes go on, so that calls that still arrive are answered and not turned away */
  close(o?: { readonly toOthers?: boolean }): Promise<void>;
  /** the address that links in mails lead to, where PUBLIC_URL is not set */
  openedAt(address: string): void;
  /** what is printed at the start; in a log, without logins and links */
  welcome(): Promise<string>;
};

type Prepared = Pick<AppOptions, 'fillYard' | 'clock'>;
async function writeFirstRows(config: Config, db: Connections['db'], files: FileStore, o: Prepared): Promise<void> {
  await install(db, config.demo);
  if (o.fillYard && config.demo) await fillDemoYard(db, { today: o.clock?.() ?? new Date(), files });
}

/** The first rows of the database, and a demo yard, so that the processes that serve need not write them. */
export async function prepareYard(config: Config, databaseUrl: string): Promise<void> {
  const connections = connect(databaseUrl, 2);
  const { files } = await openStored(config, connections);
  await writeFirstRows(config, connections.db, files, { fillYard: true });
  await connections.close();
}

async function openStored(config: Config, { db, reads }: Connections, goesOn?: boolean) {
  const open = (address?: string) => openFiles(config, address);
  const standing = await openStanding({ db, reads, open, isSet: config.files !== undefined, goesOn });
  return { standing, files: provingFiles(placedFiles(standing), db) };
}

export async function buildApp(o: AppOptions): Promise<App> {
  const { config, version = productVersion } = o;
  const clock = o.clock ?? (() => new Date());
  const connections = connect(o.databaseUrl, o.poolSize, { pooler: config.poolerUrl, standby: config.readUrl });
  const { db } = connections;
  const { files, standing } = await openStored(config, connections, o.isPrepared);
  if (!o.isPrepared) await writeFirstRows(config, db, files, o);
  const metrics = makeMetrics();
  const fastify = await makeServer({
    logLevel: config.logLevel,
    version,
    trustProxy: config.trustProxy,
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
    fellSince: connections.reach.fellSince,
    answered: metrics.calls.answered,
    ...(o.logTo ? { logTo: o.logTo } : {}),
  });
  const stopping = stopGently(fastify);
  const { log } = fastify;
  const { isDiskFull = () => false } = o;
  connections.reach.onAway(() => log.warn('the database is away; calls are answered with 503 until it is back'));
  connections.reach.onBack(() => log.warn('the database is back'));
  if (config.readUrl !== undefined)
    void standbyTrouble(urlOf(o.databaseUrl), config.readUrl).then((sentence) => {
      if (sentence) log.warn(sentence);
    });
  connections.standby?.onAway(() => log.warn('the standby is away; the primary is read until it is back'));
  connections.standby?.onBack(() => log.warn('the standby is back'));
  const staysHere = onMoved(o.databaseUrl, () => log.warn('another server of the database takes writes now'));
  const copy = await watchCopy(db);
  const isCopy = () => copy.mark() !== null;
  const secrets = await loadSecrets(db);
  const vapid = await loadVapidKeys(db);
  const listener = await listen(o.databaseUrl, log, o.notices);
  standing.hear(listener, (error) => log.warn({ err: error }, 'the place of the files could not be asked for'));
  const sessions = rememberSessions(db, listener, secrets, clock);
  let baseUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const publicUrl = () => baseUrl;
  const opened = o.accounting
    ? { port: o.accounting, close: async () => {} }
    : await openAccounting(config, fastify, publicUrl, o.standIn ?? null);
  const accounting = { ...opened, port: opened.port && quietAccounting(opened.port, isCopy) };
  const key = await accountingKey(config.dataDir, config.accountingKey);
  const books = accounting.port && { db, port: accounting.port, key, clock, publicUrl };
  const keyTrouble = books && (await checkKey(books));
  if (keyTrouble) log.error(keyTrouble);
  const services: Omit<Services, 'db'> = {
    clock,
    files,
    secrets,
    log,
    demo: config.demo,
    signInKey: keyFor('sign-in', key),
    pushPublicKey: vapid.publicKey,
    publicUrl,
    databaseUrl: () => urlOf(o.databaseUrl),
    onLost: connections.onLost,
    books,
    catalogue: {
      db,
      language: config.catalogue?.language ?? 'en',
      carsPerDay: config.catalogue?.carsPerDay ?? null,
      patienceMs: 3_000,
      underWay: new Map(),
      remembered: new Map(),
      ...quietCatalogue(o.catalogue ?? cataloguePorts(config, db), isCopy),
    },
    forgetSessions: () => sessions.forget(),
    settings: rememberSettings(connections.reads, listener),
    afterCommit: (work) => void setImmediate(work),
    backups: backupMaker(o.databaseUrl, config, connections.onLost),
    copy,
    tally: makeTally({ db, log }),
    runBackup: (id) => void backups.run(id),
    afterArrival,
    afterDocument,
    afterOrdering,
  };
  const backups = keepBackups({ ...services, db });
  const onSend = clientMessageHandler((session, userId, token) =>
    removePushToken({ db, actor: session.actor }, userId, token),
  );
  const hub = makeHub({ sessions, clock, log, onSend });
  await registerLive(fastify, hub);
  const fanOut = await startFanOut({ connections, listener, hub, log, jobs: metrics.jobs });
  await registerApiDocs(fastify, { sessions, demo: config.demo });
  registerCopyNotice(fastify, () => copy.mark());
  registerStatus(fastify, {
    reach: connections.reach,
    hasConnections: connections.hasFree,
    hearsNotices: listener.connected,
    isDiskFull,
    isStopping: stopping.isRefusing,
  });
  const isPaused = () => isDiskFull() || connections.reach.fellSince(new Date());
  const use = noteUse({ services: { ...services, db }, isPaused });
  const mounting = { connections, services, sessions, noteUse: use, checkReplies: o.checkReplies ?? false, isDiskFull };
  const count = o.isLimited === false ? {} : { count: callCounter() };
  mount(fastify, { ...mounting, ...count, watch: metrics.calls }, features);
  if (o.webRoot) await registerPages(fastify, { webRoot: o.webRoot, earlier: o.earlierPages, version });
  else fastify.setNotFoundHandler(sendNotFound);
  const ports = o.ports ?? (await openPorts(config, vapid));
  const onParked = tellParked(services);
  const outbox = startOutbox({
    connections,
    listener,
    ports,
    files,
    log,
    onParked,
    isHeld: isCopy,
    closeMs: REQUESTS_END_MS,
    jobs: metrics.jobs,
  });
  const reports = startReports({ connections, listener, services, jobs: metrics.jobs });
  const booking =
    books &&
    startAccountingWorker({
      books,
      listener,
      log,
      onParked: tellNotBooked(services),
      isHeld: isCopy,
      jobs: metrics.jobs,
    });
  const routine = books && keepBooks(services, books, log);
  // A test that sets the clock also triggers the backup check itself.
  const isByItself = o.clock === undefined;
  const list = allJobs(
    { ...services, db },
    {
      backups: isByItself ? backups : null,
      filesPlace: isByItself ? () => standing.now().place : null,
      readUrl: config.readUrl,
      routine,
    },
  );
  for (const { name, everyMs } of list) metrics.jobs.every(name, everyMs);
  const jobs = keepJobs(o.databaseUrl, { jobs: list, log, watched: metrics.jobs.watched });
  listener.on('yard_jobs', jobs.wake);
  await registerWebhook(fastify, books?.port.webhookKey ?? null, () =>
    (listener.connected() ? notify(db, 'yard_jobs', FETCH_BOOKS) : routine?.fetchNow())?.catch((err) =>
      log.warn({ err }, 'what Xero announced waits for the next fetch'),
    ),
  );
  const reading = { ...services, db: connections.reads };
  const hearsNotices = listener.connected;
  const filesFolder = () => standing.now().place.growing;
  const { dataDir } = config;
  metrics.watch({ connections, services: reading, hub, hearsNotices, dataDir, filesFolder, isDiskFull });
  await fastify.ready();
  return {
    fastify,
    connections,
    outbox,
    reports,
    booking,
    services,
    backups,
    metrics: metrics.metricsJson,
    close: async ({ toOthers = false } = {}) => {
      metrics.stop();
      staysHere();
      copy.stop();
      routine?.stop();
      // Running requests are still answered while the background jobs stop.
      await Promise.all([
        stopping.stop(o.patienceMs ?? (toOthers ? LAST_ANSWERS_MS : REQUESTS_END_MS), toOthers),
        ...[jobs.stop(), backups.stop(), reports.close(), outbox.close(), booking?.close()],
      ]);
      await services.tally.close();
      await fanOut.close();
      await accounting.close();
      await listener.close();
      await connections.close();
    },
    openedAt: (address) => {
      baseUrl = config.publicUrl ?? address;
    },
    welcome: async () => {
      const code = config.demo ? null : await firstAdminCode({ ...services, db });
      const link = code && `${baseUrl}/auth/first-admin?code=${code}`;
      const mark = copy.mark();
      return [
        config.logFormat === 'json' ? logText(config.dataDir, link) : welcomeText(config.demo, link),
        ...(mark ? [`\n${copyWords(mark)}`] : []),
        ...(keyTrouble ? [`\nWarning: ${keyTrouble}.`] : []),
      ].join('\n');
    },
  };
}
