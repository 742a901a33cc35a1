import type { BidLine } from '@yardkeeper/contract/guidance/schemas';
import type { BehindOf } from '../../../shared/guidance/asked.ts';

/** The kind of vehicle a sheet is for; 0 and null are not known. */
export type Kind = {
  readonly makeId: number | null;
  readonly modelId: number | null;
  readonly seriesId: number | null;
};

/** The sales behind a line: of the sheet's day, and for the same kind of vehicle as its figure. */
export function behind({ partId, scope }: Pick<BidLine, 'partId' | 'scope'>, kind: Kind, bidOn: string): BehindOf {
  const depth = { part: 0, make: 1, model: 2, series: 3 }[scope];
  const [makeId, modelId, seriesId] = [kind.makeId, kind.modelId, kind.seriesId].map((id, at) =>
    at < depth && id ? id : undefined,
  );
  return { partId, makeId, modelId, seriesId, bidOn };
}
