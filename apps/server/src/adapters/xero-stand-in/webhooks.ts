import { createHmac, randomUUID } from 'node:crypto';
import type { Organisation } from './organisation.ts';

export type Webhook = { readonly url: string; readonly key: string };

/** Notifies the product of a change, signed as Xero signs it. Returns the status of the answer. */
export async function tellWebhook(
  org: Organisation,
  { url, key }: Webhook,
  changed: readonly { readonly category: 'INVOICE' | 'CONTACT'; readonly id: string }[],
  now: Date,
): Promise<number> {
  const body = JSON.stringify({
    events: changed.map(({ category, id }) => ({
      resourceUrl: `/api.xro/2.0/${category === 'INVOICE' ? 'Invoices' : 'Contacts'}/${id}`,
      resourceId: id,
      eventDateUtc: now.toISOString(),
      eventType: 'UPDATE',
      eventCategory: category,
      tenantId: org.tenantId,
      tenantType: 'ORGANISATION',
    })),
    firstEventSequence: 1,
    lastEventSequence: changed.length,
    entropy: randomUUID(),
  });
  const signature = createHmac('sha256', key).update(body).digest('base64');
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', 'x-xero-signature': signature },
    body,
  });
  return answer.status;
}
