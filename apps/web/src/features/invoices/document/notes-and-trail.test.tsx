import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../../session/store.ts';
import { ok, type Sent } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, someLine } from '../invoices-testing.ts';
import { openKept } from './document-testing.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const at = '2026-03-02T00:00:00.000Z';
type Note = { noteID: number; text: string; at: string; user: string };

function openNotes(change: Parameters<typeof openKept>[1], notes: Note[] = []) {
  const list = { notes };
  return openKept('notes', { actions: ['edit'], ...change }, (kept) => {
    const info = (sent: Sent) => {
      const { orderNo, reference, deliveryInstruction } = bodyOf(sent) as Record<string, string>;
      kept.invoice = { ...kept.invoice, orderNo, reference, deliveryInstruction, version: 5 } as typeof kept.invoice;
      return ok(kept.invoice);
    };
    return {
      'GET /mgr/invoices/papers/501': () => ok([]),
      'GET /mgr/invoices/notes/501': () => ok(list.notes),
      'PUT /mgr/invoices/editNotesAndInfo': info,
      'POST /mgr/invoices/addInvoiceNotes': (sent) => {
        const note = { noteID: 2, text: String(bodyOf(sent).text), at, user: 'Aroha Ngata' };
        list.notes = [...list.notes, note];
        return ok(note);
      },
      'PUT /mgr/invoices/editInvoiceNotes': (sent) => {
        const { noteID, text } = bodyOf(sent) as { noteID: number; text: string };
        list.notes = list.notes.map((note) => (note.noteID === noteID ? { ...note, text } : note));
        return ok(list.notes[0]);
      },
    };
  });
}

beforeEach(() => {
  // A textarea that grows listens for loaded fonts, which jsdom does not have.
  Object.assign(document, { fonts: new EventTarget() });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const permission = ['VIEW INVOICE & QUOTE', 'EDIT INVOICE & QUOTE'];
  startSession(tokenFor(60_000), someUser({ role: 'SALES MANAGER', permission }));
});
afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

describe('notes and info', () => {
  it.each([
    ['first words are added', ''],
    ['later ones change what is there', 'PO 1'],
  ])('%s and read back', async (_, orderNo) => {
    const { user, sent, kept } = openNotes({ orderNo, version: 4 });
    await user.type(await screen.findByLabelText('Reference'), 'Workshop 3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(kept.invoice.reference).toBe('Workshop 3'));
    expect(bodyOf(sent.find(({ key }) => key === 'PUT /mgr/invoices/editNotesAndInfo'))).toEqual({
      invoiceId: 501,
      orderNo,
      reference: 'Workshop 3',
      deliveryInstruction: '',
      version: 4,
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Reference').value).toBe('Workshop 3');
  });

  it('a note is written for colleagues and stands below', async () => {
    const { user, sent } = openNotes({});
    await user.type(await screen.findByLabelText('Note'), 'Pick the good one');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Pick the good one', { selector: 'li *' })).toBeDefined();
    expect(bodyOf(sent.find(({ key }) => key.endsWith('addInvoiceNotes')))).toEqual({
      invoiceId: 501,
      text: 'Pick the good one',
    });
  });

  it('one’s own note is changed, another’s is not', async () => {
    const notes = [
      { noteID: 8, text: 'Mine', at, user: 'Aroha Ngata' },
      { noteID: 9, text: 'Theirs', at, user: 'Rangi Kahu' },
    ];
    const { user, sent } = openNotes({}, notes);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the note' });
    await user.type(within(dialog).getByLabelText('Note'), ', and more');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Mine, and more', { selector: 'li *' })).toBeDefined();
    expect(bodyOf(sent.find(({ key }) => key.endsWith('editInvoiceNotes')))).toEqual({
      noteID: 8,
      text: 'Mine, and more',
    });
  });
});

const event = (historyID: number, text: string) => ({
  historyID,
  event: 'picked',
  text,
  user: 'Rangi Kahu',
  at,
  reason: null,
  changes: [],
  documents: [],
});
const wayOf = 'GET /mgr/delivery/wayOf/501';
describe('its way to the customer', () => {
  it('is what the pickers and the dispatchers did, and what proves that it arrived', async () => {
    const { user } = openKept('trail', {}, () => ({
      [wayOf]: () => ok({ job: null, consignments: [] }),
      'GET /mgr/history/getHistoryList/501': () => ok([event(1, 'T1 picked from A-01')]),
      'GET /mgr/history/getDispatchHistoryList/501': () => ok([event(2, 'Given to NZ Couriers')]),
      'GET /mobile/delivery/getSignatureAndPhoto/501': () =>
        ok({ signature: { fileUrl: '/s.png' }, photos: [{ fileUrl: '/p.jpg' }] }),
    }));
    expect(await screen.findByText('T1 picked from A-01')).toBeDefined();
    expect(screen.queryByText('Proof of delivery')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Dispatch' }));
    expect(await screen.findByText('Given to NZ Couriers')).toBeDefined();
    expect((await screen.findByAltText('Signature of who took it')).getAttribute('src')).toBe('/s.png');
    expect(screen.getAllByRole('button', { name: /Delivery photo 1/ })).toHaveLength(1);
  });

  it('the pictures of one line are those of that line', async () => {
    const picture = { id: 5, fileUrl: '/5.jpg', fileName: '5.jpg', mediumUrl: '/5m.jpg', thumbUrl: '/5t.jpg' };
    const { user, sent } = openKept('items', { lines: [someLine(31, { photo: '/t.jpg' })] }, () => ({
      'GET /mgr/invoices/getImage/31': () => ok([{ ...picture, isGlobal: false }]),
    }));
    await user.click(await screen.findByRole('button', { name: 'Pictures of Headlamp' }));
    await waitFor(() => expect(document.querySelector('img[src="/5.jpg"]')).not.toBeNull());
    expect(sent.filter(({ key }) => key.includes('getImage'))).toHaveLength(1);
  });
});
