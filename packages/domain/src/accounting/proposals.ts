import { type TaxKey, taxUses } from './kinds.ts';

export type RemoteAccount = {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly acceptsPayments: boolean;
};
export type RemoteTax = {
  readonly taxType: string;
  readonly name: string;
  readonly rate: number;
  readonly sales: boolean;
  readonly purchases: boolean;
};

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9 ]/g, ' ');
const wordsOf = (text: string) =>
  plain(text)
    .split(/\s+/)
    .filter((word) => word.length > 2);

/** The account whose name shares the most words; the first one of equals. */
function nearest(accounts: readonly RemoteAccount[], words: readonly string[]): string | null {
  let best: { code: string; hits: number } | null = null;
  for (const { code, name } of accounts) {
    const named = wordsOf(name);
    const hits = words.filter((word) => named.some((other) => other.startsWith(word) || word.startsWith(other))).length;
    if (hits > (best?.hits ?? 0)) best = { code, hits };
  }
  return best?.code ?? null;
}

const isRevenue = ({ type }: RemoteAccount) => ['REVENUE', 'SALES', 'OTHERINCOME'].includes(type);
const isCost = ({ type }: RemoteAccount) => ['DIRECTCOSTS', 'EXPENSE', 'OVERHEADS', 'INVENTORY'].includes(type);
const takesMoney = ({ type, acceptsPayments }: RemoteAccount) => type === 'BANK' || acceptsPayments;

export type AccountUse = 'sale' | 'purchase' | 'payment' | 'rounding' | 'opening';
export const fitsUse: Readonly<Record<AccountUse, (account: RemoteAccount) => boolean>> = {
  sale: isRevenue,
  purchase: isCost,
  payment: takesMoney,
  rounding: (account) => account.type !== 'BANK',
  opening: (account) => account.type !== 'BANK',
};

export const proposedAccount = (use: AccountUse, name: string, accounts: readonly RemoteAccount[]): string | null =>
  nearest(accounts.filter(fitsUse[use]), wordsOf(name));

/** Chooses by rate and name, never by code alone, because codes differ between countries. */
export function proposedTax(key: TaxKey, rates: readonly RemoteTax[]): string | null {
  const { side, rate } = taxUses[key];
  const fitting = rates.filter((each) => each.rate === (rate === 'taxed' ? 15 : 0) && each[side]);
  const isZeroRated = ({ name, taxType }: RemoteTax) => /zero.?rated/i.test(`${name} ${taxType}`);
  const found = {
    taxed: fitting[0],
    zeroRated: fitting.find(isZeroRated),
    none: fitting.find(({ name }) => /no gst|exempt|none/i.test(name)) ?? fitting.find((each) => !isZeroRated(each)),
  }[rate];
  return found?.taxType ?? null;
}

type Known = { readonly number: string; readonly name: string; readonly email: string; readonly nzbn: string };
export type ContactMatch = { readonly by: 'number' | 'nzbn' | 'name' | 'email'; readonly remoteId: string };

/** Tries the most reliable attribute first; an attribute that matches two contacts is ignored. */
export function matchContact(
  ours: Known,
  theirs: readonly (Known & { readonly remoteId: string })[],
): ContactMatch | null {
  for (const by of ['number', 'nzbn', 'name', 'email'] as const) {
    const wanted = ours[by].trim().toLowerCase();
    const same = wanted === '' ? [] : theirs.filter((each) => each[by].trim().toLowerCase() === wanted);
    if (same.length === 1) return { by, remoteId: same[0]!.remoteId };
  }
  return null;
}
