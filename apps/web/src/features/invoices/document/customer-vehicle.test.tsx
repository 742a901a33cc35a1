import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../../session/store.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { someLine } from '../invoices-testing.ts';
import { openKept } from './document-testing.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

beforeEach(() => startSession(tokenFor(60_000), someUser({ permission: ['VIEW INVOICE & QUOTE'] })));
afterEach(() => endSession('otherTab'));

const corolla = {
  regNo: 'ABC123',
  vin: '',
  makeId: 39,
  modelId: 390,
  seriesId: null,
  year: 2014,
  make: 'Toyota',
  model: 'Corolla',
  series: '',
};

it.each([
  ['says for which vehicle it is', corolla, ['For ABC123 · Toyota Corolla 2014']],
  ['says nothing where none is known', null, []],
])('a document that is final %s', async (_, vehicle, expected) => {
  openKept('items', { vehicle, lines: [someLine(1)] }, () => ({}));
  await screen.findByText('Headlamp');
  expect(screen.queryAllByText(/^For /).map((line) => line.textContent)).toEqual(expected);
});
