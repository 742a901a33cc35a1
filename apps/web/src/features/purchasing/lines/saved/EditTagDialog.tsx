import { Select, Textarea, TextInput } from '@mantine/core';
import { type PartCondition, partConditions } from '@yardkeeper/domain/parts/conditions';
import { call } from '../../../../api/call.ts';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { MoneyInput } from '../../../../kit/fields/MoneyInput.tsx';
import { PricePair } from '../../../../shared/prices/PricePair.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import { type DialogProps, may, type OrderedTag, seesMoney } from '../../document/api.ts';
import { useRefreshAfterRefusal, useRefreshOrders } from '../../keys.ts';
import classes from '../../Purchasing.module.css';

const conditions = partConditions.map(({ id, name }) => ({ value: String(id), label: name }));
type Values = {
  partNo: string;
  condition: number;
  retail: number | null;
  trade: number | null;
  cost: number | null;
  notes: string;
};

/** One tag on its own; its cost is fixed once the bill is agreed. */
export function EditTagDialog({ order, tag, onClose }: DialogProps & { tag: OrderedTag }) {
  const { purchaseOrderId } = order;
  const { tagNo, version } = tag;
  const refresh = useRefreshOrders();
  const refreshAfterRefusal = useRefreshAfterRefusal(purchaseOrderId);
  const setsCost = seesMoney(order) && may(order, 'edit');
  return (
    <FormDialog<Values, OrderedTag>
      opened
      title={`Change ${tagNo}`}
      onClose={onClose}
      initialValues={{
        partNo: tag.partNo,
        condition: tag.condition,
        retail: tag.retail,
        trade: tag.trade,
        cost: tag.cost,
        notes: tag.notes,
      }}
      onSubmit={({ condition, retail, trade, cost, ...rest }) =>
        call('POST /mgr/purchaseOrder/editChildrenItem', {
          body: {
            ...rest,
            tagNo,
            version,
            partCondition: condition as PartCondition,
            retail: retail ?? 0,
            trade: trade ?? 0,
            ...(setsCost && cost !== tag.cost ? { cost } : {}),
          },
        }).catch(refreshAfterRefusal)
      }
      onSaved={() => {
        toast('success', `${tagNo} is saved`);
        void refresh(purchaseOrderId);
      }}
    >
      {(form) => (
        <>
          <TextInput label="Part no" maxLength={60} data-autofocus {...form.getInputProps('partNo')} />
          <Select
            label="Condition"
            data={conditions}
            allowDeselect={false}
            value={String(form.values.condition)}
            onChange={(id) => form.setFieldValue('condition', Number(id))}
          />
          <PricePair
            retail={form.getInputProps('retail')}
            trade={form.getInputProps('trade')}
            label={(which) => which}
          />
          {setsCost && <MoneyInput label="Landed cost of one, before GST" {...form.getInputProps('cost')} />}
          <Textarea className={classes.whole} label="Note" rows={2} maxLength={2000} {...form.getInputProps('notes')} />
        </>
      )}
    </FormDialog>
  );
}
