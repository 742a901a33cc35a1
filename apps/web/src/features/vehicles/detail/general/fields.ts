import type { Vehicle } from '../api.ts';
import type { VehicleForm } from '../use-vehicle-edit.ts';

export type FieldsProps = {
  readonly form: VehicleForm;
  /** Names of what is chosen already, shown while its list is on its way or when it is offered no more. */
  readonly vehicle: Vehicle;
  readonly disabled: boolean;
};
