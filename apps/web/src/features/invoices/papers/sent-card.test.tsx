import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someInvoice } from '../invoices-testing.ts';
import { SentCard } from './SentCard.tsx';

const papers = 'GET /mgr/invoices/papers/501';
const kept = 'GET /mgr/invoices/keptPaper/501';
const at = '2026-03-02T00:00:00.000Z';
const mail = {
  kind: 'mail',
  to: 'ana@garage.co.nz',
  subject: 'Tax Invoice INV-501',
  at,
  state: 'sent',
  user: 'Mele',
  file: 'ab12.pdf',
  fileName: 'INV-501-tax-invoice.pdf',
};
const print = { ...mail, kind: 'print', to: '', subject: '', state: 'kept', file: 'cd34.pdf', fileName: 'INV-501.pdf' };
const sms = { ...mail, kind: 'sms', to: '+6421857345', subject: 'Your order is ready', file: null, fileName: '' };

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined }));
});
afterEach(() => vi.restoreAllMocks());

describe('what was sent and kept', () => {
  it('is opened exactly as it was; an SMS has nothing to open', async () => {
    const sent = answerCalls({
      [papers]: () => ok([sms, mail, print]),
      [kept]: () => new Response('paper', { headers: { 'content-type': 'application/pdf' } }),
    });
    const { user } = renderKit(<SentCard invoice={someInvoice()} />);
    const entries = await screen.findAllByRole('listitem');
    expect(entries.map((entry) => within(entry).queryAllByRole('button').length)).toEqual([0, 1, 1]);
    expect(entries[1]?.textContent).toContain('Tax Invoice INV-501 to ana@garage.co.nz');
    await user.click(screen.getByRole('button', { name: 'Open INV-501-tax-invoice.pdf as it was sent' }));
    expect(await screen.findByTitle('INV-501-tax-invoice.pdf')).toBeDefined();
    expect(sent.find(({ key }) => key === kept)?.url).toContain('file=ab12.pdf');
  });

  it('says when there is nothing, and what went wrong', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const replies = [() => failed(404, 'That document does not exist'), () => ok([])];
    answerCalls({ [papers]: () => replies.shift()!() });
    const { user } = renderKit(<SentCard invoice={someInvoice()} />);
    await screen.findByText(/That document does not exist/);
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('Nothing was sent yet.')).toBeDefined();
  });
});
