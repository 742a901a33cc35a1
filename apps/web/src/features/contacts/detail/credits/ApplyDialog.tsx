import { Select, Text } from '@mantine/core';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { MoneyInput } from '../../../../kit/fields/MoneyInput.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import classes from '../../Contacts.module.css';
import { useRefreshContacts } from '../../keys.ts';
import { applyCredit, debitNames, type OpenCredit, type OpenDebit } from './api.ts';

type Props = { debtorID: number; credit: OpenCredit; invoices: readonly OpenDebit[]; onClose: () => void };
type Values = { invoiceID: string; amount: number | null };

const wordsOf = ({ kind, number, dueOn, left }: OpenDebit) =>
  `${debitNames[kind]} ${number}, due ${formatDate(dueOn)}, ${formatMoney(left)} open`;

export function ApplyDialog({ debtorID, credit, invoices, onClose }: Props) {
  const refresh = useRefreshContacts();
  const find = (id: string) => invoices.find(({ invoiceID }) => String(invoiceID) === id);
  const most = (id: string) => Math.min(credit.left, find(id)?.left ?? credit.left);
  const first = String(invoices[0]?.invoiceID ?? '');
  return (
    <FormDialog<Values, { creditLeft: number; invoiceLeft: number }>
      opened
      title={`Apply credit ${credit.number}`}
      onClose={onClose}
      initialValues={{ invoiceID: first, amount: most(first) }}
      validate={{
        invoiceID: (id) => (find(id) ? null : 'Choose what it pays'),
        amount: (amount, { invoiceID }) => {
          if (amount === null || amount <= 0) return 'Enter an amount above zero';
          return amount > most(invoiceID) ? `At most ${formatMoney(most(invoiceID))} can be applied` : null;
        },
      }}
      submitLabel="Apply"
      onSubmit={({ invoiceID, amount }) =>
        applyCredit({ debtorID, creditID: credit.creditID, invoiceID: Number(invoiceID), amount: amount ?? 0 })
      }
      onSaved={({ creditLeft }) => {
        toast('success', `Applied; ${formatMoney(creditLeft)} of the credit is left`);
        void refresh(debtorID);
      }}
    >
      {(form) => (
        <>
          <Select
            className={classes.whole}
            label="Against"
            allowDeselect={false}
            data={invoices.map((debit) => ({ value: String(debit.invoiceID), label: wordsOf(debit) }))}
            {...form.getInputProps('invoiceID')}
            onChange={(id) => form.setValues({ invoiceID: id ?? '', amount: most(id ?? '') })}
          />
          <MoneyInput label="Amount" data-autofocus {...form.getInputProps('amount')} />
          <Text c="dimmed" style={{ alignSelf: 'end' }}>
            {formatMoney(credit.left)} of this credit is left.
          </Text>
        </>
      )}
    </FormDialog>
  );
}
