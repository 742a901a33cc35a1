import { IconAlertTriangle, IconArrowRight, IconPackageOff, IconPencil, IconTag, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { may, type OrderedTag, type OrderLine, type PurchaseOrder } from '../../document/api.ts';

/** A line, or one of the tags that were made of it. */
export type ShownRow = { readonly id: string; readonly line: OrderLine; readonly tag: OrderedTag | null };

export const shownRows = (lines: readonly OrderLine[]): readonly ShownRow[] =>
  lines.flatMap((line) => [
    { id: `line-${line.purchaseOrderItemId}`, line, tag: null },
    ...line.children.map((tag) => ({ id: `tag-${tag.tagNo}`, line, tag })),
  ]);

export type LineAction = 'edit' | 'labels' | 'claim' | 'move' | 'closeShort' | 'remove';

const icon = { size: 16, 'aria-hidden': true } as const;
const icons: Readonly<Record<LineAction, ReactNode>> = {
  edit: <IconPencil {...icon} />,
  labels: <IconTag {...icon} />,
  claim: <IconAlertTriangle {...icon} />,
  move: <IconArrowRight {...icon} />,
  closeShort: <IconPackageOff {...icon} />,
  remove: <IconTrash {...icon} />,
};
const labels: Readonly<Record<LineAction, string>> = {
  edit: 'Change',
  labels: 'Labels',
  claim: 'Claim damaged or wrong',
  move: 'Move to another order',
  closeShort: 'Close short',
  remove: 'Take off',
};
export const iconOf = (action: LineAction): ReactNode => icons[action];
export const labelOf = (action: LineAction, { tag }: ShownRow): string =>
  action === 'labels' && tag ? 'Label' : labels[action];

const isUntouched = (line: OrderLine) => line.received + line.short + line.claimed === 0;

export function lineActionsOf(order: PurchaseOrder, { line, tag }: ShownRow): readonly LineAction[] {
  const edits = may(order, 'edit');
  const offered: Readonly<Record<LineAction, boolean>> = {
    // A tag's name and prices may be corrected even after the bill, its cost may not.
    edit: tag ? order.actions.some(({ action }) => action === 'edit') : edits,
    labels: tag !== null || line.children.length > 0,
    claim: may(order, 'claim') && (tag ? tag.qty > 0 : line.outstanding > 0),
    move: !tag && may(order, 'move') && line.outstanding > 0,
    closeShort: !tag && may(order, 'closeShort') && line.outstanding > 0,
    remove: !tag && edits && isUntouched(line),
  };
  return (Object.keys(offered) as LineAction[]).filter((action) => offered[action]);
}
