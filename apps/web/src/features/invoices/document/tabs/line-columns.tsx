import { UnstyledButton } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import type { Column } from '../../../../kit/data-table/column.ts';
import { moneyColumn } from '../../../../kit/data-table/columns.tsx';
import { lazyPart } from '../../../../kit/lazy/lazy-part.tsx';
import { Thumb } from '../../../../kit/picture/Thumb.tsx';
import { StatusBadge } from '../../../../kit/text/StatusBadge.tsx';
import type { BackOrderRow } from '../../../../shared/back-orders/api.ts';
import { ScreenLink } from '../../../../shared/ScreenLink.tsx';
import classes from '../../Invoices.module.css';
import type { Line } from '../api.ts';

const BackOrderBadge = lazyPart(() =>
  import('../../../../shared/back-orders/BackOrderBadge.tsx').then((m) => m.BackOrderBadge),
);

const photo = (onPictures: (line: Line) => void): Column<Line> => ({
  id: 'photo',
  header: 'Photo',
  width: 56,
  grow: 0,
  phone: 'hidden',
  render: (line) =>
    line.photo ? (
      <UnstyledButton
        className={classes.photo}
        aria-label={`Pictures of ${line.description}`}
        onClick={() => onPictures(line)}
      >
        <Thumb photo={line.photo} />
      </UnstyledButton>
    ) : (
      <Thumb photo={null} none={IconPackage} />
    ),
});
const tag: Column<Line> = {
  id: 'tagNo',
  header: 'Tag',
  width: 86,
  grow: 0,
  phone: 'line',
  render: ({ tagNo }) =>
    tagNo ? (
      <ScreenLink screen="/inventory/tag-locator/$id" href={`/inventory/tag-locator/${encodeURIComponent(tagNo)}`}>
        {tagNo}
      </ScreenLink>
    ) : (
      '–'
    ),
};
const stock: Column<Line> = {
  id: 'stockNo',
  header: 'Vehicle',
  width: 74,
  grow: 0,
  phone: 'hidden',
  render: ({ vehicleId, stockNo }) =>
    vehicleId ? (
      <ScreenLink screen="/vehicleacquisitions/stock/$id" href={`/vehicleacquisitions/stock/${vehicleId}`}>
        {stockNo}
      </ScreenLink>
    ) : (
      '–'
    ),
};
const words = (id: 'grade' | 'location', header: string, width: number): Column<Line> => ({
  id,
  header,
  width,
  grow: 0,
  phone: 'hidden',
  render: (line) => line[id] || '–',
});
const qty: Column<Line> = {
  id: 'qty',
  header: 'Qty',
  width: 52,
  grow: 0,
  align: 'right',
  phone: 'line',
  render: ({ qty: sold, creditedQty }) => (
    <span className="kit-figures" title={creditedQty > 0 ? `${creditedQty} came back` : undefined}>
      {creditedQty > 0 ? `${sold} (−${creditedQty})` : sold}
    </span>
  ),
};
const money = (id: 'unitPrice' | 'discount' | 'gst' | 'gross' | 'margin', header: string, width = 86): Column<Line> =>
  moneyColumn<Line>({
    id,
    header,
    width,
    sortable: false,
    totalled: false,
    phone: id === 'gross' ? 'side' : 'hidden',
    value: (line) => line[id],
  });
const packing = (backOrders: readonly BackOrderRow[]): Column<Line> => ({
  id: 'packing',
  header: 'Packing',
  width: backOrders.length > 0 ? 168 : 116,
  grow: 0,
  phone: 'mark',
  render: ({ lineId, packingName, problem }) => {
    const awaited = backOrders.find((row) => row.lineId === lineId);
    if (awaited) return <BackOrderBadge row={awaited} />;
    if (problem) return <StatusBadge label="Taken" tone="late" size="sm" />;
    return packingName ? <StatusBadge label={packingName} size="sm" /> : null;
  },
});

/** Margin is shown only to people who may see cost, and discount only when a line has one, to leave room for descriptions. */
type Shown = {
  readonly margin: boolean;
  readonly discount: boolean;
  readonly backOrders: readonly BackOrderRow[];
};

export const lineColumns = (shown: Shown, onPictures: (line: Line) => void): readonly Column<Line>[] => [
  photo(onPictures),
  tag,
  {
    id: 'description',
    header: 'Description',
    width: 150,
    grow: 2,
    phone: 'title',
    render: (line) => {
      const said = [line.description, line.partNo].filter(Boolean).join(' · ');
      return <span title={said}>{said}</span>;
    },
  },
  stock,
  words('grade', 'Grade', 60),
  words('location', 'Location', 82),
  qty,
  money('unitPrice', 'Price'),
  ...(shown.discount ? [money('discount', 'Disc', 72)] : []),
  money('gst', 'GST', 78),
  money('gross', 'Inc GST', 94),
  ...(shown.margin ? [money('margin', 'Margin')] : []),
  {
    id: 'warrantyDays',
    header: 'Warranty',
    width: 80,
    grow: 0,
    phone: 'hidden',
    render: ({ warrantyDays }) => (warrantyDays > 0 ? `${warrantyDays} d` : '–'),
  },
  packing(shown.backOrders),
];
