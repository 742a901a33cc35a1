import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { ChargeTypes } from './ChargeTypes.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const freight = { id: 3, name: 'Freight', amount: 25, taxable: true, active: 1, version: 2 };
const edit = 'PUT /mgr/otherCharges/editOtherChargeType';
const add = 'POST /mgr/otherCharges/addOtherChargeType';

function open() {
  giveSizes();
  let types = [freight];
  const sent = answerCalls({
    'GET /mgr/otherCharges/listOtherCharges': () => ok({ types, charges: [] }),
    [edit]: ({ body }) => {
      types = [{ ...freight, ...JSON.parse(String(body)), version: 3 }];
      return ok(types[0]);
    },
    [add]: ({ body }) => {
      types = [...types, { id: 4, version: 1, ...JSON.parse(String(body)) }];
      return ok(types[1]);
    },
  });
  const bodyOf = (key: string) => JSON.parse(String(sent.find((one) => one.key === key)?.body));
  return { bodyOf, ...renderKit(<ChargeTypes />) };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN', permission: [] }));
});
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

it('a charge is changed from how it stands, and read back', async () => {
  const { user, bodyOf } = open();
  await user.click(await screen.findByText('Freight'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Freight' }));
  const amount = dialog.getByLabelText<HTMLInputElement>('Default amount');
  expect(amount.value).toBe('25.00');
  await user.clear(amount);
  await user.type(amount, '32.5');
  await user.click(dialog.getByRole('switch', { name: /^Taxable/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('$32.50')).toBeDefined();
  expect(bodyOf(edit)).toEqual({ id: 3, version: 2, name: 'Freight', amount: 32.5, taxable: false, active: 1 });
});

it('a new one stands in the list', async () => {
  const { user, bodyOf } = open();
  await screen.findByText('Freight');
  await user.click(screen.getByRole('button', { name: 'Add charge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add charge' }));
  await user.type(dialog.getByLabelText('Name'), 'Crating');
  await user.click(dialog.getByRole('button', { name: 'Add charge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Crating')).toBeDefined();
  expect(bodyOf(add)).toMatchObject({ name: 'Crating', taxable: true, active: 1 });
});
