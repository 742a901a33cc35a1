import { Select } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderKit } from '../testing.tsx';

it.each([
  ['citroen', ['Citroën']],
  ['CITROËN', ['Citroën']],
  ['landrover', ['Land Rover']],
  ['rover land', ['Land Rover']],
  ['manuka', ['Mānuka']],
  ['crv', ['CR-V']],
  ['zz', []],
])('a select that is typed %j into offers %j', async (typed, offered) => {
  const { user } = renderKit(<Select label="Make" searchable data={['Citroën', 'Land Rover', 'Mānuka', 'CR-V']} />);
  await user.type(screen.getByRole('combobox', { name: 'Make' }), typed);
  expect(screen.queryAllByRole('option').map((option) => option.textContent)).toEqual(offered);
});
