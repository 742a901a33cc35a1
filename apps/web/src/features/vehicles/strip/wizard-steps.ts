import type { Wizard } from '../../../shared/wizard/use-wizard.ts';
import type { Vehicle } from '../detail/api.ts';
import type { Committed } from '../detail/stock/api.ts';

/** The steps are Search 1, Choose parts 2, Choose part details 3 and Mapping items 4; a strip list begins at 3. */
export const DETAILS = 3;
export const MAPPING = 4;

export type StripStepProps = {
  readonly vehicle: Vehicle;
  readonly wizard: Wizard;
  readonly onCommitted: (committed: Committed) => void;
  readonly onClose: () => void;
};
