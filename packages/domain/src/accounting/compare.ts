import { formatCents } from '../format/money.ts';
import { type Cents, cents } from '../money/cents.ts';

type Figures = { readonly totalCents: number; readonly gstCents: number; readonly dueCents: number };
type Side = { readonly side: 'sales' | 'purchases' };
export type Ours = Figures &
  Side & {
    readonly entity: 'invoice' | 'creditNote' | 'purchaseOrder' | 'acquisition';
    readonly entityId: number;
    readonly number: string;
    readonly remoteId: string | null;
  };
export type Theirs = Figures & Side & { readonly remoteId: string; readonly number: string };

export type Difference = {
  readonly entity: Ours['entity'] | 'unknown';
  readonly entityId: number | null;
  readonly number: string;
  readonly oursCents: Cents | null;
  readonly theirsCents: Cents | null;
  readonly why: string;
  readonly remoteId: string | null;
};
type Pair = { readonly ours: Cents; readonly theirs: Cents };
export type Comparison = {
  readonly sales: Pair;
  readonly gst: Pair;
  readonly receivables: Pair;
  readonly payables: Pair;
  readonly documents: number;
  readonly differences: readonly Difference[];
};

const money = (n: number) => formatCents(cents(n));

function whyDifferent(ours: Ours, theirs: Theirs): string | null {
  if (ours.totalCents !== theirs.totalCents)
    return `The totals differ by ${money(theirs.totalCents - ours.totalCents)}`;
  if (ours.side === 'sales' && ours.gstCents !== theirs.gstCents)
    return `The GST differs by ${money(theirs.gstCents - ours.gstCents)}`;
  if (ours.dueCents !== theirs.dueCents)
    return `What is still owed differs by ${money(theirs.dueCents - ours.dueCents)}`;
  return null;
}

/** The totals of both sides, and every document that differs or exists on one side only. */
export function compareBooks(ours: readonly Ours[], theirs: readonly Theirs[]): Comparison {
  const byId = new Map(theirs.map((each) => [each.remoteId, each]));
  const differences: Difference[] = [];
  for (const o of ours) {
    const t = o.remoteId === null ? undefined : byId.get(o.remoteId);
    if (t) byId.delete(t.remoteId);
    const why = t
      ? whyDifferent(o, t)
      : o.remoteId === null
        ? 'It is not in Xero'
        : 'It was voided or moved to another day in Xero';
    if (why !== null)
      differences.push({
        entity: o.entity,
        entityId: o.entityId,
        number: o.number,
        oursCents: cents(o.totalCents),
        theirsCents: t ? cents(t.totalCents) : null,
        why,
        remoteId: o.remoteId,
      });
  }
  for (const t of byId.values())
    differences.push({
      entity: 'unknown',
      entityId: null,
      number: t.number,
      oursCents: null,
      theirsCents: cents(t.totalCents),
      why: 'It is only in Xero',
      remoteId: t.remoteId,
    });
  const sum = (rows: readonly (Figures & Side)[], side: Side['side'], of: keyof Figures) =>
    cents(rows.filter((row) => row.side === side).reduce((all, row) => all + row[of], 0));
  const pair = (side: Side['side'], of: keyof Figures): Pair => ({
    ours: sum(ours, side, of),
    theirs: sum(theirs, side, of),
  });
  return {
    sales: pair('sales', 'totalCents'),
    gst: pair('sales', 'gstCents'),
    receivables: pair('sales', 'dueCents'),
    payables: pair('purchases', 'dueCents'),
    documents: ours.length,
    differences,
  };
}
