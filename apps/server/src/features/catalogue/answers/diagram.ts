import type { CataloguePart, Diagram, PartsQuery } from '@yardkeeper/contract/catalogue/provider-schemas';
import { factsOf } from '@yardkeeper/domain/catalogue/car-facts';
import { type CarFacts, qtyOf, restrictionOf } from '@yardkeeper/domain/catalogue/restriction';
import { sideOf } from '@yardkeeper/domain/catalogue/side';
import type { z } from 'zod';
import type { ProviderDiagram, ProviderPart } from '../../../ports/catalogue.ts';
import type { Ctx } from '../../../services.ts';
import { asked } from '../asking/ask.ts';
import { type CatalogueLine, oursOfLines } from '../mapping/known.ts';
import { pictureAddress, pictureIds } from '../pictures/pictures.ts';
import { seenCar } from './cars.ts';
import { keepDiagramParts } from './group-parts.ts';

const FRESH_DAYS = 30;
const anyCar: CarFacts = { made: '', engine: '', model: '', options: [] };

const lineOf = (part: ProviderPart, pnc: string) => ({
  pnc,
  name: part.name,
  side: sideOf(part.name, part.notice),
  partNo: part.number,
});

type KeptDiagram = Omit<ProviderDiagram, 'img'> & { readonly img: number | null; readonly car?: CarFacts };
type Part = Omit<CataloguePart, 'ours'>;
type Worked = { readonly groups: readonly (readonly Part[])[]; readonly lines: readonly CatalogueLine[] };

function present(part: ProviderPart, car: CarFacts): Part {
  const said = [part.description, part.notice].filter(Boolean).join('\n');
  return { ...part, side: sideOf(part.name, part.notice), qty: qtyOf(said), ...restrictionOf(said, car) };
}

/** Caches what is computed from an answer alone, for as long as the answer stays in memory. */
const workedOut = new WeakMap<object, Worked>();
function worked(body: KeptDiagram): Worked {
  const known = workedOut.get(body);
  if (known) return known;
  const { car = anyCar, partGroups } = body;
  const made = {
    groups: partGroups.map((group) => group.parts.map((part) => present(part, car))),
    lines: partGroups.flatMap((group) =>
      group.parts.map((part) => lineOf(part, part.positionNumber || group.positionNumber)),
    ),
  };
  workedOut.set(body, made);
  return made;
}

export async function diagram(
  c: Ctx,
  catalogId: string,
  query: z.output<typeof PartsQuery>,
): Promise<z.input<typeof Diagram>> {
  const { carId, criteria = '', groupId, language = c.catalogue.language } = query;
  const seen = () => seenCar(c, catalogId, carId);
  const { body, source } = await asked(c, {
    path: `${catalogId}/parts2`,
    asked: { carId, criteria, groupId, language },
    car: () => seen().then(({ car }) => car),
    freshDays: FRESH_DAYS,
    isAgain: query.cached === 0,
    ask: (port) => port.parts({ catalogId, carId, criteria, groupId, language }),
    keep: async (one) => {
      await keepDiagramParts(c, catalogId, groupId, one);
      const { facts } = await seen();
      const img = (await pictureIds(c, [one.img])).get(one.img) ?? null;
      return { ...one, img, car: facts ? factsOf(facts) : anyCar };
    },
  });
  const { groups, lines } = worked(body);
  const ours = await oursOfLines(c.db, { catalogId, brand: body.brand }, lines);
  let next = 0;
  return {
    img: pictureAddress(c, body.img),
    imgDescription: body.imgDescription,
    brand: body.brand,
    partGroups: body.partGroups.map((group, n) => ({
      ...group,
      parts: groups[n]!.map((part) => ({ ...part, ours: ours[next++] ?? null })),
    })),
    positions: [...body.positions],
    source,
  };
}
