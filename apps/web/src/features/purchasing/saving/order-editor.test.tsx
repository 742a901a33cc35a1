import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addDays, formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { yardNow } from '../../../session/yard-clock.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { tokenFor } from '../../../test-session.ts';
import {
  bodyOf,
  buyer,
  calls,
  editorAnswers,
  someLine,
  someOrder,
  somePart,
  storekeeper,
  withoutCost,
} from '../purchasing-testing.ts';
import { OrderEditor } from './OrderEditor.tsx';
import { type EditorValues, nothingYet, valuesOf } from './values.ts';

vi.mock('@tanstack/react-router', () => ({ useSearch: () => ({}), useNavigate: () => vi.fn() }));

const supplier = {
  debtorId: 31,
  name: 'Lamps Direct',
  company: 'Lamps Direct',
  contactName: 'Ana',
  contactSurname: 'Tui',
  phone1: '',
  mobile: '+6421857345',
  email: 'sales@lamps.co.nz',
  address: '4 Kauri Rd',
  suburb: 'Penrose',
  state: 'Auckland',
  postCode: '1061',
  isCustomer: 0,
  isSupplier: 1,
  isSeller: 0,
  onHold: 0,
  leadDays: 9,
};
const known: EditorValues = { ...nothingYet, debtorId: 31, supplier: 'Lamps Direct' };

function open(given: EditorValues, more: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    ...editorAnswers,
    [calls.contacts]: () => ok({ records: [supplier], total: 1, pages: 1 }),
    [calls.save]: () => ok(someOrder()),
    ...more,
  });
  const onSaved = vi.fn();
  return { sent, onSaved, ...renderKit(<OrderEditor given={given} onSaved={onSaved} />) };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const saves = (sent: ReturnType<typeof open>['sent']) => sent.filter(({ key }) => key === calls.save);
const saveKey = '{Control>}s{/Control}';

beforeEach(() => {
  startSession(tokenFor(60_000), buyer());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('writing a purchase order', () => {
  it('takes how to reach the supplier from the contact, and is typed without a mouse', async () => {
    const { user, sent, onSaved } = open(nothingYet);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Supplier/ }));
    await user.keyboard('lamps');
    await screen.findByRole('option', { name: /Lamps Direct/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field('Phone').value).toBe('+6421857345'));
    expect(field('Email').value).toBe('sales@lamps.co.nz');
    expect(field('Address').value).toBe('4 Kauri Rd, Penrose, Auckland 1061');
    expect(field('Expected').value).toBe(formatDate(addDays(todayIn(yardNow()), 9)));
    await waitFor(() => expect(document.activeElement).toBe(field('Add a part')));
    await user.keyboard('ld-77');
    await screen.findByRole('option', { name: /Headlamp Toyota Hilux/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(field('Quantity of Headlamp')));
    expect(field('Cost of Headlamp').value).toBe('80.50');
    await user.keyboard('5{Enter}81{Enter}{Enter}{Enter}');
    expect(document.activeElement).toBe(field('Add a part'));
    await user.click(screen.getByRole('button', { name: 'Freight' }));
    await user.type(field('Amount of Freight, before GST'), '20');
    expect(screen.getByLabelText('Totals').textContent).toContain('Charges$20.00');
    expect(screen.getByLabelText('Totals').textContent).toContain('Total$488.75');
    await user.keyboard(saveKey);
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(bodyOf(saves(sent)[0])).toMatchObject({
      purchaseOrderId: 0,
      debtorId: 31,
      supplierBlock: { phone: '+6421857345', email: 'sales@lamps.co.nz' },
      charges: [{ description: 'Freight', amount: 20, taxable: 1 }],
      lines: [{ partId: 4, supplierPartNo: 'LD-77', makeId: 39, qty: 5, unitCost: 81, retail: 190, trade: 150 }],
    });
  });

  it('says what is missing before it asks the server, and what the server refuses at its line', async () => {
    const refusal = () => failed(400, 'Use 1 to 10,000', { fields: { 'lines.0.supplierPartNo': 'Too long' } });
    const { user, sent } = open(nothingYet, { [calls.save]: refusal });
    await user.click(screen.getByRole('button', { name: 'Save order' }));
    expect(await screen.findByText('Choose the supplier')).toBeDefined();
    expect(saves(sent)).toHaveLength(0);
  });

  it('puts the server’s refusal at its cell', async () => {
    const order = valuesOf(someOrder(), [someLine(1), someLine(2, { description: 'Tail lamp' })]);
    const fields = { 'lines.1.supplierPartNo': 'Somebody else has this number' };
    const { user } = open(order, { [calls.save]: () => failed(400, 'Wrong', { fields }) });
    await user.click(screen.getByRole('button', { name: 'Save order' }));
    const row = field('Their no of Tail lamp').closest('tr')!;
    expect(await within(row).findByText('Somebody else has this number')).toBeDefined();
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was saved');
  });

  it('makes one order only when the answer was lost and more was typed since', async () => {
    // With a connection it would be sent again automatically.
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let line = false;
    let version = 0;
    const answer = () => {
      if (!line) return Promise.reject(new TypeError('Failed to fetch'));
      version += 1;
      return ok(someOrder({ purchaseOrderId: 7, version }));
    };
    const { user, sent, onSaved } = open(known, { [calls.save]: answer });
    await user.click(screen.getByRole('button', { name: 'Save order' }));
    expect((await screen.findByRole('alert')).textContent).toContain('no second order');
    line = true;
    const before = saves(sent).length;
    await user.type(field('Their reference'), 'K 9');
    await user.click(screen.getByRole('button', { name: 'Save order' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const [first] = saves(sent);
    const [again, then] = saves(sent).slice(before);
    expect(again?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
    expect(bodyOf(again)).toEqual(bodyOf(first));
    expect(bodyOf(then)).toMatchObject({ purchaseOrderId: 7, version: 1, reference: 'K 9' });
  });

  it('was changed by somebody else meanwhile: both are shown, and keeping mine saves over theirs', async () => {
    const order = valuesOf(someOrder(), [someLine(1)]);
    const stale = () => failed(409, 'PO7 was changed', { fields: { version: 'Reload' } });
    const answers = [stale, () => ok(someOrder())];
    const { user, sent, onSaved } = open(order, {
      [calls.save]: () => answers.shift()!(),
      [calls.detail]: () => ok(someOrder({ version: 4, reference: 'K 9', changedBy: 'Mere' })),
      [calls.lines]: () => ok([someLine(1, { qty: 6 })]),
    });
    await user.clear(field('Quantity of Headlamp'));
    await user.type(field('Quantity of Headlamp'), '8');
    await user.click(screen.getByRole('button', { name: 'Save order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody changed it meanwhile' });
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Mere changed PO7');
    expect(within(dialog).getByRole('row', { name: /Their reference/ }).textContent).toContain('K 9');
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(bodyOf(saves(sent)[1])).toMatchObject({ version: 4, reference: 'K 9', lines: [{ qty: 8 }] });
  });

  it('or theirs are taken, and the form goes on from there', async () => {
    const order = valuesOf(someOrder(), [someLine(1)]);
    const { user } = open(order, {
      [calls.save]: () => failed(409, 'PO7 was changed', { fields: { version: 'Reload' } }),
      [calls.detail]: () => ok(someOrder({ version: 4 })),
      [calls.lines]: () => ok([someLine(1, { qty: 6 })]),
    });
    await user.clear(field('Quantity of Headlamp'));
    await user.type(field('Quantity of Headlamp'), '8');
    await user.click(screen.getByRole('button', { name: 'Save order' }));
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(field('Quantity of Headlamp').value).toBe('6'));
  });

  it('adds what is short or waited for with one tap, and then no longer offers it', async () => {
    const { onHand: _, lastCost: __, lastOn: ___, asBox: ____, ...part } = somePart();
    const proposal = { ...part, qty: 3, reason: 'backOrder', backOrderId: 88 };
    const { user, sent, onSaved } = open(known, { [calls.proposals]: () => ok([proposal]) });
    await user.click(await screen.findByRole('button', { name: 'Add Headlamp Toyota Hilux' }));
    expect(screen.queryByRole('list', { name: 'Needed from this supplier' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save order' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(bodyOf(saves(sent)[0])).toMatchObject({ lines: [{ partId: 4, qty: 3, backOrderId: 88 }] });
  });

  it('keeps a line of which something came, and no fewer than came', async () => {
    const order = valuesOf(someOrder(), [someLine(1, { received: 3, outstanding: 2 })]);
    const { user, sent } = open(order);
    await user.click(screen.getByRole('button', { name: 'Remove Headlamp' }));
    await user.clear(field('Quantity of Headlamp'));
    await user.type(field('Quantity of Headlamp'), '2');
    await user.click(screen.getByRole('button', { name: 'Save order' }));
    expect(await screen.findByText('At least 3: they came, or are settled')).toBeDefined();
    expect(saves(sent)).toHaveLength(0);
  });

  it('lets people who do not see cost change it without an amount anywhere', async () => {
    startSession(tokenFor(60_000), storekeeper());
    const line = someLine(1, { unitCost: null, landedCost: null, net: null, gst: null, total: null });
    const { user, sent, onSaved } = open(valuesOf(someOrder(withoutCost), [line]));
    expect(screen.queryByLabelText('Cost of Headlamp')).toBeNull();
    expect(screen.queryByLabelText('Totals')).toBeNull();
    expect(screen.queryByText('Freight and other charges')).toBeNull();
    await user.clear(field('Quantity of Headlamp'));
    await user.type(field('Quantity of Headlamp'), '6');
    await user.click(screen.getByRole('button', { name: 'Save order' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    const body = bodyOf(saves(sent)[0]);
    expect(body).not.toHaveProperty('charges');
    expect(body).toMatchObject({ lines: [{ qty: 6, unitCost: null }] });
  });
});

describe('rows pasted from a spreadsheet', () => {
  const { children: _, ...made } = someLine(0, { purchaseOrderItemId: 0, qty: 5 });
  const paste = (text: string) => fireEvent.paste(field('Add a part'), { clipboardData: { getData: () => text } });

  it('are shown with what is wrong at its cell, put right there, and added', async () => {
    const check = ({ body }: { body: unknown }) => {
      const { rows } = JSON.parse(String(body)) as { rows: { qty: string }[] };
      const wrong = rows.flatMap(({ qty }, row) =>
        /^\d+$/.test(qty) ? [] : [{ row, column: 'qty', message: 'Write a whole number' }],
      );
      return ok({
        lines: rows.map((_row, row) => ({ row, line: wrong.some((each) => each.row === row) ? null : made })),
        problems: wrong,
      });
    };
    const { user } = open(known, { [calls.check]: check });
    paste('Part\tQty\nHeadlamp\t5\nTail lamp\tmany\n');
    const dialog = await screen.findByRole('dialog', { name: 'Paste rows of a spreadsheet' });
    expect(await within(dialog).findByText('Write a whole number')).toBeDefined();
    expect(within(dialog).getByRole('button', { name: 'Add the 1 good line' })).toBeDefined();
    const cell = within(dialog).getByLabelText('Qty of row 2');
    await user.clear(cell);
    await user.type(cell, '2');
    await user.click(await within(dialog).findByRole('button', { name: 'Add 2 lines' }));
    await waitFor(() => expect(screen.getAllByLabelText('Quantity of Headlamp')).toHaveLength(2));
  });
});
