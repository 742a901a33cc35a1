import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { LocationPicker } from './LocationPicker.tsx';

const place = { locationID: 12, locationCode: 'A01', kind: 'shelf', locGroupDesc: 'Keep' };
const saved = vi.fn();

function Form() {
  const [id, setId] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        saved(id);
      }}
    >
      <LocationPicker label="Place" camera={false} value={id} onChange={setId} />
      <button type="submit">Move</button>
    </form>
  );
}

beforeEach(() => {
  saved.mockClear();
  startSession(tokenFor(60_000), someUser());
  answerCalls({
    'POST /mgr/location/queryLocationList': ({ body }) => {
      const found = JSON.parse(String(body)).locationCode === 'A01' ? [place] : [];
      return ok({ records: found, total: found.length, pages: 1 });
    },
  });
});
afterEach(() => endSession('otherTab'));

it('takes a typed code without Enter when the button is pressed', async () => {
  const { user } = renderKit(<Form />);
  await user.type(screen.getByLabelText('Place'), 'a01');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith(12));
  expect(saved).toHaveBeenCalledTimes(1);
});

it('takes a typed code on Tab, and says at the field that there is no such place', async () => {
  const { user } = renderKit(<Form />);
  await user.type(screen.getByLabelText('Place'), 'a01');
  await user.tab();
  await waitFor(() => expect((screen.getByLabelText('Place') as HTMLInputElement).value).toBe('A01'));
  await user.clear(screen.getByLabelText('Place'));
  await user.type(screen.getByLabelText('Place'), 'zz9');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await screen.findByText('zz9 is no place of the yard');
  expect(saved).not.toHaveBeenCalled();
});
