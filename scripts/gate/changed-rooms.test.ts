import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { changedRooms, roomsOf } from './changed-rooms.ts';

it.each([
  ['apps/server/src/features/invoices/saving/save.ts', ['apps/server/src/features/invoices/']],
  ['apps/web/src/kit/data-table/DataTable.tsx', ['apps/web/src/kit/']],
  ['apps/server/src/app.ts', []],
  ['packages/domain/src/invoices/facts.ts', ['apps/server/src/features/invoices/', 'apps/web/src/features/invoices/']],
  ['packages/testkit/src/client.ts', ['packages/testkit/']],
  ['docs/TESTING.md', []],
])('the tests of %s lie in %j', (file, rooms) => {
  expect(roomsOf(file)).toEqual(rooms);
  for (const room of rooms) expect(existsSync(room)).toBe(true);
});

it('names rooms of this checkout', () => {
  for (const room of changedRooms()) expect(room).toMatch(/^(apps|packages|bench|cluster)\/.*\/?$/);
});
