import { Text } from '@mantine/core';
import { gstOfPurchase } from '@yardkeeper/domain/acquisitions/gst';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { centsOfDollars, formatCents } from '@yardkeeper/domain/format/money';
import { DateInput } from '../../../kit/fields/DateInput.tsx';
import { MoneyInput } from '../../../kit/fields/MoneyInput.tsx';
import { yardNow } from '../../../session/yard-clock.ts';
import { SaleYardSelect } from '../../../shared/pickers/SaleYardSelect.tsx';
import type { FieldsProps } from './fields.ts';
import { ReferredField } from './ReferredField.tsx';
import { YardList } from './YardList.tsx';

const bases = {
  secondhand: 'second-hand goods credit, claimed when it is paid',
  inputTax: 'input tax, with their tax invoice',
  none: 'nothing is claimed',
} as const;

/** Reads like `GST 300.00 · second-hand goods credit`. */
function GstLine({ form }: Pick<FieldsProps, 'form'>) {
  const paid = centsOfDollars(form.values.price ?? 0);
  if (!paid) return null;
  const { gstCents, exCents, basis } = gstOfPurchase(paid, form.values.sellerGst);
  return (
    <Text span inherit className="kit-figures" aria-live="polite">
      {formatCents(exCents)} + GST {formatCents(gstCents)}: {bases[basis]}
    </Text>
  );
}

export function OfferFields({ form, disabled, correctable }: FieldsProps) {
  const locked = disabled && !correctable;
  return (
    <>
      <MoneyInput
        label="Price, GST included"
        required
        readOnly={disabled}
        description={<GstLine form={form} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('price')}
      />
      <DateInput
        label="Date"
        required
        max={todayIn(yardNow())}
        readOnly={disabled}
        {...form.getInputProps('acquisitionDate')}
      />
      <MoneyInput
        label="Sales we expect"
        placeholder="Kept to compare with what it brought"
        readOnly={disabled}
        {...form.getInputProps('projectedSales')}
      />
      <YardList form={form} path="purchaseTypeId" name="purchaseTypes" label="Purchase type" readOnly={locked} />
      <YardList form={form} path="stockTypeId" name="stockTypes" label="Stock type" readOnly={locked} />
      <SaleYardSelect
        allowDeselect={false}
        readOnly={disabled}
        data-path="locGroupId"
        value={form.values.locGroupId}
        onChange={(id) => form.setFieldValue('locGroupId', id ?? 0)}
      />
      <ReferredField form={form} disabled={disabled} />
    </>
  );
}
