import { expect, it } from 'vitest';
import { hostsOf, isServerAddress, placeOfUrl } from './hosts.ts';

it('an address of one server stands as it is', () => {
  for (const url of ['postgres://u:p@db:5432/yard?sslmode=require', 'postgres:///yard?host=%2Frun%2Fpg'])
    expect(hostsOf(url)).toEqual([url]);
});

it('several servers are read as libpq reads them, each with its port', () => {
  expect(hostsOf('postgresql://u:p%2C@one:5432,two,[::1]:5434/yard?sslmode=require')).toEqual([
    'postgresql://u:p%2C@one:5432/yard?sslmode=require',
    'postgresql://u:p%2C@two/yard?sslmode=require',
    'postgresql://u:p%2C@[::1]:5434/yard?sslmode=require',
  ]);
});

it.each([
  ['?target_session_attrs=read-write', ''],
  ['?target_session_attrs=primary&sslmode=require', '?sslmode=require'],
  ['?a=1&target_session_attrs=any', '?a=1'],
  ['?a=1&target_session_attrs=any&b=2', '?a=1&b=2'],
])('leaves out the wish for a server that takes writes in %s', (given, left) => {
  expect(hostsOf(`postgres://one,two/yard${given}`)).toEqual([
    `postgres://one/yard${left}`,
    `postgres://two/yard${left}`,
  ]);
});

it('refuses what is no address of servers', () => {
  expect(['postgres://u:p@h1:5432,h2:5433/db', 'postgres://h/db'].map(isServerAddress)).toEqual([true, true]);
  for (const text of ['mysql://h/db', 'h1,h2', 'postgres://h1:54x2,h2/db', 'postgres://h1,,h2/db', 'postgres://h1,/db'])
    expect([text, isServerAddress(text)]).toEqual([text, false]);
});

it('names a place without user and password', () => {
  expect(placeOfUrl('postgres://u:p@h1:5433/db?sslmode=require')).toBe('h1:5433/db');
});
