import { Alert, Select } from '@mantine/core';
import type { PickedContact } from '@yardkeeper/contract/contacts/schemas';
import { type SellerGst, sellerGstKeys, sellerGstNames } from '@yardkeeper/domain/contacts/kinds';
import { ContactPicker } from '../../../shared/contacts/ContactPicker.tsx';
import classes from '../Acquisitions.module.css';
import type { FieldsProps } from './fields.ts';
import { addressLine, partyOf } from './values.ts';

const gst = sellerGstKeys.map((value) => ({ value, label: sellerGstNames[value] }));

/** Choosing a seller copies their details to purchase and owner and proposes their address for the pickup. */
export function SellerPicker({ form, disabled }: FieldsProps) {
  const choose = (debtorId: number, contact: PickedContact | null) => {
    form.clearErrors();
    if (!contact) return form.setValues({ debtorId, seller: '' });
    const party = partyOf(contact);
    const untouched = ['', addressLine(form.values.purchase)].includes(form.values.pickupAddress);
    form.setValues({
      debtorId,
      seller: contact.name,
      purchase: party,
      owner: party,
      sellerGst: contact.sellerGst,
      ...(untouched ? { pickupAddress: addressLine(party) } : {}),
    });
  };
  return (
    <div className={classes.whole}>
      <ContactPicker
        label="Seller"
        required
        kind="seller"
        anyKind
        value={form.values.debtorId}
        valueName={form.values.seller}
        error={form.errors.debtorId}
        readOnly={disabled}
        data-path="debtorId"
        onChange={choose}
      />
    </div>
  );
}

export function SellerGstField({ form, disabled }: FieldsProps) {
  return (
    <>
      <Select
        label="Seller’s GST status"
        allowDeselect={false}
        data={gst}
        readOnly={disabled}
        {...form.getInputProps('sellerGst')}
        onChange={(value) => value && form.setFieldValue('sellerGst', value as SellerGst)}
      />
      {form.values.sellerGst === 'associated' && (
        <Alert color="yellow" role="status" p="xs" className={classes.whole}>
          No GST is claimed on a purchase from an associated person. Ask the accountant before you pay.
        </Alert>
      )}
    </>
  );
}
