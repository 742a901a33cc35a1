import { Text, Textarea } from '@mantine/core';
import { formatLongDate } from '@yardkeeper/domain/format/dates';
import { FormDialog } from '../../../../kit/FormDialog.tsx';
import { toast } from '../../../../shell/toasts.ts';
import classes from '../../Acquisitions.module.css';
import { useRefreshAcquisitions } from '../../keys.ts';
import { type Acquisition, overrideHold } from '../api.ts';

type Props = { acquisition: Acquisition; onClose: () => void };

/** Lets a vehicle be dismantled or sold before its hold has passed; the reason is kept with it. */
export function OverrideDialog({ acquisition, onClose }: Props) {
  const { acqId, acqNo, holdUntil } = acquisition;
  const refresh = useRefreshAcquisitions();
  return (
    <FormDialog
      opened
      size="md"
      title={`Lift the hold of ${acqNo}`}
      onClose={onClose}
      initialValues={{ reason: '' }}
      validate={{ reason: (reason) => (reason.trim().length < 5 ? 'Say why' : null) }}
      submitLabel="Lift the hold"
      onSubmit={({ reason }) => overrideHold(acqId, reason.trim())}
      onSaved={() => {
        toast('success', `The hold of ${acqNo} is lifted`);
        void refresh(acqId);
      }}
    >
      {(form) => (
        <>
          <Text className={classes.whole}>
            Second-hand vehicles stay as they came until {holdUntil ? formatLongDate(holdUntil) : 'the hold has passed'}
            , so that the police can look at them. Your name and the reason stand in the dealers record.
          </Text>
          <Textarea
            className={classes.whole}
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
