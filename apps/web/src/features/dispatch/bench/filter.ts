import { searchOf } from '../../../kit/screen-search.ts';

/** `id` is the consignment on the bench, so that a reload finds it there; 0 is none. */
export const nothingOnBench = { id: 0 };
export const benchSearch = searchOf(nothingOnBench);
