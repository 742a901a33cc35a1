import type { UseFormReturnType } from '@mantine/form';
import type { AcquisitionValues } from './values.ts';

export type AcquisitionForm = UseFormReturnType<AcquisitionValues>;

/** Names of the present choices, for a select whose list is still loading or no longer offers them. */
type CurrentNames = Partial<
  Record<'make' | 'model' | 'series' | 'engine' | 'transmission' | 'bodyColour' | 'driver', string>
>;
export type FieldsProps = {
  readonly form: AcquisitionForm;
  readonly acqId?: number;
  readonly current?: CurrentNames;
  readonly disabled?: boolean;
  /** Make, model and the like may be corrected after the rest is locked. */
  readonly correctable?: boolean;
};
