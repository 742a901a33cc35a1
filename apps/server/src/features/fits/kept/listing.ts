import { factsOf } from '@yardkeeper/domain/catalogue/car-facts';
import { restrictionOf } from '@yardkeeper/domain/catalogue/restriction';
import { sideOf } from '@yardkeeper/domain/catalogue/side';
import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import type { Db } from '../../../db/connect.ts';
import { knownLines, oursOf } from '../../catalogue/mapping/known.ts';
import * as q from './listing-queries.ts';

const AT_ONCE = 20;

/** The part numbers of a diagram that apply to its car, each with our part where a mapping or our own list knows it. */
async function listedOn(db: Db, answer: q.Answered): Promise<q.Listed[]> {
  const car = factsOf(answer.facts);
  const parts = answer.body.partGroups.flatMap((group) =>
    group.parts.map((part) => ({ ...part, pnc: part.positionNumber || group.positionNumber })),
  );
  const said = (part: (typeof parts)[number]) => [part.description, part.notice].filter(Boolean).join('\n');
  const own = parts.filter((part) => normalPartNumber(part.number) !== '' && restrictionOf(said(part), car).fits);
  const lines = own.map((part) => ({
    pnc: part.pnc,
    name: part.name,
    side: sideOf(part.name, part.notice),
    partNo: part.number,
  }));
  const known = await knownLines(db, { catalogId: answer.catalog_id, brand: answer.body.brand }, lines);
  return own.map((part, n) => ({
    number: normalPartNumber(part.number),
    pnc: part.pnc,
    name: part.name,
    partId: oursOf(known[n]!)?.partId ?? null,
  }));
}

/** Reads diagrams that are new or whose parts were mapped since; skips cars that match none of our models. */
export async function readListings(db: Db): Promise<void> {
  for (;;) {
    const due = await db.transaction().execute(async (tx) => {
      const answers = await q.takeDue(tx, AT_ONCE);
      for (const answer of answers) await q.writeListed(tx, answer, await listedOn(tx, answer));
      return answers.length;
    });
    if (due < AT_ONCE) return;
  }
}
