import { searchOf } from '../../../kit/screen-search.ts';

/** `jobs` are the ids of the jobs that are walked together, separated by commas. */
const anyWalk = { jobs: '' };
export const walkSearch = searchOf(anyWalk, { jobs: (ids) => /^(\d{1,9}(,\d{1,9}){0,19})?$/.test(String(ids)) });

export const walkPath = (jobIds: readonly number[]): string => `/picking/walk?jobs=${jobIds.join(',')}`;
export const idsIn = (jobs: string): number[] => [...new Set(jobs.split(',').filter(Boolean).map(Number))];
/** A trolley holds no more, and a person cannot keep more apart. */
export const mostTogether = 20;
