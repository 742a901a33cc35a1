import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startS3 } from '../../apps/server/src/adapters/s3/s3-testing.ts';
import { addresses, type DatabaseName, databases, type Lab } from '../machine/lab.ts';
import { clusterValues, render, type Values } from '../machine/settings.ts';
import { until } from '../until.ts';
import { type DatabaseMachine, openDatabaseMachine } from './database-machine.ts';
import { openServingMachine, type ServingMachine } from './serving-machine.ts';

type Member = {
  readonly name: DatabaseName;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | string;
};
export type Cluster = {
  readonly values: Values;
  readonly machines: Readonly<Record<DatabaseName, DatabaseMachine>>;
  readonly serving: readonly [ServingMachine, ServingMachine];
  /** what any Patroni that answers knows of all */
  members(notFrom?: DatabaseName): Promise<readonly Member[]>;
  leader(notFrom?: DatabaseName): Promise<DatabaseMachine>;
  synchronous(): Promise<DatabaseMachine>;
  /** one leads, one is waited for, the third follows too */
  whole(seconds: number): Promise<number>;
  query<R extends object>(sql: string, o?: Asked): Promise<R[]>;
  yardUrl(on?: DatabaseName): string;
  close(): Promise<void>;
};
type Asked = { readonly database?: string; readonly on?: DatabaseName };

const ANSWER_MS = 2_000;
async function membersBy(name: DatabaseName): Promise<readonly Member[]> {
  const answer = await fetch(`http://${addresses[name]}:8008/cluster`, { signal: AbortSignal.timeout(ANSWER_MS) });
  return ((await answer.json()) as { members: Member[] }).members;
}

/** A standby that was begun before its primary's next promotion says "running" in older versions, "streaming" in newer ones. */
const follows = ({ state }: Member) => state === 'running' || state === 'streaming';
const isWhole = (members: readonly Member[]): boolean => {
  const [leader] = members.filter(({ role }) => role === 'leader');
  return (
    members.length === databases.length &&
    leader?.state === 'running' &&
    members.filter(({ role }) => role === 'sync_standby').length === 1 &&
    members.every((member) => follows(member) && member.timeline === leader.timeline && Number(member.lag ?? 0) < 1e6)
  );
};

export async function openCluster(lab: Lab): Promise<Cluster> {
  const s3 = await startS3(addresses.desk);
  const values: Values = {
    ...clusterValues(),
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.account.region,
    S3_ACCESS_KEY_ID: s3.account.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.account.secretAccessKey,
    ACCOUNTING_KEY: randomBytes(32).toString('hex'),
  };
  const machines = Object.fromEntries(
    databases.map((name) => [name, openDatabaseMachine(lab, name, values)]),
  ) as unknown as Cluster['machines'];
  const serving = [
    openServingMachine(lab, { name: 'app1', reads: 'db2' }, values),
    openServingMachine(lab, { name: 'app2', reads: 'db3' }, values),
  ] as const;

  const members: Cluster['members'] = (notFrom) =>
    Promise.any(databases.filter((name) => name !== notFrom).map(membersBy));
  const withRole = async (role: string, notFrom?: DatabaseName) => {
    const found = (await members(notFrom)).find((member) => member.role === role && member.state !== 'stopped');
    if (!found) throw new Error(`no member is ${role}`);
    return machines[found.name];
  };
  const leader = (notFrom?: DatabaseName) => withRole('leader', notFrom);
  const urlOf = (user: string, password: string, host: string, database: string) =>
    `postgres://${user}:${password}@${host}:5432/${database}`;
  const query: Cluster['query'] = async (sql, { database = 'yard', on } = {}) => {
    const host = on ? addresses[on] : (await leader()).address;
    const connectionString = urlOf('postgres', values.ADMIN_PASSWORD!, host, database);
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWER_MS });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
  return {
    values,
    machines,
    serving,
    members,
    leader,
    synchronous: () => withRole('sync_standby'),
    whole: (seconds) =>
      until('the cluster is whole', seconds * 1000, async () => {
        const all = await members();
        if (!isWhole(all)) throw new Error(JSON.stringify(all));
        return true;
      }),
    query,
    yardUrl: (on) => {
      const hosts = (on ? [on] : databases).map((name) => `${addresses[name]}:5432`).join(',');
      return `postgres://yard:${values.YARD_PASSWORD}@${hosts}/yard`;
    },
    close: async () => void (await s3.close()),
  };
}

/** All three at once, as machines that are switched on. */
export async function startDatabases({ machines, whole, query, values }: Cluster): Promise<void> {
  const all = Object.values(machines);
  for (const machine of all) machine.startEtcd();
  await until('etcd answers', 30_000, async () => {
    await machines.db1.etcdctl('endpoint', 'health');
    return true;
  });
  for (const machine of all) machine.startPatroni();
  await whole(120);
  for (const statement of render('yard.sql', values)
    .split(/;\n/)
    .filter((each) => /^\w/m.test(each.replaceAll(/^--.*$/gm, '').trim())))
    await query(statement, { database: 'postgres' });
}
