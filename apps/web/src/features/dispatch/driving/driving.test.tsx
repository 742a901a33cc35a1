import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOpen, requests } from '../../../requests/queue.ts';
import { lineMayBeBack } from '../../../requests/send.ts';
import { endSession, startSession } from '../../../session/store.ts';
import { emptyDatabase } from '../../../test-database.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { onTheWay, renderInHand, someConsignment, someParcel, someRun } from '../dispatch-testing.ts';
import { DrivePage } from './DrivePage.tsx';

const getRun = 'GET /mobile/delivery/getRun';
const scan = 'POST /mobile/delivery/scanParcel';
const leave = 'POST /mobile/delivery/leave';
const deliver = 'POST /mobile/delivery/deliver';
const fail = 'POST /mobile/delivery/fail';
const pay = 'POST /mgr/common/queryPaymentTypeList';
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const open = () => requests.get().filter(isOpen);
const types = ok([
  { id: 1, name: 'Cash', active: 'Y' },
  { id: 4, name: 'Account', active: 'Y' },
  { id: 6, name: 'EFTPOS', active: 'Y' },
]);
const reads = (stops: Parameters<typeof someRun>[0]) => ({
  [getRun]: () => ok(someRun(stops)),
  [pay]: () => types.clone(),
});
const type = (box: HTMLElement, code: string) => {
  fireEvent.change(box, { target: { value: code } });
  fireEvent.keyDown(box, { key: 'Enter' });
};
const sentBody = (body: unknown) => Object.fromEntries([...(body as FormData)]);

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await emptyDatabase();
  startSession(tokenFor(600_000), someUser({ role: 'DRIVER', permission: ['VIEW DISPATCH'] }));
});
afterEach(async () => {
  await emptyDatabase();
  endSession('logout');
  vi.restoreAllMocks();
});

describe('loading', () => {
  it('scans parcels onto the van and leaves with all that is ready', async () => {
    const third = someConsignment(3, { packed: 0, parcels: 0 });
    let stops = [someConsignment(1), someConsignment(2), third];
    const loadedOne = someConsignment(1, { parcelList: [someParcel(1, { isLoaded: true })] });
    const sent = answerCalls({
      ...reads(stops),
      [getRun]: () => ok(someRun(stops)),
      [scan]: () => {
        stops = [loadedOne, ...stops.slice(1)];
        return ok({ outcome: 'right', message: 'PCL1: Garage 1', consignment: loadedOne });
      },
      [leave]: ({ body }) => {
        const gone = onTheWay(JSON.parse(String(body)).deliveryId);
        stops = stops.map((stop) => (stop.deliveryId === gone.deliveryId ? gone : stop));
        return ok(gone);
      },
    });
    renderInHand(<DrivePage />);
    type(await screen.findByLabelText('Scan a parcel onto the van'), 'pcl1');
    expect(await screen.findByText('PCL1: Garage 1')).toBeTruthy();
    expect(screen.getByText('1 of 1 on the van')).toBeTruthy();
    expect(screen.getByText('Stays: not packed yet (0 of 1)')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'All 2 out for delivery' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without a scan of 1 parcel?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Out for delivery' }));
    await waitFor(() => expect(sent.filter(({ key }) => key === leave)).toHaveLength(2));
    expect(await screen.findByRole('region', { name: 'Next stop' })).toBeTruthy();
    await waitFor(() => expect(open()).toEqual([]));
  });

  it('tells a foreign parcel by the run, without a connection', async () => {
    answerCalls({ ...reads([someConsignment(1)]), [scan]: offline });
    renderInHand(<DrivePage />);
    const box = await screen.findByLabelText('Scan a parcel onto the van');
    type(box, 'PCL99');
    expect(await screen.findByText('PCL99: not a parcel of your run')).toBeTruthy();
    type(box, 'PCL1');
    expect(await screen.findByText(/PCL1: kept on this device/)).toBeTruthy();
    expect(screen.getByText('1 of 1 on the van')).toBeTruthy();
    expect(open()).toHaveLength(1);
  });
});

describe('at the door', () => {
  it('asks for what is to be collected, a name and a signature or photo', async () => {
    answerCalls(reads([onTheWay(1, { cod: 250.5 }), onTheWay(2)]));
    renderInHand(<DrivePage />);
    const next = await screen.findByRole('region', { name: 'Next stop' });
    expect(next.textContent).toContain('$250.50');
    expect(within(next).getByRole('link', { name: 'Map' }).getAttribute('href')).toContain('Jackson');
    expect(within(next).getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:021857345');
    fireEvent.click(within(next).getByRole('button', { name: 'Delivered' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delivered to Garage 1' });
    expect((within(dialog).getByLabelText('Collected') as HTMLInputElement).value).toBe('250.50');
    expect(await within(dialog).findByRole('radio', { name: 'EFTPOS' })).toBeTruthy();
    expect(within(dialog).queryByRole('radio', { name: 'Account' })).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delivered' }));
    expect(await within(dialog).findByText('Enter who received it')).toBeTruthy();
    expect(within(dialog).getByText('Let them sign, or take a photo')).toBeTruthy();
  });

  it('keeps a delivery without a connection, and sends it once with its photo', async () => {
    let line = false;
    const sent = answerCalls({
      ...reads([onTheWay(1, { cod: 40, parcelList: [someParcel(1, { isUnloaded: true })] }), onTheWay(2)]),
      [deliver]: () => (line ? ok(onTheWay(1, { state: 'delivered', actions: [] })) : offline()),
    });
    renderInHand(<DrivePage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Delivered' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delivered to Garage 1' });
    fireEvent.click(within(dialog).getByText('Nobody there'));
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Left at the door' }));
    const photo = new File(['photo'], 'door.jpg', { type: 'image/jpeg' });
    fireEvent.change(within(dialog).getByTestId('photo'), { target: { files: [photo] } });
    await within(dialog).findByRole('button', { name: 'Take it again' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delivered' }));
    expect(await screen.findByText(/Garage 1: delivered, kept on this device/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Next stop' }).textContent).toContain('Garage 2');
    expect(screen.getByRole('list', { name: 'Told on this device' }).textContent).toContain('Garage 1');
    line = true;
    sent.length = 0;
    lineMayBeBack();
    await waitFor(() => expect(open()).toHaveLength(0));
    const [one, ...more] = sent.filter(({ key }) => key === deliver);
    expect(more).toEqual([]);
    expect(sentBody(one?.body)).toMatchObject({
      deliveryId: '1',
      unattended: 'Left at the door',
      collected: '40',
      paymentTypeId: '1',
      photo: expect.any(Blob),
    });
  });

  it('says why it could not be delivered; a refusal stays in the form', async () => {
    const sent = answerCalls({ ...reads([onTheWay(1)]), [fail]: () => failed(409, 'Delivery1 is delivered already') });
    renderInHand(<DrivePage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Could not deliver' }));
    const dialog = await screen.findByRole('dialog', { name: 'Could not deliver to Garage 1' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Bring it back' }));
    expect(await within(dialog).findByText('Choose why')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Wrong address' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Bring it back' }));
    expect(await within(dialog).findByText(/Delivery1 is delivered already/)).toBeTruthy();
    expect(JSON.parse(String(sent.find(({ key }) => key === fail)?.body))).toMatchObject({
      deliveryId: 1,
      reason: 'Wrong address',
    });
    expect(open()).toEqual([]);
  });

  it('opens again without a connection, with what waits', async () => {
    answerCalls({ ...reads([onTheWay(1), onTheWay(2)]), [scan]: offline });
    const first = renderInHand(<DrivePage />);
    type(await screen.findByLabelText('Scan a parcel off the van'), 'PCL1');
    expect(await screen.findByText(/PCL1: kept/)).toBeTruthy();
    first.unmount();
    answerCalls({ [getRun]: offline, [pay]: offline, [scan]: offline });
    renderInHand(<DrivePage />);
    expect((await screen.findByRole('region', { name: 'Next stop' })).textContent).toContain('Off the van');
    expect(screen.getByText(/1 step waits on this device/)).toBeTruthy();
  });
});
