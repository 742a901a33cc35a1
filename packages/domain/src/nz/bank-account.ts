export type BankAccount = {
  readonly bank: string;
  readonly branch: string;
  readonly base: string;
  readonly suffix: string;
};

/** `unknownBank` is only a warning, because the published table lacks the newest banks. */
export type BankAccountVerdict = 'ok' | 'unknownBank' | 'wrong';

/** Weights for bank (2), branch (4), base (8) and suffix (4), right-justified. */
type Rule = { readonly weights: readonly number[]; readonly modulus: 10 | 11; readonly sumsDigits?: true };

const weights = (branch: string, base: readonly number[], suffix = '0000') => [
  0,
  0,
  ...[...branch].map(Number),
  ...base,
  ...[...suffix].map(Number),
];

const usualBase = [0, 0, 10, 5, 8, 4, 2, 1];
const a: Rule = { weights: weights('6379', usualBase), modulus: 11 };
const b: Rule = { weights: weights('0000', usualBase), modulus: 11 };
const d: Rule = { weights: weights('0000', [0, 7, 6, 5, 4, 3, 2, 1]), modulus: 11 };
const e: Rule = { weights: weights('0000', [0, 0, 0, 0, 5, 4, 3, 2], '0001'), modulus: 11, sumsDigits: true };
const f: Rule = { weights: weights('0000', [0, 1, 7, 3, 1, 7, 3, 1]), modulus: 10 };
const g: Rule = { weights: weights('0000', [0, 1, 3, 7, 1, 3, 7, 1], '0371'), modulus: 10, sumsDigits: true };

const ownRule: Readonly<Record<string, Rule | 'always'>> = {
  '08': d,
  '09': e,
  '25': f,
  '26': g,
  '28': g,
  '29': g,
  '31': 'always',
  '33': f,
};
const usual = '01 02 03 06 11 12 13 14 15 16 17 18 19 20 21 22 23 24 27 30 35 38'.split(' ');
const A_BELOW = 990_000;

function ruleFor({ bank, base }: BankAccount): Rule | 'always' | undefined {
  if (usual.includes(bank)) return Number(base) < A_BELOW ? a : b;
  return ownRule[bank];
}

const digitSum = (n: number): number => (n < 10 ? n : digitSum(Math.floor(n / 10) + (n % 10)));

function passes({ bank, branch, base, suffix }: BankAccount, rule: Rule): boolean {
  const digits = `${bank}${branch}${base.padStart(8, '0')}${suffix.padStart(4, '0')}`;
  const products = rule.weights.map((weight, at) => weight * Number(digits[at]));
  return products.reduce((sum, n) => sum + (rule.sumsDigits ? digitSum(n) : n), 0) % rule.modulus === 0;
}

/** Accepts `01-0902-0068389-00`, blanks instead of dashes, and no separators. */
export function readBankAccount(text: string): BankAccount | null {
  const parts = /^(\d{1,2})[\s-]+(\d{3,4})[\s-]+(\d{6,8})[\s-]+(\d{1,4})$/.exec(text.trim());
  const run = parts ?? /^(\d{2})(\d{4})(\d{7})(\d{2,3})$/.exec(text.trim());
  if (!run) return null;
  const [, bank = '', branch = '', base = '', suffix = ''] = run;
  return {
    bank: bank.padStart(2, '0'),
    branch: branch.padStart(4, '0'),
    base: base.padStart(7, '0'),
    suffix: suffix.padStart(2, '0'),
  };
}

export function checkBankAccount(text: string): BankAccountVerdict {
  const account = readBankAccount(text);
  if (!account) return 'wrong';
  const rule = ruleFor(account);
  if (rule === undefined) return 'unknownBank';
  return rule === 'always' || passes(account, rule) ? 'ok' : 'wrong';
}

export const formatBankAccount = ({ bank, branch, base, suffix }: BankAccount): string =>
  [bank, branch, base, suffix].join('-');
