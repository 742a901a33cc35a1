import { expect, it } from 'vitest';
import { mayMute, notificationKindNames, toNotificationKind } from './kinds.ts';

it('lets people do without any news but that of their account', () => {
  expect(notificationKindNames.filter((kind) => !mayMute(kind))).toEqual(['account']);
});

it('knows its own kinds and no others', () => {
  expect(notificationKindNames.map(toNotificationKind)).toEqual(notificationKindNames);
  for (const other of ['', 'notice', 'toString']) expect(toNotificationKind(other)).toBeNull();
});
