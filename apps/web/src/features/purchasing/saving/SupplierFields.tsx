import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { Card, Fields, wholeRow } from '../../../kit/document/Card.tsx';
import { DateInput } from '../../../kit/fields/DateInput.tsx';
import { ContactPicker } from '../../../shared/contacts/ContactPicker.tsx';
import { focusPartBox } from '../lines/PartBox.tsx';
import type { Editor } from './use-editor.ts';
import { expectedFrom, reachOf } from './values.ts';

/** Choosing the supplier fills in their contact details; changes to these apply to this order only. */
export function SupplierFields({ editor }: { editor: Editor }) {
  const { values, patch, errors } = editor;
  const { reach } = values;
  const proposed = useRef<string | null>(null);
  /** A day that the person typed is not replaced. */
  const expected = (leadDays: number | null) => {
    if (values.expectedDate !== null && values.expectedDate !== proposed.current) return {};
    proposed.current = expectedFrom(leadDays);
    return { expectedDate: proposed.current };
  };
  const block = (field: keyof typeof reach) => errors[`supplierBlock.${field}`];
  return (
    <Card title="Supplier">
      <Fields>
        <ContactPicker
          label="Supplier"
          autoFocus={values.purchaseOrderId === 0 && values.debtorId === 0}
          required
          kind="supplier"
          data-path="debtorId"
          value={values.debtorId}
          valueName={values.supplier}
          error={errors.debtorId}
          onChange={(debtorId, contact) => {
            patch({
              debtorId,
              supplier: contact?.name ?? '',
              ...expected(contact?.leadDays ?? null),
              reach: contact ? reachOf(contact) : { phone: '', email: '', address: '' },
            });
            if (contact) focusPartBox();
          }}
        />
        <TextInput
          label="Phone"
          type="tel"
          autoComplete="off"
          value={reach.phone}
          error={block('phone')}
          onChange={(event) => patch({ reach: { ...reach, phone: event.currentTarget.value } })}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          value={reach.email}
          error={block('email')}
          onChange={(event) => patch({ reach: { ...reach, email: event.currentTarget.value } })}
        />
        <TextInput
          label="Address"
          autoComplete="off"
          maxLength={300}
          value={reach.address}
          error={block('address')}
          onChange={(event) => patch({ reach: { ...reach, address: event.currentTarget.value } })}
        />
        <TextInput
          label="Their reference"
          autoComplete="off"
          maxLength={120}
          value={values.reference}
          error={errors.reference}
          onChange={(event) => patch({ reference: event.currentTarget.value })}
        />
        <DateInput
          label="Expected"
          value={values.expectedDate}
          error={errors.expectedDate}
          onChange={(expectedDate) => patch({ expectedDate })}
        />
        <TextInput
          className={wholeRow}
          label="Note printed on the order"
          autoComplete="off"
          maxLength={2000}
          value={values.notesPublic}
          error={errors.notesPublic}
          onChange={(event) => patch({ notesPublic: event.currentTarget.value })}
        />
      </Fields>
    </Card>
  );
}
