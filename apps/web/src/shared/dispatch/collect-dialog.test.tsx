import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { answerCalls, ok } from '../../test-fetch.ts';
import { CollectDialog } from './CollectDialog.tsx';

const collect = 'POST /mgr/delivery/collect';
const line = (lineId: number, packing: number) => ({ lineId, tagNo: `T${lineId}`, description: 'Door', packing });

beforeEach(() => {
  const pen = new Proxy({}, { get: () => () => undefined });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:image/png;base64,${btoa('png')}`);
});
afterEach(() => vi.restoreAllMocks());

it('what is picked or packed is handed over against a signature', async () => {
  const onDone = vi.fn();
  const sent = answerCalls({ [collect]: () => ok({ deliveryNo: 'Delivery5' }) });
  const { user } = renderKit(
    <CollectDialog
      of={{ invoiceId: 501, invoiceNo: 'INV501', customer: 'Kauri Motors' }}
      lines={[line(1, 3), line(2, 4), line(3, 2), line(4, 5)]}
      onClose={vi.fn()}
      onDone={onDone}
    />,
  );
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual(['1', '2']);
  await user.click(screen.getByRole('checkbox', { name: 'T2 Door' }));
  await user.click(screen.getByRole('button', { name: 'Collected' }));
  expect(await screen.findByText('Who collects it signs here')).toBeDefined();
  await user.type(screen.getByLabelText('Who collects it'), 'Ana Tui');
  await user.click(screen.getByRole('radio', { name: 'Type the name' }));
  await user.type(screen.getByLabelText('Name of who signs'), 'Ana Tui');
  await user.click(screen.getByRole('button', { name: 'Collected' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const form = Object.fromEntries(sent[0]?.body as FormData);
  expect(form).toMatchObject({ invoiceId: '501', lineIds: '[1]', receivedBy: 'Ana Tui' });
  expect(form.signature).toBeInstanceOf(Blob);
});
