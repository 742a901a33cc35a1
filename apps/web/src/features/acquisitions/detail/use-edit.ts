import { call } from '../../../api/call.ts';
import { useSaveKey } from '../../../kit/form/use-save-key.ts';
import { useRecordForm } from '../../../shared/edit/use-record-form.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { acquisitionRules } from '../form/checks.ts';
import { type AcquisitionValues, bodyOf, valuesOf } from '../form/values.ts';
import { useRefreshAcquisitions } from '../keys.ts';
import type { Acquisition } from './api.ts';

export const saveAcquisition = (acqId: number, version: number, values: AcquisitionValues) =>
  call('POST /mgr/vehicleAcquisition/updateTvehicleAcquisitionInfo', { body: { ...bodyOf(values), acqId, version } });

const correctAcquisition = (acqId: number, version: number, values: AcquisitionValues) => {
  const { purchaseTypeId, stockTypeId, writeOffId, platesId } = values;
  return call('POST /mgr/vehicleAcquisition/correctDescription', {
    body: { acqId, version, purchaseTypeId, stockTypeId, writeOffId, platesId },
  });
};

export function useEdit(acquisition: Acquisition, onWrong: (paths: readonly string[]) => void) {
  const { acqId, mayEdit } = acquisition;
  const refresh = useRefreshAcquisitions();
  const edit = useRecordForm<Acquisition, AcquisitionValues>({
    record: acquisition,
    valuesOf,
    rules: acquisitionRules,
    send: (values, version) => (mayEdit ? saveAcquisition : correctAcquisition)(acqId, version, values),
    onSaved: ({ acqNo }) => toast('success', `${acqNo} is saved`),
    reload: () => refresh(acqId),
    onWrong,
  });
  useSaveKey(edit.dirty, () => void edit.save());
  return edit;
}
export type Edit = ReturnType<typeof useEdit>;

export type EditProps = { readonly acquisition: Acquisition; readonly edit: Edit };

export const fieldsOf = ({ acquisition, edit }: EditProps) => ({
  form: edit.form,
  acqId: acquisition.acqId,
  current: acquisition,
  disabled: !acquisition.mayEdit,
  correctable: acquisition.mayCorrect,
});
