import type { Books } from '../../../../services.ts';
import { ask } from '../../connection/access.ts';
import { codesOf } from '../../mapping/chosen.ts';
import { remoteContact } from '../contacts/contact.ts';
import { firstOf, type Making } from '../create.ts';
import { bodyOf, refused } from '../outcome.ts';
import { paymentReference } from '../pay-there.ts';
import * as q from './sales-queries.ts';

/** Cash rounding: cents received or given beyond the amount due. */
export async function roundingMaking(b: Books, id: number, key: string): Promise<Making> {
  const p = (await q.roundingToSend(b.db, id)) ?? refused('The payment does not exist any more');
  const codes = await codesOf(b);
  const reference = `Rounding ${paymentReference(p.number, id)}`;
  const amount = Math.abs(p.rounding_cents) / 100;
  const body = {
    Type: p.rounding_cents > 0 ? 'RECEIVE' : 'SPEND',
    Contact: { ContactID: await remoteContact(b, p.debtor_id) },
    BankAccount: { Code: codes.payment(p.payment_type_id, p.payment_type) },
    Date: p.paid_on,
    Reference: reference,
    LineAmountTypes: 'NoTax',
    LineItems: [{ Description: reference, Quantity: 1, UnitAmount: amount, AccountCode: codes.rounding() }],
  };
  return {
    entity: 'rounding',
    id,
    key,
    request: { method: 'PUT', path: '/BankTransactions', body: { BankTransactions: [body] } },
    list: 'BankTransactions',
    idField: 'BankTransactionID',
    find: async () => {
      const query = { where: `Reference=="${reference}"`, page: 1 };
      return firstOf(bodyOf(await ask(b, { method: 'GET', path: '/BankTransactions', query })), 'BankTransactions');
    },
  };
}
