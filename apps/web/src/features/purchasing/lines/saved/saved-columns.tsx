import { Text } from '@mantine/core';
import type { Column } from '../../../../kit/data-table/column.ts';
import { moneyColumn } from '../../../../kit/data-table/columns.tsx';
import { MoneyText } from '../../../../kit/text/MoneyText.tsx';
import { StatusBadge } from '../../../../kit/text/StatusBadge.tsx';
import { ScreenLink } from '../../../../shared/ScreenLink.tsx';
import { tagTone } from '../../../../shared/stock/tag-tone.ts';
import type { OrderLine } from '../../document/api.ts';
import { vehicleOf } from '../line-draft.ts';
import type { ShownRow } from './saved-rows.tsx';

const part: Column<ShownRow> = {
  id: 'part',
  header: 'Part or tag',
  width: 180,
  grow: 2,
  phone: 'title',
  render: ({ line, tag }) =>
    tag ? (
      <span style={{ paddingInlineStart: 20 }}>
        <ScreenLink screen="/inventory/tag-locator/$id" href={`/inventory/tag-locator/${tag.tagNo}`}>
          {tag.tagNo}
        </ScreenLink>
      </span>
    ) : (
      <span title={line.notes || undefined}>
        <Text span inherit fw={550}>
          {line.description || line.partDesc}
        </Text>{' '}
        <Text span inherit c="dimmed">
          {vehicleOf(line)}
        </Text>
      </span>
    ),
};
/** The supplier's number comes before ours, because the carton has theirs on it. */
const numbers: Column<ShownRow> = {
  id: 'numbers',
  header: 'Their no, part no',
  width: 104,
  grow: 1,
  phone: 'hidden',
  render: ({ line, tag }) => {
    const said = tag ? tag.partNo : [line.supplierPartNo, line.partNo].filter(Boolean).join(' · ');
    return <span title={said}>{said || '–'}</span>;
  },
};
const words = (id: 'conditionName' | 'location', header: string, width: number): Column<ShownRow> => ({
  id,
  header,
  width,
  grow: 0,
  phone: id === 'location' ? 'line' : 'hidden',
  render: ({ line, tag }) => (tag ?? line)[id] || '–',
});
/** Mentions only what differs from a line that is simply outstanding. */
const progressOf = ({ qty, received, short, claimed, outstanding }: OrderLine): string =>
  [
    `${received} of ${qty}`,
    outstanding > 0 && outstanding < qty && `${outstanding} to come`,
    claimed > 0 && `${claimed} claimed`,
    short > 0 && `${short} short`,
  ]
    .filter(Boolean)
    .join(', ');
const qty: Column<ShownRow> = {
  id: 'qty',
  header: 'Received',
  width: 132,
  grow: 0,
  phone: 'line',
  render: ({ line, tag }) => (
    <span className="kit-figures">
      {tag ? `${tag.qtyMade}${tag.creditedQty > 0 ? ` (−${tag.creditedQty})` : ''}` : progressOf(line)}
    </span>
  ),
};
const state: Column<ShownRow> = {
  id: 'state',
  header: 'State',
  width: 96,
  grow: 0,
  phone: 'mark',
  render: ({ line, tag }) => {
    if (tag) return <StatusBadge label={tag.statusName} tone={tagTone(tag.statusName)} size="sm" />;
    if (line.outstanding > 0) return null;
    const cameNone = line.received + line.claimed === 0;
    return <StatusBadge label={cameNone ? 'Short' : 'Done'} tone={cameNone ? 'cancelled' : 'done'} size="sm" />;
  },
};
const money = (
  id: string,
  header: string,
  value: (row: ShownRow) => number | null,
  phone: 'side' | 'hidden' = 'hidden',
): Column<ShownRow> => moneyColumn<ShownRow>({ id, header, width: 92, sortable: false, totalled: false, phone, value });

/** On a phone the amount is beside the name, where a tag has none. */
const net: Column<ShownRow> = {
  ...money('net', 'Ex GST', ({ line }) => line.net, 'side'),
  render: ({ line, tag }) => (tag ? null : <MoneyText value={line.net} />),
};

/** Columns with costs are only for people who see cost. */
export const savedColumns = (seesCost: boolean): readonly Column<ShownRow>[] => [
  part,
  numbers,
  words('conditionName', 'Condition', 92),
  qty,
  words('location', 'Place', 66),
  ...(seesCost
    ? [
        money('unitCost', 'Cost each', ({ line, tag }) => (tag ? null : line.unitCost)),
        money('landed', 'Landed', ({ line, tag }) => (tag ? tag.cost : line.landedCost)),
      ]
    : []),
  money('retail', 'Retail', ({ line, tag }) => (tag ?? line).retail),
  money('trade', 'Trade', ({ line, tag }) => (tag ?? line).trade),
  ...(seesCost ? [net] : []),
  state,
];
