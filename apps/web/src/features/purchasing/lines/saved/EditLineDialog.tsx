import { Select, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { partConditions } from '@yardkeeper/domain/parts/conditions';
import { mayBeBoxed } from '@yardkeeper/domain/purchasing/receiving';
import { call } from '../../../../api/call.ts';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { MoneyInput } from '../../../../kit/fields/MoneyInput.tsx';
import { NumericInput } from '../../../../kit/fields/NumericInput.tsx';
import { LocationPicker } from '../../../../shared/pickers/LocationPicker.tsx';
import { PricePair } from '../../../../shared/prices/PricePair.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import { type DialogProps, type OrderLine, type PurchaseOrder, seesMoney } from '../../document/api.ts';
import { useRefreshAfterRefusal, useRefreshOrders } from '../../keys.ts';
import classes from '../../Purchasing.module.css';
import { draftOf, type LineDraft, savedLine } from '../line-draft.ts';

const conditions = partConditions.map(({ id, name }) => ({ value: String(id), label: name }));
type Values = Pick<
  LineDraft,
  'description' | 'partNo' | 'supplierPartNo' | 'condition' | 'qty' | 'unitCost' | 'retail' | 'trade' | 'notes'
> & { locationId: number; location: string; asBox: boolean };

/**
 * When something of a line has arrived, its quantity and kind are fixed; description and prices are applied to its tags
 * too.
 */
const send = ({ purchaseOrderId, version }: PurchaseOrder, line: OrderLine, values: Values, isFresh: boolean) => {
  const { description, partNo, supplierPartNo, retail, trade, unitCost, notes } = values;
  const shared = { description, partNo, supplierPartNo, unitCost, notes };
  if (!isFresh)
    return call('POST /mgr/purchaseOrder/editParentItem', {
      body: {
        ...shared,
        purchaseOrderItemId: line.purchaseOrderItemId,
        retail: retail ?? 0,
        trade: trade ?? 0,
        version,
      },
    });
  const draft: LineDraft = {
    ...draftOf(line),
    ...shared,
    condition: values.condition,
    qty: values.qty,
    retail,
    trade,
    locationId: values.locationId || null,
    asBox: values.asBox ? 1 : 0,
  };
  return call('POST /mgr/purchaseOrder/editUnCommitItem', { body: { purchaseOrderId, version, ...savedLine(draft) } });
};

export function EditLineDialog({ order, line, onClose }: DialogProps & { line: OrderLine }) {
  const { purchaseOrderId } = order;
  const refresh = useRefreshOrders();
  const refreshAfterRefusal = useRefreshAfterRefusal(purchaseOrderId);
  const isFresh = line.received + line.short + line.claimed === 0;
  const name = line.description || line.partDesc;
  return (
    <FormDialog<Values, PurchaseOrder>
      opened
      title={`Change ${name}`}
      onClose={onClose}
      initialValues={{
        description: line.description,
        partNo: line.partNo,
        supplierPartNo: line.supplierPartNo,
        condition: line.condition,
        qty: line.qty,
        unitCost: line.unitCost,
        retail: line.retail,
        trade: line.trade,
        notes: line.notes,
        locationId: line.locationId ?? 0,
        location: line.location,
        asBox: line.asBox === 1,
      }}
      validate={{ qty: (qty) => (qty ? null : 'Enter how many') }}
      onSubmit={(values) => send(order, line, values, isFresh).catch(refreshAfterRefusal)}
      onSaved={() => {
        toast('success', `${name} is saved`);
        void refresh(purchaseOrderId);
      }}
    >
      {(form) => (
        <>
          {!isFresh && (
            <Text className={classes.whole} c="dimmed">
              Description and prices follow to the tags that came of it.
            </Text>
          )}
          <TextInput
            className={classes.whole}
            label="Described as"
            maxLength={300}
            data-autofocus
            {...form.getInputProps('description')}
          />
          <TextInput label="Part no" maxLength={60} {...form.getInputProps('partNo')} />
          <TextInput label="Their no" maxLength={60} {...form.getInputProps('supplierPartNo')} />
          {isFresh && (
            <>
              <NumericInput label="Quantity" min={1} max={10_000} {...form.getInputProps('qty')} />
              <Select
                label="Condition"
                data={conditions}
                allowDeselect={false}
                value={String(form.values.condition)}
                onChange={(id) => form.setFieldValue('condition', Number(id))}
              />
            </>
          )}
          {seesMoney(order) && <MoneyInput label="Cost each, before GST" {...form.getInputProps('unitCost')} />}
          <PricePair
            retail={form.getInputProps('retail')}
            trade={form.getInputProps('trade')}
            label={(which) => which}
          />
          {isFresh && (
            <>
              <LocationPicker
                label="Goes to"
                value={form.values.locationId}
                valueName={form.values.location}
                onChange={(locationId, location) => form.setValues({ locationId, location })}
              />
              {mayBeBoxed(form.values.condition) && (
                <Switch
                  label="One box with a quantity, not a tag each"
                  {...form.getInputProps('asBox', { type: 'checkbox' })}
                />
              )}
            </>
          )}
          <Textarea className={classes.whole} label="Note" rows={2} maxLength={2000} {...form.getInputProps('notes')} />
        </>
      )}
    </FormDialog>
  );
}
