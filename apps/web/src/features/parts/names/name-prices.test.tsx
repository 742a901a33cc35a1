import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { answerParts, bodyOf, pageOf, someName, somePrice } from '../parts-testing.ts';
import { NamePrices } from './NamePrices.tsx';

const counting = 'GET /mgr/partNames/getPartPrice';
const list = 'GET /mgr/partNames/queryPartsPriceList';
const save = 'POST /mgr/partNames/updatePartPrice';
const bonnet = someName(1, 'Bonnet');
const toyota = somePrice(1, 'Bonnet', { priceItemId: 11, makeId: 7, make: 'Toyota', retail: 200 });
const open = () => renderKit(<NamePrices part={bonnet} onClose={() => undefined} />);

beforeEach(() => {
  giveSizes();
  startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN' }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('the prices of a part name', () => {
  it('says which price counts, and asks again for another condition', async () => {
    const sent = answerParts([bonnet], {
      [list]: () => ok(pageOf([somePrice(1, 'Bonnet'), toyota])),
      [counting]: ({ url }) => ok(url.includes('condition=3') ? toyota : null),
    });
    const { user } = open();
    await screen.findByText('Its price for Toyota');
    screen.getByText('$200.00');
    await user.click(screen.getByRole('combobox', { name: 'Condition' }));
    await user.click(await screen.findByRole('option', { name: 'Reco' }));
    await screen.findByText('It has no price in this condition, nor a default one.');
    expect(sent.findLast((s) => s.key === counting)?.url).toContain('condition=4');
  });

  it('types a price over where it stands', async () => {
    const sent = answerParts([bonnet], {
      [list]: () => ok(pageOf([toyota])),
      [counting]: () => ok(toyota),
      [save]: () => ok({ ...toyota, retail: 210, version: 5 }),
    });
    const { user } = open();
    const cell = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Retail of Bonnet' });
    await user.clear(cell);
    await user.type(cell, '210{Enter}');
    await waitFor(() => expect(cell.value).toBe('210.00'));
    expect(bodyOf(sent.find((s) => s.key === save))).toEqual({ priceItemId: 11, retail: 210, trade: 80, version: 4 });
  });

  it('asks before trade above retail is saved, and keeps it as typed when that was a slip', async () => {
    const sent = answerParts([bonnet], {
      [list]: () => ok(pageOf([toyota])),
      [counting]: () => ok(toyota),
      [save]: () => ok({ ...toyota, trade: 250, version: 5 }),
    });
    const { user } = open();
    const cell = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Trade of Bonnet' });
    await user.clear(cell);
    await user.type(cell, '250');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Look again' }));
    await waitFor(() => expect(cell.title).toBe('Trade is above retail'));
    expect([cell.value, sent.some((s) => s.key === save)]).toEqual(['250', false]);
    await user.click(cell);
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Save so' }));
    await waitFor(() => expect(sent.some((s) => s.key === save)).toBe(true));
  });

  it('brings the saved price back at the first Esc and closes at the second', async () => {
    answerParts([bonnet], { [list]: () => ok(pageOf([toyota])), [counting]: () => ok(toyota) });
    const close = vi.fn();
    const { user } = renderKit(<NamePrices part={bonnet} onClose={close} />);
    const cell = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Retail of Bonnet' });
    await user.type(cell, '9{Escape}');
    expect([cell.value, close.mock.calls.length]).toEqual(['200.00', 0]);
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });

  it('says when there are none, and when they cannot be read', async () => {
    answerParts([bonnet], { [list]: () => ok(pageOf([])), [counting]: () => failed(500, 'The yard is closed') });
    open();
    await screen.findByText('No prices yet');
    await screen.findByText('The yard is closed');
  });
});
