import type { ClockFigures } from '@yardkeeper/contract/vehicles/clock';
import { formatDate } from '@yardkeeper/domain/format/dates';

/** When the vehicle has brought in what it cost, or is expected to. */
export function reachedWords({ reachedOn, expectedOn }: Pick<ClockFigures, 'reachedOn' | 'expectedOn'>): string {
  if (reachedOn) return `Paid back on ${formatDate(reachedOn)}`;
  return expectedOn ? `Expected on ${formatDate(expectedOn)}` : 'Not in sight as it sells now';
}

export function breakEvenWords(parts: number | null): string {
  if (parts === null) return 'All its parts together would not pay the rest';
  if (parts === 0) return 'It is paid back';
  return parts === 1 ? 'One more part would pay the rest' : `${parts} more parts would pay the rest`;
}
