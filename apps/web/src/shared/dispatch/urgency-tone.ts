import type { Urgency } from '@yardkeeper/domain/fulfilment/time-left';
import type { Tone } from '../../kit/text/status.ts';

export const urgencyTone: Readonly<Record<Urgency, Tone>> = { fine: 'open', amber: 'waiting', late: 'late' };
