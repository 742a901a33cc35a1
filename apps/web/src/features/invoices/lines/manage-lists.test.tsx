import { screen } from '@testing-library/react';
import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import type { Screen } from '../../../shell/menu/screen.ts';
import { ScreensContext } from '../../../shell/menu/screens-context.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { tellNews } from '../../../test-line.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { answers, someInvoice } from '../saving/editor-testing.ts';
import { InvoiceEditor } from '../saving/InvoiceEditor.tsx';

vi.mock('@tanstack/react-router', () => ({ useSearch: () => ({}), useNavigate: () => vi.fn() }));

const load = () => Promise.resolve(() => null);
const screens: readonly Screen[] = [
  { path: '/settings/lists', guard: { anyOf: ['EDIT_INVOICE_AND_QUOTE'] }, title: 'Lists', load },
  { path: '/settings/charges', guard: superAdminOnly, title: 'Other charges', load },
];
const charge = (id: number, name: string) => ({ id, name, amount: 5, taxable: true, active: 1, version: 1 });
const entry = (id: number, name: string) => ({ id, name, active: 1, parentId: null, version: 1 });

function open(role: string, types: object[] = []) {
  const permission = ['VIEW INVOICE & QUOTE', 'CREATE INVOICE & QUOTE', 'EDIT INVOICE & QUOTE', 'VIEW CUSTOMER'];
  startSession(tokenFor(60_000), someUser({ role, permission }));
  answerCalls({
    ...answers,
    'POST /mgr/common/queryCourierList': () => ok([entry(1, 'NZ Couriers')]),
    'GET /mgr/accountTerms/getAccountTermsList': () => ok([entry(1, 'Cash')]),
    'GET /mgr/otherCharges/listOtherCharges': () => ok({ types }),
    'GET /mgr/backOrderPart/getBackOrderPartList': () => ok({ records: [], total: 0, pages: 0 }),
  });
  const editor = <InvoiceEditor invoice={someInvoice()} onSaved={vi.fn()} />;
  return renderKit(<ScreensContext.Provider value={screens}>{editor}</ScreensContext.Provider>);
}
const manage = () => screen.queryByRole('option', { name: 'Manage this list…' });
const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

it('couriers are kept from the document, in a window of their own; what was chosen stays', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = open('SALES PERSON');
  await user.click(box('Courier'));
  await user.click(await screen.findByRole('option', { name: 'NZ Couriers' }));
  await user.click(box('Courier'));
  await user.click(manage()!);
  expect(opened).toHaveBeenCalledWith('/settings/lists?list=couriers', '_blank', 'noopener');
  expect(box('Courier').value).toBe('NZ Couriers');
});

it('terms and charges only by those who keep them', async () => {
  const { user } = open('SALES PERSON');
  await user.click(box('Terms'));
  await screen.findByRole('option', { name: 'Cash' });
  expect(manage()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add other' }));
  await screen.findByRole('menuitem', { name: 'Freight' });
  expect(screen.queryByRole('menuitem', { name: 'Manage charges…' })).toBeNull();
});

it('a charge that is added there is offered here', async () => {
  const types = [charge(8, 'Packing')];
  const { user } = open('SUPER ADMIN', types);
  await user.click(box('Terms'));
  expect(await screen.findByRole('option', { name: 'Manage this list…' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add other' }));
  const link = await screen.findByRole('menuitem', { name: 'Manage charges…' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/settings/charges', '_blank']);
  await screen.findByRole('menuitem', { name: /Packing/ });
  types.push(charge(9, 'Crating'));
  await tellNews('/topic/lookups', { kind: 'chargeType', id: 9 });
  expect(await screen.findByRole('menuitem', { name: /Crating/ })).toBeDefined();
});
