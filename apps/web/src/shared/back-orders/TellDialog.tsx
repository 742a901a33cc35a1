import { Textarea } from '@mantine/core';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../kit/document/Card.tsx';
import { toast } from '../../shell/messages/toasts.ts';
import { type BackOrderDetail, tellWaiting, useRefreshBackOrders } from './api.ts';

type Props = { backOrder: BackOrderDetail; onClose: () => void };

/** The message is written already: one tap sends it. */
export function TellDialog({ backOrder, onClose }: Props) {
  const refresh = useRefreshBackOrders();
  return (
    <FormDialog<{ text: string }, unknown>
      opened
      title={`Tell ${backOrder.customer}`}
      initialValues={{ text: backOrder.draft }}
      validate={{ text: (text) => (text.trim() ? null : 'Write what the customer is told') }}
      onSubmit={({ text }) => tellWaiting(backOrder.backOrderId, text.trim())}
      onSaved={() => {
        toast('success', `${backOrder.customer} is told`);
        void refresh();
      }}
      onClose={onClose}
      submitLabel="Send"
    >
      {(form) => (
        <Textarea
          label="Message"
          className={wholeRow}
          rows={5}
          maxLength={600}
          data-autofocus
          {...form.getInputProps('text')}
        />
      )}
    </FormDialog>
  );
}
