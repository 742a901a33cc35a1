import { Badge } from '@mantine/core';
import { onTheCar } from '@yardkeeper/domain/inventory/place';
import { conditionName } from '@yardkeeper/domain/parts/conditions';
import type { Column } from '../../../../kit/data-table/column.ts';
import { moneyColumn, photoColumn } from '../../../../kit/data-table/columns.tsx';
import { StatusBadge } from '../../../../kit/text/StatusBadge.tsx';
import { ScreenLink } from '../../../../shared/ScreenLink.tsx';
import { tagTone } from '../../../../shared/stock/tag-tone.ts';
import { orDash } from '../../../../shared/vehicles/vehicle-text.ts';
import { WantedBadge } from '../../../../shared/wanted/WantedBadge.tsx';
import type { Line } from './lines.ts';

const photo = photoColumn<Line>({ value: ({ item }) => item?.photo });
const part: Column<Line> = {
  id: 'part',
  header: 'Part',
  width: 156,
  grow: 3,
  phone: 'title',
  render: ({ draft, item, isUnsaved }) => (
    <>
      {isUnsaved && (
        <Badge size="sm" color="yellow" mr={6}>
          Not saved
        </Badge>
      )}
      {draft.partDesc} {item && item.wanted > 0 && <WantedBadge count={item.wanted} />}
    </>
  ),
};
const tag: Column<Line> = {
  id: 'tagNo',
  header: 'Tag no',
  width: 86,
  grow: 0,
  phone: 'line',
  render: ({ item }) =>
    item?.tagNo ? (
      <span className="kit-figures">
        <ScreenLink
          screen="/inventory/tag-locator/$id"
          href={`/inventory/tag-locator/${encodeURIComponent(item.tagNo)}`}
        >
          {item.tagNo}
        </ScreenLink>
      </span>
    ) : (
      '–'
    ),
};
const state: Column<Line> = {
  id: 'status',
  header: 'Status',
  width: 124,
  grow: 0,
  phone: 'mark',
  render: ({ item }) => <StatusBadge label={item?.status || 'To tag'} tone={tagTone(item?.status ?? '')} />,
};
const words = (
  id: string,
  header: string,
  width: number,
  text: (line: Line) => string,
  more: Partial<Column<Line>> = {},
): Column<Line> => ({
  id,
  header,
  width,
  grow: 0,
  phone: 'hidden',
  render: (line) => orDash(text(line)),
  ...more,
});
const money = (
  id: string,
  header: string,
  width: number,
  value: (line: Line) => number | null,
  phone: 'side' | 'hidden' = 'hidden',
) => moneyColumn<Line>({ id, header, width, sortable: false, phone, value, pieces: ({ draft }) => draft.qty });

const quality = ({ draft }: Line): string =>
  [conditionName(draft.partCondition), draft.grade, draft.damage].filter(Boolean).join(' · ');
const place = ({ draft, item }: Line): string =>
  item?.place || (draft.onCar === 1 ? onTheCar : draft.locationNo || item?.locationNo || '');

/** A typed cost is shown before it is saved; a cleared one is calculated anew on saving. */
const costOf = ({ draft, item, isUnsaved }: Line): number | null =>
  isUnsaved && draft.unitCost !== undefined ? draft.unitCost : (item?.unitCost ?? null);

export const stockColumns = (seesCost: boolean): readonly Column<Line>[] => [
  part,
  photo,
  tag,
  words('partNo', 'Part no', 76, ({ draft }) => draft.partNo, { grow: 1 }),
  words('quality', 'Condition', 106, quality),
  words('qty', 'Qty', 46, ({ draft }) => String(draft.qty), { align: 'right' }),
  words('place', 'Place', 84, place, { phone: 'line', grow: 1 }),
  money('retail', 'Retail', 104, ({ draft }) => draft.retail, 'side'),
  money('trade', 'Trade', 102, ({ draft }) => draft.trade),
  ...(seesCost ? [money('cost', 'Cost', 94, costOf)] : []),
  state,
];
