import { formatDate } from '../format/dates.ts';
import type { BackOrderStatus } from './status.ts';

type Waiting = {
  readonly part: string;
  readonly document: string;
  readonly status: BackOrderStatus | null;
  readonly eta: string | null;
};

/** The proposed message to a waiting customer; the sender may change it. */
export function draftFor({ part, document, status, eta }: Waiting): string {
  const what = `the ${part} for ${document}`;
  if (status === 'received') return `Good news: ${what} is here and kept for you. When would you like to have it?`;
  if (status === 'ordered')
    return `We have ordered ${what}${eta ? ` and expect it on ${formatDate(eta)}` : ''}. We will tell you when it is here.`;
  return `We are looking for ${what} and will tell you as soon as we have one.`;
}
