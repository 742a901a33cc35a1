import type { Mapping, SaveMapping } from '@yardkeeper/contract/accounting/schemas';
import { lineKinds, type MappingKind, type TaxKey, taxKeys, taxUses } from '@yardkeeper/domain/accounting/kinds';
import {
  type AccountUse,
  fitsUse,
  proposedAccount,
  proposedTax,
  type RemoteAccount,
  type RemoteTax,
} from '@yardkeeper/domain/accounting/proposals';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { wakeWaiting } from '../../../outbox/bookings/state-queries.ts';
import type { Books, Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { ask } from '../connection/access.ts';
import { booksOf, ENTITY } from '../connection/connect.ts';
import { tellWorkers } from '../connection/queries.ts';
import * as q from './queries.ts';

type Row = Mapping['rows'][number];
const DEFAULT = '';
const VEHICLE = 'vehicle';

async function read(b: Books, path: string, list: string) {
  const answer = await ask(b, { method: 'GET', path });
  if (answer.kind !== 'ok') return refuse('conflict', 'reason' in answer ? answer.reason : `Xero has no ${list}`);
  return (answer.body[list] ?? []) as Readonly<Record<string, unknown>>[];
}

async function remoteChart(b: Books) {
  const [accounts, rates, tracking] = [
    await read(b, '/Accounts', 'Accounts'),
    await read(b, '/TaxRates', 'TaxRates'),
    await read(b, '/TrackingCategories', 'TrackingCategories'),
  ];
  return {
    accounts: accounts
      .filter((a) => a.Status !== 'ARCHIVED' && a.Code)
      .map(
        (a): RemoteAccount => ({
          code: String(a.Code),
          name: String(a.Name),
          type: String(a.Type),
          acceptsPayments: a.EnablePaymentsToAccount === true,
        }),
      ),
    taxes: rates
      .filter((r) => r.Status === 'ACTIVE')
      .map(
        (r): RemoteTax => ({
          taxType: String(r.TaxType),
          name: String(r.Name),
          rate: Number(r.EffectiveRate),
          sales: r.CanApplyToRevenue === true,
          purchases: r.CanApplyToExpenses === true,
        }),
      ),
    tracking: tracking.flatMap((t) =>
      ((t.Options ?? []) as { Name: string }[]).map((o) => ({
        code: `${t.Name}\u001f${o.Name}`,
        name: `${t.Name}: ${o.Name}`,
      })),
    ),
  };
}

type Wanted = Pick<Row, 'kind' | 'key' | 'label' | 'use' | 'required'>;
async function wantedRows(c: Ctx): Promise<Wanted[]> {
  const [payments, expenses, partTypes] = [
    await q.paymentTypes(c.db),
    await q.expenseTypes(c.db),
    await q.partTypes(c.db),
  ];
  const row = (kind: MappingKind, key: string | number, label: string, use: Row['use'], required = false): Wanted => ({
    kind,
    key: String(key),
    label,
    use,
    required,
  });
  return [
    row('sale', DEFAULT, 'Sales of parts', 'sale', true),
    ...partTypes.map((t) => row('sale', t.id, `Sales: ${t.name}`, 'sale')),
    ...(['charge', 'freight', 'coreDeposit', 'nonStock'] as const).map((key) =>
      row('line', key, lineKinds[key], 'sale'),
    ),
    row('purchase', DEFAULT, 'Parts bought', 'purchase', true),
    row('purchase', VEHICLE, 'Vehicles bought', 'purchase'),
    row('expense', DEFAULT, 'Freight and other costs', 'purchase', true),
    ...expenses.map((t) => row('expense', t.id, `Expense: ${t.name}`, 'purchase')),
    ...payments.map((t) => row('payment', t.id, `Paid by ${t.name}`, 'payment', true)),
    row('payment', DEFAULT, 'Paid without saying how', 'payment', true),
    ...(Object.keys(taxKeys) as TaxKey[]).map((key) =>
      row(
        'tax',
        key,
        taxKeys[key],
        taxUses[key].side === 'sales' ? 'salesTax' : 'purchaseTax',
        !key.startsWith('opening'),
      ),
    ),
    row('rounding', DEFAULT, 'Cash rounding', 'rounding', true),
    row('opening', DEFAULT, 'Opening balances', 'opening', true),
    row('tracking', DEFAULT, 'Tracking of this yard', 'tracking'),
  ];
}

const missingOf = (rows: readonly (Wanted & { readonly code: string })[]) =>
  rows.filter((r) => r.required && r.code === '').map((r) => r.label);

export async function missingChoices(c: Ctx): Promise<string[]> {
  const kept = await q.mappingRows(c.db);
  const codeOf = (w: Wanted) => kept.find((k) => k.kind === w.kind && k.key === w.key)?.code ?? '';
  return missingOf((await wantedRows(c)).map((w) => ({ ...w, code: codeOf(w) })));
}

export async function mapping(c: Ctx): Promise<Mapping> {
  const { accounts, taxes, tracking } = await remoteChart(booksOf(c));
  const kept = await q.mappingRows(c.db);
  const proposed = (w: Wanted): string => {
    if (w.kind === 'tax') return proposedTax(w.key as TaxKey, taxes) ?? '';
    if (w.use === 'tracking') return '';
    // The name that Xero's own chart of accounts gives to this account.
    const words =
      w.kind === 'opening' ? 'Historical adjustment opening' : w.label.replace(/^(Sales|Expense|Paid by):? /, '');
    return (
      proposedAccount(w.use as AccountUse, words, accounts) ??
      (w.required ? (accounts.find(fitsUse[w.use as AccountUse])?.code ?? '') : '')
    );
  };
  const rows = (await wantedRows(c)).map((w) => ({
    ...w,
    code: kept.find((k) => k.kind === w.kind && k.key === w.key)?.code ?? '',
    proposed: proposed(w),
  }));
  const uses = Object.keys(fitsUse) as AccountUse[];
  return {
    rows,
    accounts: accounts.map((a) => ({ code: a.code, name: a.name, uses: uses.filter((use) => fitsUse[use](a)) })),
    taxes: taxes.map((t) => ({
      code: t.taxType,
      name: `${t.name} (${t.rate} %)`,
      uses: [...(t.sales ? (['salesTax'] as const) : []), ...(t.purchases ? (['purchaseTax'] as const) : [])],
    })),
    tracking,
    missing: missingOf(rows),
  };
}

export async function saveMapping(c: Ctx, { rows }: z.output<typeof SaveMapping>): Promise<{ missing: string[] }> {
  const known = await wantedRows(c);
  const stray = rows.find((r) => !known.some((k) => k.kind === r.kind && k.key === r.key));
  if (stray) refuse('badInput', `There is nothing called ${stray.kind} ${stray.key} to choose for`);
  await q.keepMapping(c.db, c.actor.userId, rows);
  await record(c, { entity: ENTITY, id: 1, event: 'mapped', text: `${rows.length} accounts and tax rates chosen` });
  await wakeWaiting(c.db);
  await tellWorkers(c.db);
  return { missing: await missingChoices(c) };
}
