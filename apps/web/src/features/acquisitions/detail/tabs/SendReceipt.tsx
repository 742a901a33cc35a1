import { call } from '../../../../api/call.ts';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { RecipientInput } from '../../../../kit/fields/RecipientInput.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import { acquisitionRules } from '../../form/checks.ts';
import { useRefreshAcquisitions } from '../../keys.ts';
import type { TabProps } from '../api.ts';

export function SendReceipt({ acquisition, onClose }: TabProps & { onClose: () => void }) {
  const { acqId, purchase } = acquisition;
  const refresh = useRefreshAcquisitions();
  return (
    <FormDialog
      opened
      size="md"
      title="Email the purchase receipt"
      onClose={onClose}
      initialValues={{ email: purchase.email }}
      validate={{
        email: (typed) => (typed.trim() === '' ? 'Enter an email address' : acquisitionRules.purchase.email(typed)),
      }}
      submitLabel="Send"
      onSubmit={({ email }) =>
        call('POST /mgr/vehicleAcquisition/sendVehiclePurchaseReceipt/:id', {
          params: { id: acqId },
          body: { email: email.trim() },
        })
      }
      onSaved={() => {
        toast('success', 'The receipt is on its way');
        void refresh(acqId);
      }}
    >
      {(form) => <RecipientInput {...form.getInputProps('email')} />}
    </FormDialog>
  );
}
