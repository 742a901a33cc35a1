import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { endSession, startSession } from '../../session/store.ts';
import { forgetPersonal } from '../../session/stored.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { GlobalSearch } from './GlobalSearch.tsx';

afterEach(() => {
  act(() => endSession('otherTab'));
  forgetPersonal();
});

function Page() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <input aria-label="Notes" />
      <GlobalSearch opened={opened} onOpen={() => setOpened(true)} onClose={() => setOpened(false)} />
    </>
  );
}

it('keys typed right after Ctrl-K go into the box, and none into the page behind it', async () => {
  startSession(tokenFor(60_000), someUser());
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const notes = screen.getByLabelText('Notes');
  notes.focus();
  fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true });
  const typed = ['d', 'x', 'Backspace', 'o', 'o', 'r'].map((key) => fireEvent.keyDown(notes, { key }));
  // A key whose default is prevented writes nothing into the field that has the focus.
  expect(typed).toEqual(typed.map(() => false));
  const box = (await screen.findByRole('combobox', { name: 'Search the yard' })) as HTMLInputElement;
  await screen.findByDisplayValue('door');
  act(() => box.focus());
  expect(fireEvent.keyDown(box, { key: 's' })).toBe(true);
});
