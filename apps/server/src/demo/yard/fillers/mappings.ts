import { nameKey, pncKey } from '@yardkeeper/domain/catalogue/names';
import { sideOf } from '@yardkeeper/domain/catalogue/side';
import { sql } from 'kysely';
import { groups } from '../../catalogue/groups.ts';
import { DEMO_CATALOGUE } from '../../catalogue/name.ts';
import { continueIds, insertMany } from '../bulk.ts';
import type { Filler } from '../filler.ts';
import { workingMoment } from '../moments.ts';
import { parts } from '../trade/parts.ts';

const catalogId = 'toyota';
/** Left unmapped, so that somebody can map them. */
const open: ReadonlySet<string> = new Set(['53801', '53802', '81210', '81220', '81610']);
/** Another user voted for this name. */
const disputed: Readonly<Record<string, string>> = { '85967': 'Engine ECU' };

const partIds = new Map(parts.map(({ name, id }) => [name, id]));

/**
 * What colleagues mapped on earlier cars, by PNC for Toyotas and by name for other makes, and which groups they opened.
 */
export const mappings: Filler = {
  name: 'mappings',
  tables: ['catalogue_mapping', 'catalogue_mapping_vote', 'catalogue_group_part'],
  async fill(db, { random, today }, _, progress) {
    const r = random.fork('mapped');
    const { rows: people } = await sql<{ user_id: number }>`select u.user_id from app_user u join role r using (role_id)
      where u.active and r.name in ('INVENTORY PERSON', 'CAR SUPERVISOR') order by u.user_id limit 2`.execute(db);
    const [first, second = first] = people.map(({ user_id }) => user_id);
    const lines = groups.flatMap((group) =>
      group.parts.map(({ pnc, name, ours }) => ({ groupId: group.id, pnc, name, side: sideOf(name), ours })),
    );
    const shown = [
      ...new Map(
        lines.map((line) => [`${line.groupId} ${line.pnc} ${nameKey(line.name)} ${line.side}`, line]),
      ).values(),
    ];
    await insertMany(
      db,
      'catalogue_group_part',
      shown.map(({ groupId, pnc, name, side }) => ({
        provider: DEMO_CATALOGUE,
        catalog_id: catalogId,
        group_id: groupId,
        pnc: pncKey(pnc),
        name: nameKey(name),
        side,
        said: name,
      })),
    );
    const known = lines.filter(({ pnc, ours }) => partIds.has(ours) && !open.has(pnc));
    const mapped = known.flatMap(({ pnc, name, side, ours }) => [
      { kind: 'pnc', catalog_id: catalogId, key: pncKey(pnc), side, pnc, name, part_id: partIds.get(ours)! },
      { kind: 'name', catalog_id: '', key: nameKey(name), side, pnc: '', name, part_id: partIds.get(ours)! },
    ]);
    const once = [
      ...new Map(mapped.toReversed().map((row) => [`${row.kind} ${row.key} ${row.side}`, row])).values(),
    ].toReversed();
    const rows = once.map((row, n) => ({
      mapping_id: 1_001 + n,
      ...row,
      times: 1 + (n % 7),
      last_used_at: workingMoment(r, today, 1 + (n % 90)),
      has_conflict: row.kind === 'pnc' && row.pnc in disputed,
      said_by: first,
    }));
    await insertMany(db, 'catalogue_mapping', rows as never[]);
    const votes = rows.flatMap(({ mapping_id, part_id, has_conflict, last_used_at: at, pnc }) => [
      { mapping_id, user_id: first, part_id, at },
      ...(has_conflict ? [{ mapping_id, user_id: second, part_id: partIds.get(disputed[pnc]!)!, at }] : []),
    ]);
    await insertMany(db, 'catalogue_mapping_vote', votes as never[]);
    await continueIds(db, 'catalogue_mapping', 'mapping_id');
    progress(1, 1);
  },
};
