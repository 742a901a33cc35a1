import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { recentMessages } from '../../../shell/messages/toasts.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { formOf, lookups, partOf, someVehicle } from '../vehicles-testing.ts';
import { VehicleDetail } from './VehicleDetail.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const save = 'POST /mgr/inventory/browseVehicles/saveDetail';
const lift = 'POST /mgr/vehicleAcquisition/overrideHold';

function open(vehicle = someVehicle(), more: Parameters<typeof answerCalls>[0] = {}, tab = 'general') {
  window.history.replaceState(null, '', `/vehicleacquisitions/stock/9?tab=${tab}`);
  startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN', permission: ['EDIT VEHICLE STOCK'] }));
  const sent = answerCalls({ ...lookups, ...more });
  return { sent, ...renderKit(<VehicleDetail vehicle={vehicle} />) };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true, selector: 'input' });
/** Every input by its label, without asking for the role of each. */
const inputs = () =>
  new Map(
    [...document.querySelectorAll('input')].flatMap((input) =>
      [...(input.labels ?? [])].map((label) => [label.textContent?.replace(/ \*$/, '') ?? '', input] as const),
    ),
  );
const submit = () => screen.getByRole('button', { name: 'Submit' });

afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

const textFields = ['Series', 'Type', 'Year', 'Month', 'Engine no', 'Engine type', 'Transmission', 'Body colour'];
const placeFields = ['Location', 'Reg no', 'VIN', 'Chassis', 'Trim', 'Sale yard', 'Odometer', 'Lot no', 'Reg state'];
const ticks = ['Un-register', 'Active', 'Exclude from Vehicle Analysis', 'Air bags', 'Tinted windows'];

const everything = ['Make', 'Model', ...textFields, ...placeFields, ...ticks];

describe('General Information', () => {
  it('has every field, open to a super admin or inventory person', () => {
    open();
    const shown = inputs();
    for (const label of everything) expect(shown.get(label)?.disabled, label).toBe(false);
    expect(submit()).toBeDefined();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      ...['General Information', 'Summary', 'Purchase Details', 'Stock', 'History & Events', 'Notes'],
    ]);
  });

  it('is disabled for whoever may save but is neither', () => {
    open(someVehicle({ mayEditInformation: false }));
    const shown = inputs();
    for (const label of everything) expect(shown.get(label)?.disabled, label).toBe(true);
    expect(submit()).toBeDefined();
    expect(screen.getByText('Drop pictures here or choose them')).toBeDefined();
  });

  it('shows no Submit and takes no pictures from whoever only looks', () => {
    open(someVehicle({ mayEditInformation: false, maySave: false }));
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    expect(document.querySelector<HTMLInputElement>('input[type=file]')?.disabled).toBe(true);
  });

  it('lets go of model, series, engine and transmission with the make, and asks for the lists of the new one in order', async () => {
    const { user, sent } = open();
    await waitFor(() => expect(field('Engine type').value).toBe('1KD'));
    sent.length = 0;
    await user.click(screen.getByLabelText(/^Make/, { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'Mazda' }));
    expect(field('Engine type').value).toBe('');
    expect(field('Transmission').value).toBe('');
    expect(field('Series').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>(/^Model/, { selector: 'input' }).value).toBe('');
    expect(field('Series').disabled).toBe(true);
    await waitFor(() => expect(sent.length).toBeGreaterThan(2));
    expect(sent.map(({ key }) => key.split('/').at(-1))).toEqual([
      ...['queryModelList', 'queryEngineCodeList', 'queryTransCodeList'],
    ]);
  });

  it('lets go of the series with the model', async () => {
    const { user } = open();
    await user.click(screen.getByLabelText(/^Model/, { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'Corolla' }));
    expect(field('Series').value).toBe('');
    expect(field('Engine type').value).toBe('1KD');
  });

  it('offers months 01 to 12, years newest first, and the sale yards', async () => {
    const { user } = open();
    const offered = async (label: string) => {
      await user.click(field(label));
      const listed = await screen.findAllByRole('option');
      const names = listed.map((each) => each.textContent);
      await user.keyboard('{Escape}');
      return names;
    };
    expect(await offered('Month')).toEqual(Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0')));
    expect(await offered('Year')).toEqual(['2027', '2026', '2014']);
    expect(await offered('Sale yard')).toEqual(['N/A', 'Keep', 'Discard']);
  });
});

describe('the header', () => {
  it('says a part that is still on the car once', () => {
    open(someVehicle({ tagsInStock: 77, tagsOnCar: 2, tagsSold: 5 }));
    expect(screen.getByText('75 in stock · 2 on the car · 5 sold')).toBeDefined();
  });

  it('says since when it is inactive, and leads to the acquisition', () => {
    open(someVehicle({ active: 0, activeDate: '2024-01-01' }));
    expect(screen.getByText('inactive as of 1st Jan 2024')).toBeDefined();
    expect(inputs().get('Active')?.checked).toBe(false);
    expect(screen.getByRole('heading', { name: 'S1009' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'ACQ-501' }).getAttribute('href')).toBe('/vehicleacquisitions/501');
  });
});

describe('the summary', () => {
  it('opens the day of dismantling only with its tick', async () => {
    const { user } = open(someVehicle(), {}, 'summary');
    expect(field('Date dismantled').disabled).toBe(true);
    await user.click(screen.getByLabelText('Dismantled'));
    expect(field('Date dismantled').disabled).toBe(false);
    expect(field('Date dismantled').value).toMatch(/^\d\d-\d\d-\d{4}$/);
    await user.click(screen.getByLabelText('Dismantled'));
    expect(field('Date dismantled').disabled).toBe(true);
  });

  it('shows what came from the acquisition read-only, and empties the supplier to 0', async () => {
    const { user, sent } = open(someVehicle(), { [save]: () => ok(someVehicle()) }, 'summary');
    for (const label of ['Purchase type', 'Plates', 'Type', 'Total price', 'Sell price', 'Write-off category'])
      expect(field(label).readOnly, label).toBe(true);
    expect(field('Total price').value).toBe('$2,000.00');
    await user.clear(field('Supplier'));
    await user.click(submit());
    await waitFor(() => expect(sent.some(({ key }) => key === save)).toBe(true));
    expect(await partOf(sent.find(({ key }) => key === save))).toMatchObject({ debtorId: 0 });
  });
});

describe('Submit', () => {
  it('sends the vehicle as JSON with the chosen picture, shows what the server says and lets go of the picture', async () => {
    recentMessages.set([]);
    const said = () => Response.json({ code: 200, data: someVehicle({ version: 8 }), msg: 'S1009 is saved' });
    const { user, sent } = open(someVehicle(), { [save]: said });
    const plate = field('Reg no');
    fireEvent.change(plate, { target: { value: 'abc12' } });
    expect(plate.value).toBe('ABC12');
    await user.click(screen.getByLabelText('Un-register'));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await user.upload(input as HTMLInputElement, new File(['x'], 'front.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByAltText('front.jpg')).toBeDefined();
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await waitFor(() => expect(recentMessages.get()[0]?.text).toBe('S1009 is saved'));
    const call = sent.find(({ key }) => key === save);
    expect(await partOf(call)).toMatchObject({ vehicleId: 9, version: 7, regNo: 'ABC12', regFlag: 0, stockItems: [] });
    expect(formOf(call).getAll('imageList')).toHaveLength(1);
    expect(screen.queryByAltText('front.jpg')).toBeNull();
  });

  it('sends no picture part when none was chosen', async () => {
    const { user, sent } = open(someVehicle(), { [save]: () => ok(someVehicle()) });
    await user.click(submit());
    await waitFor(() => expect(sent.some(({ key }) => key === save)).toBe(true));
    expect(formOf(sent.find(({ key }) => key === save)).has('imageList')).toBe(false);
  });

  it('keeps what was typed when somebody was faster, and says so', async () => {
    const sentence = 'S20417 was changed by Hana Fraser, reload';
    const { user } = open(someVehicle(), { [save]: () => failed(409, sentence, { fields: { version: '8' } }) });
    fireEvent.change(field('Lot no'), { target: { value: 'L7' } });
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('was changed by Hana Fraser');
    expect(field('Lot no').value).toBe('L7');
    expect(screen.getByRole('button', { name: 'Show their version' })).toBeDefined();
    expect(recentMessages.get()[0]).toMatchObject({ kind: 'error', text: sentence });
  });

  it('a hold opens the dialog that lifts it with a reason, and saves again', async () => {
    let tries = 0;
    const answer = () => {
      tries += 1;
      return tries === 1
        ? failed(409, 'Held', { fields: { hold: 'It must stay as it came until 2026-12-01' } })
        : ok(someVehicle({ dismantled: 1 }));
    };
    const { user, sent } = open(someVehicle({ onHold: 1 }), { [save]: answer, [lift]: () => ok(null) }, 'summary');
    await user.click(screen.getByLabelText('Dismantled'));
    await user.click(submit());
    const dialog = await screen.findByRole('dialog', { name: 'Lift the hold of S1009' });
    await user.type(within(dialog).getByLabelText('Reason'), 'Released by police');
    await user.click(within(dialog).getByRole('button', { name: 'Lift the hold' }));
    await waitFor(() => expect(sent.filter(({ key }) => key === save)).toHaveLength(2));
    expect(JSON.parse(String(sent.find(({ key }) => key === lift)?.body))).toEqual({
      acqId: 501,
      reason: 'Released by police',
    });
    expect(await partOf(sent.findLast(({ key }) => key === save))).toMatchObject({ dismantled: 1 });
  });

  it('explains who may lift a hold to those who may not', async () => {
    const refuse = () => failed(409, 'Held', { fields: { hold: 'It must stay as it came' } });
    const { user } = open(someVehicle({ mayOverrideHold: false }), { [save]: refuse });
    await user.click(submit());
    expect(await screen.findByText(/Only a super admin or car supervisor lifts a hold/)).toBeDefined();
  });

  it('asks what happens to tagged parts that are still on the car, and saves with the answer', async () => {
    let tries = 0;
    const answer = () => {
      tries += 1;
      return tries === 1
        ? failed(409, 'On car', { fields: { onCarTags: '2 tagged parts are still on it' } })
        : ok(someVehicle());
    };
    const { user, sent } = open(someVehicle(), { [save]: answer });
    await user.click(screen.getByLabelText('Active'));
    await user.click(submit());
    const dialog = await screen.findByRole('dialog', { name: 'Parts of S1009 without a place' });
    await user.click(within(dialog).getByRole('button', { name: 'Shelve them and submit' }));
    expect(within(dialog).getByText('Choose where they go')).toBeDefined();
    await user.click(within(dialog).getByLabelText('They go with the hulk and are scrapped'));
    await user.click(within(dialog).getByRole('button', { name: 'Scrap them and submit' }));
    await waitFor(() => expect(sent.filter(({ key }) => key === save)).toHaveLength(2));
    expect(await partOf(sent.findLast(({ key }) => key === save))).toMatchObject({
      active: 0,
      onCarTags: { plan: 'scrap', locationId: null },
    });
  });
});
