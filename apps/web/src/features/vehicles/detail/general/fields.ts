import type { Vehicle } from '../api.ts';
import type { VehicleForm } from '../use-vehicle-edit.ts';

export type FieldsProps = {
  readonly form: VehicleForm;
  /** Names the present choices while a list is loading or no longer offers them. */
  readonly vehicle: Vehicle;
  readonly disabled: boolean;
};
