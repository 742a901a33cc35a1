import { useRef, useState } from 'react';
import { useSaveKey } from '../../../kit/form/use-save-key.ts';
import { useRecordForm } from '../../../shared/edit/use-record-form.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { useRefreshVehicles } from '../keys.ts';
import { saveVehicle, type Vehicle } from './api.ts';
import { bodyOf, type OnCarPlan, type VehicleValues, valuesOf, vehicleRules } from './values.ts';

/** A refusal that a dialog can resolve: the hold, or tagged parts that are still on the car. */
export type Refusal = { readonly kind: 'hold' | 'onCarTags'; readonly sentence: string };
const refusals = ['hold', 'onCarTags'] as const;

/** Typed values stay until the server has accepted them. */
export function useVehicleEdit(vehicle: Vehicle, onWrong: (paths: readonly string[]) => void) {
  const { vehicleId } = vehicle;
  const refresh = useRefreshVehicles();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const plan = useRef<OnCarPlan>(undefined);
  const said = useRef('');
  const edit = useRecordForm<Vehicle, VehicleValues>({
    record: vehicle,
    valuesOf,
    rules: vehicleRules,
    send: (values, version, onLeftOut) =>
      saveVehicle(bodyOf(values, vehicleId, version, plan.current), values.pictures, {
        onSaid: (sentence) => {
          said.current = sentence;
        },
        onLeftOut,
      }),
    onSaved: () => {
      plan.current = undefined;
      toast('success', said.current);
    },
    reload: () => refresh(vehicleId),
    onWrong,
    onRefused: ({ message, fields }) => {
      const kind = refusals.find((each) => each in fields);
      if (kind) setRefusal({ kind, sentence: fields[kind] ?? message });
      return kind !== undefined;
    },
  });
  const submit = () => edit.save({ always: true });
  useSaveKey(vehicle.maySave, () => void submit());
  const again = (with_?: OnCarPlan) => {
    if (with_) plan.current = with_;
    setRefusal(null);
    void submit();
  };
  return { ...edit, submit, refusal, again, giveUp: () => setRefusal(null) };
}
export type VehicleEdit = ReturnType<typeof useVehicleEdit>;
export type VehicleForm = VehicleEdit['form'];
export type TabProps = { readonly vehicle: Vehicle; readonly edit: VehicleEdit };
