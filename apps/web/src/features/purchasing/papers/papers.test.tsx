import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { tokenFor } from '../../../test-session.ts';
import { FilesTab } from '../document/tabs/FilesTab.tsx';
import { bodyOf, buyer, someOrder, storekeeper, withoutCost } from '../purchasing-testing.ts';
import { MailDialog } from './MailDialog.tsx';
import { OrderLabels } from './OrderLabels.tsx';
import { PrintDialog } from './PrintDialog.tsx';

const pdf = () => new Response(new Blob(['%PDF-1.7']), { headers: { 'content-type': 'application/pdf' } });
const onClose = () => undefined;

beforeEach(() => {
  startSession(tokenFor(60_000), buyer());
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
});
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

it('the order is drawn, and its labels on the paper that is chosen', async () => {
  const labels = 'POST /mgr/purchaseOrder/pdf/tag';
  const sent = answerCalls({ 'GET /mgr/purchaseOrder/generatePOPdf/7': pdf, [labels]: pdf });
  const paper = renderKit(<PrintDialog order={someOrder()} onClose={onClose} />);
  expect((await screen.findByTitle('Purchase order PO7')).getAttribute('src')).toContain('blob:x');
  paper.unmount();
  const { user } = renderKit(<OrderLabels tagNos={['T901', 'T902']} onClose={onClose} />);
  await screen.findByTitle('2 labels');
  const papers = () => sent.filter(({ key }) => key === labels).map((each) => bodyOf(each).paper);
  const other = within(screen.getByRole('radiogroup', { name: 'Paper' })).getAllByRole('radio');
  await user.click(other.find((each) => !(each as HTMLInputElement).checked)!);
  await waitFor(() => expect(new Set(papers()).size).toBe(2));
  expect(bodyOf(sent.at(-1))).toMatchObject({ tagNoList: ['T901', 'T902'] });
});

it('it is mailed to the supplier, with costs only from those who see them; a refusal stays in the form', async () => {
  const send = 'POST /mgr/purchaseOrder/sendMail';
  const answers = [
    () => failed(422, 'No such address', { fields: { email: 'No such address' } }),
    () => ok(someOrder()),
  ];
  const sent = answerCalls({ [send]: () => answers.shift()!() });
  const shown = renderKit(<MailDialog order={someOrder()} onClose={onClose} />);
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('sales@lamps.co.nz');
  await shown.user.click(screen.getByRole('switch', { name: 'With our costs' }));
  await shown.user.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findAllByText(/No such address/)).length).toBeGreaterThan(0);
  await shown.user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(bodyOf(sent[1])).toMatchObject({ purchaseOrderId: 7, email: 'sales@lamps.co.nz', withAmounts: false });
  shown.unmount();
  startSession(tokenFor(60_000), storekeeper());
  renderKit(<MailDialog order={someOrder(withoutCost)} onClose={onClose} />);
  expect(screen.queryByRole('switch', { name: 'With our costs' })).toBeNull();
});

it('its files are listed, fetched and removed; who only looks cannot add any', async () => {
  const kept = { id: 1, fileName: 'k1', originalName: 'bill.pdf', contentType: 'application/pdf', bytes: 2048 };
  let files = [{ ...kept, thumbUrl: null, user: 'Ana Tui', at: '2026-03-01T00:00:00.000Z' }];
  const sent = answerCalls({
    'GET /mgr/purchaseOrder/files/7': () => ok(files),
    'DELETE /mgr/purchaseOrder/deleteFile/1': () => {
      files = [];
      return ok({ removed: true });
    },
  });
  const shown = renderKit(<FilesTab order={someOrder()} />);
  expect(await screen.findByRole('button', { name: 'Download bill.pdf' })).toBeDefined();
  await shown.user.click(screen.getByRole('button', { name: 'Delete bill.pdf' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('No files yet');
  expect(sent.some(({ key }) => key.startsWith('DELETE'))).toBe(true);
  shown.unmount();
  const looks = storekeeper();
  startSession(tokenFor(60_000), { ...looks, permission: ['VIEW PURCHASE ORDER'] });
  renderKit(<FilesTab order={someOrder()} />);
  await screen.findByText('Nobody has kept a file here.');
  expect(screen.queryByLabelText(/Drop files/)).toBeNull();
});
