import { Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fillsOptions } from '../../../../api/lookups/fills-options.ts';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { CapitalisedInput } from '../../../../kit/fields/CapitalisedInput.tsx';
import { MoneyInput } from '../../../../kit/fields/MoneyInput.tsx';
import { useSession } from '../../../../session/use-session.ts';
import { ContactPicker } from '../../../../shared/contacts/ContactPicker.tsx';
import { ChoiceSelect } from '../../../../shared/pickers/ChoiceSelect.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import classes from '../../Acquisitions.module.css';
import { acquisitionsKey, useRefreshAcquisitions } from '../../keys.ts';
import { type Expense, fetchPurchaseOrders, saveExpense } from './api.ts';

type Props = { acqId: number; expense: Expense | null; onClose: () => void };

export function ExpenseDialog({ acqId, expense, onClose }: Props) {
  const refresh = useRefreshAcquisitions();
  const usual = useSession()?.user?.expenseTypeId ?? null;
  const free = useQuery({
    queryKey: [...acquisitionsKey, 'orders'],
    queryFn: ({ signal }) => fetchPurchaseOrders(signal),
    staleTime: 60_000,
    meta: fillsOptions,
  }).data;
  const own = expense?.purchaseOrderId
    ? [{ purchaseOrderId: expense.purchaseOrderId, poNo: expense.poNo, supplier: '' }]
    : [];
  const orders = free && [
    ...own,
    ...free.filter(({ purchaseOrderId }) => purchaseOrderId !== expense?.purchaseOrderId),
  ];
  return (
    <FormDialog
      opened
      title={expense ? `Edit ${expense.expenseDesc}` : 'Add expense'}
      onClose={onClose}
      initialValues={{
        expenseTypeId: expense ? expense.expenseTypeId : usual,
        expenseDesc: expense?.expenseDesc ?? '',
        purchaseOrderId: expense?.purchaseOrderId ?? (null as number | null),
        supplierId: expense?.supplierId ?? 0,
        supplier: expense?.supplier ?? '',
        expenseAmount: expense?.expenseAmount ?? (null as number | null),
        withGst: expense ? expense.gst > 0 : true,
      }}
      validate={{
        expenseDesc: (text) => (text.trim() === '' ? 'Say what it is for' : null),
        expenseAmount: (amount) => (amount === null ? 'Enter an amount' : null),
      }}
      submitLabel={expense ? 'Save' : 'Add'}
      onSubmit={({ supplier: _, ...values }) =>
        saveExpense({
          ...values,
          acqId,
          expenseId: expense?.expenseId ?? 0,
          expenseAmount: values.expenseAmount ?? 0,
          supplierId: values.supplierId || null,
          withGst: values.withGst ? 1 : 0,
          version: expense?.version,
        })
      }
      onSaved={(saved) => {
        toast('success', `${saved.expenseDesc} is saved`);
        void refresh(acqId);
      }}
    >
      {(form) => (
        <>
          <CapitalisedInput
            label="For"
            placeholder="Tow from Henderson"
            maxLength={200}
            data-autofocus
            {...form.getInputProps('expenseDesc')}
          />
          <ChoiceSelect
            label="Kind of expense"
            name="expenseTypes"
            fresh={!expense}
            {...form.getInputProps('expenseTypeId')}
          />
          <MoneyInput label="Amount, GST included" {...form.getInputProps('expenseAmount')} />
          {orders && orders.length > 0 && (
            <Select
              label="From purchase order"
              placeholder="None"
              searchable
              data={orders.map(({ purchaseOrderId, poNo, supplier }) => ({
                value: String(purchaseOrderId),
                label: `${poNo} ${supplier}`.trim(),
              }))}
              clearable
              value={form.values.purchaseOrderId === null ? null : String(form.values.purchaseOrderId)}
              error={form.errors.purchaseOrderId}
              onChange={(id, order) => {
                form.setFieldValue('purchaseOrderId', id === null ? null : Number(id));
                if (order && form.values.expenseDesc === '') form.setFieldValue('expenseDesc', order.label);
              }}
            />
          )}
          <div className={classes.whole}>
            <ContactPicker
              label="Supplier"
              kind="supplier"
              value={form.values.supplierId}
              valueName={form.values.supplier}
              error={form.errors.supplierId}
              data-path="supplierId"
              onChange={(supplierId, contact) => form.setValues({ supplierId, supplier: contact?.name ?? '' })}
            />
          </div>
          <Checkbox label="Holds GST we can claim" {...form.getInputProps('withGst', { type: 'checkbox' })} />
        </>
      )}
    </FormDialog>
  );
}
