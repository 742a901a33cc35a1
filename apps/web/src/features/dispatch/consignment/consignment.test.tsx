import { screen, waitFor, within } from '@testing-library/react';
import type { Consignment } from '@yardkeeper/contract/dispatch/schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, formOf, lookups, someConsignment, someLine, someParcel } from '../desk-testing.ts';
import { ConsignmentPage } from './ConsignmentPage.tsx';

vi.mock('@tanstack/react-router', () => ({
  useParams: () => ({ id: '5' }),
  useNavigate: () => vi.fn(),
  Link: ({ to, ...link }: { to: string }) => <a href={to} {...link} />,
}));

function open(change: Partial<Consignment>, answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    ...lookups,
    'GET /mobile/dispatch/consignment/5': () => ok(someConsignment(change)),
    ...answers,
  });
  return { sent, ...renderKit(<ConsignmentPage />) };
}
const packed = {
  packed: 2,
  parcels: 1,
  packing: 4,
  parcelList: [someParcel(1)],
  lines: [someLine(1, { parcelId: 1 }), someLine(2, { parcelId: 1 })],
} satisfies Partial<Consignment>;
const out = { ...packed, state: 'outForDelivery', status: 2, statusName: 'Out for Delivery' } as const;

beforeEach(() => {
  // A textarea that grows listens for loaded fonts, which jsdom does not have.
  Object.assign(document, { fonts: new EventTarget() });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    new Proxy({}, { get: () => () => undefined }) as never,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:image/png;base64,${btoa('png')}`);
  startSession(tokenFor(60_000), someUser({ role: 'DISPATCHER', permission: ['VIEW DISPATCH'] }));
});
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('a consignment at the desk', () => {
  it('says where it goes and what keeps it here, and packs the ticked lines', async () => {
    const pack = 'POST /mobile/dispatch/pack';
    const { user, sent } = open({}, { [pack]: () => ok(someConsignment({ ...packed, packed: 1 })) });
    expect((await screen.findByText(/It cannot leave yet/)).textContent).toContain('nothing of it is packed');
    expect(screen.getByRole('link', { name: '12 Great South Road, Penrose' }).getAttribute('href')).toContain('maps');
    expect(screen.getByRole('link', { name: /857/ }).getAttribute('href')).toBe('tel:+6421857345');
    await user.click(screen.getByRole('checkbox', { name: 'Tick T1' }));
    await user.click(screen.getByRole('button', { name: 'Pack 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pack 1 of Delivery5' });
    await user.type(within(dialog).getByLabelText('Weight, kg'), '4.25');
    await user.type(within(dialog).getByLabelText('Length, cm'), '60');
    await user.click(within(dialog).getByRole('button', { name: 'Pack' }));
    await waitFor(() =>
      expect(bodyOf(sent.find(({ key }) => key === pack))).toEqual({
        deliveryId: 5,
        lineIds: [1],
        weightKg: 4.25,
        lengthCm: 60,
        widthCm: null,
        heightCm: null,
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Parcel 1' })).toBeDefined();
  });

  it('takes out of a parcel, and sends some by themselves', async () => {
    const { user, sent } = open(packed, {
      'POST /mobile/dispatch/unpack': () => ok(someConsignment()),
      'POST /mgr/dispatch/split': () => ok(someConsignment({ deliveryId: 6, deliveryNo: 'Delivery6' })),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Tick T2' }));
    await user.click(screen.getByRole('button', { name: 'Take out of the parcel' }));
    await waitFor(() =>
      expect(bodyOf(sent.find(({ key }) => key.endsWith('unpack')))).toEqual({ deliveryId: 5, lineIds: [2] }),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Tick T1' }));
    await user.click(screen.getByRole('button', { name: 'Send 1 by itself' }));
    await waitFor(() =>
      expect(bodyOf(sent.find(({ key }) => key.endsWith('split')))).toEqual({ deliveryId: 5, lineIds: [1] }),
    );
  });

  it('the reason why it may not leave stands there before the button is tried', async () => {
    const { user } = open({ ...packed, whyNotLeave: 'it is not paid; take the payment first' });
    expect((await screen.findByText(/It cannot leave yet/)).textContent).toContain('it is not paid');
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    const handOver = await screen.findByRole('menuitem', { name: 'Hand over' });
    expect(handOver.getAttribute('aria-disabled')).toBe('true');
    expect(handOver.getAttribute('aria-description')).toContain('It is not paid');
  });

  it('is delivered with a signature and the cash that was collected', async () => {
    const deliver = 'POST /mobile/delivery/deliver';
    const change = { ...out, way: 'van', cod: 115, actions: ['deliver', 'fail'] } as const;
    const { user, sent } = open(
      { ...change, actions: [...change.actions] },
      {
        [deliver]: () => ok(someConsignment({ ...packed, state: 'delivered', status: 3, statusName: 'Delivered' })),
        'POST /mgr/common/queryPaymentTypeList': () => ok([{ id: 1, name: 'Cash', active: 'Y', version: 1 }]),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Delivered' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delivery5 is delivered' });
    await user.click(within(dialog).getByRole('button', { name: 'Delivered' }));
    expect(await within(dialog).findByText('Enter who received it')).toBeDefined();
    expect(within(dialog).getByText('A signature or a photo is needed')).toBeDefined();
    await user.type(within(dialog).getByLabelText('Received by'), 'Ana Tui');
    await user.click(within(dialog).getByRole('radio', { name: 'Type the name' }));
    await user.type(within(dialog).getByLabelText('Name of who signs'), 'Ana Tui');
    await user.click(within(dialog).getByRole('button', { name: 'Delivered' }));
    await waitFor(() => expect(sent.some(({ key }) => key === deliver)).toBe(true));
    const form = formOf(sent.find(({ key }) => key === deliver));
    expect(form).toMatchObject({ deliveryId: '5', receivedBy: 'Ana Tui', collected: '115' });
    expect(form.signature).toBeInstanceOf(Blob);
  });

  it('that a courier delivered is put down without a signature, which the courier keeps', async () => {
    const deliver = 'POST /mobile/delivery/deliver';
    const { user, sent } = open(
      { ...out, way: 'courier', courier: 'NZ Post', actions: ['deliver'] },
      { [deliver]: () => ok(someConsignment({ ...packed, state: 'delivered', status: 3, statusName: 'Delivered' })) },
    );
    await user.click(await screen.findByRole('button', { name: 'Delivered' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delivery5 is delivered' });
    expect(within(dialog).queryByText('Signature')).toBeNull();
    expect(within(dialog).getByText('As NZ Post says, who keeps the signature')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Delivered' }));
    await waitFor(() => expect(sent.some(({ key }) => key === deliver)).toBe(true));
  });

  it('that could not be delivered comes back with the reason', async () => {
    const fail = 'POST /mobile/delivery/fail';
    const { user, sent } = open(
      { ...out, actions: ['deliver', 'fail'] },
      { [fail]: () => ok(someConsignment(packed)) },
    );
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Could not deliver' }));
    const dialog = await screen.findByRole('dialog', { name: /could not be delivered/ });
    await user.click(within(dialog).getByRole('combobox', { name: 'Why' }));
    await user.click(await screen.findByRole('option', { name: 'Nobody there' }));
    await user.click(within(dialog).getByRole('button', { name: 'It comes back' }));
    await waitFor(() =>
      expect(formOf(sent.find(({ key }) => key === fail))).toMatchObject({ deliveryId: '5', reason: 'Nobody there' }),
    );
  });

  it('the proof and the attempts stand there', async () => {
    const photo = { id: 1, fileUrl: '/p.jpg', thumbUrl: null };
    open({
      ...packed,
      state: 'delivered',
      status: 3,
      statusName: 'Delivered',
      timeLeft: '',
      actions: ['correct'],
      deliveredAt: '2026-03-10T20:00:00Z',
      receivedBy: 'Ana Tui',
      signature: { id: 2, fileUrl: '/s.png', thumbUrl: null },
      photos: [photo],
      attemptList: [{ reason: 'Nobody there', note: 'Dog', by: 'Hemi', at: '2026-03-09T20:00:00Z', photos: [] }],
    });
    expect(await screen.findByText('Ana Tui')).toBeDefined();
    expect(screen.getByAltText('Signature of who took it').getAttribute('src')).toBe('/s.png');
    expect(screen.getByText('Nobody there: Dog')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Not delivered after all' })).toBeDefined();
  });

  it('that is not there says so', async () => {
    open({}, { 'GET /mobile/dispatch/consignment/5': () => failed(404, 'That consignment does not exist') });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such consignment');
  });
});
