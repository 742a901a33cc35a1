import { expect, it } from 'vitest';
import { mayMute, notificationKindNames, toNotificationKind } from './kinds.ts';

it('people can switch off every notification except those about their account', () => {
  expect(notificationKindNames.filter((kind) => !mayMute(kind))).toEqual(['account']);
});

it('knows its own kinds and no others', () => {
  expect(notificationKindNames.map(toNotificationKind)).toEqual(notificationKindNames);
  for (const other of ['', 'notice', 'toString']) expect(toNotificationKind(other)).toBeNull();
});
