import { screen, waitFor, within } from '@testing-library/react';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { answers, bodyOf, save, someInvoice, someLine } from './editor-testing.ts';
import { InvoiceEditor } from './InvoiceEditor.tsx';

vi.mock('@tanstack/react-router', () => ({ useSearch: () => ({}), useNavigate: () => vi.fn() }));

const detail = 'POST /mgr/invoices/queryInvoicesDetailList';
const permission = [
  'VIEW INVOICE & QUOTE',
  'CREATE INVOICE & QUOTE',
  'EDIT INVOICE & QUOTE',
  'DELETE INVOICE & QUOTE',
  'VIEW CUSTOMER',
];

function open(invoice: Invoice, more: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({ ...answers, [save]: () => ok(invoice), ...more });
  const onSaved = vi.fn();
  return { sent, onSaved, ...renderKit(<InvoiceEditor invoice={invoice} onSaved={onSaved} />) };
}
const saves = (sent: ReturnType<typeof open>['sent']) => sent.filter(({ key }) => key === save);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => {
  startSession(tokenFor(60_000), someUser({ permission }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('the lines of a document', () => {
  it('are typed with the keyboard and add up to the cent', async () => {
    const lines = [1, 2, 3].map((id) => someLine(id));
    const { user, sent } = open(someInvoice({ lines }));
    await user.click(field('Price of Line 1'));
    await user.keyboard('25.06{ArrowDown}25.61{ArrowDown}25.63');
    const totals = screen.getByLabelText('Totals');
    expect(totals.textContent).toContain('Total$87.74');
    expect(totals.textContent).toContain('In cash$87.70');
    await user.keyboard('{Enter}1.00{Enter}');
    expect(document.activeElement).toBe(field('Warranty days of Line 3'));
    await user.keyboard('90{Enter}');
    expect(document.activeElement).toBe(field('Scan a tag, or type what it is'));
    await user.click(field('Price of Line 2'));
    await user.keyboard('{Control>}{Delete}{/Control}');
    expect(screen.queryByLabelText('Price of Line 2')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save and release' }));
    await waitFor(() => expect(saves(sent)).toHaveLength(1));
    expect(bodyOf(saves(sent)[0])).toMatchObject({
      invoiceId: 42,
      version: 3,
      andThen: 'release',
      lines: [
        { lineId: 1, unitPrice: 25.06, discount: 0 },
        { lineId: 3, unitPrice: 25.63, discount: 1, warrantyDays: 90 },
      ],
    });
  });

  it('carry the GST that is chosen for them, with the keyboard and without being in the way', async () => {
    const lines = [someLine(1, { unitPrice: 100 }), someLine(2, { unitPrice: 200 })];
    const { user, sent } = open(someInvoice({ lines }));
    const gst = (name: string) => screen.getByRole('button', { name: new RegExp(`^GST of ${name}`) });
    expect(gst('Line 2').textContent).toBe('$30.00');
    await user.click(field('Discount on Line 2'));
    await user.tab();
    expect(document.activeElement).toBe(gst('Line 2'));
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Zero-rated' }));
    expect(gst('Line 2').getAttribute('aria-label')).toBe('GST of Line 2: Zero-rated');
    expect(screen.getByLabelText('Totals').textContent).toContain('Total$315.00');
    await user.click(field('Discount on Line 1'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(field('Warranty days of Line 1'));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saves(sent)).toHaveLength(1));
    expect(bodyOf(saves(sent)[0])).toMatchObject({ lines: [{ taxable: 1 }, { taxable: 0 }] });
  });

  it('say at the line what is wrong with it', async () => {
    const sentence = 'T100023 is on INV1007, by Mere';
    const { user, onSaved } = open(someInvoice({ lines: [someLine(1), someLine(2)] }), {
      [save]: () => failed(409, sentence, { fields: { 'lines.1.tagNo': sentence } }),
    });
    await user.keyboard('{Control>}s{/Control}');
    const rows = within(await screen.findByRole('table', { name: 'Lines' })).getAllByRole('row');
    await waitFor(() => expect(rows[2]?.textContent).toContain(sentence));
    expect(rows[1]?.textContent).not.toContain(sentence);
    expect(onSaved).not.toHaveBeenCalled();
  });
});

describe('a refusal that can be mended', () => {
  it('shows who changed it and what, and keeps what I changed on top of theirs', async () => {
    const mine = someInvoice({ lines: [someLine(1)] });
    const theirs = someInvoice({ lines: [someLine(1, { unitPrice: 12 })], orderNo: 'PO-9', version: 4 });
    let tries = 0;
    const { user, sent, onSaved } = open(mine, {
      [detail]: () => ok(theirs),
      [save]: () => {
        tries += 1;
        return tries === 1
          ? failed(409, 'INV1042 was changed by Mere Pohatu, reload', { fields: { version: '4' } })
          : ok(someInvoice({ version: 5 }));
      },
    });
    await user.type(field('Order no'), 'PO-1');
    await user.keyboard('{Control>}s{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Somebody changed it meanwhile' });
    expect(await within(dialog).findByText(/Mere Pohatu changed INV1042/)).toBeDefined();
    const rows = within(dialog)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toContain('Order noPO-9PO-1');
    expect(rows).toContain('Line 11 × $12.00, Line 11 × $10.00, Line 1');
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(bodyOf(saves(sent)[1])).toMatchObject({
      version: 4,
      orderNo: 'PO-1',
      lines: [{ lineId: 1, unitPrice: 12 }],
    });
    const keys = saves(sent).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('asks who bought it and goes on where it stopped', async () => {
    const sentence = 'Above $1,000 it needs an address, phone, email or NZBN';
    let tries = 0;
    const { user, sent, onSaved } = open(someInvoice({ lines: [someLine(1)] }), {
      [save]: () => {
        tries += 1;
        return tries === 1 ? failed(409, sentence, { fields: { 'buyer.address': sentence } }) : ok(someInvoice());
      },
    });
    await user.click(screen.getByRole('button', { name: 'Save and release' }));
    const dialog = await screen.findByRole('dialog', { name: 'Who bought it?' });
    const address = within(dialog).getByLabelText('Address');
    await user.clear(address);
    await user.type(address, '9 Rata St, Napier{Enter}');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(bodyOf(saves(sent)[1])).toMatchObject({ andThen: 'release', buyer: { address: '9 Rata St, Napier' } });
  });

  it('sells below the floor with a reason, for those who may', async () => {
    const margin = 'Line 1 is below the margin floor of 20%';
    const answersInTurn = [
      () => failed(409, `${margin}; say why you go on`, { fields: { margin, overrideReason: 'Say why' } }),
    ];
    const { user, sent, onSaved } = open(someInvoice({ lines: [someLine(1)] }), {
      [save]: () => answersInTurn.shift()?.() ?? ok(someInvoice()),
    });
    await user.keyboard('{Control>}s{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Sell below the floor all the same?' });
    expect(dialog.textContent).toContain(`${margin}.`);
    await user.click(within(dialog).getByRole('button', { name: 'Go on' }));
    expect(await within(dialog).findByText('Say why')).toBeDefined();
    await user.type(within(dialog).getByLabelText('Reason'), 'Last of its kind');
    await user.click(within(dialog).getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(bodyOf(saves(sent)[1])).toMatchObject({ andThen: 'save', overrideReason: 'Last of its kind' });
  });

  it('tells everybody else who may sell below the floor', async () => {
    const message = 'Line 1 is below the margin floor of 20%; a sales manager may approve it';
    const { user, onSaved } = open(someInvoice({ lines: [someLine(1)] }), {
      [save]: () => failed(409, message, { fields: { margin: 'Line 1 is below the margin floor of 20%' } }),
    });
    await user.keyboard('{Control>}s{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Below the floor' });
    expect(dialog.textContent).toContain(`${message}.`);
    expect(dialog.textContent).toContain('Nothing was saved; what you typed is still here.');
    expect(dialog.textContent).not.toContain('payment type');
    expect(within(dialog).queryByLabelText('Reason')).toBeNull();
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('passes over an account with a reason, for those who may', async () => {
    const account = 'This customer is on hold';
    let tries = 0;
    const { user, sent, onSaved } = open(someInvoice({ lines: [someLine(1)], paymentTypeId: 4 }), {
      [save]: () => {
        tries += 1;
        return tries === 1
          ? failed(409, `${account}; say why you go on`, { fields: { account, overrideReason: 'Say why' } })
          : ok(someInvoice());
      },
    });
    await user.click(screen.getByRole('button', { name: 'Save and release' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sell on account all the same?' });
    await user.type(within(dialog).getByLabelText('Reason'), 'Paid this morning');
    await user.click(within(dialog).getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(bodyOf(saves(sent)[1])).toMatchObject({ andThen: 'release', overrideReason: 'Paid this morning' });
  });
});
