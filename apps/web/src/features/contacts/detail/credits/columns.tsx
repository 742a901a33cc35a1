import { Button, Text } from '@mantine/core';
import { todayIn } from '@yardkeeper/domain/format/dates';
import type { Column } from '../../../../kit/data-table/column.ts';
import { dateColumn, moneyColumn } from '../../../../kit/data-table/columns.tsx';
import { DateText } from '../../../../kit/text/DateText.tsx';
import { yardNow } from '../../../../session/yard-clock.ts';
import { creditNames, debitNames, type OpenCredit, type OpenDebit, type UsedNote } from './api.ts';

type AnyCredit = OpenCredit | UsedNote;
type Both = AnyCredit | OpenDebit;

const number: Column<Both> = {
  id: 'number',
  header: 'Number',
  width: 110,
  grow: 1,
  phone: 'title',
  render: (item) => item.number || '–',
};
const on = dateColumn<Both>({ id: 'on', header: 'Date', sortable: false, phone: 'hidden', value: (item) => item.on });
const amount = moneyColumn<Both>({
  id: 'amount',
  header: 'Amount',
  sortable: false,
  totalled: false,
  phone: 'hidden',
  value: (item) => item.amount,
});
const left = moneyColumn<Both>({
  id: 'left',
  header: 'Left',
  sortable: false,
  phone: 'side',
  value: (item) => item.left,
});

/** Applying is the usual action, so its button is always visible; a used credit lists what it was set against. */
const applyColumn = (onApply: ((credit: OpenCredit) => void) | null): Column<AnyCredit> => ({
  id: 'apply',
  header: 'Set against',
  align: 'right',
  width: 100,
  grow: 0,
  phone: 'mark',
  render: (credit) =>
    'setAgainst' in credit
      ? credit.setAgainst.join(', ') || '–'
      : onApply && (
          <Button size="compact-xs" variant="default" onClick={() => onApply(credit)}>
            Apply
          </Button>
        ),
});

/** `onApply` is missing where nothing is owed or the person may not apply credits. */
export const creditColumns = (onApply: ((credit: OpenCredit) => void) | null): readonly Column<AnyCredit>[] => [
  number,
  {
    id: 'kind',
    header: 'Kind',
    width: 130,
    grow: 1,
    phone: 'line',
    render: (credit) => creditNames[credit.kind],
  },
  on,
  amount,
  left,
  applyColumn(onApply),
];

export const debitColumns: readonly Column<OpenDebit>[] = [
  number,
  {
    id: 'kind',
    header: 'Kind',
    width: 130,
    grow: 1,
    phone: 'hidden',
    render: (debit) => debitNames[debit.kind],
  },
  {
    id: 'dueOn',
    header: 'Due',
    width: 110,
    grow: 0,
    phone: 'line',
    render: (debit) => {
      const late = debit.dueOn < todayIn(yardNow());
      return (
        <Text inherit c={late ? 'var(--mantine-color-red-text)' : undefined}>
          <DateText value={debit.dueOn} />
          {late && <span className="kit-unseen"> overdue</span>}
        </Text>
      );
    },
  },
  amount,
  left,
];
