import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, failed, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { NextPickups } from './NextPickups.tsx';
import { YourWork } from './YourWork.tsx';

vi.mock('../../live/socket.ts', () => ({ listen: () => () => undefined, onReconnect: () => () => undefined }));

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
const bought = 'POST /mgr/vehicleAcquisition/countAcquisitions';
const accounts = 'POST /mgr/contactManage/countContacts';

function open(permission: string[], more: Parameters<typeof answerCalls>[0] = {}) {
  startSession(tokenFor(60_000), someUser({ role: 'YARD HAND', permission }));
  const sent = answerCalls({
    [bought]: () => ok({ open: 3, inProgress: 2, completed: 1207, closed: 90, cancelled: 1 }),
    [mine]: () => ok([job(1), job(2)]),
    [accounts]: () => ok({ active: 9, disabled: 0, onHold: 1, overdue: 4 }),
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
    expect(sent.map(({ key }) => key)).toEqual([mine]);
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
      'GET /mgr/invoices/getCurrentQuote': () => ok({ records: [], total: 5, pages: 5, totals: {} }),
      'POST /mgr/invoices/getSummary': () => ok({ overdue: { count: 2, balance: 310 } }),
    });
    expect((await tile(/^5 My open quotes/)).getAttribute('href')).toBe('/invoice/list?status=myQuotes');
    expect((await tile(/^2 Invoices overdue/)).getAttribute('href')).toBe('/invoice/list?status=overdue');
  });

  it('is what is to be stripped, checked and priced for whoever keeps the stock', async () => {
    open(['VIEW VEHICLE STOCK', 'EDIT VEHICLE STOCK', 'VIEW INVENTORY', 'EDIT INVENTORY'], {
      'POST /mgr/inventory/browseVehicles/count': () =>
        ok({ yard: 9, awaiting: 4, dismantled: 5, inactive: 1, onHold: 0 }),
      'POST /mgr/inventory/countTags': ({ body }) =>
        ok(String(body).includes('priceMissing') ? { here: 7, states: {} } : { here: 90, states: { quarantine: 3 } }),
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
    open(['VIEW CUSTOMER'], { [accounts]: () => ok({ active: 9, disabled: 0, onHold: 1, overdue: null }) });
    await tile(/^1 Customers on hold/);
    expect(screen.queryByText('Customers overdue')).toBeNull();
  });

  it('says quietly what could not be counted, keeps the rest, and tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const answers = [() => failed(500, 'Something went wrong'), () => ok(null)];
    const { user } = open(['VIEW VA', 'VIEW CUSTOMER'], {
      [bought]: () => answers.shift()?.() ?? ok({ open: 3, inProgress: 0, completed: 0 }),
    });
    await tile(/^1 Customers on hold/);
    // A refusal and an answer that cannot be read look the same to people.
    for (const _ of ['refused', 'senseless']) {
      await screen.findByText('Acquisitions could not be counted.');
      await user.click(screen.getByRole('button', { name: 'Try again' }));
    }
    await tile(/^3 Open offers/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tells of all that could not be counted at once, and tries all of it again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refused = () => failed(500, 'Something went wrong');
    let isDown = true;
    const { sent, user } = open(['VIEW VA', 'VIEW CUSTOMER', 'VIEW PICKUP'], {
      [bought]: () => (isDown ? refused() : ok({ open: 3, inProgress: 0, completed: 0 })),
      [accounts]: () => (isDown ? refused() : ok({ active: 9, disabled: 0, onHold: 1, overdue: null })),
    });
    await screen.findByText('Some of your work could not be counted.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await tile(/^3 Open offers/);
    await tile(/^1 Customers on hold/);
    expect(screen.queryByText(/could not be counted/)).toBeNull();
    expect(sent.filter(({ key }) => key === mine)).toHaveLength(1);
  });

  it.each([
    [['VIEW VA', 'VIEW CUSTOMER'], 4],
    [['VIEW VA', 'VIEW CUSTOMER', 'VIEW CUSTOMER REPORT'], 5],
  ])('keeps as many places as there will be tiles for %j', async (permission, many) => {
    const answers: (() => void)[] = [];
    const late = (answer: Response) => new Promise<Response>((resolve) => answers.push(() => resolve(answer)));
    const overdue = many === 5 ? 2 : null;
    open(permission, {
      [bought]: () => late(ok({ open: 3, inProgress: 2, completed: 1 })),
      [accounts]: () => late(ok({ active: 9, disabled: 0, onHold: 1, overdue })),
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(many);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    for (const answer of answers) answer();
    await tile(/^1 Customers on hold/);
    await tile(/^3 Open offers/);
    expect(screen.getAllByRole('listitem')).toHaveLength(many);
  });

  it('is not there for whom nothing can wait', () => {
    const { sent } = open(['VIEW INVENTORY']);
    expect(screen.queryByText('Your work')).toBeNull();
    expect(sent).toEqual([]);
  });
});
