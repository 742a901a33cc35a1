import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, lookups, someAcquisition } from '../acquisitions-testing.ts';
import { AcquisitionDetail } from './AcquisitionDetail.tsx';

const change = 'POST /mgr/vehicleAcquisition/updateTvehicleAcquisitionInfo';
const step = 'GET /mgr/vehicleAcquisition/changeAcqStatus';
const stock = 'POST /mgr/vehicleAcquisition/addToStock';

function open(acquisition = someAcquisition(), more: Parameters<typeof answerCalls>[0] = {}, tab = 'vehicle') {
  window.history.replaceState(null, '', `/vehicleacquisitions/501?tab=${tab}`);
  const sent = answerCalls({
    ...lookups,
    'POST /mgr/vehicleAcquisition/validateInput': () => ok({ errors: {}, warnings: {}, twins: [] }),
    'POST /mgr/vehicleAcquisition/queryLocationGroupList': () => ok([]),
    'GET /acqImages/getPhotoAndSignature/501': () => ok({ photos: [], signature: null }),
    ...more,
  });
  return { sent, ...renderKit(<AcquisitionDetail acquisition={acquisition} />) };
}
const button = (name: string) => screen.getByRole('button', { name });
const year = () => screen.getByLabelText('Year');

beforeEach(() => {
  startSession(tokenFor(60_000), someUser({ role: 'CAR SUPERVISOR', permission: ['VIEW VA', 'EDIT VA & PICKUP'] }));
});
afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

describe('what people wait for off such a car', () => {
  it('is told to whoever looks at the acquisition', () => {
    open(someAcquisition({ wanted: { count: 12, worth: 3400.4 } }));
    expect(screen.getByText(/12 requests for parts of this model/).textContent).toBe(
      '12 requests for parts of this model, about $3,400',
    );
  });

  it.each([null, { count: 0, worth: 0 }])('is not mentioned where nobody waits: %o', (wanted) => {
    open(someAcquisition({ wanted }));
    expect(screen.queryByText(/for parts of this model/)).toBeNull();
  });
});

describe('the page of an acquisition', () => {
  it('saves with its version by Ctrl-S, and keeps what was typed when somebody was faster', async () => {
    const { sent } = open(someAcquisition(), {
      [change]: () => failed(409, 'ACQ17 was changed by Hana Fraser, reload', { fields: { version: '4' } }),
    });
    fireEvent.change(year(), { target: { value: '2015' } });
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    expect((await screen.findByRole('alert')).textContent).toContain('was changed by Hana Fraser');
    expect(bodyOf(sent.find(({ key }) => key === change))).toMatchObject({ acqId: 501, version: 3, year: 2015 });
    expect((year() as HTMLInputElement).value.replace(',', '')).toBe('2015');
    fireEvent.click(button('Show their version'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });

  it('corrects how a vehicle was bought after the rest is locked', async () => {
    const correct = 'POST /mgr/vehicleAcquisition/correctDescription';
    const closed = someAcquisition({ status: 2, statusName: 'Closed', mayEdit: false, mayMoveTo: [], stockNo: 'V9' });
    const plates = [{ id: 3, name: 'One missing', active: 1, parentId: null, version: 1 }];
    const { user, sent } = open(closed, {
      'POST /mgr/common/getPlates': () => ok(plates),
      [correct]: () => ok({ ...closed, platesId: 3, version: 4 }),
    });
    expect(screen.getByLabelText<HTMLInputElement>('Year').readOnly).toBe(true);
    await user.click(screen.getByRole('combobox', { name: 'Plates' }));
    await user.click(await screen.findByRole('option', { name: 'One missing' }));
    await user.click(button('Save'));
    await waitFor(() => expect(sent.some(({ key }) => key === correct)).toBe(true));
    const body = { acqId: 501, version: 3, purchaseTypeId: null, stockTypeId: null, writeOffId: null, platesId: 3 };
    expect(bodyOf(sent.find(({ key }) => key === correct))).toEqual(body);
  });

  it('a refused close says what is missing and leads to its tab', async () => {
    const completed = someAcquisition({
      status: 5,
      statusName: 'Completed',
      mayMoveTo: [2, 3],
      vehicleId: 9,
      stockNo: 'V9',
    });
    const { user } = open(completed, {
      [step]: () => failed(409, 'ACQ-501: It is not paid in full', { fields: { payment: 'It is not paid in full' } }),
    });
    await user.click(button('Close'));
    await user.click(await screen.findByRole('button', { name: 'It is not paid in full' }));
    expect(await screen.findByText('Still to pay')).toBeDefined();
  });

  it('a refused schedule opens the dialog that completes it', async () => {
    const arranged = someAcquisition({ driverId: 3, driver: 'Rangi', pickupAt: '2026-03-03T20:30:00.000Z' });
    const { user } = open(arranged, {
      [step]: () => failed(409, 'x', { fields: { pickupAddress: 'The driver needs an address' } }),
    });
    await user.click(button('Schedule pickup'));
    expect(await screen.findByRole('dialog', { name: 'Schedule the pickup of ACQ-501' })).toBeDefined();
  });

  it('adds to stock with one key however often it is tried', async () => {
    const completed = someAcquisition({ status: 5, statusName: 'Completed', mayMoveTo: [2], mayAddToStock: true });
    const { user, sent } = open(completed, { [stock]: () => ok({ vehicleId: 9, stockNo: 'V-9' }) });
    await user.dblClick(button('Add to stock'));
    await user.click(button('Add to stock'));
    await waitFor(() => expect(sent.some(({ key }) => key === stock)).toBe(true));
    const keys = sent.filter(({ key }) => key === stock).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('shows no money and lets nothing be typed to those who only pick up', () => {
    const bare = {
      price: null,
      expenses: null,
      owed: null,
      paid: null,
      gstClaimable: null,
      mayEdit: false,
      mayMoveTo: [5],
    };
    open(someAcquisition(bare), {}, 'purchase');
    expect(screen.queryByRole('tab', { name: /Expenses/ })).toBeNull();
    expect(screen.queryByText('Offer')).toBeNull();
    expect(screen.getByLabelText('First name').hasAttribute('readonly')).toBe(true);
  });
});
