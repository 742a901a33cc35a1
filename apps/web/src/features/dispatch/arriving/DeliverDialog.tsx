import { Alert, SegmentedControl, TextInput } from '@mantine/core';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../../kit/document/Card.tsx';
import { MoneyInput } from '../../../kit/fields/MoneyInput.tsx';
import { SignaturePad } from '../../../kit/signature/SignaturePad.tsx';
import { PaymentTypeSelect } from '../../../shared/pickers/PaymentTypeSelect.tsx';
import type { Consignment } from '../api.ts';
import { deliver } from '../consignment/api.ts';
import { PhotoFile } from './PhotoFile.tsx';

type Values = {
  how: 'received' | 'unattended';
  receivedBy: string;
  unattended: string;
  signature: Blob | null;
  photo: File | null;
  collected: number | null;
  paymentTypeId: number | null;
};
type Props = { of: Consignment; onClose: () => void; onSaved: (now: Consignment) => void };

const ways = [
  { value: 'received', label: 'Somebody received it' },
  { value: 'unattended', label: 'Left without a signature' },
];

const bodyOf = ({ deliveryId }: Consignment, values: Values) => ({
  deliveryId,
  receivedBy: values.how === 'received' ? values.receivedBy.trim() : '',
  unattended: values.how === 'unattended' ? values.unattended.trim() : '',
  collected: values.collected ?? 0,
  ...(values.collected && values.paymentTypeId ? { paymentTypeId: values.paymentTypeId } : {}),
});

/** Records what the driver or the courier reports; our own van needs a signature or a photo. */
export function DeliverDialog({ of, onClose, onSaved }: Props) {
  const isCourier = of.way === 'courier';
  return (
    <FormDialog<Values, Consignment>
      opened
      title={`${of.deliveryNo} is delivered`}
      initialValues={{
        how: 'received',
        receivedBy: '',
        unattended: '',
        signature: null,
        photo: null,
        collected: of.cod > 0 ? of.cod : null,
        paymentTypeId: null,
      }}
      validate={{
        receivedBy: (typed, { how }) =>
          !isCourier && how === 'received' && typed.trim() === '' ? 'Enter who received it' : null,
        unattended: (typed, { how }) => (how === 'unattended' && typed.trim() === '' ? 'Say why nobody signed' : null),
        photo: (photo, { how, signature }) => {
          if (photo) return null;
          if (how === 'unattended') return 'A photo of where it was left is needed';
          return signature || isCourier ? null : 'A signature or a photo is needed';
        },
      }}
      submitLabel="Delivered"
      onSubmit={(values) =>
        deliver(bodyOf(of, values), {
          signature: values.how === 'received' ? values.signature : null,
          photo: values.photo ? [values.photo] : [],
        })
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          {of.cod > 0 && (
            <Alert color="yellow" className={wholeRow} py="xs">
              {formatMoney(of.cod)} was to be collected.
            </Alert>
          )}
          {!isCourier && (
            <SegmentedControl className={wholeRow} aria-label="How" data={ways} {...form.getInputProps('how')} />
          )}
          {form.values.how === 'received' ? (
            <>
              <TextInput
                className={wholeRow}
                label="Received by"
                description={isCourier ? `As ${of.courier || 'the courier'} says, who keeps the signature` : undefined}
                placeholder="First name and surname"
                autoComplete="off"
                maxLength={120}
                data-autofocus
                {...form.getInputProps('receivedBy')}
              />
              {!isCourier && (
                <div className={wholeRow}>
                  <SignaturePad
                    label="Signature"
                    name={form.values.receivedBy}
                    onChange={(signature) => form.setFieldValue('signature', signature)}
                  />
                </div>
              )}
            </>
          ) : (
            <TextInput
              className={wholeRow}
              label="Why nobody signed, and where it is"
              maxLength={200}
              {...form.getInputProps('unattended')}
            />
          )}
          <PhotoFile className={wholeRow} {...form.getInputProps('photo')} />
          {of.cod > 0 && (
            <>
              <MoneyInput label="Collected" {...form.getInputProps('collected')} />
              <PaymentTypeSelect label="Paid by" placeholder="Cash" {...form.getInputProps('paymentTypeId')} />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
