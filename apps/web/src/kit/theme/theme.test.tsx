import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderKit } from '../testing.tsx';

it('centres the loader of a button that waits, also without the transition that would', () => {
  renderKit(<Button loading>Save</Button>);
  const loader = screen.getByRole('button').querySelector<HTMLElement>('.mantine-Button-loader');
  expect(loader?.style.transform).toBe('translate(-50%, -50%)');
});
