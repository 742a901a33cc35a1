import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Role } from '@yardkeeper/domain/access/roles';
import { type App, type AppOptions, buildApp } from '../../../apps/server/src/app.ts';
import { workChecks } from '../../../apps/server/src/audit/checks/work.ts';
import { audit } from '../../../apps/server/src/audit/run.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { demoUserName } from '../../../apps/server/src/demo/logins.ts';
import { openSession } from '../../../apps/server/src/features/account/sign-in/sign-in.ts';
import { type Client, clientFor } from './client.ts';
import { freshDatabase, type TestDatabase, yardFiles } from './database.ts';

export type TestApp = App & {
  readonly database: TestDatabase;
  readonly nobody: Client;
  as(role: Role): Promise<Client>;
  /** pick jobs, consignments and back orders that do not match their documents */
  outOfStep(): Promise<string[]>;
};

export type StartOptions = Partial<AppOptions> & {
  from?: 'demo' | 'empty';
  database?: TestDatabase;
  env?: Record<string, string>;
};

export async function startApp(o: StartOptions = {}): Promise<TestApp> {
  const { from = 'demo', env = {}, ...options } = o;
  const database = o.database ?? (await freshDatabase(o.fillYard ? 'yard' : from));
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-files-'));
  if (o.fillYard && !o.database) fs.cpSync(yardFiles(), path.join(dataDir, 'files'), { recursive: true });
  const config = readConfig({
    DATA_DIR: dataDir,
    YARD_DEMO: from === 'demo' ? 'on' : 'off',
    LOG_LEVEL: 'silent',
    PORT: '0',
    ...env,
  });
  const app = await buildApp({
    config,
    databaseUrl: database.url,
    webRoot: null,
    checkReplies: true,
    isLimited: false,
    poolSize: 4,
    ...options,
  });
  const signedIn = new Map<Role, Promise<Client>>();
  const as = (role: Role) => {
    const known = signedIn.get(role) ?? enter(app, role);
    signedIn.set(role, known);
    return known;
  };
  return {
    ...app,
    database,
    nobody: clientFor(app.fastify),
    as,
    outOfStep: async () => {
      const { findings } = await audit({ databaseUrl: database.url, files: null, checks: workChecks });
      return findings.flatMap(({ check, shown }) =>
        shown.map(({ what, found, expected }) => `${check.name}: ${what}: ${found}, not ${expected}`),
      );
    },
    close: async () => {
      await app.close();
      if (!o.database) await database.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Opens a session directly, as a sign-in would; tests of the sign-in itself, and users with their own password, use the
 * call.
 */
async function enter({ fastify, services, connections: { db } }: App, role: Role): Promise<Client> {
  const { user_id } = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', demoUserName(role))
    .executeTakeFirstOrThrow();
  return clientFor(fastify, await openSession({ ...services, db }, user_id), user_id);
}
