import { Checkbox, TextInput } from '@mantine/core';
import { DateInput } from '../../../../kit/fields/DateInput.tsx';
import { NumericInput } from '../../../../kit/fields/NumericInput.tsx';
import type { VehicleForm } from '../use-vehicle-edit.ts';

type Props = { form: VehicleForm; readOnly: boolean };

export function DisposalFields({ form, readOnly }: Props) {
  const { disposal } = form.values;
  const tick = (path: 'refundExpected' | 'refundReceived', label: string) => (
    <Checkbox
      label={label}
      disabled={readOnly}
      checked={disposal[path] === 1}
      onChange={(event) => form.setFieldValue(`disposal.${path}`, event.currentTarget.checked ? 1 : 0)}
    />
  );
  return (
    <>
      <DateInput label="Rego cancelled on" readOnly={readOnly} {...form.getInputProps('disposal.cancelledOn')} />
      <NumericInput
        label="Plates surrendered"
        placeholder="0, 1 or 2"
        max={2}
        readOnly={readOnly}
        {...form.getInputProps('disposal.platesSurrendered')}
      />
      <TextInput
        label="Agent receipt no"
        maxLength={40}
        autoComplete="off"
        readOnly={readOnly}
        {...form.getInputProps('disposal.agentReceiptNo')}
      />
      <NumericInput
        label="End odometer reading"
        max={9_999_999}
        readOnly={readOnly}
        {...form.getInputProps('disposal.endReading')}
      />
      {tick('refundExpected', 'Refund expected')}
      {tick('refundReceived', 'Refund received')}
    </>
  );
}
