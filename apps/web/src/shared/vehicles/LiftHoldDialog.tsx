import { Text, Textarea } from '@mantine/core';
import { formatLongDate } from '@yardkeeper/domain/format/dates';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../kit/document/Card.tsx';
import { toast } from '../../shell/messages/toasts.ts';

type Props = {
  acqId: number;
  /** The number that people use for the vehicle. */
  name: string;
  holdUntil: string | null;
  onLifted: () => void;
  onClose: () => void;
};

const overrideHold = (acqId: number, reason: string) =>
  call('POST /mgr/vehicleAcquisition/overrideHold', { body: { acqId, reason } });

export function LiftHoldDialog({ acqId, name, holdUntil, onLifted, onClose }: Props) {
  return (
    <FormDialog
      opened
      size="md"
      title={`Lift the hold of ${name}`}
      onClose={onClose}
      initialValues={{ reason: '' }}
      validate={{ reason: (reason) => (reason.trim().length < 5 ? 'Say why' : null) }}
      submitLabel="Lift the hold"
      onSubmit={({ reason }) => overrideHold(acqId, reason.trim())}
      onSaved={() => {
        toast('success', `The hold of ${name} is lifted`);
        onLifted();
      }}
    >
      {(form) => (
        <>
          <Text className={wholeRow}>
            Second-hand vehicles stay as they came until {holdUntil ? formatLongDate(holdUntil) : 'the hold has passed'}
            , so that the police can look at them. Your name and the reason stand in the dealers record.
          </Text>
          <Textarea
            className={wholeRow}
            label="Reason"
            placeholder="Bought from a licensed dealer; released by police"
            rows={2}
            maxLength={500}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
