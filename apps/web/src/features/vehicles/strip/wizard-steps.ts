import type { Wizard } from '../../../shared/wizard/use-wizard.ts';
import type { Vehicle } from '../detail/api.ts';
import type { Committed } from '../detail/stock/api.ts';

/** Without diagrams the first two are skipped. */
export const SEARCH = 1;
export const PARTS = 2;
export const DETAILS = 3;
export const MAPPING = 4;

export type StripStepProps = {
  readonly vehicle: Vehicle;
  readonly wizard: Wizard;
  readonly onCommitted: (committed: Committed) => void;
  readonly onClose: () => void;
};
