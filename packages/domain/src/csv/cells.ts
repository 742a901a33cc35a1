import { centsOfTyped } from '../format/money.ts';
import type { Cents } from '../money/cents.ts';
import { maxPriceCents } from '../prices/limits.ts';
import type { RowProblem } from './read-table.ts';

/** Records what is wrong with a cell; returns undefined so that a reader can return it. */
export type Complain = (column: string, message: string) => undefined;

export function complaintsOf(row: number, problems: RowProblem[]): Complain {
  return (column, message) => {
    problems.push({ row, column, message });
  };
}

const yes = new Set(['', '1', 'y', 'yes', 'true', 'active']);
const no = new Set(['0', 'n', 'no', 'false', 'inactive']);

export function yesOrNo(text: string, column: string, complain: Complain): boolean | undefined {
  const plain = text.toLowerCase();
  if (yes.has(plain)) return true;
  return no.has(plain) ? false : complain(column, 'Write yes or no');
}

export function wholeNumber(
  text: string,
  range: { from: number; to: number },
  column: string,
  complain: Complain,
): number | undefined {
  const { from, to } = range;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number >= from && number <= to ? number : complain(column, `Write a whole number from ${from} to ${to}`);
}

export function price(text: string, column: string, complain: Complain): Cents | undefined {
  if (text === '') return complain(column, 'Write a price');
  const cents = centsOfTyped(text);
  if (cents === null) return complain(column, `“${text}” is not a price`);
  if (cents < 0) return complain(column, 'A price cannot be below zero');
  if (/\.\d{3}/.test(text)) return complain(column, 'Use at most two decimals');
  return cents > maxPriceCents ? complain(column, 'A price is at most $1,000,000.00') : cents;
}

export function named(
  text: string,
  ids: ReadonlyMap<string, number>,
  key: string,
  column: string,
  complain: Complain,
): number | null | undefined {
  if (text === '') return null;
  return ids.get(key) ?? complain(column, `“${text}” is not in the list`);
}

export function text(value: string, max: number, column: string, complain: Complain): string | undefined {
  return value.length <= max ? value : complain(column, `Use at most ${max} characters`);
}
