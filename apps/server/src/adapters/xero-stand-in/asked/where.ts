import { XeroRefusal } from '../refused.ts';

type Row = Readonly<Record<string, unknown>>;
type Value = string | number | boolean | null;
type Test = (row: Row) => boolean;
type Sign = '==' | '!=' | '>=' | '<=' | '>' | '<';

const wrong = (Message: string) => new XeroRefusal(400, { ErrorNumber: 16, Type: 'QueryParseException', Message });

const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*")|(==|!=|>=|<=|&&|\|\||[><=()!,])|(-?\d+(?:\.\d+)?)|([A-Za-z_][\w]*(?:\.[A-Za-z_][\w]*)*))/y;

function tokensOf(where: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const text = where.trimEnd();
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw wrong(`Syntax error '${text.slice(at).trim()[0]}'`);
    tokens.push(found[1] ?? found[2] ?? found[3] ?? found[4]!);
  }
  return tokens;
}

export const fieldOf = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Row | null | undefined)?.[key], row);

/** Converts a value for comparison: a date becomes its time. */
export function comparable(value: unknown): Value {
  if (value === undefined || value === null) return null;
  const date = /^\/Date\((-?\d+)/.exec(String(value));
  if (date) return Number(date[1]);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

const same = (a: Value, b: Value) =>
  typeof a === 'string' && typeof b === 'string' ? a.toLowerCase() === b.toLowerCase() : a === b;
const signs: Readonly<Record<Sign, (a: Value, b: Value) => boolean>> = {
  '==': same,
  '!=': (a, b) => !same(a, b),
  '>=': (a, b) => a !== null && b !== null && a >= b,
  '<=': (a, b) => a !== null && b !== null && a <= b,
  '>': (a, b) => a !== null && b !== null && a > b,
  '<': (a, b) => a !== null && b !== null && a < b,
};
const within: Readonly<Record<string, (text: string, part: string) => boolean>> = {
  Contains: (text, part) => text.includes(part),
  StartsWith: (text, part) => text.startsWith(part),
  EndsWith: (text, part) => text.endsWith(part),
};

/**
 * Parses a filter in Xero's syntax: AND binds before OR, brackets before both. `type` is the name of the row's type.
 */
export function whereOf(where: string, type: string, fields: ReadonlySet<string>): Test {
  const tokens = tokensOf(where);
  let at = 0;
  const next = () => tokens[at];
  const take = (token: string) => {
    if (next() !== token) throw wrong(`'${token}' expected`);
    at += 1;
  };
  const isWord = (words: readonly string[]) => words.includes((next() ?? '').toUpperCase());

  const text = (): string => {
    const token = next() ?? '';
    if (!token.startsWith('"')) throw wrong('Expression expected');
    at += 1;
    return token.slice(1, -1).replace(/\\(.)/g, '$1');
  };
  const value = (): Value => {
    const token = next();
    if (token === undefined || token === ')') throw wrong('Expression expected');
    if (token.startsWith('"')) return text();
    at += 1;
    if (/^-?\d/.test(token)) return Number(token);
    if (/^(true|false)$/i.test(token)) return token.toLowerCase() === 'true';
    if (/^null$/i.test(token)) return null;
    if (token === 'Guid' || token === 'DateTime.Parse') {
      take('(');
      const inner = text();
      take(')');
      return token === 'Guid' ? inner : Date.parse(`${inner.slice(0, 10)}T00:00:00Z`);
    }
    if (token !== 'DateTime') throw wrong(`No property or field '${token}' exists in type '${type}'`);
    take('(');
    const parts: number[] = [];
    while (next() !== ')') {
      parts.push(Number(value()));
      if (next() === ',') at += 1;
    }
    take(')');
    const [year = 1, month = 1, day = 1] = parts;
    return Date.UTC(year, month - 1, day);
  };

  const condition = (): Test => {
    if (next() === '(') {
      at += 1;
      const inner = either();
      take(')');
      return inner;
    }
    if (next() === '!') {
      at += 1;
      const inner = condition();
      return (row) => !inner(row);
    }
    const path = next();
    if (path === undefined || !/^[A-Za-z_]/.test(path)) throw wrong('Expression expected');
    at += 1;
    const method = path.split('.').at(-1)!;
    const name = within[method] ? path.slice(0, -method.length - 1) : path;
    if (!fields.has(name.split('.')[0]!)) throw wrong(`No property or field '${name}' exists in type '${type}'`);
    const test = within[method];
    if (test) {
      take('(');
      const part = text().toLowerCase();
      take(')');
      return (row) => test(String(comparable(fieldOf(row, name)) ?? '').toLowerCase(), part);
    }
    const sign = next();
    if (sign === undefined || !(sign === '=' || sign in signs)) return (row) => fieldOf(row, name) === true;
    at += 1;
    const wanted = value();
    const compare = signs[sign === '=' ? '==' : (sign as Sign)];
    if (/Date/.test(name) && typeof wanted === 'string')
      throw wrong(`Operator '${sign}' incompatible with operand types 'DateTime?' and 'String'`);
    return (row) => compare(comparable(fieldOf(row, name)), wanted);
  };
  const both = (): Test => {
    const all = [condition()];
    while (isWord(['AND', '&&'])) {
      at += 1;
      all.push(condition());
    }
    return (row) => all.every((test) => test(row));
  };
  const either = (): Test => {
    const some = [both()];
    while (isWord(['OR', '||'])) {
      at += 1;
      some.push(both());
    }
    return (row) => some.some((test) => test(row));
  };
  const whole = either();
  if (at < tokens.length) throw wrong('Syntax error');
  return whole;
}
