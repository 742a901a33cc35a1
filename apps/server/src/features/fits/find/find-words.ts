import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import type { Ctx } from '../../../services.ts';
import { type Fitting, fittingTags, isRefuted, wantedOf } from './find.ts';
import { partsCalled } from './word-queries.ts';

type Vehicle = { readonly modelId: number | null; readonly seriesId: number | null };
const FEW = 6;

/** Words that are too short or have no digit are not a part number. */
const numberIn = (typed: string): string => {
  const number = normalPartNumber(typed);
  return number.length >= 5 && /\d/.test(number) ? number : '';
};

/** Tags that fit a typed number, or a part named for a vehicle; best fit first, each tag once. */
export async function fitsForWords(c: Ctx, typed: string, vehicle: Vehicle | null): Promise<Fitting[]> {
  const partNo = numberIn(typed);
  const parts = vehicle?.modelId == null ? [] : await partsCalled(c.db, typed);
  const wanted = [
    ...(partNo === '' ? [] : [wantedOf({ partNo, ...vehicle })]),
    ...parts.map((partId) => wantedOf({ partId, ...vehicle })),
  ];
  if (wanted.length === 0) return [];
  const found = (await fittingTags(c, wanted, FEW))
    .flat()
    .filter(({ fit }) => !isRefuted(fit))
    .sort((a, b) => b.fit.percent - a.fit.percent);
  return [...new Map(found.toReversed().map((each) => [each.tagId, each])).values()]
    .toSorted((a, b) => b.fit.percent - a.fit.percent)
    .slice(0, FEW);
}
