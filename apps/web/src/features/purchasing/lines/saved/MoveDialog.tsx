import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { NumericInput } from '../../../../kit/fields/NumericInput.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import type { DialogProps, OrderLine } from '../../document/api.ts';
import { useRefreshAfterRefusal, useRefreshOrders } from '../../keys.ts';
import classes from '../../Purchasing.module.css';
import { MoveTarget, type MoveTo, type Target } from './MoveTarget.tsx';

const nameOf = ({ outstanding, description, partDesc }: OrderLine) => `${outstanding} × ${description || partDesc}`;
type Quantities = Readonly<Record<number, number | null>>;

/** Only what has not arrived yet can be moved: whole lines, or some pieces of each. */
export function MoveDialog({ order, lines, onClose }: DialogProps & { lines: readonly OrderLine[] }) {
  const { purchaseOrderId, poNo, supplier, version } = order;
  const refresh = useRefreshOrders();
  const refreshAfterRefusal = useRefreshAfterRefusal(purchaseOrderId);
  const [target, setTarget] = useState<Target | null>(null);
  const [only] = lines.length === 1 ? lines : [];
  const isOther = target !== null && !target.isSameSupplier;
  const tooMany = (ids: readonly number[], qty: Quantities): string | null => {
    const wrong = lines.find((line) => {
      const wanted = qty[line.purchaseOrderItemId];
      return ids.includes(line.purchaseOrderItemId) && (!wanted || wanted > line.outstanding);
    });
    return wrong ? `1 to ${wrong.outstanding} of ${wrong.description || wrong.partDesc} can be moved` : null;
  };
  return (
    <FormDialog
      opened
      size="md"
      title={`Move from ${poNo}`}
      onClose={onClose}
      initialValues={{
        to: null as MoveTo,
        qty: Object.fromEntries(lines.map((line) => [line.purchaseOrderItemId, line.outstanding])) as Quantities,
        otherSupplier: false,
        chosen: (only ? [only.purchaseOrderItemId] : []) as number[],
      }}
      validate={{
        chosen: (ids) => (ids.length > 0 ? null : 'Tick at least one line'),
        to: (to) => (to === 'new' || target ? null : 'Choose the order to move it to'),
        qty: (qty, { chosen }) => tooMany(chosen, qty),
        otherSupplier: (confirmed) => (isOther && !confirmed ? `Say that it is meant for ${target.supplier}` : null),
      }}
      submitLabel="Move"
      onSubmit={({ to, qty, otherSupplier, chosen }) =>
        call('POST /mgr/purchaseOrder/movePoItems', {
          body: {
            purchaseOrderId,
            toPurchaseOrderId: to === 'new' ? 0 : (target?.purchaseOrderId ?? 0),
            otherSupplier,
            version,
            items: chosen.map((id) => ({ purchaseOrderItemId: id, ...(qty[id] ? { qty: qty[id] } : {}) })),
          },
        }).catch(refreshAfterRefusal)
      }
      onSaved={() => {
        toast('success', `Moved to ${target?.poNo ?? `a new order for ${supplier}`}`);
        void refresh(purchaseOrderId);
        if (target) void refresh(target.purchaseOrderId);
      }}
    >
      {(form) => {
        const howMany = (line: OrderLine, label: string) => (
          <NumericInput
            aria-label={label}
            label={only ? label : undefined}
            w={only ? undefined : 90}
            min={1}
            max={line.outstanding}
            value={form.values.qty[line.purchaseOrderItemId] ?? null}
            onChange={(qty) =>
              form.setFieldValue('qty', { ...form.values.qty, [line.purchaseOrderItemId]: qty } as Quantities)
            }
            error={only ? form.errors.qty : undefined}
          />
        );
        return (
          <>
            {only ? (
              <Text className={classes.whole}>{nameOf(only)}</Text>
            ) : (
              <Checkbox.Group
                className={classes.whole}
                label="Lines, and how many of each"
                error={form.errors.chosen ?? form.errors.qty}
                value={form.values.chosen.map(String)}
                onChange={(ids) => form.setFieldValue('chosen', ids.map(Number))}
              >
                <Stack gap="xs" mt={4}>
                  {lines.map((line) => (
                    <Group key={line.purchaseOrderItemId} justify="space-between" wrap="nowrap" gap="sm">
                      <Checkbox value={String(line.purchaseOrderItemId)} label={nameOf(line)} />
                      {form.values.chosen.includes(line.purchaseOrderItemId) &&
                        howMany(line, `How many of ${line.description || line.partDesc}`)}
                    </Group>
                  ))}
                </Stack>
              </Checkbox.Group>
            )}
            <div className={classes.whole}>
              <MoveTarget
                purchaseOrderId={purchaseOrderId}
                supplier={supplier}
                value={form.values.to}
                target={target}
                error={form.errors.to}
                onChange={(to, chosen) => {
                  form.setFieldValue('to', to);
                  setTarget(chosen);
                }}
              />
            </div>
            {only && howMany(only, 'How many')}
            {isOther && (
              <Checkbox
                className={classes.whole}
                label={`${target.poNo} is with ${target.supplier}; move it there all the same`}
                {...form.getInputProps('otherSupplier', { type: 'checkbox' })}
              />
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
