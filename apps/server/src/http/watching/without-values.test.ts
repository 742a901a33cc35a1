import { Refused } from '@yardkeeper/domain/refused';
import { faultsOfLog } from '@yardkeeper/testkit/log-lines';
import { expect, it } from 'vitest';
import { loggedError, withoutValues } from './without-values.ts';

it.each([
  ['invalid input syntax for type integer: "Mele"', 'invalid input syntax for type integer: "…"'],
  ['Unexpected token j, "{"email":"x"}" is not valid JSON', 'Unexpected token j, "…" is not valid JSON'],
  ['550 5.1.1 <tāne.r@yard.co.nz> unknown', '550 5.1.1 <…> unknown'],
  ['postgres://yard:secret@db:5432/yard failed', 'postgres://…@db:5432/yard failed'],
  ['GET /auth/first-admin?code=abc', 'GET /auth/first-admin?…'],
  ['they owe $1,234.50 now', 'they owe $… now'],
  ['no route to +64 21 555 0123', 'no route to …'],
  [`open /data/files/a1/${'a1'.repeat(20)}.webp`, 'open /data/files/a1/a1a1a1a1…'],
])('a text loses its values: %s', (given, kept) => expect(withoutValues(given)).toBe(kept));

it.each([
  'connect ECONNREFUSED 127.0.0.1:5432',
  'getaddrinfo ENOTFOUND mail.yard.nz',
  "Cannot read properties of undefined (reading 'name')",
  'canceling statement due to statement timeout after 55000 ms',
  'no backup since 2026-11-19',
])('and keeps what tells what happened: %s', (given) => expect(withoutValues(given)).toBe(given));

it('an error is logged by its kind, its facts and where it was thrown, without the row that caused it', () => {
  const detail = 'Key (email)=(mele@yard.example) already exists.';
  const facts = { code: '23505', table: 'contact', constraint: 'contact_email', detail, parameters: ['Mele'] };
  const words = 'duplicate key value violates unique constraint "contact_email"';
  const logged = loggedError(new Error('outer', { cause: Object.assign(new Error(words), facts) }));
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'outer',
    cause: { code: '23505', table: 'contact', constraint: 'contact_email' },
  });
  expect(JSON.stringify(logged)).toContain('without-values.test.ts');
  expect(JSON.stringify(logged)).not.toMatch(/mele|Key \(/i);
  const line = { level: 50, time: 1, pid: 1, hostname: 'x', err: logged, msg: 'call failed' };
  expect(faultsOfLog([JSON.stringify(line)], ['Mele'])).toEqual([]);
});

it('a refusal is logged without its sentence, which is for a person and names people and amounts', () => {
  const said = loggedError(new Refused('conflict', 'Mele Taufa owes 12.50'));
  expect(said).toMatchObject({ message: 'refused: conflict' });
  expect(JSON.stringify(said)).not.toContain('Mele');
});
