import { Switch, Textarea } from '@mantine/core';
import { call } from '../../../api/call.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { RecipientInput } from '../../../kit/fields/RecipientInput.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { type DialogProps, seesMoney } from '../document/api.ts';
import { useRefreshOrders } from '../keys.ts';
import classes from '../Purchasing.module.css';

export function MailDialog({ order, onClose }: DialogProps) {
  const { purchaseOrderId, poNo, supplierBlock, version } = order;
  const refresh = useRefreshOrders();
  return (
    <FormDialog
      opened
      size="md"
      title={`Email ${poNo}`}
      onClose={onClose}
      initialValues={{ email: supplierBlock.email, message: '', withAmounts: seesMoney(order) }}
      validate={{ email: (typed) => (typed.trim() === '' ? 'Enter an email address' : null) }}
      submitLabel="Send"
      onSubmit={({ email, ...rest }) =>
        call('POST /mgr/purchaseOrder/sendMail', { body: { purchaseOrderId, email: email.trim(), ...rest, version } })
      }
      onSaved={() => {
        toast('success', 'It is on its way');
        void refresh(purchaseOrderId);
      }}
    >
      {(form) => (
        <>
          <RecipientInput {...form.getInputProps('email')} />
          <Textarea
            className={classes.whole}
            label="Message"
            placeholder="The order is attached."
            rows={3}
            maxLength={5000}
            {...form.getInputProps('message')}
          />
          {seesMoney(order) && (
            <Switch label="With our costs" {...form.getInputProps('withAmounts', { type: 'checkbox' })} />
          )}
        </>
      )}
    </FormDialog>
  );
}
