import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../../kit/testing.tsx';
import { endSession, startSession } from '../../../../session/store.ts';
import { answerCalls, ok } from '../../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../../test-session.ts';
import { answers, bodyOf, save, someInvoice, someLine } from '../editor-testing.ts';
import { InvoiceEditor } from '../InvoiceEditor.tsx';

vi.mock('@tanstack/react-router', () => ({ useSearch: () => ({}), useNavigate: () => vi.fn() }));

const permission = ['VIEW INVOICE & QUOTE', 'CREATE INVOICE & QUOTE', 'EDIT INVOICE & QUOTE', 'VIEW CUSTOMER'];
const COUNTER = 2;

function open() {
  const invoice = someInvoice({ type: COUNTER, lines: [someLine(1)] });
  const sent = answerCalls({ ...answers, [save]: () => ok(invoice) });
  const saves = () => sent.filter(({ key }) => key === save);
  return { saves, ...renderKit(<InvoiceEditor invoice={invoice} onSaved={vi.fn()} />) };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => startSession(tokenFor(60_000), someUser({ permission })));
afterEach(() => endSession('otherTab'));

describe('what cannot be read is not saved as something else', () => {
  it.each([
    ['Price of Line 1', '-5'],
    ['Price of Line 1', ''],
    ['Quantity of Line 1', '0'],
    ['Quantity of Line 1', ''],
    ['Discount on Line 1', 'abc'],
  ])('%s with “%s” stays, says so, and neither saves nor takes money', async (label, typed) => {
    const { user, saves } = open();
    await user.clear(field(label));
    await user.click(field(label));
    if (typed) await user.paste(typed);
    for (const keys of ['{Control>}s{/Control}', '{Control>}{Enter}{/Control}']) {
      await user.keyboard(keys);
      await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    expect([field(label).value, saves()]).toEqual([typed, []]);
  });

  it('a price of nothing is told before it is asked how that is paid', async () => {
    const { user, saves } = open();
    await user.clear(field('Price of Line 1'));
    await user.type(field('Price of Line 1'), '0');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Enter the price; a discount gives it away')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saves()).toHaveLength(1));
  });

  it('goes out once it is mended', async () => {
    const { user, saves } = open();
    await user.clear(field('Price of Line 1'));
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Enter the price')).toBeDefined();
    await user.type(field('Price of Line 1'), '80');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(bodyOf(saves()[0])).toMatchObject({ lines: [{ unitPrice: 80, qty: 1, discount: 0 }] });
  });
});
