import type {
  CatalogueMapping,
  MappingFilter,
  SaveCatalogueMapping,
} from '@yardkeeper/contract/catalogue/mapping-schemas';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { totalOf } from '../../../db/statements/count-up-to.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { refuseStale } from '../../history/stale.ts';
import { announceList } from '../../lookups/service.ts';
import { otherVotes, type Vote } from './known-queries.ts';
import { countOf, type MappingRow, mappingById, pageOf } from './list-queries.ts';
import * as q from './mapping-queries.ts';

const missing = () => refuse('notFound', 'That mapping does not exist');

const present = (row: MappingRow, votes: readonly Vote[]): CatalogueMapping => ({
  mappingId: row.mapping_id,
  kind: row.kind,
  catalogId: row.catalog_id,
  pnc: row.pnc,
  name: row.name,
  side: row.side,
  partId: row.part_id,
  partName: row.part,
  times: row.times,
  lastUsed: row.last_used_at.toISOString(),
  who: row.who ?? '',
  conflicts: votes.map((vote) => ({
    partId: vote.part_id,
    partName: vote.part,
    who: vote.who,
    at: vote.at.toISOString(),
  })),
  version: row.version,
});

export async function mappings(c: Ctx, filter: z.output<typeof MappingFilter>) {
  const [rows, counted, conflicting] = await Promise.all([
    pageOf(c.db, filter),
    countOf(c.db, filter),
    countOf(c.db, { conflicts: 1 }),
  ]);
  const votes = await otherVotes(
    c.db,
    rows.flatMap((row) => (row.has_conflict ? [row.mapping_id] : [])),
  );
  const of = Map.groupBy(votes, ({ mapping_id }) => mapping_id);
  return {
    records: rows.map((row) => present(row, of.get(row.mapping_id) ?? [])),
    ...totalOf(counted, filter, rows.length),
    conflictCount: conflicting.n,
  };
}

const wordsOf = ({ pnc, name }: { pnc: string; name: string }) => [pnc, name].filter(Boolean).join(' ');

export async function saveMapping(c: Ctx, given: z.output<typeof SaveCatalogueMapping>): Promise<CatalogueMapping> {
  const { mappingId, partId } = given;
  const before = (await q.lockMapping(c.db, mappingId)) ?? missing();
  await refuseStale(
    c,
    {
      table: 'catalogue_mapping',
      at: { mapping_id: mappingId },
      name: `The mapping of ${wordsOf(before)}`,
      version: before.version,
    },
    given.version,
  );
  const sentence = 'Choose again: this is not in the list';
  const part = (await q.activeParts(c.db, [partId])).get(partId) ?? refuse('badInput', sentence, { partId: sentence });
  await q.setPart(c.db, mappingId, partId, c.actor.userId);
  await q.dropOtherVotes(c.db, mappingId, partId);
  await record(c, {
    entity: 'catalogueMapping',
    id: mappingId,
    event: 'changed',
    text: `${wordsOf(before)} is ${part}`,
    before: { part_id: before.part_id },
    after: { part_id: partId },
  });
  await announceList(c, 'catalogueMapping', mappingId);
  return present((await mappingById(c.db, mappingId))!, []);
}

export async function forgetMapping(c: Ctx, id: number): Promise<{ removed: boolean }> {
  const before = (await q.lockMapping(c.db, id)) ?? missing();
  await q.removeMapping(c.db, id);
  await record(c, {
    entity: 'catalogueMapping',
    id,
    event: 'removed',
    text: `${wordsOf(before)} is forgotten`,
    before,
  });
  await announceList(c, 'catalogueMapping', id);
  return { removed: true };
}
