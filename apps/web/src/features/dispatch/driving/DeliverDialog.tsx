import { Chip, Group, Input, SegmentedControl, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { Consignment } from '@yardkeeper/contract/dispatch/schemas';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { useEffect } from 'react';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { MoneyInput } from '../../../kit/fields/MoneyInput.tsx';
import { PhotoField } from '../../../kit/picture/PhotoField.tsx';
import { SignaturePad } from '../../../kit/signature/SignaturePad.tsx';
import { waysToPayQuery } from './api.ts';
import { type DeliverValues, deliver } from './requests.ts';
import { type Stop, unloaded } from './shown.ts';

type Values = DeliverValues & Record<string, unknown>;
type Form = UseFormReturnType<Values>;

const places = ['Left at the door', 'Left in the workshop', 'Left with a neighbour'];
const needed = (values: Values) => ({
  receivedBy: values.isAttended && values.receivedBy.trim() === '' ? 'Enter who received it' : null,
  signature: values.isAttended && !values.signature && !values.photo ? 'Let them sign, or take a photo' : null,
  unattended: !values.isAttended && values.unattended.trim() === '' ? 'Say where it was left' : null,
  paymentTypeId: values.collected && !values.paymentTypeId ? 'Choose how it was paid' : null,
  photo: !values.isAttended && !values.photo ? 'Take a photo of where it lies' : null,
});

/** Cents of a cash amount may be rounded up. */
const MOST_ROUNDED = 0.09;
const tooMuch = ({ collected }: Values, cod: number): string | null =>
  (collected ?? 0) > cod + MOST_ROUNDED ? `No more than ${formatMoney(cod)} is to be collected` : null;

const notAtDoor: readonly number[] = [paymentTypes.account, paymentTypes.cod, paymentTypes.finance];

/** Money at the door is cash or a card. */
function Collected({ form, cod }: { form: Form; cod: number }) {
  const { data = [{ id: paymentTypes.cash, name: 'Cash' }] } = useQuery(waysToPayQuery);
  const ways = data.filter(({ id }) => !notAtDoor.includes(id));
  const { paymentTypeId } = form.values;
  // A retired way of paying is not preselected: the driver has to choose another one.
  const isGone = paymentTypeId !== null && !ways.some(({ id }) => id === paymentTypeId);
  const { setFieldValue } = form;
  useEffect(() => {
    if (isGone) setFieldValue('paymentTypeId', null);
  }, [isGone, setFieldValue]);
  return (
    <>
      <MoneyInput
        label="Collected"
        size="lg"
        description={`${formatMoney(cod)} is to be collected`}
        {...form.getInputProps('collected')}
      />
      <Input.Wrapper label="How it was paid" error={form.errors.paymentTypeId}>
        <Chip.Group
          value={String(form.values.paymentTypeId ?? '')}
          onChange={(id) => form.setFieldValue('paymentTypeId', Number(id))}
        >
          <Group gap="xs" role="radiogroup" aria-label="How it was paid">
            {ways.map(({ id, name }) => (
              <Chip key={id} value={String(id)} size="lg">
                {name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
    </>
  );
}

function Attended({ form }: { form: Form }) {
  return (
    <>
      <TextInput
        label="Received by"
        size="lg"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={120}
        {...form.getInputProps('receivedBy')}
      />
      <SignaturePad
        label="Signature"
        path="signature"
        onChange={(signature) => form.setFieldValue('signature', signature)}
        error={form.errors.signature as string | undefined}
      />
    </>
  );
}

function Unattended({ form }: { form: Form }) {
  return (
    <div>
      <TextInput
        label="Where it was left"
        size="lg"
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps('unattended')}
      />
      <Group gap="xs" mt="xs">
        {places.map((place) => (
          <Chip
            key={place}
            size="lg"
            checked={form.values.unattended === place}
            onChange={() => form.setFieldValue('unattended', place)}
          >
            {place}
          </Chip>
        ))}
      </Group>
    </div>
  );
}

type Props = { stop: Stop; onClose: () => void; onDone: (now: Consignment | 'waiting') => void };

export function DeliverDialog({ stop, onClose, onDone }: Props) {
  const left = stop.parcelList.length - unloaded(stop);
  const notScanned = {
    title: left === 1 ? '1 parcel was not scanned off the van' : `${left} parcels were not scanned off the van`,
    body: 'Is everything handed over?',
    confirmLabel: 'All handed over',
  };
  return (
    <FormDialog<Values, Consignment | 'waiting'>
      opened
      title={`Delivered to ${stop.receiver}`}
      initialValues={{
        isAttended: true,
        receivedBy: '',
        unattended: '',
        signature: null,
        photo: null,
        collected: stop.cod > 0 ? stop.cod : null,
        paymentTypeId: stop.cod > 0 ? paymentTypes.cash : null,
      }}
      validate={(values) => ({ ...needed(values), collected: tooMuch(values, stop.cod) })}
      question={(values) =>
        left > 0 && Object.values(needed(values)).every((why) => why === null) && !tooMuch(values, stop.cod)
          ? notScanned
          : null
      }
      onSubmit={(values) => deliver(stop, values)}
      onSaved={onDone}
      onClose={onClose}
      submitLabel="Delivered"
    >
      {(form) => (
        <>
          <SegmentedControl
            fullWidth
            size="md"
            aria-label="Who takes it"
            data={[
              { value: 'yes', label: 'Somebody signs' },
              { value: 'no', label: 'Nobody there' },
            ]}
            value={form.values.isAttended ? 'yes' : 'no'}
            onChange={(value) => form.setFieldValue('isAttended', value === 'yes')}
          />
          {stop.cod > 0 && <Collected form={form} cod={stop.cod} />}
          {form.values.isAttended ? <Attended form={form} /> : <Unattended form={form} />}
          <PhotoField label="Take a photo" path="photo" {...form.getInputProps('photo')} />
        </>
      )}
    </FormDialog>
  );
}
