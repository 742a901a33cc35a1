import type { Books } from '../../../services.ts';
import { Ended } from '../sending/outcome.ts';
import { isNearLimit } from './queries.ts';

export async function refuseNearLimit(b: Books): Promise<void> {
  if (await isNearLimit(b.db))
    throw new Ended({ kind: 'wait', ms: 15_000, reason: 'Most calls of this minute are used' });
}
