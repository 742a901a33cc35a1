import { Text, TextInput } from '@mantine/core';
import { checkBankAccount, formatBankAccount, readBankAccount } from '@yardkeeper/domain/nz/bank-account';
import { call } from '../../../../api/call.ts';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { CapitalisedInput } from '../../../../kit/fields/CapitalisedInput.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import classes from '../../Contacts.module.css';
import { useRefreshContacts } from '../../keys.ts';
import type { Bank } from '../api.ts';

type Values = { accountName: string; accountNo: string; notes: string };

const UNREADABLE = 'Enter an account such as 01-0902-0068389-00';
const WRONG = 'That is not a bank account: its check digits do not fit';

export const accountCheck = (typed: string): string | null => {
  if (readBankAccount(typed) === null) return UNREADABLE;
  return checkBankAccount(typed) === 'wrong' ? WRONG : null;
};

function Verdict({ typed }: { typed: string }) {
  if (readBankAccount(typed) === null || checkBankAccount(typed) === 'wrong') return null;
  if (checkBankAccount(typed) === 'ok')
    return (
      <Text span inherit c="var(--mantine-color-green-text)">
        The check digits fit
      </Text>
    );
  return (
    <Text span inherit c="var(--mantine-color-yellow-text)">
      We do not know this bank, so its check digits were not tested. Look twice.
    </Text>
  );
}

function save(debtorID: number, bank: Bank | null, values: Values): Promise<Bank> {
  if (!bank) return call('POST /mgr/contactManage/addContactBank', { body: { debtorID, ...values } });
  const { bankID, version } = bank;
  return call('POST /mgr/contactManage/updateContactBank', { body: { debtorID, bankID, ...values, version } });
}

type Props = { debtorID: number; name: string; bank: Bank | null; onClose: () => void };

export function BankForm({ debtorID, name, bank, onClose }: Props) {
  const refresh = useRefreshContacts();
  return (
    <FormDialog<Values, Bank>
      opened
      title={bank ? 'Edit bank account' : 'Add bank account'}
      onClose={onClose}
      initialValues={
        bank
          ? { accountName: bank.accountName, accountNo: bank.accountNo, notes: bank.notes }
          : { accountName: name, accountNo: '', notes: '' }
      }
      validate={{ accountNo: accountCheck }}
      submitLabel={bank ? 'Save' : 'Add bank account'}
      onSubmit={(values) => save(debtorID, bank, values)}
      onSaved={(saved) => {
        toast('success', `${saved.accountNo} is saved`);
        void refresh(debtorID);
      }}
    >
      {(form) => {
        const typed = form.values.accountNo;
        const read = readBankAccount(typed);
        const field = form.getInputProps('accountNo');
        const wrong = read !== null && checkBankAccount(typed) === 'wrong' ? WRONG : undefined;
        return (
          <>
            <TextInput
              label="Account number"
              placeholder="01-0902-0068389-00"
              inputMode="numeric"
              autoComplete="off"
              data-autofocus
              classNames={{ input: 'kit-figures' }}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              description={<Verdict typed={typed} />}
              {...field}
              error={field.error ?? wrong}
              onBlur={() => read && !wrong && form.setFieldValue('accountNo', formatBankAccount(read))}
            />
            <CapitalisedInput label="Account name" maxLength={120} {...form.getInputProps('accountName')} />
            <CapitalisedInput
              className={classes.whole}
              label="Notes"
              placeholder="For refunds"
              maxLength={200}
              {...form.getInputProps('notes')}
            />
          </>
        );
      }}
    </FormDialog>
  );
}
