import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { sendFailure } from './errors.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });
let thrown: unknown;
const app = Fastify();
app.setErrorHandler(sendFailure);
app.get('/', () => {
  throw thrown;
});
afterAll(() => app.close());

const answerTo = async (error: unknown) => {
  thrown = error;
  const { statusCode, headers } = await app.inject('/');
  return [statusCode, headers['retry-after']];
};

const cases: readonly (readonly [number, string | undefined, Error])[] = [
  // The database is unreachable or the connection was cut.
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'].map(
    (code) => [503, '1', coded(code)] as const,
  ),
  ...['08000', '08001', '08003', '08004', '08006', '08P01', '57P01', '57P02', '57P03', '57P04', '28P01', '3D000'].map(
    (code) => [503, '1', coded(code)] as const,
  ),
  [503, '1', Object.assign(coded('ENOENT'), { syscall: 'connect' })],
  [500, undefined, Object.assign(coded('ENOENT'), { syscall: 'open' })],
  [503, '1', new Error('Connection terminated unexpectedly')],
  [503, '1', new Error('Connection terminated due to connection timeout')],
  [503, '1', new Error('Client has encountered a connection error and is not queryable')],
  [503, '1', new Error('Cannot use a pool after calling end on the pool')],
  // The database has no connection or resources left for us.
  [503, '1', new Error('timeout exceeded when trying to connect')],
  ...['53000', '53200', '53300', '53400', 'EMFILE'].map((code) => [503, '1', coded(code)] as const),
  // Refused as a whole by a server that is a standby by now; another one will take it.
  [503, '1', coded('25006')],
  // Retrying automatically could do the work twice, or would not help.
  ...['40003', '08007', '57014', '25P03'].map((code) => [503, undefined, coded(code)] as const),
  ...['53100', 'ENOSPC', 'EDQUOT'].map((code) => [507, undefined, coded(code)] as const),
  [507, undefined, coded('XX000', 'could not extend file "base/5/1259": File too large')],
  [507, undefined, coded('58030', 'could not write to file "base/5/1": Disk quota exceeded')],
  [500, undefined, coded('58030', 'could not read block 7')],
  [500, undefined, coded('XX000', 'cache lookup failed')],
  [500, undefined, coded('42703')],
  [500, undefined, new TypeError('x is undefined')],
  [409, undefined, coded('40001')],
  [409, undefined, coded('23505')],
];

it.each(cases)('answers %i with Retry-After %s: %s', async (status, retryAfter, error) => {
  expect(await answerTo(error)).toEqual([status, retryAfter]);
});
