import type { Demand, DemandPart, DemandQuery } from '@yardkeeper/contract/fits/demand';
import { nameKey, pncKey, pncMakeId } from '@yardkeeper/domain/catalogue/names';
import { sideOf } from '@yardkeeper/domain/catalogue/side';
import { type DemandFacts, demandMarks, demandOf, suggestions } from '@yardkeeper/domain/fits/demand';
import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { usualCondition } from '@yardkeeper/domain/parts/conditions';
import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import { priceFor } from '@yardkeeper/domain/prices/price-for';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { dollars, dollarsOrNull } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { pricesOfParts } from '../../prices/prices-of-parts.ts';
import { yardSetting } from '../../settings/service.ts';
import * as q from './demand-queries.ts';

type Asked = z.output<typeof DemandQuery>;

const scopeOf: Readonly<Record<number, DemandFacts['returnedWithin']>> = { 3: 'series', 2: 'model', 1: 'make' };
const widthsOf = (row: q.DemandRow): DemandFacts['widths'] => [
  { scope: 'series', sold: row.sold_365, medianCents: row.price_series, daysToSell: row.days_series },
  { scope: 'model', sold: row.sold_model, medianCents: row.price_model, daysToSell: row.days_model },
  { scope: 'make', sold: row.sold_make, medianCents: row.price_make, daysToSell: row.days_make },
];

function present(key: string, row: q.DemandRow, listCents: number, leastCents: number): DemandPart {
  const facts: DemandFacts = {
    requests: row.requests,
    worthCents: row.worth_cents,
    sold90: row.sold_90,
    sold365: row.sold_365,
    here: row.here,
    promised: row.promised,
    returned: row.returned,
    returnedOf: row.returned_of,
    returnReason: row.return_reason ?? '',
    returnedWithin: scopeOf[row.returned_near ?? 3] ?? 'series',
    widths: widthsOf(row),
    listCents,
    leastCents,
  };
  const { marks, expectedCents, basis, scope, daysToSell, suggestion, why } = demandOf(facts);
  return {
    key,
    partId: row.part_id,
    part: row.part ?? '',
    colour: marks[0]?.mark ?? 'none',
    marks: marks.map(({ mark, text }) => ({ mark, name: demandMarks[mark], text })),
    requests: facts.requests,
    worth: dollars(facts.worthCents),
    sold90: facts.sold90,
    sold365: facts.sold365,
    daysToSell,
    here: facts.here,
    promised: facts.promised,
    returned: facts.returned,
    returnedOf: facts.returnedOf,
    returnReason: facts.returnReason,
    expected: dollarsOrNull(expectedCents),
    basis,
    scope,
    suggestion,
    suggestionName: suggestions[suggestion],
    why,
  };
}

export async function demand(c: Ctx, { parts, ...car }: Asked): Promise<Demand> {
  const [named] = await q.carNamed(c.db, car.makeId, car.modelId, car.seriesId);
  if (!named) refuse('notFound', 'That make does not exist');
  const today = todayIn(c.clock());
  const [{ leastValueCents }, rows] = await Promise.all([
    yardSetting(c, 'buying'),
    q.demandFigures(
      c.db,
      {
        partIds: parts.map((part) => part.partId),
        norms: parts.map((part) => normalPartNumber(part.partNo)),
        names: parts.map((part) => part.name),
        pncKeys: parts.map((part) => (car.makeId === pncMakeId ? pncKey(part.pnc) : '')),
        nameKeys: parts.map((part) => nameKey(part.name)),
        sides: parts.map((part) => sideOf(part.name)),
      },
      car,
      addDays(today, -90),
      addDays(today, -365),
    ),
  ]);
  const prices = Map.groupBy(
    await pricesOfParts(
      c,
      rows.flatMap(({ part_id }) => part_id ?? []),
      [car],
    ),
    (price) => price.partId,
  );
  const listCents = (partId: number | null) =>
    partId === null ? 0 : (priceFor(prices.get(partId) ?? [], car, usualCondition)?.retailCents ?? 0);
  return {
    vehicle: named!.name,
    leastValue: dollars(leastValueCents),
    parts: rows.map((row) => present(parts[row.place - 1]!.key, row, listCents(row.part_id), leastValueCents)),
  };
}
