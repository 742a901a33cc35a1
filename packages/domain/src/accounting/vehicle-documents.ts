import { cents, share } from '../money/cents.ts';

/** A bill, or with negative sums a credit note. */
export type VehicleDocument = { readonly day: string; readonly totalCents: number; readonly gstCents: number };

const sum = (docs: readonly VehicleDocument[], of: 'totalCents' | 'gstCents') =>
  docs.reduce((all, doc) => all + doc[of], 0);
const notesOf = (docs: readonly VehicleDocument[]) => docs.filter(({ totalCents }) => totalCents < 0);

/** What is missing on a day, as one document; as a note of all and a bill of all where GST and total go different ways. */
function between(
  day: string,
  there: readonly VehicleDocument[],
  wanted: Pick<VehicleDocument, 'totalCents' | 'gstCents'>,
) {
  const was = { totalCents: sum(there, 'totalCents'), gstCents: sum(there, 'gstCents') };
  const [totalCents, gstCents] = [wanted.totalCents - was.totalCents, wanted.gstCents - was.gstCents];
  if (totalCents === 0 && gstCents === 0) return [];
  if (totalCents * gstCents > 0 || (gstCents === 0 && totalCents !== 0)) return [{ day, totalCents, gstCents }];
  const off = { day, totalCents: -was.totalCents, gstCents: -was.gstCents };
  return [off, { day, ...wanted }].filter((doc) => doc.totalCents !== 0);
}

/**
 * Which documents a vehicle needs there beside those that a payment was sent to, which stay as they are: bills less
 * notes come to what is owed, by the day of the bill, and the notes hold what came back, because only a note can be
 * paid out. What came back and is owed all the same is a note and a bill.
 */
export function documentsBeside(
  paid: readonly VehicleDocument[],
  owed: VehicleDocument | null,
  cameBackCents: number,
): readonly VehicleDocument[] {
  const days = [...new Set([...paid.map(({ day }) => day), ...(owed ? [owed.day] : [])])].sort();
  const docs = days.flatMap((day) => {
    const wanted = owed?.day === day ? owed : { totalCents: 0, gstCents: 0 };
    return between(
      day,
      paid.filter((doc) => doc.day === day),
      { totalCents: wanted.totalCents, gstCents: wanted.gstCents },
    );
  });
  const short = cameBackCents + sum(notesOf([...paid, ...docs]), 'totalCents');
  const day = owed?.day ?? days.at(-1);
  if (short <= 0 || day === undefined) return docs;
  const like = owed ?? paid.find(({ totalCents }) => totalCents > 0);
  const gst = like ? share(cents(short), like.gstCents, like.totalCents) : 0;
  const isOfDay = (doc: VehicleDocument, isNote: boolean) => doc.day === day && doc.totalCents < 0 === isNote;
  const joined = (isNote: boolean): VehicleDocument => {
    const same = docs.filter((doc) => isOfDay(doc, isNote));
    const sign = isNote ? -1 : 1;
    return {
      day,
      totalCents: sum(same, 'totalCents') + sign * short,
      gstCents: sum(same, 'gstCents') + sign * gst,
    };
  };
  return [...docs.filter((doc) => doc.day !== day), joined(true), joined(false)];
}
