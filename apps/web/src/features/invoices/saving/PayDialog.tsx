import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { formatMoney } from '@yardkeeper/domain/format/money';
import type { CashPolicy } from '@yardkeeper/domain/invoices/totals';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { type FormEvent, useState } from 'react';
import { useLookup } from '../../../api/lookups.ts';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { usePaymentType } from '../money/payment-defaults.ts';
import { amountFor } from './Totals.tsx';
import type { EditorValues } from './values.ts';

type Props = {
  values: EditorValues;
  policy: CashPolicy | undefined;
  onPay: (paymentTypeId: number) => void;
  onClose: () => void;
};

/** The usual payment type is chosen from the start, so that Enter is enough. */
export function PayDialog({ values, policy, onPay, onClose }: Props) {
  const { options, problem, retry } = useLookup('paymentTypes');
  const [chosen, setChosen] = useState(usePaymentType(values.paymentTypeId));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPay(chosen);
  };
  const due = amountFor(values, chosen, policy);
  const amount = formatMoney(due);
  const taking = chosen === paymentTypes.account ? 'Put on account' : `Take ${amount}`;
  return (
    <DialogFrame opened onClose={onClose} title="How is it paid?" size="sm">
      <form onSubmit={submit} aria-label="Payment">
        <Text size="xl" fw={650} className="kit-figures" aria-live="polite">
          {amount}
        </Text>
        {problem && <ErrorState message={problem} onRetry={retry} />}
        <Radio.Group aria-label="Payment type" value={String(chosen)} onChange={(id) => setChosen(Number(id))} my="md">
          <Stack gap="sm">
            {options.map(({ id, name }) => (
              <Radio key={id} value={String(id)} label={name} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" data-autofocus>
            {due > 0 ? taking : 'Finalise'} & print
          </Button>
        </Group>
      </form>
    </DialogFrame>
  );
}
