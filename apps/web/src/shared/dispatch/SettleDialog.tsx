import { SegmentedControl, TextInput } from '@mantine/core';
import type { CollectedMoney } from '@yardkeeper/contract/dispatch/schemas';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../kit/document/Card.tsx';
import { toast } from '../../shell/messages/toasts.ts';
import { PaymentTypeSelect } from '../pickers/PaymentTypeSelect.tsx';

type Props = { money: CollectedMoney; onClose: () => void; onSettled: () => void };
type Values = { outcome: string; paymentTypeId: number | null; refused: string };

const outcomes = [
  { value: 'payment', label: 'It is here' },
  { value: 'refused', label: 'It is no payment' },
];

export function SettleDialog({ money, onClose, onSettled }: Props) {
  const { collectedId, amount, invoiceNo, by } = money;
  return (
    <FormDialog<Values, unknown>
      opened
      size="md"
      title={`${formatMoney(amount)} for ${invoiceNo}, from ${by}`}
      initialValues={{ outcome: 'payment', paymentTypeId: money.paymentTypeId, refused: '' }}
      validate={{
        paymentTypeId: (id, { outcome }) => (outcome === 'payment' && !id ? 'Choose how it was paid' : null),
        refused: (typed, { outcome }) =>
          outcome === 'refused' && typed.trim() === '' ? 'Say why it is no payment' : null,
      }}
      submitLabel="Save"
      onSubmit={({ outcome, paymentTypeId, refused }) =>
        call('POST /mgr/delivery/settleCollectedMoney', {
          body:
            outcome === 'payment' && paymentTypeId
              ? { collectedId, paymentTypeId }
              : { collectedId, refused: refused.trim() },
        })
      }
      onSaved={() => {
        toast('success', `${invoiceNo} is settled`);
        onSettled();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SegmentedControl
            className={wholeRow}
            aria-label="What became of it"
            data={outcomes}
            {...form.getInputProps('outcome')}
          />
          {form.values.outcome === 'payment' ? (
            <PaymentTypeSelect className={wholeRow} fresh={false} {...form.getInputProps('paymentTypeId')} />
          ) : (
            <TextInput
              className={wholeRow}
              label="Why it is no payment"
              maxLength={200}
              {...form.getInputProps('refused')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
