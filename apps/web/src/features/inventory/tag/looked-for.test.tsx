import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { LookedFor } from './LookedFor.tsx';

afterEach(() => vi.restoreAllMocks());
const tag = { tagNo: 'T7', version: 3, location: 'A-1' } as Parameters<typeof LookedFor>[0]['tag'];

it('says where it was not found, and that it is there after all or in hand', async () => {
  const sent = answerCalls({ 'POST /mgr/inventory/found': () => ok(tag) });
  const { user } = renderKit(<LookedFor tag={tag} />);
  expect(screen.getByRole('status').textContent).toContain('A picker did not find it in A-1');
  await user.click(screen.getByRole('button', { name: 'It is in A-1' }));
  await user.click(await screen.findByRole('button', { name: 'I have it here' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => JSON.parse(String(body)))).toEqual([
    { tagNo: 'T7', isThere: true },
    { tagNo: 'T7', isThere: false },
  ]);
});
