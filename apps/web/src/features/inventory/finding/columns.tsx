import { usualCondition } from '@yardkeeper/domain/parts/conditions';
import type { Column } from '../../../kit/data-table/column.ts';
import { moneyColumn } from '../../../kit/data-table/columns.tsx';
import { orDash } from '../../../shared/vehicles/vehicle-text.ts';
import * as tag from '../tag/columns.tsx';
import type { TagRow } from './api.ts';

const plain = { grow: 0, phone: 'hidden' } as const;

const condition: Column<TagRow> = {
  ...plain,
  id: 'condition',
  header: 'Condition',
  width: 100,
  render: (row) => [row.conditionName, row.condition === usualCondition && row.grade].filter(Boolean).join(' · '),
};
const grade: Column<TagRow> = {
  ...plain,
  id: 'grade',
  header: 'Grade, damage',
  width: 110,
  hiddenByDefault: true,
  render: (row) => <span title={row.damage || undefined}>{orDash(row.grade + (row.damage && `·${row.damage}`))}</span>,
};
const partNo: Column<TagRow> = {
  ...plain,
  id: 'partNo',
  header: 'Part no',
  width: 130,
  hiddenByDefault: true,
  render: (row) => <span className="kit-figures">{orDash(row.partNo)}</span>,
};
const odometer: Column<TagRow> = {
  ...plain,
  id: 'odometer',
  header: 'Odometer',
  width: 92,
  align: 'right',
  hiddenByDefault: true,
  render: (row) => <span className="kit-figures">{row.odometer?.toLocaleString('en-NZ') ?? '–'}</span>,
};
const age: Column<TagRow> = {
  ...plain,
  id: 'age',
  header: 'Days',
  sortable: true,
  width: 66,
  align: 'right',
  render: (row) => <span className="kit-figures">{row.ageDays.toLocaleString('en-NZ')}</span>,
};
const shown: Column<TagRow> = {
  ...plain,
  id: 'web',
  header: 'Web, share',
  width: 96,
  hiddenByDefault: true,
  render: (row) => orDash([row.webEnable && 'Web', row.shareEnable && 'Share'].filter(Boolean).join(', ')),
};
const promised: Column<TagRow> = {
  ...plain,
  id: 'promisedTo',
  header: 'Promised to',
  width: 110,
  hiddenByDefault: true,
  render: (row) => orDash(row.promisedTo),
};
const money = (id: 'trade' | 'cost', header: string): Column<TagRow> =>
  moneyColumn<TagRow>({
    id,
    header,
    width: 84,
    totalled: false,
    sortable: false,
    phone: 'hidden',
    value: (row) => (id === 'trade' ? row.trade || null : row.cost),
  });

/** The cost column is only for people who may see cost. */
export const tagColumns = (cost: boolean): readonly Column<TagRow>[] => [
  tag.number,
  tag.photo,
  tag.part,
  partNo,
  tag.place,
  tag.vehicle,
  condition,
  grade,
  odometer,
  tag.stock,
  tag.retail,
  { ...money('trade', 'Trade'), hiddenByDefault: cost },
  ...(cost ? [money('cost', 'Cost')] : []),
  tag.status,
  age,
  shown,
  promised,
  { ...tag.lastSeen, hiddenByDefault: true, phone: 'hidden' },
];
