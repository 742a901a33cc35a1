import type { Consignment, DispatchRow } from '../api.ts';

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** What is missing before it may leave, as far as the row shows it; the server checks again. */
export function whyNotYet(row: DispatchRow & Partial<Pick<Consignment, 'whyNotLeave'>>): string | null {
  if (row.packed < row.total)
    return row.packed === 0 ? 'Nothing of it is packed' : `${row.packed} of ${row.total} packed`;
  if (row.way === 'van' && row.driverId === null) return 'No driver yet';
  if (row.way === 'courier' && row.courierId === null) return 'No courier yet';
  return row.whyNotLeave ? sentence(row.whyNotLeave) : null;
}
