import { paysSuppliers } from '@yardkeeper/domain/reference/lookup-kinds';
import type { ComponentProps } from 'react';
import { ChoiceSelect } from './ChoiceSelect.tsx';

type Props = Omit<ComponentProps<typeof ChoiceSelect>, 'name' | 'body'>;

/** How a supplier is paid. */
export const SupplierPaymentSelect = (props: Props) => <PaymentTypeSelect {...props} offers={paysSuppliers} />;

/** How a payment is made; each payment is a new record, so a retired type is never preselected. */
export const PaymentTypeSelect = (props: Props) => (
  <ChoiceSelect label="Payment type" clearable={false} fresh {...props} name="paymentTypes" />
);
