import type { AddBank, Bank, ChangeBank } from '@yardkeeper/contract/contacts/schemas';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { record, recordChange } from '../../history/service.ts';
import { refuseStale } from '../../history/stale.ts';
import { presentBank } from '../present.ts';
import { announceContact, ENTITY, lockedForChange } from '../record.ts';
import * as q from './bank-queries.ts';

type BankId = { readonly debtorID: number; readonly bankID: number };

async function bankIn(c: Ctx, { debtorID, bankID }: BankId) {
  const bank = (await q.banksOf(c.db, debtorID)).find((b) => b.bank_id === bankID);
  return bank ?? refuse('notFound', 'That bank account is no longer there');
}

async function refuseTwin(c: Ctx, debtorId: number, accountNo: string, bankId = 0): Promise<void> {
  const banks = await q.banksOf(c.db, debtorId);
  if (!banks.some((b) => b.account_no === accountNo && b.bank_id !== bankId)) return;
  refuse('conflict', `${accountNo} is here already`, { accountNo: 'This account is here already' });
}

const bankRow = (given: z.output<typeof AddBank>): q.BankWrite => ({
  account_name: given.accountName,
  account_no: given.accountNo,
  notes: given.notes,
});

/** More people read the history than the account, so the history shows the last digits only. */
const ending = (accountNo: string) => `account ending ${accountNo.slice(-6)}`;

async function saved(c: Ctx, at: BankId, event: string, text: string): Promise<Bank> {
  await record(c, { entity: ENTITY, id: at.debtorID, event, text });
  return told(c, at);
}
async function told(c: Ctx, at: BankId): Promise<Bank> {
  await announceContact(c, at.debtorID);
  return presentBank(await bankIn(c, at));
}

export async function addBank(c: Ctx, given: z.output<typeof AddBank>): Promise<Bank> {
  const { debtorID } = given;
  await lockedForChange(c, debtorID);
  await refuseTwin(c, debtorID, given.accountNo);
  const bankID = await q.insertBank(c.db, { ...bankRow(given), debtor_id: debtorID });
  return saved(c, { debtorID, bankID }, 'bankAdded', `Bank ${ending(given.accountNo)} added`);
}

export async function changeBank(c: Ctx, given: z.output<typeof ChangeBank>): Promise<Bank> {
  await lockedForChange(c, given.debtorID);
  const before = await bankIn(c, given);
  await refuseStale(
    c,
    {
      table: 'contact_bank',
      at: { bank_id: given.bankID },
      name: `Bank ${ending(before.account_no)}`,
      version: before.version,
    },
    given.version,
  );
  await refuseTwin(c, given.debtorID, given.accountNo, given.bankID);
  const after = bankRow(given);
  await q.updateBank(c.db, given.bankID, after);
  const text = `Bank ${ending(given.accountNo)} changed`;
  await recordChange(c, { entity: ENTITY, id: given.debtorID, event: 'bankChanged', text, before, after });
  return told(c, given);
}

export async function removeBank(c: Ctx, at: BankId): Promise<{ removed: boolean }> {
  await lockedForChange(c, at.debtorID);
  const before = await bankIn(c, at);
  await q.deleteBank(c.db, at.bankID);
  const text = `Bank ${ending(before.account_no)} removed`;
  await record(c, { entity: ENTITY, id: at.debtorID, event: 'bankRemoved', text, before });
  await announceContact(c, at.debtorID);
  return { removed: true };
}
