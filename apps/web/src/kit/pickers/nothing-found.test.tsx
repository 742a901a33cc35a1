import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fillsOptions } from '../../api/lookups/fills-options.ts';
import { renderKit } from '../testing.tsx';
import { LookupSelect } from './LookupSelect.tsx';

const failing = () => vi.fn(async () => [{ id: 1, name: 'Red' }]).mockRejectedValueOnce(new Error('500'));

it('a list that could not be fetched says so, with Try again, and not that there is nothing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fetchOptions = failing();
  const { user } = renderKit(<LookupSelect label="Colour" queryKey={['colours']} fetchOptions={fetchOptions} />);
  await user.click(screen.getByRole('combobox', { name: 'Colour' }));
  await screen.findByText('The list could not be fetched.');
  expect(screen.queryByText('Nothing found')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('option', { name: 'Red' });
});

it('is asked again by Enter', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fetchOptions = failing();
  const { user } = renderKit(<LookupSelect label="Colour" queryKey={['colours']} fetchOptions={fetchOptions} />);
  await user.type(screen.getByRole('combobox', { name: 'Colour' }), 're');
  await screen.findByText('The list could not be fetched.');
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: 'Red' });
});

it('any other select says the same of the list it is filled from', async () => {
  const queryFn = failing();
  function People() {
    const { data = [] } = useQuery({ queryKey: ['people'], queryFn, meta: fillsOptions, retry: false });
    return <Select label="Person" data={data.map(({ name }) => name)} />;
  }
  const { user } = renderKit(<People />);
  await waitFor(() => expect(queryFn).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('combobox', { name: 'Person' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('option', { name: 'Red' });
});

it('a list that has come says that nothing in it fits', async () => {
  const { user } = renderKit(<Select label="Make" searchable data={['Toyota']} />);
  await user.type(screen.getByRole('combobox', { name: 'Make' }), 'xyz');
  await screen.findByText('Nothing found');
});
