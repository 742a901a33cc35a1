import { afterEach, describe, expect, it } from 'vitest';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { contactSource } from './search.ts';

const both = { isCustomer: 1, isSupplier: 1, isSeller: 0, email: '', mobile: '', phone1: '+6495551234' };
const records = [
  { ...both, debtorId: 1, name: 'Rimu Garage', isSupplier: 0 },
  { ...both, debtorId: 2, name: 'Repco & Co', isCustomer: 0 },
];

async function found(permission: string[]) {
  startSession(tokenFor(60_000), someUser({ permission }));
  answerCalls({ 'POST /mgr/common/queryContactList': () => ok({ records, total: 2, pages: 1 }) });
  return (await contactSource.find('r', new AbortController().signal)).map(({ to }) => to);
}
afterEach(() => endSession('otherTab'));

describe('contacts in the search box', () => {
  it('lead to where this person may go', async () => {
    expect(await found(['VIEW CUSTOMER', 'VIEW SUPPLIER'])).toEqual(['/customer/1', '/customer/2']);
    expect(await found(['VIEW CUSTOMER'])).toEqual(['/customer/1']);
    expect(await found(['VIEW SUPPLIER'])).toEqual(['/customer/supplierlist?search=Repco%20%26%20Co']);
  });
});
