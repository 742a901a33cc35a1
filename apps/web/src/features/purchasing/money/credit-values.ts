import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { claimReasons } from '@yardkeeper/domain/purchasing/claims';
import type { Claim, OrderLine, PurchaseOrder } from '../document/api.ts';

/** Something to credit: a tag that is still here, or a claim about something without a tag. */
export type Creditable = {
  readonly key: string;
  readonly tagNo: string;
  readonly claimId: number | null;
  readonly name: string;
  readonly about: string;
  readonly most: number;
  readonly unitCost: number | null;
};
/** A credit of money without goods: `about` names a line or a charge of the order. */
export type MoneyRow = { readonly about: string | null; readonly amount: number | null };
export type CreditValues = {
  reference: string;
  reason: string;
  notes: string;
  lines: Record<string, { qty: number | null; unitAmount: number | null }>;
  money: MoneyRow[];
};

/** An open claim about a tag comes with the tag; credited pieces cannot be credited twice. */
export function creditableOf(lines: readonly OrderLine[], claims: readonly Claim[]): readonly Creditable[] {
  const open = claims.filter(({ state, wish }) => state === 'open' && wish === 'credit');
  const byLine = new Map(lines.map((line) => [line.purchaseOrderItemId, line]));
  const tags = lines.flatMap((line) =>
    line.children
      .filter(({ qty }) => qty > 0)
      .map((tag) => {
        const claim = open.find(({ tagNo }) => tagNo === tag.tagNo);
        return {
          key: tag.tagNo,
          tagNo: tag.tagNo,
          claimId: claim?.claimId ?? null,
          name: line.description || line.partDesc,
          about: [tag.tagNo, tag.statusName, claim && claimReasons[claim.reason]].filter(Boolean).join(' · '),
          most: claim ? Math.min(tag.qty, claim.qty - claim.creditedQty) : tag.qty,
          unitCost: line.unitCost,
        };
      }),
  );
  const unseen = open
    .filter(({ tagNo }) => tagNo === '')
    .map((claim) => {
      const line = byLine.get(claim.purchaseOrderItemId);
      return {
        key: `claim-${claim.claimId}`,
        tagNo: '',
        claimId: claim.claimId,
        name: line?.description || claim.partDesc,
        about: `Claimed: ${claimReasons[claim.reason].toLowerCase()}`,
        most: claim.qty - claim.creditedQty,
        unitCost: line?.unitCost ?? null,
      };
    });
  return [...unseen, ...tags];
}

/** Claimed items are preselected, because the note is most likely about them. */
export const startOf = (from: readonly Creditable[]): CreditValues => ({
  reference: '',
  reason: '',
  notes: '',
  money: [],
  lines: Object.fromEntries(
    from.map(({ key, claimId, most, unitCost }) => [
      key,
      { qty: claimId === null ? null : most, unitAmount: unitCost },
    ]),
  ),
});

export const chosenOf = ({ lines }: CreditValues, from: readonly Creditable[]): readonly Creditable[] =>
  from.filter(({ key }) => (lines[key]?.qty ?? 0) > 0);

const inCents = (dollars: number | null) => Math.round((dollars ?? 0) * 100);
export const netOf = (values: CreditValues, from: readonly Creditable[]): number =>
  (chosenOf(values, from).reduce((sum, { key }) => {
    const { qty, unitAmount } = values.lines[key] ?? { qty: 0, unitAmount: 0 };
    return sum + inCents(unitAmount) * (qty ?? 0);
  }, 0) +
    values.money.reduce((sum, { amount }) => sum + inCents(amount), 0)) /
  100;

function aboutOf(about: string | null) {
  const [kind, id] = (about ?? '').split('-');
  return { purchaseOrderItemId: kind === 'line' ? Number(id) : null, chargeId: kind === 'charge' ? Number(id) : null };
}

type Body = ArgsOf<'POST /mgr/purchaseOrder/saveCreditNotes'>['body'];
export const bodyOf = (
  values: CreditValues,
  { purchaseOrderId, version }: PurchaseOrder,
  from: readonly Creditable[],
): Body => ({
  purchaseOrderId,
  version,
  reference: values.reference.trim(),
  reason: values.reason.trim(),
  notes: values.notes,
  lines: chosenOf(values, from).map(({ key, tagNo, claimId }) => {
    const { qty, unitAmount } = values.lines[key]!;
    return { tagNo, claimId, qty: qty ?? 1, ...(unitAmount === null ? {} : { unitAmount }) };
  }),
  money: values.money.map(({ about, amount }) => ({ ...aboutOf(about), amount: amount ?? 0 })),
});
