import { delimiter, isAbsolute, resolve } from 'node:path';
import { isOfTheSystem } from '@yardkeeper/domain/backups/system-folders';
import { type CatalogueLanguage, catalogueLanguages } from '@yardkeeper/domain/catalogue/languages';
import { z } from 'zod';
import { hostsOf, isServerAddress } from './db/servers/hosts.ts';
import { StartError } from './start-error.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const url = (protocols: string[], sentence: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), { error: sentence })
    .optional();

const ofOneServer = 'must look like postgres://user:password@host:5432/database, and name one server';
const servers = z
  .string()
  .refine(isServerAddress, {
    error: 'must look like postgres://user:password@host:5432/database, or name several as host:5432,other:5432',
  })
  .optional();

const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, { error: 'must be a number from 0 to 65535' });
const host = z.string().regex(/^[\w.:%-]+$/, { error: 'must be a host name or an address, without a port' });

const origin = z
  .string()
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
    error: 'must be the address people open, like https://yard.example.nz',
  })
  .refine((text) => URL.parse(text)?.pathname === '/' && !/[?#]/.test(text), { error: 'must have no path or query' })
  .transform((text) => new URL(text).origin)
  .optional();

// Error messages never repeat a value, because it may hold a password or a token.
const Environment = z.object({
  PORT: port.default('8080').transform(Number),
  PROCESSES: z
    .string()
    .refine((text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 64, {
      error: 'must be a number from 1 to 64',
    })
    .transform(Number)
    .optional(),
  HOST: host.optional(),
  METRICS_PORT: port.transform(Number).optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  DATABASE_URL: servers,
  DATABASE_READ_URL: url(['postgres:', 'postgresql:'], ofOneServer).refine(
    (text) => text === undefined || hostsOf(text).length === 1,
    { error: ofOneServer },
  ),
  DATABASE_POOLER: z.enum(['transaction'], { error: 'must be transaction, or not set' }).optional(),
  DATABASE_DIRECT_URL: servers,
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  FILES: z
    .string()
    .refine(
      (text) =>
        (isAbsolute(text) && resolve(text) !== '/') || /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/|$)/.test(text),
      {
        error: 'must be a folder from the root on, like /srv/yard-files, or s3://bucket/folder',
      },
    )
    .transform((text) => (isAbsolute(text) ? resolve(text) : text.replace(/\/+$/, '')))
    .optional(),
  YARD_DEMO: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  PUBLIC_URL: origin,
  SMTP_URL: url(['smtp:', 'smtps:'], 'must look like smtp://user:password@host:587'),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, {
      error: 'must be an address like Yard <office@yard.example.nz>',
    })
    .optional(),
  SMS_URL: url(['http:', 'https:'], 'must look like https://gateway.example.nz/send'),
  SMS_TOKEN: z.string().optional(),
  FCM_SERVICE_ACCOUNT_FILE: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  XERO_CLIENT_ID: z.string().optional(),
  XERO_CLIENT_SECRET: z.string().optional(),
  XERO_LOGIN_URL: url(['http:', 'https:'], 'must look like https://login.example.com').default(
    'https://login.xero.com',
  ),
  XERO_IDENTITY_URL: url(['http:', 'https:'], 'must look like https://identity.example.com').default(
    'https://identity.xero.com',
  ),
  XERO_API_URL: url(['http:', 'https:'], 'must look like https://api.example.com').default('https://api.xero.com'),
  XERO_WEBHOOK_KEY: z.string().optional(),
  ACCOUNTING_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, { error: 'must be 64 hexadecimal digits' })
    .optional(),
  CATALOGUE_URL: url(['http:', 'https:'], 'must look like https://api.example.com/v1'),
  CATALOGUE_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: 'must be the key as the provider gave it, without blanks' })
    .optional(),
  CATALOGUE_LANGUAGE: z
    .enum(catalogueLanguages, { error: `must be one of ${catalogueLanguages.join(', ')}` })
    .optional(),
  CATALOGUE_CARS_PER_DAY: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: 'must be how many cars are paid for in 24 hours, such as 50' })
    .transform(Number)
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^[\w.:/, ]+$/, { error: 'must list the proxies in front, like loopback or 10.0.0.0/8' })
    .optional(),
  BACKUP_KEY_FILE: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  BACKUP_FIRST: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  BACKUP_FOLDERS: z
    .string()
    .transform((text) =>
      text
        .split(delimiter)
        .map((folder) => folder.trim())
        .filter(Boolean),
    )
    .refine((folders) => folders.every((folder) => isAbsolute(folder)), {
      error: `must list folders from the root on, like /mnt/backup${delimiter}/srv/copies`,
    })
    .transform((folders) => folders.map((folder) => resolve(folder)))
    .refine((folders) => !folders.some(isOfTheSystem), { error: 'must not name a folder of the system itself' })
    .optional(),
  S3_ENDPOINT: url(['http:', 'https:'], 'must look like https://s3.example.nz'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: 'must look like ap-southeast-2' })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_FORMAT: z.enum(['people', 'json'], { error: 'must be people or json' }).default('people'),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('warn'),
});

export interface Config {
  port: number;
  /** how many processes serve, under a supervisor; if missing, this process serves alone */
  processes?: number;
  host?: string;
  /** of the database itself, without a pooler; it may name several servers */
  databaseUrl?: string;
  /** of a pooler that lends connections for one transaction, for the pools */
  poolerUrl?: string;
  /** of a standby that may answer some reads */
  readUrl?: string;
  dataDir: string;
  /** the folder or `s3://bucket/folder` of the stored files; if missing, `files` in the data folder */
  files?: string;
  demo: boolean;
  publicUrl?: string;
  smtpUrl?: string;
  mailFrom?: string;
  smsUrl?: string;
  smsToken?: string;
  fcmServiceAccountFile?: string;
  xero?: {
    clientId: string;
    clientSecret: string;
    loginUrl: string;
    identityUrl: string;
    apiUrl: string;
    webhookKey?: string;
  };
  /** 64 hexadecimal digits; if missing, a key is generated in the data folder */
  accountingKey?: string;
  catalogue?: { url?: string; key?: string; language?: CatalogueLanguage; carsPerDay?: number };
  trustProxy?: string;
  backupKeyFile?: string;
  /** whether to make a backup before migrating the database */
  backupFirst: boolean;
  /** folders that backups may use in addition to `backups` in the data folder */
  backupFolders?: readonly string[];
  s3?: { endpoint?: string; region?: string; accessKeyId?: string; secretAccessKey?: string };
  logLevel: (typeof logLevels)[number];
  /** `json`: everything that is printed is a line of JSON */
  logFormat: 'people' | 'json';
  /** where the figures for Prometheus are answered; missing when nobody asks for them */
  metrics?: { readonly port: number; readonly host: string };
}

/** Known before the settings are read, because their faults are printed too. */
export const printsJson = (env: NodeJS.ProcessEnv): boolean => env.LOG_FORMAT?.trim() === 'json';

export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty value, as in `PORT= npm start`, means that the variable is not set.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const read = Environment.safeParse(set);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new StartError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const e = read.data;
  if (e.SMTP_URL && !e.MAIL_FROM) throw new StartError('MAIL_FROM must be set when SMTP_URL is: mail needs a sender');
  const { XERO_CLIENT_ID: clientId, XERO_CLIENT_SECRET: clientSecret } = e;
  if (Boolean(clientId) !== Boolean(clientSecret))
    throw new StartError('XERO_CLIENT_ID and XERO_CLIENT_SECRET must be set together');
  refuseHalfDatabase(e);
  return {
    port: e.PORT,
    processes: e.PROCESSES,
    host: e.HOST,
    databaseUrl: e.DATABASE_DIRECT_URL ?? e.DATABASE_URL,
    ...(e.DATABASE_POOLER ? { poolerUrl: e.DATABASE_URL } : {}),
    readUrl: e.DATABASE_READ_URL,
    dataDir: e.DATA_DIR,
    files: e.FILES,
    demo: e.YARD_DEMO === 'on',
    publicUrl: e.PUBLIC_URL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    smsUrl: e.SMS_URL,
    smsToken: e.SMS_TOKEN,
    fcmServiceAccountFile: e.FCM_SERVICE_ACCOUNT_FILE,
    ...(clientId && clientSecret
      ? {
          xero: {
            clientId,
            clientSecret,
            loginUrl: e.XERO_LOGIN_URL,
            identityUrl: e.XERO_IDENTITY_URL,
            apiUrl: e.XERO_API_URL,
            webhookKey: e.XERO_WEBHOOK_KEY,
          },
        }
      : {}),
    accountingKey: e.ACCOUNTING_KEY,
    catalogue: catalogueOf(e),
    trustProxy: e.TRUST_PROXY,
    backupKeyFile: e.BACKUP_KEY_FILE,
    backupFirst: e.BACKUP_FIRST === 'on',
    backupFolders: e.BACKUP_FOLDERS,
    s3: s3Of(e),
    logLevel: e.LOG_LEVEL,
    logFormat: e.LOG_FORMAT,
    ...(e.METRICS_PORT === undefined ? {} : { metrics: { port: e.METRICS_PORT, host: e.METRICS_HOST } }),
  };
}

function refuseHalfDatabase(e: z.output<typeof Environment>): void {
  const isPooled = e.DATABASE_POOLER !== undefined;
  if (isPooled !== (e.DATABASE_DIRECT_URL !== undefined))
    throw new StartError(
      isPooled
        ? 'DATABASE_DIRECT_URL must be set when DATABASE_POOLER is: the address of the database itself, for what a pooler cannot pass on'
        : 'DATABASE_DIRECT_URL is only for DATABASE_POOLER=transaction: set both, or only DATABASE_URL',
    );
  if (isPooled && e.DATABASE_URL === undefined)
    throw new StartError('DATABASE_URL must be the address of the pooler when DATABASE_POOLER is set');
  if (isPooled && hostsOf(e.DATABASE_URL ?? '').length > 1)
    throw new StartError('DATABASE_URL must name one pooler; several servers belong into DATABASE_DIRECT_URL');
  if (e.DATABASE_READ_URL !== undefined && e.DATABASE_URL === undefined)
    throw new StartError('DATABASE_READ_URL is the address of a standby: set DATABASE_URL to its primary too');
}

const s3Of = (e: z.output<typeof Environment>): Config['s3'] => {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId } = e;
  const { S3_SECRET_ACCESS_KEY: secretAccessKey } = e;
  return (endpoint ?? region ?? accessKeyId ?? secretAccessKey)
    ? { endpoint, region, accessKeyId, secretAccessKey }
    : undefined;
};

const catalogueOf = (e: z.output<typeof Environment>): Config['catalogue'] => {
  const { CATALOGUE_URL: url, CATALOGUE_KEY: key, CATALOGUE_LANGUAGE: language } = e;
  const { CATALOGUE_CARS_PER_DAY: carsPerDay } = e;
  return (url ?? key ?? language ?? carsPerDay) === undefined ? undefined : { url, key, language, carsPerDay };
};
