import { tagStatuses } from '@yardkeeper/domain/inventory/tag-state';
import type { StepRow } from './timeline-queries.ts';

const signed = (n: number) => (n > 0 ? `+${n}` : String(n));

export function eventInWords(e: StepRow): string {
  const to = tagStatuses[e.to_state];
  const at = e.to_location ? ` at ${e.to_location}` : '';
  const many = Math.abs(e.qty_delta);
  if (e.type === 'create') return `Tagged, ${to.toLowerCase()}${at}`;
  if (e.type === 'move')
    return e.from_location ? `Moved from ${e.from_location} to ${e.to_location}` : `Put into ${e.to_location}`;
  if (e.type === 'miss')
    return e.from_location ? `Not found in ${e.from_location}: to be looked for` : 'Not found: to be looked for';
  if (e.type === 'find' && e.from_state === 'lookedFor') return `Found: ${to.toLowerCase()}${at}`;
  if (e.type === 'sell' && many === 0) return 'Sold';
  if (e.type === 'dispatch' && e.to_state !== 'dispatched') return `${many} dispatched`;
  if (e.type === 'comeBack')
    return many > 1 ? `Came back: ${many}, ${to.toLowerCase()}` : `Came back: ${to.toLowerCase()}`;
  if (e.type === 'sell' && e.to_state === 'delivered')
    return many === 1 ? 'Sold and handed over' : `${many} sold and handed over`;
  if (e.type === 'sell') return many === 1 && e.to_state === 'sold' ? to : `${many} sold`;
  if (e.type === 'unsell') return `${to}: ${many} not sold after all`;
  if (e.type === 'count' && e.document_no) return `${to}: ${many} came back`;
  if (e.type === 'count') return `Counted: ${signed(e.qty_delta)}`;
  if (e.type === 'setAside') return `${many} set aside under a tag of their own`;
  if (e.type === 'rejoin') return e.to_state === 'transferred' ? 'Back into its box' : `${many} back in the box`;
  if (e.type === 'sendBack')
    return e.to_state === 'transferred' ? 'Back to the supplier' : `${many} back to the supplier`;
  if (e.type === 'takeBack') return `Not sent back after all: ${to.toLowerCase()}${at}`;
  if (e.type === 'undo') return `Taken back: ${to.toLowerCase()}${at}`;
  if (e.type === 'return' && e.to_state !== 'returned' && many === 0) return `Came back: ${to.toLowerCase()}`;
  if ((e.type === 'return' || e.from_state === 'returned') && many > 0) return `${to}${at}: ${many} came back`;
  return to;
}
