import { Alert, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { invoiceTypes } from '@yardkeeper/domain/invoices/kinds';
import { ContactPicker } from '../../../../shared/contacts/ContactPicker.tsx';
import { focusScanBox } from '../editor-keys.ts';
import type { Editor } from '../use-editor.ts';
import type { CustomerKnown } from './use-customer.ts';
import { VehicleFields } from './VehicleFields.tsx';

const { counter, standard, internal, quote } = invoiceTypes;
const types = [
  { value: String(counter.id), label: 'Counter' },
  { value: String(standard.id), label: 'Standard' },
  { value: String(internal.id), label: 'Internal' },
  { value: String(quote.id), label: 'Quote' },
];

/** The type of a document can be chosen only until it is first saved. */
export function CustomerFields({ editor, known }: { editor: Editor; known: CustomerKnown }) {
  const { values, patch, errors } = editor;
  const { customer } = known;
  const usual = [
    customer?.priceLevel === 'trade' && 'Trade prices',
    customer && customer.discount > 0 && `${customer.discount}% off`,
    customer?.terms,
  ].filter(Boolean);
  return (
    <Stack gap="xs" data-customer>
      {values.invoiceId === 0 && (
        <SegmentedControl
          aria-label="Kind of document"
          data={types}
          value={String(values.type)}
          onChange={(type) => patch({ type: Number(type) })}
        />
      )}
      <ContactPicker
        label="Customer"
        required
        kind="customer"
        checksAccount
        data-path="debtorId"
        value={values.debtorId}
        valueName={values.customer}
        error={errors.debtorId}
        onChange={(debtorId, contact) => {
          patch({ debtorId, customer: contact?.name ?? '', buyer: null, delivery: null, termsId: null });
          if (contact) focusScanBox();
        }}
      />
      {usual.length > 0 && (
        <Text size="xs" c="dimmed">
          {usual.join(' · ')}
        </Text>
      )}
      {customer?.onHold === 1 && (
        <Alert color="red" p="xs" icon={<IconAlertTriangle size={16} aria-hidden />}>
          On hold{customer.holdReason && `: ${customer.holdReason}`}
        </Alert>
      )}
      <VehicleFields editor={editor} />
    </Stack>
  );
}
