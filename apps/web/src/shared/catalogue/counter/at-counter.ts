import type { DemandPart, GroupDemand } from '@yardkeeper/contract/fits/demand';
import { createContext, useContext } from 'react';

/** A customer asks for a part: what to do with those of a car that is stripped is no answer. */
export const AtCounter = createContext(false);
export const useAtCounter = (): boolean => useContext(AtCounter);

/** Only what is here of it. */
export const forCustomer = (part: DemandPart): DemandPart => ({
  ...part,
  colour: part.here > 0 ? 'have' : 'none',
  marks: part.marks.filter(({ mark }) => mark === 'have'),
  suggestion: 'leave',
  suggestionName: '',
  why: '',
  expected: null,
});
export const groupForCustomer = (group: GroupDemand): GroupDemand => ({
  ...group,
  wanted: 0,
  returned: 0,
  notWorth: 0,
  expected: 0,
  words: [],
});
