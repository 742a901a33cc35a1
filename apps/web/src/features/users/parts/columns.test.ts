import { expect, it } from 'vitest';
import { userColumns } from './columns.tsx';

const columns = userColumns(new Map([[1, 'Main yard']]));

it('shows without being asked who somebody is, what they may do, where, and when they were here last', () => {
  const shown = columns.filter((column) => !column.hiddenByDefault).map((column) => column.header);
  expect(shown).toEqual(['Name', 'User name', 'Email', 'Role', 'Areas', 'Status', 'Last login']);
});
