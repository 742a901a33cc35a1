import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

const refusal = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  throw new Error('was accepted');
};

describe('readConfig', () => {
  it('starts a demo yard on 8080 with data in ./data when nothing is set', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      dataDir: resolve('data'),
      demo: true,
      backupFirst: true,
      logLevel: 'warn',
      logFormat: 'people',
    });
  });

  it('reads every variable', () => {
    expect(
      readConfig({
        PORT: '9000',
        HOST: '0.0.0.0',
        DATABASE_URL: 'postgres://yard:secret@db:5432/yard',
        DATA_DIR: '/srv/yard',
        FILES: 's3://yard/files/',
        YARD_DEMO: 'off',
        PUBLIC_URL: 'https://yard.example.nz/',
        SMTP_URL: 'smtp://mail:25',
        MAIL_FROM: 'Yard <office@yard.example.nz>',
        SMS_URL: 'https://sms.example.nz/send',
        SMS_TOKEN: 'token',
        FCM_SERVICE_ACCOUNT_FILE: '/srv/fcm.json',
        CATALOGUE_URL: 'https://parts.example.nz/v1',
        CATALOGUE_KEY: 'key',
        CATALOGUE_LANGUAGE: 'de',
        CATALOGUE_CARS_PER_DAY: '50',
        TRUST_PROXY: 'loopback',
        BACKUP_KEY_FILE: '/srv/yard.key',
        S3_ENDPOINT: 'https://s3.example.nz',
        S3_REGION: 'nz-1',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
        LOG_LEVEL: 'error',
        LOG_FORMAT: 'json',
        METRICS_PORT: '9464',
        METRICS_HOST: '10.0.0.12',
      }),
    ).toEqual({
      port: 9000,
      host: '0.0.0.0',
      databaseUrl: 'postgres://yard:secret@db:5432/yard',
      dataDir: '/srv/yard',
      files: 's3://yard/files',
      demo: false,
      publicUrl: 'https://yard.example.nz',
      smtpUrl: 'smtp://mail:25',
      mailFrom: 'Yard <office@yard.example.nz>',
      smsUrl: 'https://sms.example.nz/send',
      smsToken: 'token',
      fcmServiceAccountFile: '/srv/fcm.json',
      catalogue: { url: 'https://parts.example.nz/v1', key: 'key', language: 'de', carsPerDay: 50 },
      trustProxy: 'loopback',
      backupKeyFile: '/srv/yard.key',
      backupFirst: true,
      s3: { endpoint: 'https://s3.example.nz', region: 'nz-1', accessKeyId: 'id', secretAccessKey: 'secret' },
      logLevel: 'error',
      logFormat: 'json',
      metrics: { port: 9464, host: '10.0.0.12' },
    });
  });

  it('takes an empty value as not set and ignores what it does not know', () => {
    expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '', NODE_ENV: 'production', HOME: '/x' })).toEqual(
      readConfig({}),
    );
  });

  it('takes port 0 as any free port', () => {
    expect(readConfig({ PORT: '0' }).port).toBe(0);
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['HOST', 'http://x'],
    ['METRICS_PORT', '9464a'],
    ['METRICS_HOST', 'http://x'],
    ['LOG_FORMAT', 'xml'],
    ['DATABASE_URL', 'mysql://root:hunter2@db/yard'],
    ['DATABASE_URL', 'hunter2'],
    ['DATABASE_URL', 'postgres://u:hunter2@one:5432,two:x/yard'],
    ['DATABASE_READ_URL', 'hunter2'],
    ['DATABASE_READ_URL', 'postgres://u:hunter2@one:5432,two:5432/yard'],
    ['DATABASE_READ_URL', 'postgres://u:hunter2@one,two/yard'],
    ['DATABASE_POOLER', 'session'],
    ['FILES', 'files'],
    ['FILES', '/'],
    ['FILES', 's3:/hunter2'],
    ['FILES', 'https://u:hunter2@s3.example.nz/yard'],
    ['YARD_DEMO', 'maybe'],
    ['PUBLIC_URL', 'yard.example.nz'],
    ['PUBLIC_URL', 'https://yard.example.nz/app'],
    ['SMTP_URL', 'http://u:hunter2@mail'],
    ['MAIL_FROM', 'office'],
    ['MAIL_FROM', 'a@b.nz\r\nBcc: c@d.nz'],
    ['SMS_URL', 'gateway'],
    ['CATALOGUE_KEY', 'hunter2 x'],
    ['CATALOGUE_LANGUAGE', 'mi'],
    ['CATALOGUE_CARS_PER_DAY', '0'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one sentence that names the variable and shows no secret', (name, value) => {
    const sentence = refusal({ [name]: value });
    expect(sentence).toMatch(new RegExp(`^${name} must `));
    expect(sentence).not.toContain('\n');
    expect(sentence).not.toContain('hunter2');
  });

  it('takes a folder for the files', () => {
    expect(readConfig({ FILES: '/srv/yard/files/' }).files).toBe('/srv/yard/files');
  });

  it('reads several servers, a standby and a pooler', () => {
    const [servers, pooler, standby] = [
      'postgres://u:p@h1:5432,h2:5432/db',
      'postgres://u@h3:6432/db',
      'postgres://h4/db',
    ];
    expect(readConfig({ DATABASE_URL: servers, DATABASE_READ_URL: standby })).toMatchObject({
      databaseUrl: servers,
      readUrl: standby,
    });
    const env = { DATABASE_URL: pooler, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: servers };
    expect(readConfig(env)).toMatchObject({ databaseUrl: servers, poolerUrl: pooler });
  });

  it.each([
    [{ DATABASE_URL: 'postgres://h/db', DATABASE_POOLER: 'transaction' }, 'DATABASE_DIRECT_URL must be set when'],
    [{ DATABASE_URL: 'postgres://h/db', DATABASE_DIRECT_URL: 'postgres://h/db' }, 'DATABASE_DIRECT_URL is only for'],
    [{ DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: 'postgres://h/db' }, 'DATABASE_URL must be the address'],
    [
      { DATABASE_URL: 'postgres://a,b/db', DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: 'postgres://h/db' },
      'DATABASE_URL must name one pooler',
    ],
    [{ DATABASE_READ_URL: 'postgres://h/db' }, 'DATABASE_READ_URL is the address of a standby'],
  ])('refuses half a cluster: %j', (env, sentence) => {
    expect(refusal(env)).toMatch(sentence);
  });

  it('wants a sender when there is a mail server', () => {
    expect(refusal({ SMTP_URL: 'smtp://mail:25' })).toMatch(/^MAIL_FROM must be set/);
  });
});
