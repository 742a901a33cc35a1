import { Checkbox, Text, Textarea } from '@mantine/core';
import type { StallDetail } from '@yardkeeper/contract/picking/schemas';
import { mayWriteToCustomers } from '@yardkeeper/domain/access/own-words';
import { takenOffMessage } from '@yardkeeper/domain/fulfilment/late';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../../kit/document/Card.tsx';
import { useActor } from '../../../session/use-session.ts';

/** What is sent to the customer; without the person's own text, the yard's standard text. */
export type Telling = { readonly text: string; readonly tellsNobody: boolean };

type Values = { text: string; isSent: boolean };
type Props = { stall: StallDetail; onClose: () => void; onTakeOff: (telling: Telling) => Promise<void> };

/** Shows the text before it is sent. People who may not write to customers cannot change it. */
export function TakeOffDialog({ stall, onClose, onTakeOff }: Props) {
  const actor = useActor();
  const isOwn = actor !== null && mayWriteToCustomers(actor);
  const usual = takenOffMessage(stall.invoiceNo, stall.description);
  return (
    <FormDialog<Values, void>
      opened
      title={`Take ${stall.tagNo} off ${stall.invoiceNo}`}
      initialValues={{ text: usual, isSent: true }}
      validate={{
        text: (text, { isSent }) =>
          isSent && text.trim() === '' ? 'Write what the customer is told, or send nothing' : null,
      }}
      onSubmit={({ text, isSent }) =>
        onTakeOff({ text: isOwn && isSent && text.trim() !== usual ? text.trim() : '', tellsNobody: isOwn && !isSent })
      }
      onClose={onClose}
      submitLabel="Take it off"
    >
      {(form) => (
        <>
          {stall.tells === '' ? (
            <Text className={wholeRow}>
              {stall.customer} is not told: there is no email address and no mobile number. Ring them.
            </Text>
          ) : (
            <>
              <Textarea
                label={`${stall.customer} is told by ${stall.tells}`}
                className={wholeRow}
                rows={4}
                maxLength={600}
                readOnly={!isOwn}
                disabled={!form.values.isSent}
                description={isOwn ? undefined : 'Goes out in the yard’s words'}
                {...form.getInputProps('text')}
              />
              {isOwn && (
                <Checkbox
                  className={wholeRow}
                  label="Send it"
                  {...form.getInputProps('isSent', { type: 'checkbox' })}
                />
              )}
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
