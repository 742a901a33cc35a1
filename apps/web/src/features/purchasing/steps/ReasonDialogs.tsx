import { Text, TextInput } from '@mantine/core';
import { call } from '../../../api/call.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import type { DialogProps, PurchaseOrder } from '../document/api.ts';
import { useRefreshAfterRefusal, useRefreshOrders } from '../keys.ts';
import classes from '../Purchasing.module.css';

type Props = DialogProps & {
  title: string;
  about: string;
  label: string;
  missing: string;
  done: string;
  send: (reason: string) => Promise<PurchaseOrder>;
};

function ReasonDialog({ order, onClose, title, about, label, missing, done, send }: Props) {
  const refresh = useRefreshOrders();
  const refreshAfterRefusal = useRefreshAfterRefusal(order.purchaseOrderId);
  return (
    <FormDialog
      opened
      size="md"
      title={title}
      onClose={onClose}
      initialValues={{ reason: '' }}
      validate={{ reason: (typed) => (typed.trim() === '' ? missing : null) }}
      submitLabel={label}
      onSubmit={({ reason }) => send(reason.trim()).catch(refreshAfterRefusal)}
      onSaved={() => {
        toast('success', done);
        void refresh(order.purchaseOrderId);
      }}
    >
      {(form) => (
        <>
          <Text className={classes.whole}>{about}</Text>
          <TextInput
            className={classes.whole}
            label="Reason"
            maxLength={200}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}

export function CancelDialog(props: DialogProps) {
  const { purchaseOrderId, poNo, version } = props.order;
  return (
    <ReasonDialog
      {...props}
      title={`Cancel ${poNo}: why?`}
      about="Nothing of it counts as on order any more. It is kept, with the reason. Tell the supplier too."
      label="Cancel it"
      missing="Say why"
      done={`${poNo} is cancelled`}
      send={(reason) => call('POST /mgr/purchaseOrder/cancel', { body: { purchaseOrderId, reason, version } })}
    />
  );
}

/** `items` are the lines to close; without them, every line that is outstanding. */
export function CloseShortDialog({ items, ...props }: DialogProps & { items?: readonly number[] }) {
  const { purchaseOrderId, poNo, version, outstanding } = props.order;
  const which = items ? 'what is outstanding of the line' : `the ${outstanding} outstanding`;
  return (
    <ReasonDialog
      {...props}
      title={`Close ${poNo} short: why?`}
      about={`Nobody waits for ${which} any more, and the supplier bills only what came.`}
      label="Close short"
      missing="Say why the rest is not coming"
      done="The rest is closed short"
      send={(reason) =>
        call('POST /mgr/purchaseOrder/closeShort', {
          body: { purchaseOrderId, reason, version, ...(items ? { items: [...items] } : {}) },
        })
      }
    />
  );
}
