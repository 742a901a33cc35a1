import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../../session/store.ts';
import { ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { soon } from '../../../test-soon.ts';
import { openKept } from '../document/document-testing.tsx';
import { answers, bodyOf, save, someInvoice, someLine } from './editor-testing.ts';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const permission = ['VIEW INVOICE & QUOTE', 'CREATE INVOICE & QUOTE', 'EDIT INVOICE & QUOTE', 'VIEW CUSTOMER'];
const finalise = 'POST /mgr/invoices/finalizedInvoice';

beforeEach(() => startSession(tokenFor(60_000), someUser({ permission })));
afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
});

it('is finalised in the version that was just saved, before the document is fetched again', async () => {
  const first = someInvoice({
    invoiceId: 501,
    type: 0,
    lines: [someLine(1)],
    actions: ['edit', 'release', 'finalize'],
  });
  const saved = { ...first, version: first.version + 1 };
  let reads = 0;
  const { user, sent } = openKept('items', first, () => ({
    ...answers,
    'POST /mgr/invoices/queryInvoicesDetailList': () => (reads++ === 0 ? ok(first) : new Promise<never>(() => {})),
    [save]: () => ok(saved),
    [finalise]: () => ok({ ...saved, version: saved.version + 1, actions: [] }),
  }));
  await screen.findByLabelText('Price of Line 1');
  await user.keyboard('{Control>}s{/Control}');
  await soon(() => expect(reads).toBe(2));
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Finalise' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Finalise' }));
  await soon(() => expect(sent.some(({ key }) => key === finalise)).toBe(true));
  expect(bodyOf(sent.find(({ key }) => key === finalise))).toMatchObject({ version: saved.version });
});
