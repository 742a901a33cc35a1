import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { DateInput } from '../../../../kit/fields/DateInput.tsx';
import { MoneyInput } from '../../../../kit/fields/MoneyInput.tsx';
import { yardNow } from '../../../../session/yard-clock.ts';
import { toast } from '../../../../shell/messages/toasts.ts';
import classes from '../../Contacts.module.css';
import { useRefreshContacts } from '../../keys.ts';
import { addOpening } from './api.ts';

type Values = {
  side: 'owed' | 'credit';
  number: string;
  on: string | null;
  dueOn: string | null;
  amount: number | null;
};

export function OpeningDialog({ debtorID, onClose }: { debtorID: number; onClose: () => void }) {
  const refresh = useRefreshContacts();
  const start: Values = { side: 'owed', number: '', on: todayIn(yardNow()), dueOn: null, amount: null };
  return (
    <FormDialog<Values, unknown>
      opened
      title="Add opening balance"
      onClose={onClose}
      initialValues={start}
      validate={{
        number: (number) => (number.trim() === '' ? 'Enter the number of the old invoice or credit' : null),
        on: (day) => (day === null ? 'Enter a date' : null),
        amount: (amount) => (amount === null || amount <= 0 ? 'Enter an amount above zero' : null),
      }}
      submitLabel="Add"
      onSubmit={({ on, dueOn, amount, side, number }) =>
        addOpening({
          debtorID,
          side,
          number,
          on: on ?? '',
          dueOn: side === 'owed' ? (dueOn ?? undefined) : undefined,
          amount: amount ?? 0,
        })
      }
      onSaved={() => {
        toast('success', 'The opening balance is added');
        void refresh(debtorID);
      }}
    >
      {(form) => (
        <>
          <Input.Wrapper label="It is" labelElement="div" className={classes.whole}>
            <div>
              <SegmentedControl
                aria-label="It is"
                data={[
                  { value: 'owed', label: 'Owed to us' },
                  { value: 'credit', label: 'Credit of theirs' },
                ]}
                {...form.getInputProps('side')}
              />
            </div>
          </Input.Wrapper>
          <TextInput
            label="Old number"
            placeholder="INV-1042"
            autoComplete="off"
            data-autofocus
            maxLength={40}
            {...form.getInputProps('number')}
          />
          <MoneyInput label="Amount" {...form.getInputProps('amount')} />
          <DateInput label="Date" {...form.getInputProps('on')} />
          {form.values.side === 'owed' && (
            <DateInput label="Due" placeholder="By their terms" {...form.getInputProps('dueOn')} />
          )}
        </>
      )}
    </FormDialog>
  );
}
