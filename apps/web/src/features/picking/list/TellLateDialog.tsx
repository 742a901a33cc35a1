import { Textarea } from '@mantine/core';
import { lateMessage, tellingOf } from '@yardkeeper/domain/fulfilment/late';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../../kit/document/Card.tsx';
import { useActor } from '../../../session/use-session.ts';
import { yardNow } from '../../../session/yard-clock.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { type PickingRow, tellLate } from './api.ts';

type Props = { job: PickingRow; onClose: () => void; onSaved: () => void };

/** The message is drafted already: one tap sends it. People who may not write to customers cannot change it. */
export function TellLateDialog({ job, onClose, onSaved }: Props) {
  const actor = useActor();
  const isOwn = actor !== null && tellingOf(actor, job.pickerId) === 'ownWords';
  return (
    <FormDialog<{ text: string }, unknown>
      opened
      title={`Tell ${job.customer}`}
      initialValues={{ text: lateMessage(job, yardNow()) }}
      validate={{ text: (text) => (text.trim() ? null : 'Write what the customer is told') }}
      onSubmit={({ text }) => tellLate(job.jobId, isOwn ? text : '', (sentence) => toast('success', sentence))}
      onSaved={onSaved}
      onClose={onClose}
      submitLabel="Send"
    >
      {(form) => (
        <Textarea
          label="Message"
          className={wholeRow}
          rows={4}
          maxLength={600}
          readOnly={!isOwn}
          description={isOwn ? undefined : 'Goes out in the yard’s words'}
          {...form.getInputProps('text')}
        />
      )}
    </FormDialog>
  );
}
