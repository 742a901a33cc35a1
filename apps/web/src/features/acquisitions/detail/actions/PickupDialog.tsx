import { TextInput } from '@mantine/core';
import { statusIds } from '@yardkeeper/domain/acquisitions/status';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { yardNow } from '../../../../session/yard-clock.ts';
import { toast } from '../../../../shell/messages/toasts.ts';
import { acquisitionRules } from '../../form/checks.ts';
import { PickupFields } from '../../form/PickupFields.tsx';
import { type AcquisitionValues, addressLine, valuesOf } from '../../form/values.ts';
import { useRefreshAcquisitions } from '../../keys.ts';
import { type Acquisition, changeStatus } from '../api.ts';
import { saveAcquisition } from '../use-edit.ts';

type Props = { acquisition: Acquisition; missing?: Readonly<Record<string, string>> | undefined; onClose: () => void };

const startOf = (acquisition: Acquisition): AcquisitionValues => {
  const values = valuesOf(acquisition);
  return {
    ...values,
    pickupDay: values.pickupDay ?? todayIn(yardNow()),
    pickupAddress: values.pickupAddress || addressLine(values.purchase),
  };
};

export function PickupDialog({ acquisition, missing, onClose }: Props) {
  const { acqId, acqNo, version } = acquisition;
  const refresh = useRefreshAcquisitions();
  const lacksPhone = !acquisition.purchase.mobile && !acquisition.purchase.phone1;
  const schedule = async (values: AcquisitionValues) => {
    // A pickup stays saved when scheduling is refused, so the next try starts from the new version.
    await saveAcquisition(acqId, version, values).finally(() => refresh(acqId));
    return changeStatus(acqId, statusIds.inProgress);
  };
  return (
    <FormDialog<AcquisitionValues, Acquisition>
      opened
      title={`Schedule the pickup of ${acqNo}`}
      onClose={onClose}
      initialValues={startOf(acquisition)}
      validate={{
        ...acquisitionRules,
        purchase: {
          ...acquisitionRules.purchase,
          mobile: (typed: string) =>
            lacksPhone && typed.trim() === ''
              ? 'The driver needs a phone number of the seller'
              : acquisitionRules.purchase.mobile(typed),
        },
        pickupAddress: (typed: string) => (typed.trim() === '' ? 'The driver needs an address' : null),
      }}
      submitLabel="Schedule"
      onSubmit={schedule}
      onSaved={() => {
        toast('success', `${acqNo} is scheduled`);
        void refresh(acqId);
      }}
    >
      {(form) => (
        <>
          {(lacksPhone || missing?.sellerPhone) && (
            <TextInput
              label="Mobile of the seller"
              type="tel"
              placeholder="021 857 345"
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('purchase.mobile')}
            />
          )}
          <PickupFields form={form} current={{ driver: acquisition.driver }} />
        </>
      )}
    </FormDialog>
  );
}
