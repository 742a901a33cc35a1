import { screen, waitFor, within } from '@testing-library/react';
import type { Payments } from '@yardkeeper/contract/invoices/payments';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { recentMessages } from '../../../shell/messages/toasts.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, lookups, someCreditLine, someInvoice, someLine, somePayments } from '../invoices-testing.ts';
import { rounding, rulesCall } from '../saving/editor-testing.ts';
import { CreditDialog } from './CreditDialog.tsx';

const credit = 'POST /mgr/invoices/saveCreditNotes';
const find = 'GET /mgr/inventory/tagNoSearchDetail';
const label = 'POST /pdf/printTags';
const charge = someLine(3, { kind: 'charge', tagId: null, tagNo: '', description: 'Work' });
const two = someInvoice({ lines: [charge, someLine(1), someLine(2, { qty: 2, gross: 230 })] });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  startSession(tokenFor(60_000), someUser({ role: 'SALES MANAGER', permission: ['EDIT INVENTORY'] }));
});
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

async function open(invoice = two, more: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    ...lookups,
    [rulesCall]: () => rounding(10, true),
    'GET /mgr/invoices/queryPaymentList': () => ok(somePayments()),
    [credit]: () => ok(somePayments()),
    ...more,
  });
  const onClose = vi.fn();
  const { user } = renderKit(<CreditDialog invoice={invoice} onClose={onClose} />);
  const box = await screen.findByLabelText('Scan the tag of what comes back');
  const scan = (code: string) => user.type(box, `${code}{Enter}`);
  const save = () => user.click(screen.getByRole('button', { name: 'Make credit note' }));
  const body = () => bodyOf(sent.findLast(({ key }) => key === credit));
  const isSent = () => sent.some(({ key }) => key === credit);
  return { user, sent, onClose, scan, save, body, isSent };
}
const many = (name: string) => screen.getByLabelText<HTMLInputElement>(`How many of ${name} come back`).value;

describe('the tag of what comes back', () => {
  it('chooses its line when it is scanned, once more for each of several, and never more than are left', async () => {
    const { user, scan, save, body, isSent } = await open();
    await scan('t1');
    expect(await screen.findByText('T1 Headlamp')).toBeDefined();
    expect(many('T1 · Headlamp')).toBe('1');
    for (const said of ['1 of 2', '2 of 2', '2 of 2']) {
      await scan('T2');
      expect(await screen.findByText(`T2 Headlamp: ${said}`)).toBeDefined();
    }
    expect(many('T2 · Headlamp')).toBe('2');
    expect(screen.getAllByText('Tag seen')).toHaveLength(2);
    await user.click(screen.getByLabelText('Damaged'));
    await save();
    await waitFor(() => expect(isSent()).toBe(true));
    expect(body()).toMatchObject({
      lines: [
        { lineId: 1, qty: 1, tagCheck: 'scanned', tagNo: 'T1' },
        { lineId: 2, qty: 2, tagCheck: 'scanned', tagNo: 'T2' },
      ],
    });
  });

  it('confirms what was typed before', async () => {
    const { user, scan } = await open();
    const typed = screen.getByLabelText('How many of T2 · Headlamp come back');
    await user.clear(typed);
    await user.type(typed, '2');
    await scan('T2');
    expect(await screen.findByText('T2 Headlamp: 2 of 2')).toBeDefined();
  });

  it.each([
    ['is not of this invoice', () => ok({ partDesc: 'Bonnet', invoiceNo: '' }), 'T7 (Bonnet) was not sold on INV-501'],
    ['is of another', () => ok({ partDesc: 'Bonnet', invoiceNo: 'INV-9' }), 'T7 (Bonnet) is on INV-9, not on INV-501'],
    ['is not known', () => failed(404, 'There is no tag T7'), 'T7 was not sold on INV-501'],
  ])('is refused at the box when it %s', async (_, answer, sentence) => {
    const { scan } = await open(two, { [find]: answer });
    await scan('T7');
    expect(await screen.findByText(sentence)).toBeDefined();
    expect([many('T1 · Headlamp'), many('T2 · Headlamp')]).toEqual(['0', '0']);
  });

  it('is refused when it came back already', async () => {
    const { scan } = await open(someInvoice({ lines: [someLine(1), someLine(2, { creditedQty: 1 })] }));
    await scan('T2');
    expect(await screen.findByText('T2 came back already')).toBeDefined();
  });

  it('is asked for at its line, unless it cannot be read or nothing comes into the yard', async () => {
    const { user, save, body, isSent } = await open(someInvoice());
    await user.click(screen.getByLabelText('Damaged'));
    await save();
    expect(await screen.findByText('Scan its tag, or say that it cannot be read')).toBeDefined();
    expect(isSent()).toBe(false);
    await user.click(screen.getByRole('combobox', { name: 'What becomes of T1 · Headlamp' }));
    await user.click(await screen.findByRole('option', { name: 'Stays with the customer' }));
    expect(screen.queryByLabelText('Tag cannot be read: T1 · Headlamp')).toBeNull();
    await save();
    await waitFor(() => expect(isSent()).toBe(true));
    expect((body().lines as object[])[0]).not.toHaveProperty('tagCheck');
  });

  it('that the server refuses is told at the line it is about, not at the first that is shown', async () => {
    const fields = { 'lines.0.tagCheck': 'Look again' };
    const { user, save } = await open(two, { [credit]: () => failed(422, 'Look again', { fields }) });
    await user.type(screen.getByLabelText('How many of T2 · Headlamp come back'), '{Backspace}1');
    await user.click(screen.getByLabelText('Tag cannot be read: T2 · Headlamp'));
    await user.click(screen.getByLabelText('Damaged'));
    await save();
    const line = (await screen.findByText('Look again')).closest('li')!;
    expect(within(line).getByText('T2 · Headlamp')).toBeDefined();
  });
});

describe('an engine or gearbox that comes back', () => {
  const engine = (returnChecks: ('heatTag' | 'engineNo')[]) =>
    someInvoice({ lines: [someLine(1, { description: 'Engine', returnChecks })] });

  it('is asked how its heat tag is, and which number it bears', async () => {
    const { user, scan, save, body, isSent } = await open(engine(['heatTag', 'engineNo']));
    await scan('T1');
    await user.click(screen.getByLabelText('Damaged'));
    await save();
    expect(await screen.findByText('Say how its heat tag is')).toBeDefined();
    expect(screen.getByText('Enter the engine number that stands on it')).toBeDefined();
    expect(isSent()).toBe(false);
    await user.type(screen.getByLabelText('Engine number on it'), 'EJ20 1');
    await user.click(screen.getByLabelText('Melted'));
    await save();
    await waitFor(() => expect(isSent()).toBe(true));
    expect(body()).toMatchObject({ lines: [{ serialNo: 'EJ20 1', heatTag: 'melted' }] });
  });

  it('needs no number where that of the car is not known; other parts are asked nothing', async () => {
    const { user } = await open(
      someInvoice({ lines: [someLine(1), someLine(2, { description: 'Engine', returnChecks: ['heatTag'] })] }),
    );
    for (const name of ['T1 · Headlamp', 'T2 · Engine'])
      await user.type(screen.getByLabelText(`How many of ${name} come back`), '{Backspace}1');
    expect(screen.getAllByText('Tag cannot be read')).toHaveLength(2);
    expect(screen.getAllByLabelText('Engine or serial no')).toHaveLength(1);
    expect(screen.getAllByRole('radiogroup', { name: 'Heat tag' })).toHaveLength(1);
  });

  it('not as it was sold is taken back with a reason by those who may', async () => {
    const sentence = 'The heat tag of T1 is melted';
    const fields = { returned: sentence, overrideReason: 'Say why' };
    const answers = [() => failed(409, `${sentence}; say why you go on`, { fields })];
    const { user, scan, save, body, onClose } = await open(engine(['heatTag']), {
      [credit]: () => answers.shift()?.() ?? ok(somePayments()),
    });
    await scan('T1');
    await user.click(screen.getByLabelText('Melted'));
    await user.click(screen.getByLabelText('Damaged'));
    await save();
    const question = await screen.findByRole('dialog', { name: 'Take it back all the same?' });
    expect(question.textContent).toContain(`${sentence}.`);
    await user.type(within(question).getByLabelText('Reason'), 'Our thermostat');
    await user.click(within(question).getByRole('button', { name: 'Make credit note all the same' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(body()).toMatchObject({ overrideReason: 'Our thermostat' });
  });
});

describe('what got a tag of its own', () => {
  const note: Payments['credits'][number] = {
    creditNoteId: 1,
    number: 'CN1',
    reason: 'Damaged',
    notes: '',
    issuedOn: '2026-03-02',
    isReversed: false,
    net: 100,
    gst: 15,
    total: 115,
    user: '',
    lines: [],
  };
  const after = (outcome: string) =>
    somePayments({ credits: [{ ...note, lines: [someCreditLine({ outcome, waitingTagNo: 'T900' })] }] });

  it('has its label drawn at once', async () => {
    const { user, scan, save, onClose } = await open(someInvoice(), {
      [credit]: () => ok(after('restock')),
      [label]: () => new Response(new Blob(['%PDF'], { type: 'application/pdf' })),
    });
    await scan('T1');
    await user.click(screen.getByLabelText('Damaged'));
    await save();
    const labels = await screen.findByRole('dialog', { name: 'Label of T900' });
    expect(onClose).not.toHaveBeenCalled();
    await user.click(within(labels).getAllByRole('button', { name: 'Close' })[0]!);
    expect(onClose).toHaveBeenCalled();
  });

  it('is named where the person may not print labels', async () => {
    startSession(tokenFor(60_000), someUser({ role: 'SALES PERSON', permission: ['VIEW INVENTORY'] }));
    const { user, scan, save, onClose } = await open(someInvoice(), { [credit]: () => ok(after('restock')) });
    await scan('T1');
    await user.click(screen.getByLabelText('Damaged'));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(recentMessages.get()[0]!.text).toBe('The credit note is made; what came back is tagged T900');
  });

  it('and is scrapped needs none', async () => {
    const { user, scan, save, onClose } = await open(someInvoice(), { [credit]: () => ok(after('scrap')) });
    await scan('T1');
    await user.click(screen.getByLabelText('Damaged'));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});
