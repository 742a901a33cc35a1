import { Badge, Text } from '@mantine/core';
import { IconCar, IconHourglass } from '@tabler/icons-react';
import type { Column } from '../../../kit/data-table/column.ts';
import { dateColumn, photoColumn, statusColumn } from '../../../kit/data-table/columns.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';
import { orDash, vehicleName } from '../../../shared/vehicles/vehicle-text.ts';
import { stageOf } from '../words.ts';
import type { VehicleRow } from './api.ts';
import { figure, moneyColumns, text, yesOrNo } from './common-columns.tsx';

const photo = photoColumn<VehicleRow>({ value: (row) => row.photo, none: IconCar });
const vehicle: Column<VehicleRow> = {
  id: 'vehicle',
  header: 'Vehicle',
  sortable: 'year',
  width: 156,
  grow: 3,
  phone: 'title',
  render: vehicleName,
};
const age: Column<VehicleRow> = {
  id: 'age',
  header: 'Age',
  sortable: true,
  align: 'right',
  width: 52,
  grow: 0,
  phone: 'hidden',
  render: ({ ageDays }) => <span className="kit-figures">{ageDays === null ? '–' : `${ageDays} d`}</span>,
};
const status = statusColumn<VehicleRow>({
  id: 'status',
  header: 'Status',
  width: 126,
  sortable: false,
  value: (row) => stageOf(row).label,
  tone: (row) => stageOf(row).tone,
});
const hold: Column<VehicleRow> = {
  id: 'hold',
  header: 'Hold',
  width: 122,
  grow: 0,
  hiddenByDefault: true,
  phone: 'hidden',
  render: ({ onHold, holdUntil }) =>
    onHold === 1 ? (
      <Badge color="yellow" leftSection={<IconHourglass size={13} aria-hidden />} title="On hold">
        <span className="kit-unseen">On hold until </span>
        <DateText value={holdUntil} />
      </Badge>
    ) : (
      <Text span inherit c="dimmed">
        –
      </Text>
    ),
};

export const vehicleColumns = (cost: boolean): readonly Column<VehicleRow>[] => [
  figure('stockNo', 'Stock no', 92, (row) => row.stockNo, { sortable: true, phone: 'side' }),
  photo,
  figure('regNo', 'Rego', 76, (row) => orDash(row.regNo), { sortable: true, phone: 'line' }),
  vehicle,
  text('bodyColour', 'Colour', 76, (row) => row.bodyColour, { hiddenByDefault: cost }),
  text('engine', 'Engine', 80, (row) => row.engine, { phone: 'line', hiddenByDefault: cost }),
  figure('odometer', 'Odo', 80, (row) => row.odometer?.toLocaleString('en-NZ') ?? '–', {
    sortable: true,
    align: 'right',
    hiddenByDefault: cost,
  }),
  text('location', 'Location', 92, (row) => row.location, { phone: 'line', grow: 1 }),
  dateColumn<VehicleRow>({
    id: 'acquired',
    header: 'Acquired',
    width: 114,
    phone: 'hidden',
    hiddenByDefault: cost,
    value: (row) => row.acquired,
  }),
  age,
  ...(cost ? moneyColumns : []),
  figure('tagsInStock', 'Parts', 52, (row) => String(row.tagsInStock), { align: 'right' }),
  status,
  yesOrNo('dismantled', 'Dismantled', 96, (row) => row.dismantled),
  yesOrNo('active', 'Active', 70, (row) => row.active),
  hold,
  text('saleYard', 'Sale yard', 90, (row) => row.saleYard, { hiddenByDefault: true }),
  text('vin', 'VIN', 180, (row) => row.vin, { hiddenByDefault: true }),
  text('acqNo', 'ACQ no', 90, (row) => row.acqNo, { hiddenByDefault: true }),
];
