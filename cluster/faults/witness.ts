import path from 'node:path';
import type { Cluster } from '../servers/cluster.ts';
import type { DatabaseMachine } from '../servers/database-machine.ts';
import { until } from '../until.ts';

type Acknowledged = { readonly id: string; readonly at: number };
type Witness = {
  /** what the server acknowledged since that moment to somebody on its own machine; all of it must be kept */
  judged(from: number): Promise<string>;
};
/** What was on its way when the line was cut may still be acknowledged. */
const ON_ITS_WAY_MS = 1_000;

/** Somebody on the machine of the primary who writes to it all the time and by no other way. */
export async function startWitness(cluster: Cluster, machine: DatabaseMachine): Promise<Witness> {
  await cluster.query('create table if not exists said (id uuid primary key)', { database: 'postgres' });
  const url = `postgres://postgres:${cluster.values.ADMIN_PASSWORD}@127.0.0.1:5432/postgres`;
  const program = machine.start('witness', process.execPath, [
    path.join(import.meta.dirname, 'witness-process.ts'),
    url,
  ]);
  const started = program.log().length;
  const heard = (): Acknowledged[] =>
    program
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  await until('the witness writes', 30_000, () => program.log().length > started + 500);
  return {
    judged: async (from) => {
      await program.end('SIGKILL');
      const all = heard();
      const late = all.filter(({ at }) => at > from + ON_ITS_WAY_MS);
      const ids = all.map(({ id }) => `'${id}'`).join(',');
      const kept = await cluster.query<{ id: string }>(`select id from said where id in (${ids})`, {
        database: 'postgres',
      });
      const lost = new Set(all.map(({ id }) => id));
      for (const { id } of kept) lost.delete(id);
      if (lost.size > 0) throw new Error(`${lost.size} writes that ${machine.name} acknowledged are gone`);
      if (late.length > 0) throw new Error(`${machine.name} acknowledged ${late.length} writes that it may not`);
      return `it acknowledged none of its own`;
    },
  };
}
