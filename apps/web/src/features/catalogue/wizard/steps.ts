import type { SavedNumber } from '@yardkeeper/contract/catalogue/mapping-schemas';
import type { z } from 'zod';
import type { Wizard } from '../../../shared/wizard/use-wizard.ts';

export const SEARCH = 1;
export const PARTS = 2;
export const DETAILS = 3;
export const MAPPING = 4;

export type Saved = z.infer<typeof SavedNumber>;
export type StepProps = { readonly wizard: Wizard; readonly onSaved: (saved: readonly Saved[]) => void };

/** What the details step stores, by the key of a part. */
export type DetailsData = Readonly<Record<string, { readonly partNo: string; readonly description: string }>>;
/** What the mapping step stores: the make, and our part names by the key of a part. */
export type MappingData = {
  readonly makeId: number | null;
  readonly named: Readonly<Record<string, { readonly partId: number; readonly partName: string }>>;
};
