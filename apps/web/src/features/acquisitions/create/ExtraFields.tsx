import { Checkbox } from '@mantine/core';
import { CapitalisedInput } from '../../../kit/fields/CapitalisedInput.tsx';
import { MoneyInput } from '../../../kit/fields/MoneyInput.tsx';
import { ChoiceSelect } from '../../../shared/pickers/ChoiceSelect.tsx';
import type { Extras } from './extras.ts';

type Props = { extras: Extras; onChange: (patch: Partial<Extras>) => void };

export function ExtraFields({ extras, onChange }: Props) {
  return (
    <>
      <MoneyInput
        label="Other cost, GST included"
        placeholder="Tow, auction fee"
        value={extras.cost}
        onChange={(cost) => onChange({ cost })}
      />
      {extras.cost !== null && (
        <>
          <CapitalisedInput
            label="Cost is for"
            placeholder="Tow"
            maxLength={200}
            value={extras.costDesc}
            onChange={(costDesc) => onChange({ costDesc })}
          />
          <ChoiceSelect
            label="Kind of cost"
            name="expenseTypes"
            fresh
            value={extras.costTypeId}
            onChange={(costTypeId) => onChange({ costTypeId })}
          />
        </>
      )}
      <ChoiceSelect
        label="Payment type"
        placeholder="Not known"
        name="paymentTypes"
        fresh
        value={extras.paymentTypeId}
        onChange={(paymentTypeId) => onChange({ paymentTypeId })}
      />
      <Checkbox
        label="The price is paid now"
        mt={{ base: 0, sm: 'lg' }}
        checked={extras.paidNow}
        onChange={(event) => onChange({ paidNow: event.currentTarget.checked })}
      />
    </>
  );
}
