import type { DemandPart, GroupDemand, GroupDemandQuery } from '@yardkeeper/contract/fits/demand';
import type { DemandMark } from '@yardkeeper/domain/fits/demand';
import { centsOfDollars } from '@yardkeeper/domain/format/money';
import type { z } from 'zod';
import { dollars } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { partsOfGroups } from '../../catalogue/answers/group-parts.ts';
import { demand } from './demand.ts';

/** How many marks fit on one line of the tree. */
const FEW = 3;
const order: readonly DemandMark[] = ['wanted', 'returned', 'have', 'notWorth'];

const wordsOf = ({ part, marks }: DemandPart): string =>
  `${part}. ${marks
    .slice(0, 1)
    .map(({ name, text }) => `${name}: ${text}`)
    .join('. ')}`;

function groupOf(key: string, parts: readonly DemandPart[]): GroupDemand {
  const marked = (mark: DemandMark) => parts.filter(({ colour }) => colour === mark);
  const worth = parts.filter(({ suggestion }) => suggestion === 'shelve');
  return {
    key,
    wanted: marked('wanted').length,
    returned: marked('returned').length,
    notWorth: marked('notWorth').length,
    have: marked('have').length,
    here: parts.reduce((sum, { here }) => sum + here, 0),
    expected: dollars(worth.reduce((sum, { expected }) => sum + (centsOfDollars(expected ?? 0) ?? 0), 0)),
    words: order.flatMap(marked).slice(0, FEW).map(wordsOf),
  };
}

/** Leaves out groups without any figures. */
export async function demandOfGroups(
  c: Ctx,
  { catalogId, groups, ...car }: z.output<typeof GroupDemandQuery>,
): Promise<GroupDemand[]> {
  const inside = await partsOfGroups(c, catalogId, car.makeId, groups);
  const ids = [...new Set([...inside.values()].flat())];
  const parts = ids.map((partId) => ({ key: String(partId), partId, partNo: '', pnc: '', name: '' }));
  const known = new Map((await demand(c, { ...car, parts })).parts.map((part) => [part.partId, part]));
  return [...inside].map(([key, partIds]) =>
    groupOf(
      key,
      partIds.flatMap((id) => known.get(id) ?? []),
    ),
  );
}
