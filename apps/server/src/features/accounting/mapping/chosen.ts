import type { LineKind, TaxKey } from '@yardkeeper/domain/accounting/kinds';
import { lineKinds, taxKeys } from '@yardkeeper/domain/accounting/kinds';
import type { Db } from '../../../db/connect.ts';
import { needs } from '../sending/outcome.ts';
import * as q from './queries.ts';

/** Account and tax codes as they were chosen; what is missing says what to choose. */
export async function chosenCodes(db: Db) {
  const rows = await q.mappingRows(db);
  const code = (kind: string, key: string | number | null) =>
    rows.find((row) => row.kind === kind && row.key === String(key ?? ''))?.code;
  return {
    sale: (line: LineKind, partTypeId: number | null): string =>
      (line === 'tag' || line === 'nonStock'
        ? (code('sale', partTypeId) ?? code('line', line) ?? code('sale', ''))
        : (code('line', line) ?? code('sale', ''))) ?? needs(`Choose the account for ${lineKinds[line].toLowerCase()}`),
    purchase: (): string => code('purchase', '') ?? needs('Choose the account for purchases'),
    expense: (typeId: number | null, name: string): string =>
      code('expense', typeId) ?? code('expense', '') ?? needs(`Choose the account for the expense “${name}”`),
    payment: (typeId: number | null, name: string): string =>
      code('payment', typeId) ?? needs(`Choose the account that ${name || 'payments'} go to`),
    tax: (key: TaxKey): string => code('tax', key) ?? needs(`Choose the tax rate for ${taxKeys[key]}`),
    rounding: (): string => code('rounding', '') ?? needs('Choose the account for cash rounding'),
    opening: (): string => code('opening', '') ?? needs('Choose the account for opening balances'),
    tracking: (): object[] => {
      const chosen = code('tracking', '')?.split('\u001f');
      return chosen?.length === 2 ? [{ Name: chosen[0], Option: chosen[1] }] : [];
    },
  };
}
export type Codes = Awaited<ReturnType<typeof chosenCodes>>;
