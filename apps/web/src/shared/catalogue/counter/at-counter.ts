import type { DemandPart, GroupDemand } from '@yardkeeper/contract/fits/demand';
import { createContext, useContext } from 'react';

/** True where a customer asks for a part: advice on stripping a car is no answer for them. */
export const AtCounter = createContext(false);
export const useAtCounter = (): boolean => useContext(AtCounter);

/** Shows only how many of it are here. */
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
