import { MultiSelect, Select } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing.tsx';
import { LookupSelect } from './LookupSelect.tsx';
import { ScrollPicker } from './ScrollPicker.tsx';

const names = ['Corolla', 'Corsa', 'Cortina'];
const all = names.map((name, n) => ({ id: n + 1, name }));
const onChange = vi.fn();
const taken = (): unknown => {
  const [last] = onChange.mock.lastCall ?? [];
  const only = Array.isArray(last) ? last.at(-1) : last;
  return typeof only === 'number' ? names[only - 1] : only;
};
const fields: readonly (readonly [string, ReactElement])[] = [
  [
    'a search',
    <ScrollPicker
      key="search"
      label="Model"
      onChange={onChange}
      fetchPage={async () => ({ records: all, total: 3, pages: 1 })}
      itemId={(item: { id: number }) => item.id}
      itemName={(item) => item.name}
    />,
  ],
  [
    'a list of the yard',
    <LookupSelect key="lookup" label="Model" queryKey={['m']} fetchOptions={async () => all} onChange={onChange} />,
  ],
  ['a select', <Select key="select" label="Model" searchable data={names} onChange={onChange} />],
  ['a select of several', <MultiSelect key="several" label="Model" searchable data={names} onChange={onChange} />],
];

afterEach(() => vi.clearAllMocks());

describe.each(fields)('%s', (_, field) => {
  it.each([
    ['Enter takes the first', '{Enter}', 'Corolla'],
    ['Down goes to the first', '{ArrowDown}{Enter}', 'Corolla'],
    ['Down goes on to the second', '{ArrowDown}{ArrowDown}{Enter}', 'Corsa'],
  ])('%s that was found, and the form stays', async (_what, keys, expected) => {
    const onSubmit = vi.fn();
    const { user } = renderKit(
      <form onSubmit={onSubmit}>
        {field}
        <button type="submit">Save</button>
      </form>,
    );
    await user.type(screen.getByRole('combobox', { name: 'Model' }), 'co');
    await screen.findByRole('option', { name: 'Corsa' });
    await user.keyboard(keys);
    await waitFor(() => expect(taken()).toBe(expected));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

it('offers nothing else where one looks something up', () => {
  const files = import.meta.glob('../../**/*.tsx', { query: '?raw', import: 'default', eager: true });
  const own = /<Combobox|<Autocomplete|useCombobox|selectFirstOptionOnChange|nothingFoundMessage="/;
  const found = Object.entries(files).filter(([path, text]) => !path.includes('test') && own.test(text as string));
  expect(found.map(([path]) => path.replace(/^.*\//, ''))).toEqual(['ScrollPicker.tsx', 'SearchRetry.tsx']);
});
