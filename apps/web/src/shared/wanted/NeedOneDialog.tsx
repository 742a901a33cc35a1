import { Textarea, TextInput } from '@mantine/core';
import { whoPicksCustomers } from '@yardkeeper/domain/contacts/access';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../kit/document/Card.tsx';
import { MoneyInput } from '../../kit/fields/MoneyInput.tsx';
import { NumericInput } from '../../kit/fields/NumericInput.tsx';
import { useCan } from '../../session/use-session.ts';
import { ContactPicker } from '../contacts/ContactPicker.tsx';
import { PartPicker } from '../pickers/PartPicker.tsx';
import { VehicleSelects } from '../pickers/VehicleSelects.tsx';
import { type Asked, bodyOfAsked } from './asked.ts';
import { useKeep } from './use-keep.ts';

type Values = {
  partId: number;
  partName: string;
  text: string;
  makeId: number;
  modelId: number;
  seriesId: number;
  qty: number | null;
  price: number | null;
  debtorId: number;
  customer: string;
  name: string;
  phone: string;
  notes: string;
};
const valuesOf = (asked: Asked): Values => ({
  partId: asked.partId ?? 0,
  partName: asked.partName ?? '',
  text: asked.text ?? '',
  makeId: asked.makeId ?? 0,
  modelId: asked.modelId ?? 0,
  seriesId: asked.seriesId ?? 0,
  qty: 1,
  price: null,
  debtorId: asked.debtorId ?? 0,
  customer: asked.customer ?? '',
  name: '',
  phone: '',
  notes: '',
});

type Props = {
  asked: Asked;
  onKept?: (() => void) | undefined;
  onTakenBack?: (() => void) | undefined;
  onClose: () => void;
};

/** Somebody asks for a part that is not here; only the part itself is required. */
export function NeedOneDialog({ asked, onKept, onTakenBack, onClose }: Props) {
  const keep = useKeep();
  const mayView = useCan({ anyOf: ['VIEW_PART'] });
  const picksCustomers = useCan(whoPicksCustomers);
  const submit = (v: Values) =>
    keep(
      {
        ...bodyOfAsked({ ...asked, ...v }),
        partText: v.text.trim(),
        qty: v.qty ?? 1,
        name: v.debtorId > 0 ? '' : v.name.trim(),
        phone: v.debtorId > 0 ? '' : v.phone.trim(),
        ...(v.price === null ? {} : { price: v.price }),
        notes: v.notes.trim(),
      },
      onTakenBack,
    );
  return (
    <FormDialog<Values, unknown>
      opened
      title="We need one"
      submitLabel="Keep as wanted"
      onClose={onClose}
      initialValues={valuesOf(asked)}
      validate={{
        text: (text, { partId }) => (text.trim() === '' && partId === 0 ? 'Say which part is wanted' : null),
      }}
      onSubmit={submit}
      onSaved={() => onKept?.()}
    >
      {(form) => (
        <>
          <TextInput
            label="What is wanted"
            placeholder="Headlamp left, or a part number"
            maxLength={200}
            data-autofocus
            {...form.getInputProps('text')}
          />
          {mayView ? (
            <PartPicker
              label="Part of the catalogue"
              value={form.values.partId}
              valueName={form.values.partName}
              error={form.errors.partId}
              data-path="partId"
              onChange={(partId, partName) => form.setValues({ partId, partName })}
            />
          ) : (
            <div />
          )}
          <VehicleSelects labelled value={form.values} onChange={(vehicle) => form.setValues({ ...vehicle })} />
          <NumericInput label="How many" min={1} max={10_000} {...form.getInputProps('qty')} />
          {picksCustomers && (
            <ContactPicker
              label="Customer"
              kind="customer"
              value={form.values.debtorId}
              valueName={form.values.customer}
              error={form.errors.debtorId}
              data-path="debtorId"
              onChange={(debtorId, contact) => form.setValues({ debtorId, customer: contact?.name ?? '' })}
            />
          )}
          <MoneyInput label="Would pay, ex GST" placeholder="List price" {...form.getInputProps('price')} />
          {form.values.debtorId === 0 && (
            <>
              <TextInput label="Who asked" maxLength={160} autoComplete="off" {...form.getInputProps('name')} />
              <TextInput label="Phone" type="tel" maxLength={60} autoComplete="off" {...form.getInputProps('phone')} />
            </>
          )}
          <Textarea label="Notes" className={wholeRow} rows={2} maxLength={600} {...form.getInputProps('notes')} />
        </>
      )}
    </FormDialog>
  );
}
