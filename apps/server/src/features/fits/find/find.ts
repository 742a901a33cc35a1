import type { FitAnswer, FitQuery, Fit as FitShown } from '@yardkeeper/contract/fits/schemas';
import type { TagRow } from '@yardkeeper/contract/inventory/schemas';
import { type Fit, type FitEvidence, fitLevels, fitOf } from '@yardkeeper/domain/fits/confidence';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { tagsByNumbers } from '../../inventory/finding/list.ts';
import { type Wanted, type WayRow, waysTo } from './find-queries.ts';

const evidenceOf = (row: WayRow): FitEvidence => ({
  way: row.way,
  wanted: row.wanted,
  offered: row.offered,
  tags: row.tags,
  listed: row.listed,
  superseded: row.superseded,
  alternative: row.alternative,
  substituted: row.substituted,
  sold: row.sold,
  returned: row.returned,
  wrong: row.wrong,
  shared: row.shared,
  said: row.verdict === null ? null : { verdict: row.verdict, by: row.said_by ?? '', on: row.said_on ?? '' },
});

function judged(rows: readonly WayRow[]): Fit {
  const [{ tag_number, wanted_number }] = rows as [WayRow];
  return fitOf({
    ways: rows.map(evidenceOf),
    isOtherMake: rows.some((row) => row.is_other_make),
    hasOtherNumber:
      tag_number !== '' &&
      wanted_number !== '' &&
      tag_number !== wanted_number &&
      !rows.some((row) => row.offered === tag_number),
  });
}

export const presentFit = ({ percent, level, reasons, by }: Fit): FitShown => ({
  confidence: percent,
  level,
  levelName: fitLevels[level].name,
  reasons: [...reasons],
  wanted: by.wanted,
  offered: by.offered,
  said: by.said === null || by.said.verdict === 'withdrawn' ? null : by.said.verdict,
});

/** Somebody said that it does not fit: shown to users who may know better, but never offered. */
export const isRefuted = ({ by }: Fit): boolean => by.said?.verdict === 'refuted';

export type Fitting = { readonly tagId: number; readonly fit: Fit };

/** Free tags that fit each line, best fit first. */
export async function fittingTags(c: Pick<Ctx, 'db'>, wanted: readonly Wanted[], most: number): Promise<Fitting[][]> {
  const byLine = Map.groupBy(await waysTo(c.db, wanted), (row) => row.line);
  return wanted.map((_, n) =>
    [...Map.groupBy(byLine.get(n + 1) ?? [], (row) => row.tag_id)]
      .map(([tagId, rows]) => ({ tagId, fit: judged(rows) }))
      .sort((a, b) => b.fit.percent - a.fit.percent || a.tagId - b.tagId)
      .slice(0, most),
  );
}

/** All free tags that fit or probably fit: the price depends on how many there are. */
export async function freeThatFit(c: Pick<Ctx, 'db'>, wanted: Wanted): Promise<number[]> {
  const ways = await waysTo(c.db, [wanted], { all: true });
  return [...Map.groupBy(ways, (row) => row.tag_id)].flatMap(([tagId, rows]) =>
    judged(rows).percent >= fitLevels.likely.from ? [tagId] : [],
  );
}

/** Builds the search from a line of a screen; part numbers are compared without blanks and dashes. */
export const wantedOf = (line: {
  readonly tagNo?: string;
  readonly partNo?: string;
  readonly partId?: number | null;
  readonly modelId?: number | null;
  readonly seriesId?: number | null;
}): Wanted => ({
  tagId: line.tagNo ? tagIdOf(line.tagNo) : null,
  partId: line.partId ?? null,
  modelId: line.modelId ?? null,
  seriesId: line.seriesId ?? null,
  number: normalPartNumber(line.partNo ?? ''),
});

const present = (tag: TagRow, fit: Fit): FitAnswer['lines'][number]['tags'][number] => ({
  tagId: tag.tagId,
  tagNo: tag.tagNo,
  partId: tag.partId,
  partDesc: tag.partDesc,
  partNo: tag.partNo,
  vehicle: [tag.year, tag.make, tag.model, tag.series].filter(Boolean).join(' '),
  grade: tag.grade,
  place: tag.place,
  retail: tag.retail,
  trade: tag.trade,
  isFree: tag.promisedTo === '' ? 1 : 0,
  photo: tag.photo,
  fit: presentFit(fit),
});

export async function findFits(c: Ctx, { lines, most }: z.output<typeof FitQuery>): Promise<FitAnswer> {
  const found = await fittingTags(c, lines.map(wantedOf), most);
  const ids = [...new Set(found.flat().map(({ tagId }) => tagId))];
  const tags = new Map((await tagsByNumbers(c, ids.map(tagNoOf))).map((tag) => [tag.tagId, tag]));
  return {
    lines: lines.map(({ key }, n) => ({
      key,
      tags: found[n]!.flatMap(({ tagId, fit }) => {
        const tag = tags.get(tagId);
        return tag ? [present(tag, fit)] : [];
      }),
    })),
  };
}
