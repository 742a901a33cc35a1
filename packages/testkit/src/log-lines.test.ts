import { expect, it } from 'vitest';
import { faultsOfLog } from './log-lines.ts';

const names = ['Mele Taufa', 'Kāpiti Panelbeaters Ltd'];
const good = { level: 40, time: 1795096765811, pid: 7, hostname: 'yard', msg: 'call failed' };
const faults = (more: object) => faultsOfLog([JSON.stringify({ ...good, ...more })], names);

it('a line of the product has no fault', () => {
  const err = {
    type: 'error',
    message: 'duplicate key value violates unique constraint "…"',
    code: '23505',
    table: 'contact',
    stack: '    at run (/srv/node_modules/@fastify/static/index.js:1:1)',
  };
  expect(faults({ requestId: '23456789ab', call: 'invoices.save', status: 500, ms: 12, err })).toEqual([]);
  expect(faults({ err: 'connect ECONNREFUSED 127.0.0.1:5432' })).toEqual([]);
});

it.each([
  ['a mail address', { msg: 'mele@yard.example did not answer' }],
  ['a phone number', { msg: 'the gateway refused 021 555 0123' }],
  ['a phone number', { err: { message: 'no route to +64215550123' } }],
  ['a token', { msg: 'Bearer x' }],
  ['a token', { raw: 'eyJhbGciOiJIUzI1NiJ9' }],
  ['a token', { msg: `the code ${'a1'.repeat(20)} was used` }],
  ['a password', { msg: 'sign in with demo1234' }],
  ['a password', { err: { cause: { message: 'postgres://yard:secret@db/yard' } } }],
  ['a password', { msg: 'GET /auth/first-admin?code=abc' }],
  ['an amount', { msg: 'they owe $12.50' }],
  ['a value in quotes', { err: { message: 'invalid input syntax for type integer: "12b"' } }],
  ['the name Mele Taufa', { msg: 'Mele Taufa is signed in already' }],
  ['the name kāpiti panelbeaters ltd', { err: { message: 'kāpiti panelbeaters ltd owes too much' } }],
  ['the field body', { body: { qty: 3 } }],
  ['the field detail', { err: { message: 'x', detail: 'Key (email) exists' } }],
])('would notice %s: %o', (fault, line) => expect(faults(line)).toMatchObject([expect.stringContaining(fault)]));

it('would notice a line that is no JSON, and names each line once', () => {
  expect(faultsOfLog(['Sign in as one of these'], names)).toEqual(['no JSON: Sign in as one of these']);
  expect(faultsOfLog(['oh', 'oh', JSON.stringify(good)], names)).toEqual(['no JSON: oh']);
});
