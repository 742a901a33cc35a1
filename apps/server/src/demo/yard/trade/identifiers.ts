import { checkBankAccount, formatBankAccount } from '@yardkeeper/domain/nz/bank-account';
import { irdCheckDigit, nzbnCheckDigit } from '@yardkeeper/domain/nz/business-numbers';
import type { Random } from '../random.ts';
import { plainLetters } from './names.ts';
import type { Place } from './places.ts';

// A VIN contains no I, O or Q; makers rarely use U and Z.
const vinLetters = 'ABCDEFGHJKLMNPRSTVWXY';
const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const plateLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

const digits = (r: Random, count: number): string => Array.from({ length: count }, () => r.int(0, 9)).join('');
const letters = (r: Random, from: string, count: number): string =>
  Array.from({ length: count }, () => from[r.int(0, from.length - 1)]).join('');

const plateBegins: readonly (readonly [year: number, letters: string])[] = [
  [2001, 'A'],
  [2003, 'B'],
  [2004, 'C'],
  [2006, 'D'],
  [2008, 'E'],
  [2010, 'F'],
  [2012, 'G'],
  [2014, 'H'],
  [2015, 'J'],
  [2017, 'K'],
  [2018, 'L'],
  [2019, 'M'],
  [2020, 'N'],
  [2022, 'P'],
  [2023, 'Q'],
  [2025, 'R'],
];

export function plate(r: Random, firstRegistered: number): string {
  if (r.chance(0.02))
    return r.pick(['KIWI', 'RUSTY', 'MUMBUS', 'SH0RTY', 'TOYS4U', 'HILUX', 'B1GUTE', 'BR0OM', 'WAKA1']);
  if (firstRegistered < 2001) return `${letters(r, 'MNPQRSTUWXYZ', 1)}${letters(r, plateLetters, 1)}${r.int(1, 9999)}`;
  const begin = plateBegins.findLast(([year]) => year <= firstRegistered)?.[1] ?? 'A';
  return `${begin}${letters(r, plateLetters, 2)}${r.int(1, 999)}`;
}

export function vin(r: Random, o: { maker: string; year: number; imported: boolean }): string {
  if (o.imported) return `7AT0${letters(r, vinLetters, 1)}${digits(r, 2)}${letters(r, vinLetters, 1)}X${digits(r, 8)}`;
  const year = yearLetters[(o.year - 1980) % 30];
  return `${o.maker}${letters(r, vinLetters, 2)}${digits(r, 2)}${letters(r, vinLetters, 1)}${digits(r, 1)}${year}${digits(r, 7)}`;
}

export const frameNumber = (r: Random, seriesCode: string): string => `${seriesCode}-${r.int(0, 9)}${digits(r, 6)}`;

export const engineNumber = (r: Random, engineCode: string): string =>
  `${engineCode.replaceAll(/[^A-Z0-9]/g, '')}${digits(r, 7)}`;

/** The numbers are in the unassigned block 555, so that a demo connected to a real gateway texts no strangers. */
export const mobile = (r: Random): string => `+64${r.pick(['20', '21', '22', '27', '28', '29'])}555${digits(r, 4)}`;

export const landline = (r: Random, place: Place): string => `+64${place.areaCode}555${digits(r, 4)}`;

export const spokenPhone = (phone: string): string =>
  phone.replace(/^\+64(2\d|\d)(\d{3})(\d+)$/, (_, area: string, first: string, rest: string) =>
    ['+64', area, first, rest].join(' '),
  );

export function irdNumber(r: Random): string {
  for (;;) {
    const base = String(r.int(1_000_000, 13_999_999));
    const digit = irdCheckDigit(base);
    if (digit !== null) return `${base}${digit}`;
  }
}

export function nzbn(r: Random): string {
  const base = `94290${digits(r, 7)}`;
  return `${base}${nzbnCheckDigit(base)}`;
}

const branches: readonly (readonly [bank: string, lowest: number, highest: number, share: number])[] = [
  ['01', 1, 999, 5],
  ['02', 1, 999, 4],
  ['03', 1300, 1399, 5],
  ['06', 1, 999, 5],
  ['11', 5000, 6499, 2],
  ['12', 3000, 3299, 6],
  ['38', 9000, 9499, 5],
];

export function bankAccount(r: Random): string {
  const [bank, lowest, highest] = r.weighted(branches.map((each) => [each, each[3]] as const));
  const branch = String(r.int(lowest, highest)).padStart(4, '0');
  for (;;) {
    const base = digits(r, 7);
    const account = formatBankAccount({ bank, branch, base, suffix: r.pick(['00', '00', '00', '01', '02', '25']) });
    if (checkBankAccount(account) === 'ok') return account;
  }
}

/** .example is a reserved domain that receives no mail. */
export const emailOf = (who: string, at: string): string =>
  `${plainLetters(who).replaceAll('-', '.')}@${plainLetters(at)}.example`;
