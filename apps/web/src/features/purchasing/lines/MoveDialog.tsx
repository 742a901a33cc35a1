import { Checkbox, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { ScrollPicker } from '../../../kit/pickers/ScrollPicker.tsx';
import type { FetchPickerPage } from '../../../kit/pickers/use-paged-search.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import type { DialogProps, OrderLine } from '../document/api.ts';
import { useRefreshAfterRefusal, useRefreshOrders } from '../keys.ts';
import classes from '../Purchasing.module.css';

const nameOf = ({ outstanding, description, partDesc }: OrderLine) => `${outstanding} × ${description || partDesc}`;
type Target = ReplyOf<'GET /mgr/purchaseOrder/getPoNumList'>[number];

/** Only what has not come yet can be moved; of one line also a part, of several those that are ticked. */
export function MoveDialog({ order, lines, onClose }: DialogProps & { lines: readonly OrderLine[] }) {
  const { purchaseOrderId, poNo, version } = order;
  const refresh = useRefreshOrders();
  const refreshAfterRefusal = useRefreshAfterRefusal(purchaseOrderId);
  const [target, setTarget] = useState<Target | null>(null);
  const fetchPage: FetchPickerPage<Target> = async ({ text }, signal) => {
    const query = { purchaseOrderId, search: text };
    const records = await call('GET /mgr/purchaseOrder/getPoNumList', { query }, { signal, quiet: true });
    return { records, total: records.length, pages: 1 };
  };
  const [only] = lines.length === 1 ? lines : [];
  const isOther = target !== null && !target.isSameSupplier;
  return (
    <FormDialog
      opened
      size="md"
      title={`Move from ${poNo}`}
      onClose={onClose}
      initialValues={{
        toPurchaseOrderId: 0,
        qty: (only?.outstanding ?? null) as number | null,
        otherSupplier: false,
        chosen: (only ? [only.purchaseOrderItemId] : []) as number[],
      }}
      validate={{
        chosen: (ids) => (ids.length > 0 ? null : 'Tick at least one line'),
        toPurchaseOrderId: (id) => (id > 0 ? null : 'Choose the order to move it to'),
        qty: (qty) => (only && (!qty || qty > only.outstanding) ? `1 to ${only.outstanding} can be moved` : null),
        otherSupplier: (confirmed) => (isOther && !confirmed ? `Say that it is meant for ${target.supplier}` : null),
      }}
      submitLabel="Move"
      onSubmit={({ toPurchaseOrderId, qty, otherSupplier, chosen }) =>
        call('POST /mgr/purchaseOrder/movePoItems', {
          body: {
            purchaseOrderId,
            toPurchaseOrderId,
            otherSupplier,
            version,
            items: chosen.map((purchaseOrderItemId) => ({ purchaseOrderItemId, ...(only && qty ? { qty } : {}) })),
          },
        }).catch(refreshAfterRefusal)
      }
      onSaved={() => {
        toast('success', `Moved to ${target?.poNo ?? 'the other order'}`);
        void refresh(purchaseOrderId);
        if (target) void refresh(target.purchaseOrderId);
      }}
    >
      {(form) => (
        <>
          {only ? (
            <Text className={classes.whole}>{nameOf(only)}</Text>
          ) : (
            <Checkbox.Group
              className={classes.whole}
              label="Lines"
              error={form.errors.chosen}
              value={form.values.chosen.map(String)}
              onChange={(ids) => form.setFieldValue('chosen', ids.map(Number))}
            >
              <Stack gap="xs" mt={4}>
                {lines.map((line) => (
                  <Checkbox
                    key={line.purchaseOrderItemId}
                    value={String(line.purchaseOrderItemId)}
                    label={nameOf(line)}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <ScrollPicker<Target>
            label="To the order"
            placeholder="Number or supplier"
            data-autofocus
            {...form.getInputProps('toPurchaseOrderId')}
            valueName={target?.poNo ?? ''}
            fetchPage={fetchPage}
            itemId={(each) => each.purchaseOrderId}
            itemName={(each) => each.poNo}
            renderItem={(each) => (
              <Text span inherit>
                {each.poNo}{' '}
                <Text span c="dimmed" size="xs">
                  {each.supplier} · {formatDate(each.date)}
                </Text>
              </Text>
            )}
            onChange={(id, each) => {
              form.setFieldValue('toPurchaseOrderId', id);
              setTarget(each);
            }}
          />
          {only && <NumericInput label="How many" min={1} max={only.outstanding} {...form.getInputProps('qty')} />}
          {isOther && (
            <Checkbox
              className={classes.whole}
              label={`${target.poNo} is with ${target.supplier}; move it there all the same`}
              {...form.getInputProps('otherSupplier', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
