import type { GstBasis } from '@yardkeeper/domain/accounting/opening';
import type { AccountingAnswer } from '../../../ports/accounting.ts';
import type { Books } from '../../../services.ts';
import { ask } from './access.ts';
import * as q from './queries.ts';

type Organisation = { readonly name: string; readonly lockDay: string | null; readonly gstBasis: GstBasis };

/** The organisation in a reply, with the last day on which its books are closed. */
export function organisationOf(answer: AccountingAnswer): Organisation | null {
  if (answer.kind !== 'ok') return null;
  const [org] = (answer.body.Organisations ?? []) as {
    Name?: string;
    PeriodLockDate?: string;
    EndOfYearLockDate?: string;
    SalesTaxBasis?: string;
  }[];
  const days = [org?.PeriodLockDate, org?.EndOfYearLockDate].flatMap((text) => {
    const ms = /\((-?\d+)/.exec(text ?? '')?.[1];
    return ms ? [new Date(Number(ms)).toISOString().slice(0, 10)] : [];
  });
  const gstBasis = org?.SalesTaxBasis === 'PAYMENTS' ? 'payments' : 'invoice';
  return { name: org?.Name ?? '', lockDay: days.sort().at(-1) ?? null, gstBasis };
}

export const organisationRequest = { method: 'GET', path: '/Organisation' } as const;

/** Reads the organisation from Xero and stores it; returns the reason when that fails. */
export async function readOrganisation(b: Books): Promise<Organisation | { readonly reason: string }> {
  const answer = await ask(b, organisationRequest);
  const org = organisationOf(answer);
  if (!org) return { reason: 'reason' in answer ? answer.reason : 'Xero does not know this organisation' };
  await q.updateOrganisation(b.db, org);
  return org;
}
