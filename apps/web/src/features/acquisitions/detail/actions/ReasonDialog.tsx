import { Textarea } from '@mantine/core';
import { statusIds } from '@yardkeeper/domain/acquisitions/status';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import classes from '../../Acquisitions.module.css';
import { useRefreshAcquisitions } from '../../keys.ts';
import { type Acquisition, changeStatus } from '../api.ts';

type Props = { acquisition: Acquisition; returned: boolean; onClose: () => void };

/** A cancelled acquisition keeps all its data; a vehicle that was received goes back to its seller. */
export function ReasonDialog({ acquisition, returned, onClose }: Props) {
  const { acqId, acqNo } = acquisition;
  const refresh = useRefreshAcquisitions();
  return (
    <FormDialog
      opened
      size="md"
      title={returned ? `Cancel ${acqNo} and return the vehicle` : `Cancel ${acqNo}`}
      onClose={onClose}
      initialValues={{ reason: '' }}
      validate={{ reason: (reason) => (reason.trim() === '' ? 'Say why it is cancelled' : null) }}
      submitLabel="Cancel it"
      onSubmit={({ reason }) => changeStatus(acqId, statusIds.cancelled, reason.trim())}
      onSaved={() => {
        toast('success', `${acqNo} is cancelled`);
        void refresh(acqId);
      }}
    >
      {(form) => (
        <Textarea
          className={classes.whole}
          label="Reason"
          placeholder={returned ? 'Seller had finance on it; money came back' : 'Sold to somebody else'}
          rows={2}
          maxLength={500}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      )}
    </FormDialog>
  );
}
