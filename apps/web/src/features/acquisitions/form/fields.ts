import type { UseFormReturnType } from '@mantine/form';
import type { AcquisitionValues } from './values.ts';

export type AcquisitionForm = UseFormReturnType<AcquisitionValues>;

/** Names of what is chosen already, shown while its list is on its way or when it is offered no more. */
type CurrentNames = Partial<
  Record<'make' | 'model' | 'series' | 'engine' | 'transmission' | 'bodyColour' | 'driver', string>
>;
export type FieldsProps = {
  readonly form: AcquisitionForm;
  readonly acqId?: number;
  readonly current?: CurrentNames;
  readonly disabled?: boolean;
};
