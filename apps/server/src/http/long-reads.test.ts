import { allCalls } from '@yardkeeper/contract/all-calls';
import { type CallDef, callKey, isFileReply } from '@yardkeeper/contract/call';
import { expect, it } from 'vitest';
import { isLongRead } from './long-reads.ts';

const calls: readonly CallDef[] = Object.values(allCalls).flatMap((feature) => Object.values<CallDef>(feature));
const called = (path: string) => calls.find((call) => call.path.endsWith(path))!;

it('pages of lists, and what says so, may be read on a standby; records and what writes may not', () => {
  expect(
    ['/queryInventoryList', '/queryContactList', '/sumTags', '/pdf/quoteReport'].map((path) =>
      isLongRead(called(path)),
    ),
  ).toEqual([true, true, true, true]);
  expect(['/getContactsInfo', '/tagNoSearchDetail', '/addContactInfo'].map((path) => isLongRead(called(path)))).toEqual(
    [false, false, false],
  );
  expect(isLongRead({ ...called('/sumTags'), effect: 'write' })).toBe(false);
});

it('every export is long', () => {
  const isExport = (call: CallDef) => isFileReply(call.reply) && /export|csv/i.test(call.path);
  const short = (all: readonly CallDef[]) => all.filter((call) => isExport(call) && !isLongRead(call)).map(callKey);
  expect(calls.filter(isExport).length).toBeGreaterThan(9);
  expect(short(calls)).toEqual([]);
  const { isLong: _, ...forgotten } = called('/exportTags');
  expect(short([forgotten])).toEqual([callKey(forgotten)]);
});
