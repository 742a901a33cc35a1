import type { LineKind, TaxKey } from '@yardkeeper/domain/accounting/kinds';
import { lineKinds, taxKeys } from '@yardkeeper/domain/accounting/kinds';
import type { Db } from '../../../db/connect.ts';
import type { Books } from '../../../services.ts';
import { needs } from '../sending/outcome.ts';
import * as q from './queries.ts';

/** The tax code that an unset one falls back to. */
const elseAs: Partial<Record<TaxKey, TaxKey>> = { openingSales: 'sales15', openingPurchases: 'purchases15' };

/** The chosen account and tax codes; a missing one refuses with a sentence that says what to choose. */
async function chosenCodes(db: Db) {
  const rows = await q.mappingRows(db);
  const code = (kind: string, key: string | number | null) =>
    rows.find((row) => row.kind === kind && row.key === String(key ?? ''))?.code;
  return {
    sale: (line: LineKind, partTypeId: number | null): string =>
      (line === 'tag' || line === 'nonStock'
        ? (code('sale', partTypeId) ?? code('line', line) ?? code('sale', ''))
        : (code('line', line) ?? code('sale', ''))) ?? needs(`Choose the account for ${lineKinds[line].toLowerCase()}`),
    vehicle: (): string =>
      code('purchase', 'vehicle') ?? code('purchase', '') ?? needs('Choose the account for vehicles'),
    purchase: (): string => code('purchase', '') ?? needs('Choose the account for purchases'),
    expense: (typeId: number | null, name: string): string =>
      code('expense', typeId) ?? code('expense', '') ?? needs(`Choose the account for the expense “${name}”`),
    payment: (typeId: number | null, name: string): string =>
      code('payment', typeId) ?? needs(`Choose the account that ${name || 'payments'} go to`),
    tax: (key: TaxKey): string =>
      code('tax', key) ?? code('tax', elseAs[key] ?? '') ?? needs(`Choose the tax rate for ${taxKeys[key]}`),
    rounding: (): string => code('rounding', '') ?? needs('Choose the account for cash rounding'),
    opening: (): string => code('opening', '') ?? needs('Choose the account for opening balances'),
    tracking: (): object[] => {
      const chosen = code('tracking', '')?.split('\u001f');
      return chosen?.length === 2 ? [{ Name: chosen[0], Option: chosen[1] }] : [];
    },
  };
}
export type Codes = Awaited<ReturnType<typeof chosenCodes>>;

const read = new WeakMap<Books, Promise<Codes>>();
/** The same books with the codes read once, for bookings that share one call. */
export function withCodes(b: Books): Books {
  const own = { ...b };
  const codes = chosenCodes(b.db);
  // Whoever awaits the codes gets the error; if nobody does, it must not be an unhandled rejection.
  codes.catch(() => undefined);
  read.set(own, codes);
  return own;
}
export const codesOf = (b: Books): Promise<Codes> => read.get(b) ?? chosenCodes(b.db);
