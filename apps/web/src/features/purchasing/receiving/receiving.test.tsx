import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { lineMayBeBack } from '../../../requests/send.ts';
import { endSession, startSession } from '../../../session/store.ts';
import { emptyDatabase } from '../../../test-database.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { tokenFor } from '../../../test-session.ts';
import { bodyOf, calls, someLine, someOrder, someTag, storekeeper, withoutCost } from '../purchasing-testing.ts';
import { ReceiveDialog } from './ReceiveDialog.tsx';
import { ReceivePage } from './ReceivePage.tsx';
import { justReceived } from './receipts/just-received.ts';

vi.mock('@tanstack/react-router', () => ({
  useParams: () => ({ id: '7' }),
  useSearch: () => ({}),
  useNavigate: () => vi.fn(),
}));

const tail = someLine(2, { description: 'Tail lamp', partNo: '', supplierPartNo: 'LD-78', qty: 2, outstanding: 2 });
const noCost = { unitCost: null, landedCost: null, net: null, gst: null, total: null };
const lines = [someLine(1, noCost), { ...tail, ...noCost }];
const order = someOrder(withoutCost);
const received = someOrder({
  ...withoutCost,
  status: 4,
  statusName: 'In Progress',
  received: 3,
  outstanding: 2,
  receipts: [
    {
      receiptId: 55,
      at: '2026-03-03T00:00:00.000Z',
      user: 'Aroha Ngata',
      note: '',
      qty: 3,
      tags: 3,
      isUndone: false,
      whyNotUndone: '',
    },
  ],
});
const shelf = { locationID: 12, locationCode: 'A-01', kind: 'shelf', locGroupDesc: '' };

function answers(more: Parameters<typeof answerCalls>[0] = {}, shown = order) {
  return answerCalls({
    [calls.detail]: () => ok(shown),
    [calls.lines]: () => ok(lines),
    [calls.places]: () => ok({ records: [shelf], total: 1, pages: 1 }),
    [calls.commit]: () =>
      ok({ receiptId: 55, tags: [someTag('T901'), someTag('T902'), someTag('T903')], order: received }),
    ...more,
  });
}
type Sent = ReturnType<typeof answers>;
const commits = (sent: Sent) => sent.filter(({ key }) => key === calls.commit);

beforeEach(async () => {
  await emptyDatabase();
  startSession(tokenFor(60_000), storekeeper());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  endSession('otherTab');
  justReceived.set(null);
  vi.restoreAllMocks();
});

describe('receiving at the desk', () => {
  it('takes what is ticked into stock, as many as typed, without an amount in sight', async () => {
    const sent = answers();
    const onClose = vi.fn();
    const { user } = renderKit(<ReceiveDialog order={order} onClose={onClose} />);
    await user.click(await screen.findByRole('checkbox', { name: 'Headlamp Toyota Hilux came' }));
    const qty = screen.getByLabelText<HTMLInputElement>('How many of Headlamp Toyota Hilux came');
    expect(qty.value).toBe('5');
    await user.clear(qty);
    await user.type(qty, '3');
    await user.click(screen.getByRole('switch', { name: 'One box for all of Headlamp Toyota Hilux' }));
    await user.type(screen.getByLabelText('About the delivery'), 'Slip 12');
    await user.click(screen.getByRole('button', { name: 'Take 3 into stock' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(document.body.textContent).not.toContain('$');
    expect(bodyOf(commits(sent)[0])).toEqual({
      purchaseOrderId: 7,
      version: 3,
      note: 'Slip 12',
      lines: [{ purchaseOrderItemId: 1, qty: 3, locationId: 12, asBox: 1, partCondition: 2, note: '' }],
    });
    expect(justReceived.get()).toMatchObject({ receiptId: 55, tagNos: ['T901', 'T902', 'T903'] });
  });

  it('refuses more than is outstanding before it asks, and takes it with a note within the tolerance', async () => {
    answers();
    const { user, rerender } = renderKit(<ReceiveDialog order={order} onClose={vi.fn()} />);
    const qty = await screen.findByLabelText('How many of Headlamp Toyota Hilux came');
    await user.type(qty, '6');
    expect(await screen.findByText('Only 5 outstanding')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take 6 into stock' }).disabled).toBe(true);
    rerender(<ReceiveDialog order={{ ...order, receiptTolerance: 1 }} onClose={vi.fn()} />);
    expect(await screen.findByText(/write a note about the 1 more/)).toBeDefined();
    await user.type(screen.getByLabelText('Note about Headlamp Toyota Hilux'), 'Free of charge');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take 6 into stock' }).disabled).toBe(false),
    );
  });

  it('shows the server’s refusal at its line and keeps what was typed', async () => {
    const fields = { 'lines.0.locationId': 'Say where it goes' };
    answers({ [calls.commit]: () => failed(400, 'Say where it goes', { fields }) });
    const { user } = renderKit(<ReceiveDialog order={order} onClose={vi.fn()} />);
    await user.click(await screen.findByRole('button', { name: 'All of it came' }));
    await user.click(screen.getByRole('button', { name: 'Take 7 into stock' }));
    const row = (await screen.findByLabelText('How many of Headlamp Toyota Hilux came')).closest('tr')!;
    expect(await within(row).findByText('Say where it goes')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('How many of Headlamp Toyota Hilux came').value).toBe('5');
  });
});

describe('receiving at the carton', () => {
  const box = () => screen.findByLabelText<HTMLInputElement>('Scan what came, or a shelf');

  it('counts each scan by their number or ours, refuses one too many, and goes where a shelf says', async () => {
    const sent = answers({ [calls.detail]: () => ok(commits(sent).length > 0 ? received : order) });
    const { user } = renderKit(<ReceivePage />);
    const scan = await box();
    expect(document.activeElement).toBe(scan);
    await user.keyboard('A-01{Enter}');
    expect(await screen.findByText('What is scanned goes to A-01')).toBeDefined();
    await user.keyboard('ld 78{Enter}LD-78{Enter}');
    expect(await screen.findByText('Tail lamp Toyota Hilux: 2 of 2')).toBeDefined();
    await user.keyboard('LD-78{Enter}');
    expect(await screen.findByText('Tail lamp Toyota Hilux: Only 2 outstanding')).toBeDefined();
    await user.keyboard('811100K190{Enter}');
    expect(await screen.findByText('Headlamp Toyota Hilux: 1 of 5')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Take 3 into stock' }));
    await waitFor(() => expect(commits(sent)).toHaveLength(1));
    expect(bodyOf(commits(sent)[0])).toMatchObject({
      lines: [
        { purchaseOrderItemId: 1, qty: 1, locationId: 12 },
        { purchaseOrderItemId: 2, qty: 2, locationId: 12 },
      ],
    });
    expect(await screen.findByText('3 received as T901, T902, T903')).toBeDefined();
    expect(document.body.textContent).not.toContain('$');
  });

  it('keeps what was scanned through a reload, and what is taken into stock until there is a connection', async () => {
    let isUp = false;
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    const sent = answers({
      [calls.detail]: () => ok(commits(sent).length > 1 ? received : order),
      [calls.commit]: () =>
        isUp ? ok({ receiptId: 55, tags: [someTag('T901', { purchaseOrderItemId: 2 })], order: received }) : offline(),
    });
    const first = renderKit(<ReceivePage />);
    await box();
    await first.user.keyboard('LD-78{Enter}');
    expect(await screen.findByText('Tail lamp Toyota Hilux: 1 of 2')).toBeDefined();
    first.unmount();
    const { user } = renderKit(<ReceivePage />);
    await user.click(await screen.findByRole('button', { name: 'Take 1 into stock' }));
    expect(await screen.findByText(/1 step waits on this device/)).toBeDefined();
    expect(await screen.findByLabelText('Tail lamp Toyota Hilux: 0 of 1 came')).toBeDefined();
    isUp = true;
    lineMayBeBack();
    await waitFor(() => expect(screen.queryByText(/1 step waits on this device/)).toBeNull());
    const [tried, again] = commits(sent);
    expect(again?.headers.get('Idempotency-Key')).toBe(tried?.headers.get('Idempotency-Key'));
    expect(bodyOf(again)).toEqual(bodyOf(tried));
    expect(bodyOf(again)).not.toHaveProperty('version');
  });

  it('takes a count that is typed, all of a line, or all of the order', async () => {
    answers({});
    const { user } = renderKit(<ReceivePage />);
    const typed = await screen.findByLabelText<HTMLInputElement>('How many of Headlamp Toyota Hilux came');
    await user.type(typed, '3');
    await user.tab();
    expect(await screen.findByRole('button', { name: 'Take 3 into stock' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'All 5 came' }));
    expect(await screen.findByRole('button', { name: 'Take 5 into stock' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'All of it came' }));
    expect(await screen.findByRole('button', { name: 'Take 7 into stock' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'All of it came' })).toBeNull();
  });

  it('says of a code that is neither a part of the order nor a shelf', async () => {
    answers({ [calls.places]: () => ok({ records: [], total: 0, pages: 0 }) });
    const { user } = renderKit(<ReceivePage />);
    await box();
    await user.keyboard('XYZ{Enter}');
    expect(await screen.findByText(/Nothing of this order is called “XYZ”/)).toBeDefined();
  });

  it('undoes what was just received from the banner', async () => {
    const sent = answers({ [calls.undo]: () => ok(order) }, received);
    justReceived.set({ purchaseOrderId: 7, receiptId: 55, tagNos: ['T901', 'T902', 'T903'] });
    const { user } = renderKit(<ReceivePage />);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await user.click(await screen.findByRole('button', { name: 'Undo it' }));
    await waitFor(() => expect(justReceived.get()).toBeNull());
    expect(bodyOf(sent.find(({ key }) => key === calls.undo))).toEqual({
      purchaseOrderId: 7,
      receiptId: 55,
      version: 3,
    });
  });

  it('claims what is damaged with a photo', async () => {
    const save = 'POST /mgr/purchaseOrder/saveClaim';
    const sent = answers({ [save]: () => ok({ claimId: 1 }) });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const { user } = renderKit(<ReceivePage />);
    await user.click(await screen.findByRole('button', { name: 'Tail lamp Toyota Hilux is damaged or wrong' }));
    const dialog = await screen.findByRole('dialog', { name: 'Claim Tail lamp Toyota Hilux' });
    await user.upload(within(dialog).getByTestId('photo'), new File(['x'], 'crack.jpg', { type: 'image/jpeg' }));
    await user.type(within(dialog).getByLabelText('What is to be seen'), 'Lens cracked');
    await user.click(within(dialog).getByRole('button', { name: 'Keep the claim' }));
    await waitFor(() => expect(sent.some(({ key }) => key === save)).toBe(true));
    const form = sent.find(({ key }) => key === save)?.body as FormData;
    expect((form.get('photos') as File).name).toBe('crack.jpg');
    expect(JSON.parse(await (form.get('detailSaveVo') as Blob).text())).toMatchObject({
      purchaseOrderItemId: 2,
      reason: 'damaged',
      wish: 'credit',
      text: 'Lens cracked',
    });
  });
});
