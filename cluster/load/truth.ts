import { breaches } from '../../e2e/running/kill/truth.ts';
import type { Cluster } from '../servers/cluster.ts';
import type { Load } from './load.ts';

/** What is wrong after a fault, while nobody works: each line is something that may never be. */
export async function wrongNow(cluster: Cluster, load: Load): Promise<string[]> {
  const found = [...load.said.wrong, ...(await breaches({ query: (sql) => cluster.query(sql) as never }, load.said))];
  const ids = load.photos.map((tagNo) => Number(tagNo.slice(1)));
  const [kept] = await cluster.query<{ n: number }>(
    `select count(*)::int as n from unnest('{${ids.join(',')}}'::bigint[]) t (id)
      where 1 = (select count(*) from attachment a where a.entity = 'tagPicture' and a.entity_id = t.id)`,
  );
  if (kept?.n !== ids.length) found.push(`photos that are there once: ${kept?.n} instead of ${ids.length}`);
  try {
    await cluster.serving[0].command('audit', '--files');
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string };
    found.push(`the audit: ${stdout}${stderr}`.trim() || message);
  }
  return found;
}
