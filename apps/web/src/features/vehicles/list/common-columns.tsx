import { Text } from '@mantine/core';
import { IconCheck, IconRecycle } from '@tabler/icons-react';
import type { Column } from '../../../kit/data-table/column.ts';
import { moneyColumn } from '../../../kit/data-table/columns.tsx';
import { orDash } from '../../../shared/vehicles/vehicle-text.ts';
import { breakEvenWords, reachedWords } from '../clock/words.ts';
import type { VehicleRow } from './api.ts';

type More = Partial<Column<VehicleRow>>;
type Words = (row: VehicleRow) => string;

export const text = (id: string, header: string, width: number, words: Words, more: More = {}): Column<VehicleRow> => ({
  id,
  header,
  width,
  grow: 0,
  phone: 'hidden',
  ...more,
  render: (row) => orDash(words(row)),
});

export const figure = (
  id: string,
  header: string,
  width: number,
  words: Words,
  more: More = {},
): Column<VehicleRow> => ({
  id,
  header,
  width,
  grow: 0,
  phone: 'hidden',
  ...more,
  render: (row) => <span className="kit-figures">{words(row)}</span>,
});

export const yesOrNo = (
  id: string,
  header: string,
  width: number,
  flag: (row: VehicleRow) => 0 | 1,
): Column<VehicleRow> => ({
  id,
  header,
  width,
  grow: 0,
  phone: 'hidden',
  hiddenByDefault: true,
  render: (row) =>
    flag(row) === 1 ? (
      <>
        <IconCheck size={16} aria-hidden /> <span className="kit-unseen">Yes</span>
      </>
    ) : (
      <Text span inherit c="dimmed">
        –<span className="kit-unseen"> No</span>
      </Text>
    ),
});

const paidBack = 'It has brought what it cost';
/** A candidate for the crusher is marked here, with its reasons. */
const payback: Column<VehicleRow> = {
  id: 'payback',
  header: 'Payback',
  sortable: true,
  align: 'right',
  width: 84,
  grow: 0,
  phone: 'hidden',
  render: ({ paybackPercent: share, clock }) => (
    <>
      {clock?.isCrushCandidate && (
        <Text
          span
          inherit
          c="var(--mantine-color-yellow-text)"
          title={`Candidate for the crusher: ${clock.crushReasons.join(' ')}`}
        >
          <IconRecycle size={14} aria-hidden /> <span className="kit-unseen">Candidate for the crusher</span>
        </Text>
      )}{' '}
      <span
        className="kit-figures"
        style={share !== null && share >= 100 ? { color: 'var(--mantine-color-success)' } : undefined}
        title={clock ? reachedWords(clock) : share !== null && share >= 100 ? paidBack : undefined}
      >
        {share === null ? '–' : `${Math.round(share)} %`}
      </span>
    </>
  ),
};

export const moneyColumns: readonly Column<VehicleRow>[] = [
  moneyColumn<VehicleRow>({
    id: 'cost',
    header: 'Cost',
    width: 102,
    phone: 'hidden',
    totalled: true,
    value: (row) => row.cost,
  }),
  moneyColumn<VehicleRow>({
    id: 'sales',
    header: 'Sales',
    width: 102,
    phone: 'hidden',
    totalled: true,
    value: (row) => row.sales,
  }),
  moneyColumn<VehicleRow>({
    id: 'shelf',
    header: 'On shelf',
    width: 114,
    sortable: false,
    phone: 'hidden',
    value: (row) => row.clock?.shelf,
  }),
  payback,
  text('reached', 'Paid back', 190, (row) => (row.clock ? reachedWords(row.clock) : ''), { hiddenByDefault: true }),
  text('breakEven', 'To break even', 240, (row) => (row.clock ? breakEvenWords(row.clock.partsToBreakEven) : ''), {
    hiddenByDefault: true,
  }),
];
