import { Alert, TextInput } from '@mantine/core';
import { FormDialog } from '../../../../kit/FormDialog.tsx';
import classes from '../../Invoices.module.css';
import type { Buyer, TabProps } from '../api.ts';

type Props = TabProps & { message: string; onSend: (buyer: Buyer) => Promise<void>; onClose: () => void };

const fields = [
  { name: 'name', label: 'Name', max: 160 },
  { name: 'phone', label: 'Phone', max: 40, type: 'tel' },
  { name: 'address', label: 'Address', max: 300 },
  { name: 'email', label: 'Email', max: 200, type: 'email' },
  { name: 'nzbn', label: 'NZBN', max: 20 },
  { name: 'gstNo', label: 'GST no', max: 20 },
] as const;

/** Who bought: the law wants it on an invoice above $1,000. */
export function BuyerDialog({ invoice, message, onSend, onClose }: Props) {
  return (
    <FormDialog
      opened
      title={`Who buys with ${invoice.invoiceNo}`}
      onClose={onClose}
      initialValues={{ buyer: invoice.buyer as Buyer }}
      submitLabel="Finalise"
      onSubmit={({ buyer }) => onSend(buyer)}
    >
      {(form) => (
        <>
          <Alert color="yellow" className={classes.whole} role="status">
            {message}.
          </Alert>
          {fields.map(({ name, label, max, ...input }, place) => (
            <TextInput
              key={name}
              label={label}
              maxLength={max}
              autoComplete="off"
              data-autofocus={place === 0 || undefined}
              {...input}
              {...form.getInputProps(`buyer.${name}`)}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}
