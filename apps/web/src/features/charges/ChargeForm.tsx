import { Switch } from '@mantine/core';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { CapitalisedInput } from '../../kit/fields/CapitalisedInput.tsx';
import { MoneyInput } from '../../kit/fields/MoneyInput.tsx';
import { toast } from '../../shell/messages/toasts.ts';
import { addType, type ChargeType, editType, useRefreshCharges } from './api.ts';

type Values = { name: string; amount: number | null; taxable: boolean; active: boolean };
const blank: Values = { name: '', amount: 0, taxable: true, active: true };
const valuesOf = ({ name, amount, taxable, active }: ChargeType): Values => ({
  name,
  amount,
  taxable,
  active: active === 1,
});

type Props = { type: ChargeType | null; onClose: () => void };

export function ChargeForm({ type, onClose }: Props) {
  const refresh = useRefreshCharges();
  const submit = ({ active, amount, ...values }: Values) => {
    const body = { ...values, amount: amount ?? 0, active: active ? (1 as const) : (0 as const) };
    return type ? editType({ ...body, id: type.id, version: type.version }) : addType(body);
  };
  return (
    <FormDialog
      opened
      title={type ? `Edit ${type.name}` : 'Add charge'}
      onClose={onClose}
      initialValues={type ? valuesOf(type) : blank}
      validate={{ name: (name) => (name.trim() === '' ? 'Enter a name' : null) }}
      submitLabel={type ? 'Save' : 'Add charge'}
      onSubmit={submit}
      onSaved={(saved) => {
        toast('success', `${saved.name} is saved`);
        void refresh();
      }}
    >
      {(form) => (
        <>
          <CapitalisedInput label="Name" data-autofocus maxLength={120} {...form.getInputProps('name')} />
          <MoneyInput
            label="Default amount"
            description="Ex GST; it can be changed on each document"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('amount')}
          />
          <Switch
            label="Taxable"
            description="GST is added to it"
            {...form.getInputProps('taxable', { type: 'checkbox' })}
          />
          <Switch
            label="Active"
            description="Only active charges are offered on documents"
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}
