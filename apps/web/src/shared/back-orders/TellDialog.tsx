import { Textarea } from '@mantine/core';
import { writesToCustomers } from '@yardkeeper/domain/access/own-words';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../kit/document/Card.tsx';
import { useCan } from '../../session/use-session.ts';
import { toast } from '../../shell/messages/toasts.ts';
import { type BackOrderDetail, tellWaiting, useRefreshBackOrders } from './api.ts';

type Props = { backOrder: BackOrderDetail; onClose: () => void };

/** The message is drafted already: one tap sends it. People who may not write to customers cannot change it. */
export function TellDialog({ backOrder, onClose }: Props) {
  const isOwn = useCan(writesToCustomers);
  const refresh = useRefreshBackOrders();
  return (
    <FormDialog<{ text: string }, unknown>
      opened
      title={`Tell ${backOrder.customer}`}
      initialValues={{ text: backOrder.draft }}
      validate={{ text: (text) => (text.trim() ? null : 'Write what the customer is told') }}
      onSubmit={({ text }) =>
        tellWaiting(backOrder.backOrderId, isOwn ? text.trim() : '', (sentence) => toast('success', sentence))
      }
      onSaved={() => void refresh()}
      onClose={onClose}
      submitLabel="Send"
    >
      {(form) => (
        <Textarea
          label="Message"
          className={wholeRow}
          rows={5}
          maxLength={600}
          readOnly={!isOwn}
          description={isOwn ? undefined : 'Goes out in the yard’s words'}
          data-autofocus
          {...form.getInputProps('text')}
        />
      )}
    </FormDialog>
  );
}
