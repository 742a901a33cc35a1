import { type MappingKey, mappingKey } from '@yardkeeper/domain/catalogue/names';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { announceList } from '../../lookups/service.ts';
import * as q from './mapping-queries.ts';
import { type GivenLine, type In, sided } from './propose.ts';

export type Chosen = GivenLine & { readonly partId: number; readonly replace: 0 | 1 };

const wordsOf = ({ pnc, name }: GivenLine): string => [pnc, name].filter(Boolean).join(' ');

async function rememberOne(
  c: Ctx,
  key: MappingKey,
  line: Chosen,
  parts: ReadonlyMap<number, string>,
): Promise<'remembered' | 'conflict'> {
  const { userId } = c.actor;
  const at = c.clock();
  const { partId } = line;
  const part = parts.get(partId)!;
  const made = await q.insertMapping(c.db, key, { pnc: line.pnc, name: line.name, partId, userId, at });
  if (made !== null) {
    await q.vote(c.db, made, userId, partId);
    await record(c, { entity: 'catalogueMapping', id: made, event: 'created', text: `${wordsOf(line)} is ${part}` });
    await announceList(c, 'catalogueMapping', made);
    return 'remembered';
  }
  const before = (await q.lockByKey(c.db, key))!;
  const id = before.mapping_id;
  await q.vote(c.db, id, userId, partId);
  const isOther = before.part_id !== partId;
  // Users may correct a mapping of their own if nobody else voted for it; otherwise it stays until somebody decides.
  const isOwn = isOther && before.said_by === userId && (await q.othersFor(c.db, id, before.part_id, userId)) === 0;
  if (isOther && (line.replace === 1 || isOwn)) {
    await q.setPart(c.db, id, partId, userId);
    await q.dropOtherVotes(c.db, id, partId);
    await record(c, {
      entity: 'catalogueMapping',
      id,
      event: 'changed',
      text: `${wordsOf(line)} is ${part}`,
      before: { part_id: before.part_id },
      after: { part_id: partId },
    });
  }
  await q.useMapping(c.db, id, at, line.name);
  if (isOther) await announceList(c, 'catalogueMapping', id);
  return isOther && line.replace === 0 && !isOwn ? 'conflict' : 'remembered';
}

/** Sorts the keys, so that two users who map the same parts wait for each other instead of deadlocking. */
export async function remember(c: Ctx, where: In, lines: readonly Chosen[], parts: ReadonlyMap<number, string>) {
  const keyed = lines.flatMap((line) => {
    const key = mappingKey(sided(line), where.catalogId, where.makeId);
    return key ? [{ key, line, order: JSON.stringify(key) }] : [];
  });
  const once = new Map(keyed.map((each) => [each.order, each]));
  let [remembered, conflicts] = [0, 0];
  for (const { key, line } of [...once.values()].sort((a, b) => (a.order < b.order ? -1 : 1))) {
    if ((await rememberOne(c, key, line, parts)) === 'conflict') conflicts += 1;
    else remembered += 1;
  }
  return { remembered, conflicts };
}
