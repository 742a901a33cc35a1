import type { ProposeThreshold, ThresholdProposal } from '@yardkeeper/contract/back-orders/thresholds';
import { proposeThreshold as proposed, safetyDays } from '@yardkeeper/domain/back-orders/propose';
import { daysBetween } from '@yardkeeper/domain/contacts/ageing';
import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { checkPart } from '../../parts/references.ts';
import { soldSince } from './propose-queries.ts';
import { supplierById } from './threshold-queries.ts';

const YEAR = 365;
const USUAL_LEAD = 14;

/** Uses the sales of the last year, or for a newer part those since the day it was first in stock. */
export async function propose(c: Ctx, asked: z.output<typeof ProposeThreshold>): Promise<ThresholdProposal> {
  await checkPart(c, asked.partId);
  const today = todayIn(c.clock());
  const { sold, first_on } = await soldSince(c.db, asked, addDays(today, -YEAR));
  const known = first_on === null ? YEAR : daysBetween(first_on, today);
  const days = Math.min(YEAR, Math.max(1, known));
  const supplier = asked.supplierId === undefined ? undefined : await supplierById(c.db, asked.supplierId);
  const leadDays = asked.leadDays ?? supplier?.lead_days ?? USUAL_LEAD;
  return { sold, days, leadDays, safetyDays, ...proposed({ sold, days, leadDays }) };
}
