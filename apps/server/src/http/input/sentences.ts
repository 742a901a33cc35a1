import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Of<C extends Issue['code']> = Extract<Issue, { code: C }>;

const isChosen = (path: readonly PropertyKey[] | undefined) =>
  /I[dD]s?$/.test(String(path?.findLast((step) => typeof step === 'string') ?? ''));
const isWhole = (issue: Issue) => issue.expected === 'int' || (issue.inst as Partial<z.ZodNumber> | undefined)?.isInt;

function ofWrongKind(issue: Of<'invalid_type'>): string {
  const isMissing = issue.input === undefined || issue.input === null;
  switch (issue.expected) {
    case 'int':
    case 'number':
      if (isChosen(issue.path)) return 'Choose one';
      return isWhole(issue) ? 'Enter a whole number' : 'Enter a number';
    case 'boolean':
      return 'Say yes or no';
    case 'array':
      return 'Give a list';
    default:
      return isMissing ? 'Fill this in' : 'This is not written as it should be';
  }
}

function tooSmall({ origin, minimum, inclusive, path }: Of<'too_small'>): string {
  if (origin === 'array') return `Choose at least ${minimum}`;
  if (origin === 'string') return Number(minimum) === 1 ? 'Fill this in' : `Use at least ${minimum} characters`;
  if (isChosen(path)) return 'Choose one';
  return inclusive === false ? `Use more than ${minimum}` : `Use ${minimum} or more`;
}

function tooBig({ origin, maximum }: Of<'too_big'>): string {
  const most = Number(maximum).toLocaleString('en-NZ');
  if (origin === 'array') return `Choose at most ${most}`;
  return origin === 'string' ? `Use at most ${most} characters` : `Use at most ${most}`;
}

const MOST_NAMED = 8;
const oneOf = (values: readonly unknown[]): string => {
  const named = values.filter((value) => value !== '').map(String);
  if (named.length === 0 || named.length > MOST_NAMED) return 'Choose one of what is offered';
  const last = named.pop();
  return named.length === 0 ? `Use ${last}` : `Use ${named.join(', ')} or ${last}`;
};

const valuesOf = (issues: readonly unknown[]): unknown[] =>
  issues.flatMap((issue) => (issue as { values?: unknown[] }).values ?? []);

/** The sentence for a schema issue that has no message of its own; it does not contain the field's name. */
export function sentenceFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ofWrongKind(issue as Of<'invalid_type'>);
    case 'too_small':
      return tooSmall(issue as Of<'too_small'>);
    case 'too_big':
      return tooBig(issue as Of<'too_big'>);
    case 'invalid_value':
      return oneOf(issue.values as unknown[]);
    case 'invalid_union':
      return oneOf(valuesOf((issue.errors as unknown[][]).flat()));
    case 'not_multiple_of':
      return `Use steps of ${issue.divisor}`;
    default:
      return 'This is not written as it should be';
  }
}
