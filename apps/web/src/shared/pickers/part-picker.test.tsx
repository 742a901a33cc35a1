import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { PartPicker } from './PartPicker.tsx';

afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

it('searches parts twenty at a time', async () => {
  startSession(tokenFor(60_000), someUser());
  const find = 'POST /mgr/partNames/queryPartNameList';
  const sent = answerCalls({
    [find]: () => ok({ records: [{ partId: 7, partName: 'Bonnet' }], total: 1, pages: 1 }),
  });
  const { user } = renderKit(<PartPicker label="Part" />);
  await user.type(screen.getByLabelText('Part'), 'bon');
  await screen.findByRole('option', { name: 'Bonnet' }, { timeout: 5_000 });
  expect(JSON.parse(String(sent[0]?.body))).toEqual({ search: 'bon', pageNum: 1, pageSize: 20, active: 1 });
});
