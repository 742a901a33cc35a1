import { cents, share } from '../../money/cents.ts';

/** A bill; with negative amounts a credit note. */
export type VehicleDocument = { readonly day: string; readonly totalCents: number; readonly gstCents: number };

const sum = (docs: readonly VehicleDocument[], of: 'totalCents' | 'gstCents') =>
  docs.reduce((all, doc) => all + doc[of], 0);
const notesOf = (docs: readonly VehicleDocument[]) => docs.filter(({ totalCents }) => totalCents < 0);

/**
 * The documents missing on a day: one for the difference, or a note that cancels everything and a new bill where GST
 * and total change in opposite directions.
 */
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
 * The documents that a vehicle needs in the accounting system beside those that a payment is attached to, which stay.
 * Bills less notes equal what is owed on the day of the bill. The notes cover the money that came back, because only a
 * note can be refunded; money that came back but is still owed gets a note and a bill.
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
