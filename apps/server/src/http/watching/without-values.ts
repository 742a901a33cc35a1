import { Refused } from '@yardkeeper/domain/refused';
import type { FastifyRequest } from 'fastify';

const KEPT = 8;

/**
 * A text without what people or machines gave: quoted values, addresses, numbers of phones and cards, tokens, amounts.
 * It is for the words of other programs; sentences of our own hold nothing of the kind.
 */
export const withoutValues = (text: string): string =>
  text
    .replace(/"[^\n]*"/g, '"…"')
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1…@')
    .replace(/\?[\w%.-]+=\S*/g, '?…')
    .replace(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu, '…')
    .replace(/\$ ?-?\d[\d,]*(\.\d+)?/g, '$…')
    .replace(/(?=[\w-]*\d)[\w-]{32,}(\.[\w-]+)*/g, (token) => `${token.slice(0, KEPT)}…`)
    .replace(/(?<![\w.:/-])(?!\d{4}-\d\d-)[+(]?\d[\d ()-]{5,}\d(?![\w:])/g, '…');

type Named = Error & Readonly<Record<string, unknown>>;

/** What is known about a failure of the system or of the database beyond its words; none of it holds a value. */
const facts = ['code', 'errno', 'syscall', 'severity', 'table', 'column', 'constraint', 'routine'];
const DEEPEST = 3;

type LoggedError = { type: string; message: string; stack: string; [fact: string]: unknown };

const framesOf = ({ stack }: Error): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** A refusal is a sentence for a person, and names people and amounts. */
const wordsOf = (error: Error): string =>
  error instanceof Refused ? `refused: ${error.kind}` : withoutValues(error.message);

/** An error without the values that caused it: PostgreSQL, for one, repeats whole rows in its `detail`. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)), stack: '' };
  const named = error as Named;
  const { cause, errors } = named;
  const known = facts.flatMap((fact) =>
    ['string', 'number'].includes(typeof named[fact]) ? [[fact, named[fact]] as const] : [],
  );
  return {
    type: error.name,
    message: wordsOf(error),
    ...Object.fromEntries(known),
    stack: framesOf(error),
    ...(cause && depth < DEEPEST ? { cause: loggedError(cause, depth + 1) } : {}),
    ...(Array.isArray(errors) && depth < DEEPEST
      ? { errors: errors.slice(0, DEEPEST).map((each) => loggedError(each, depth + 1)) }
      : {}),
  };
}

/** The name of a request in the log: that of its call, or the pattern of its route; never its path, which holds ids. */
export const requestName = (request: FastifyRequest): string =>
  request.routeOptions?.config?.call ?? `${request.method} ${request.routeOptions?.url ?? 'unknown'}`;

export const serializers = {
  err: (error: unknown) => loggedError(error),
  error: (error: unknown) => loggedError(error),
  raw: (text: unknown) => withoutValues(String(text)),
  req: (request: FastifyRequest) => ({ call: requestName(request) }),
};
