import type { MappedLine, Proposal } from '@yardkeeper/contract/catalogue/mapping-schemas';
import { plainName } from '@yardkeeper/domain/catalogue/names';
import { sideOf } from '@yardkeeper/domain/catalogue/side';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { type CatalogueLine, knownLines, oursOf } from './known.ts';
import { type Alike, alike, type KnownRow, otherVotes, type Vote } from './known-queries.ts';

export type GivenLine = Omit<CatalogueLine, 'side'> & { readonly key: string; readonly side?: CatalogueLine['side'] };
export type In = { readonly catalogId: string; readonly makeId: number | null };

const MOST = 5;
export const sided = (line: GivenLine): CatalogueLine => ({ ...line, side: line.side ?? sideOf(line.name) });

/** Never proposes a part of the other side (left or right). */
function proposalsOf(line: CatalogueLine, found: readonly Alike[]): z.input<typeof Proposal>[] {
  return found
    .filter(({ name }) => {
      const side = sideOf(name);
      return side === '' || line.side === '' || side === line.side;
    })
    .slice(0, MOST)
    .map(({ part_id, name, also, likeness }) => ({
      partId: part_id,
      partName: name,
      likeness,
      why: also === name ? 'The names are alike' : `Also called ${also}`,
    }));
}

function conflictsOf(row: KnownRow, ours: ReturnType<typeof oursOf>, votes: readonly Vote[]): MappedLine['conflicts'] {
  const said = votes.map((vote) => ({
    partId: vote.part_id,
    partName: vote.part,
    who: vote.who,
    at: vote.at.toISOString(),
  }));
  const isOther = row.number_part_id !== null && ours !== null && row.number_part_id !== ours.partId;
  const listed = isOther
    ? [{ partId: row.number_part_id!, partName: row.number_part ?? '', who: 'Our list of part numbers', at: null }]
    : [];
  return [...said, ...listed];
}

/** For each line: the stored mapping, proposals when there is none, and conflicting votes. */
export async function proposed(c: Ctx, where: In, given: readonly GivenLine[]): Promise<MappedLine[]> {
  const lines = given.map(sided);
  const known = await knownLines(c.db, where, lines);
  const open = lines.flatMap((line, n) => (oursOf(known[n]!) === null && line.name !== '' ? [n] : []));
  const conflicting = known.flatMap(({ by_pnc, by_name }) => {
    const used = by_pnc ?? by_name;
    return used?.conflict ? [used.id] : [];
  });
  const [near, votes] = await Promise.all([
    alike(
      c.db,
      open.map((n) => plainName(lines[n]!.name)),
    ),
    otherVotes(c.db, [...new Set(conflicting)]),
  ]);
  const nearOf = Map.groupBy(near, ({ n }) => open[n]!);
  const votesOf = Map.groupBy(votes, ({ mapping_id }) => mapping_id);
  return lines.map((line, n): MappedLine => {
    const row = known[n]!;
    const used = row.by_pnc ?? row.by_name;
    const ours = oursOf(row);
    return {
      key: given[n]!.key,
      pnc: line.pnc,
      name: line.name,
      side: line.side,
      partNo: line.partNo,
      partId: ours?.partId ?? null,
      partName: ours?.partName ?? '',
      by: ours?.by ?? '',
      who: used?.who ?? '',
      at: used ? new Date(used.at).toISOString() : null,
      times: used?.times ?? 0,
      proposals: proposalsOf(line, nearOf.get(n) ?? []),
      conflicts: conflictsOf(row, ours, votesOf.get(used?.id ?? 0) ?? []),
      partNoId: row.part_no_id,
    };
  });
}

export async function proposeMapping(c: Ctx, where: In, items: readonly GivenLine[]) {
  const found = await proposed(c, where, items);
  return { items: found, remembered: 0, conflicts: found.filter((line) => line.conflicts.length > 0).length };
}
