import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../../kit/testing.tsx';
import { endSession, startSession } from '../../../../session/store.ts';
import { answerCalls, ok } from '../../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../../test-session.ts';
import { bodyOf, someContact } from '../../contacts-testing.ts';
import { periods } from './period.ts';
import { StatementTab } from './StatementTab.tsx';

const get = 'GET /mgr/contactManage/getStatement';
const send = 'POST /mgr/contactManage/sendStatement';
const ageing = { owed: 145.5, overdue: 45.5, credit: 10, notDue: 100, days1: 0, days30: 45.5, days60: 0, days90: 0 };
const line = { on: '2026-03-03', kind: 'invoice', number: 'INV-7', text: 'Invoice', dueOn: '2026-04-20' };
const statement = {
  debtorID: 1001,
  name: 'Rimu Garage',
  from: '2026-03-01',
  to: '2026-03-31',
  opening: 45.5,
  closing: 145.5,
  lines: [{ ...line, debit: 100, credit: 0, balance: 145.5 }],
  ageing,
};

const mayMail = someUser({ permission: ['VIEW CUSTOMER REPORT', 'SEND EMAIL INVOICE & QUOTE'] });
beforeEach(() => {
  giveSizes();
  startSession(tokenFor(60_000), mayMail);
});
afterEach(() => {
  act(() => endSession('otherTab'));
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

describe('periods', () => {
  it('go by the New Zealand calendar', () => {
    // Still February in London, March in Auckland.
    const { month, last, quarter } = periods(new Date('2026-02-28T12:00:00Z'));
    expect(month).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(last).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(quarter).toEqual({ from: '2026-01-01', to: '2026-03-01' });
  });
});

describe('a statement', () => {
  it('runs from what was owed before to what is owed after, with its age', async () => {
    window.history.replaceState(null, '', '/?from=2026-03-01&to=2026-03-31');
    const sent = answerCalls({ [get]: () => ok(statement) });
    renderKit(<StatementTab contact={someContact()} />);
    expect(await screen.findByText('Opening balance on 01-03-2026')).toBeDefined();
    expect(screen.getByText('Closing balance on 31-03-2026')).toBeDefined();
    expect(screen.getByText('INV-7')).toBeDefined();
    expect(screen.getByText('30–59 days overdue').nextElementSibling?.textContent).toBe('$45.50');
    expect(screen.getAllByText('$145.50')).toHaveLength(2);
    expect(sent[0]?.url).toContain('debtorID=1001&from=2026-03-01&to=2026-03-31');
  });

  it('asks for this month when the address says nothing, and for another when one is typed', async () => {
    const sent = answerCalls({ [get]: () => ok(statement) });
    renderKit(<StatementTab contact={someContact()} />);
    await screen.findByText('INV-7');
    const { month } = periods(new Date());
    expect(sent[0]?.url).toContain(`from=${month.from}&to=${month.to}`);
    for (const value of ['1/2/2026 to 2/2/2026', '1/2/2026 to 28/2/2026'])
      fireEvent.change(screen.getByLabelText('From and to'), { target: { value } });
    await waitFor(() => expect(sent.at(-1)?.url).toContain('from=2026-02-01&to=2026-02-28'));
    expect(sent, 'what is half typed is not asked for').toHaveLength(2);
    expect(window.location.search).toBe('?from=2026-02-01&to=2026-02-28');
  });

  it('is mailed by who may send: to others there is no such button', async () => {
    act(() => startSession(tokenFor(60_000), someUser({ permission: ['VIEW CUSTOMER REPORT'] })));
    answerCalls({ [get]: () => ok(statement) });
    renderKit(<StatementTab contact={someContact()} />);
    await screen.findByRole('button', { name: 'View PDF' });
    expect(screen.queryByRole('button', { name: 'Email' })).toBeNull();
  });

  it('is mailed to the main person unless another address is typed', async () => {
    window.history.replaceState(null, '', '/?from=2026-03-01&to=2026-03-31');
    const sent = answerCalls({ [get]: () => ok(statement), [send]: () => ok({ outboxID: 3 }) });
    const { user } = renderKit(<StatementTab contact={someContact()} />);
    await screen.findByText('INV-7');
    await user.click(screen.getByRole('button', { name: 'Email' }));
    const to = screen.getByLabelText<HTMLInputElement>('To');
    expect(to.value).toBe('ana@garage.co.nz');
    fireEvent.change(to, { target: { value: 'nobody' } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Enter an email address such as/)).toBeDefined();
    fireEvent.change(to, { target: { value: 'accounts@garage.co.nz' } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent.some(({ key }) => key === send)).toBe(true));
    expect(bodyOf(sent.find(({ key }) => key === send))).toMatchObject({
      debtorID: 1001,
      from: '2026-03-01',
      to: '2026-03-31',
      email: 'accounts@garage.co.nz',
    });
  });
});
