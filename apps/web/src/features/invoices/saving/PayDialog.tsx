import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { formatMoney } from '@yardkeeper/domain/format/money';
import type { CashPolicy } from '@yardkeeper/domain/invoices/totals';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { type FormEvent, useRef, useState } from 'react';
import { useLookup } from '../../../api/lookups/lookups.ts';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { usePaymentType } from '../money/payment-defaults.ts';
import { amountFor } from './Totals.tsx';
import type { EditorValues } from './values.ts';

const ASK = 'Choose how it is paid';

type Props = {
  values: EditorValues;
  policy: CashPolicy | undefined;
  onPay: (paymentTypeId: number) => void;
  onClose: () => void;
};

/** The usual payment type is preselected, so that Enter is enough; where it is retired, nothing is. */
export function PayDialog({ values, policy, onPay, onClose }: Props) {
  const { options, problem, retry } = useLookup('paymentTypes');
  const usual = usePaymentType(values.paymentTypeId);
  const [ticked, setTicked] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const chosen = ticked ?? usual;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null) return onPay(chosen);
    setAsked(true);
    first.current?.focus();
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
        <Radio.Group
          aria-label="Payment type"
          value={chosen === null ? null : String(chosen)}
          onChange={(id) => setTicked(Number(id))}
          error={isAsked && chosen === null ? ASK : undefined}
          my="md"
        >
          <Stack gap="sm">
            {options.map(({ id, name }, n) => (
              <Radio key={id} ref={n === 0 ? first : undefined} value={String(id)} label={name} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" data-autofocus>
            {chosen === null ? ASK : `${due > 0 ? taking : 'Finalise'} & print`}
          </Button>
        </Group>
      </form>
    </DialogFrame>
  );
}
