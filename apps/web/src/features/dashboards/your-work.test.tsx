import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, failed, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { NextPickups } from './NextPickups.tsx';
import { YourWork } from './YourWork.tsx';

const job = (acqId: number) => ({
  acqId,
  regNo: `KLM48${acqId}`,
  year: 2014,
  make: 'Toyota',
  model: 'Hilux',
  pickupAt: '2026-03-03T20:30:00.000Z',
  pickupAddress: '12 Rimu Street, Petone',
});
const mine = 'GET /mobile/pickup/getMyPickups';
const waiting = 'GET /mgr/dashboard/getWaiting';
const counts = { openOffers: 3, toReceive: 2, toClose: 1207, customersOnHold: 1, overdueCustomers: 4, ownPickups: 2 };

function open(permission: string[], more: Parameters<typeof answerCalls>[0] = {}) {
  startSession(tokenFor(60_000), someUser({ role: 'YARD HAND', permission }));
  const sent = answerCalls({
    [waiting]: () => ok(counts),
    [mine]: () => ok([job(1), job(2)]),
    ...more,
  });
  const ui = (
    <>
      <YourWork />
      <NextPickups />
    </>
  );
  return { sent, ...renderKit(ui) };
}
const tile = (name: RegExp) => screen.findByRole('link', { name });

afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('your work', () => {
  it('is the pickups of whoever drives, with the next ones; only that is asked for, and once', async () => {
    const { sent } = open(['VIEW PICKUP']);
    const line = await tile(/^2 Your pickups/);
    expect(line.getAttribute('href')).toBe('/vehicleacquisitions/pickups');
    expect((await tile(/KLM481 · 2014 Toyota Hilux/)).getAttribute('href')).toBe('/vehicleacquisitions/1');
    expect(sent.map(({ key }) => key).sort()).toEqual([waiting, mine].sort());
    expect(screen.queryByText('Open offers')).toBeNull();
  });

  it('is where each vehicle stands for whoever buys, and who owes for whoever minds the accounts', async () => {
    open(['VIEW VA', 'VIEW CUSTOMER', 'VIEW CUSTOMER REPORT']);
    expect((await tile(/^2 Pickups in progress/)).getAttribute('href')).toBe(
      '/vehicleacquisitions/list?status=inProgress',
    );
    expect(await tile(/^1,207 Received/)).toBeDefined();
    expect((await tile(/^4 Customers overdue/)).getAttribute('href')).toBe('/customer/customerlist?state=overdue');
    expect(screen.queryByText('Next pickups')).toBeNull();
  });

  it('is the open quotes and what is overdue for whoever sells', async () => {
    open(['VIEW INVOICE & QUOTE', 'CREATE INVOICE & QUOTE', 'EDIT INVOICE & QUOTE'], {
      [waiting]: () => ok({ ownQuotes: 5, overdueInvoices: 2 }),
    });
    expect((await tile(/^5 My open quotes/)).getAttribute('href')).toBe('/invoice/list?status=myQuotes');
    expect((await tile(/^2 Invoices overdue/)).getAttribute('href')).toBe('/invoice/list?status=overdue');
  });

  it('is what is to be stripped, checked and priced for whoever keeps the stock', async () => {
    open(['VIEW VEHICLE STOCK', 'EDIT VEHICLE STOCK', 'VIEW INVENTORY', 'EDIT INVENTORY'], {
      [waiting]: () => ok({ toStrip: 4, toCheck: 3, toPrice: 7 }),
    });
    expect((await tile(/^4 Vehicles to strip/)).getAttribute('href')).toBe(
      '/vehicleacquisitions/stocklist?state=awaiting',
    );
    expect((await tile(/^3 Parts to check/)).getAttribute('href')).toBe('/inventory/list?state=quarantine');
    expect((await tile(/^7 Parts without a price/)).getAttribute('href')).toBe('/inventory/list?priceMissing=true');
  });

  it('is neither quotes nor overdue invoices for whoever picks and only looks at documents', () => {
    open(['VIEW INVOICE & QUOTE', 'PRINT INVOICE & QUOTE'], {});
    expect(screen.queryByText('Your work')).toBeNull();
  });

  it('does not tell who is late to those who may not see what is owed', async () => {
    open(['VIEW CUSTOMER'], { [waiting]: () => ok({ ...counts, overdueCustomers: null }) });
    await tile(/^1 Customers on hold/);
    expect(screen.queryByText('Customers overdue')).toBeNull();
  });

  it('says quietly, once, that it could not be counted, keeps the rest, and tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const answers = [() => failed(500, 'Something went wrong'), () => ok(null)];
    const { sent, user } = open(['VIEW VA', 'VIEW CUSTOMER', 'VIEW PICKUP'], {
      [waiting]: () => answers.shift()?.() ?? ok(counts),
    });
    await tile(/KLM481/);
    // A refusal and an answer that cannot be read look the same to people.
    for (const _ of ['refused', 'senseless']) {
      await screen.findByText('Your work could not be counted.');
      await user.click(screen.getByRole('button', { name: 'Try again' }));
    }
    await tile(/^3 Open offers/);
    await tile(/^1 Customers on hold/);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/could not be counted/)).toBeNull();
    expect(sent.filter(({ key }) => key === mine)).toHaveLength(1);
  });

  it.each([
    [['VIEW VA', 'VIEW CUSTOMER'], 4],
    [['VIEW VA', 'VIEW CUSTOMER', 'VIEW CUSTOMER REPORT'], 5],
  ])('keeps as many places as there will be tiles for %j', async (permission, many) => {
    const late = Promise.withResolvers<Response>();
    open(permission, { [waiting]: () => late.promise });
    expect(screen.getAllByRole('listitem')).toHaveLength(many);
    late.resolve(ok({ ...counts, overdueCustomers: many === 5 ? 2 : null }));
    await tile(/^1 Customers on hold/);
    expect(screen.getAllByRole('listitem')).toHaveLength(many);
  });

  it('is hidden from people for whom nothing can wait', () => {
    const { sent } = open(['VIEW INVENTORY']);
    expect(screen.queryByText('Your work')).toBeNull();
    expect(sent).toEqual([]);
  });
});
