import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../../kit/testing.tsx';
import { endSession, startSession } from '../../../../session/store.ts';
import {
  catalogueAnswers,
  someCar,
  someMapped,
  somePart,
  someSource,
} from '../../../../shared/catalogue/catalogue-testing.ts';
import { chosenOf } from '../../../../shared/catalogue/choose/positions.ts';
import { expectedOf } from '../../../../shared/catalogue/choose/use-choice.ts';
import { answerCalls, failed, ok } from '../../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../../test-session.ts';
import { bodyOf, someProposal, someProposed, someVehicle } from '../../vehicles-testing.ts';
import { detailsOf, lineName } from '../lines.ts';
import { StripWizard } from '../StripWizard.tsx';
import { withChosen } from './from-diagrams.ts';

const commit = 'POST /mgr/inventory/browseVehicles/commit';
const remember = 'POST /mgr/stripList/mappingByPncNumber';
const propose = 'POST /mgr/partCatalogs/proposeMapping';
const search = 'GET /mgr/partCatalogs/car/info';
const key = 'yk.me.wizard.stripList.9';
const vehicle = someVehicle({ vin: 'MR0FZ29G001234567', makeId: 39 });
const tag = { stockId: 5, tagId: 100, tagNo: 'T100', partDesc: 'Bracket', cost: 30, retail: 30 };
const bracket = 'c81145:81145-0K';

function open(more: Parameters<typeof answerCalls>[0] = {}) {
  startSession(
    tokenFor(60_000),
    someUser({ role: 'SUPER ADMIN', permission: ['VIEW INVENTORY', 'EDIT VEHICLE STOCK'] }),
  );
  const sent = answerCalls({
    ...catalogueAnswers,
    'GET /mgr/inventory/browseVehicles/proposeStripList': () =>
      ok(
        someProposal([
          someProposed(41, { partDesc: 'Headlamp right', retail: 260, trade: 200, ticked: true }),
          someProposed(3, { partDesc: 'Engine', ticked: true }),
        ]),
      ),
    'GET /mgr/inventory/browseVehicles/getStockList': () => ok([]),
    'GET /mgr/partNames/getPartPrice': () => ok({ priceItemId: 8, retail: 30, trade: 25 }),
    [propose]: () =>
      ok({
        items: [
          someMapped(bracket, {
            proposals: [{ partId: 77, partName: 'Headlamp bracket', likeness: 82, why: 'alike' }],
          }),
        ],
        remembered: 0,
        conflicts: 0,
      }),
    [remember]: () => ok({ items: [], remembered: 1, conflicts: 0 }),
    [commit]: () => ok({ tags: [tag], costLeft: 0 }),
    ...more,
  });
  return { sent, ...renderKit(<StripWizard vehicle={vehicle} onClose={() => undefined} />) };
}
type Opened = ReturnType<typeof open>;
const kept = () => JSON.parse(sessionStorage.getItem(key) ?? 'null');
/** The steps are fetched when they are reached. */
const press = async (user: Opened['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const spot = (name: RegExp) => screen.getByRole('button', { name });
/** jsdom loads no pictures. */
const showPicture = () => fireEvent.load(document.querySelector('figure img') as Element);

async function toDiagram({ user }: Opened) {
  await press(user, 'Search');
  await screen.findByRole('button', { name: /Toyota Hilux KUN26/, pressed: true });
  await press(user, 'Next: Choose parts');
  await user.click(await screen.findByRole('treeitem', { name: /Body/ }));
  await user.click(await screen.findByRole('treeitem', { name: /Headlamp/ }));
  await screen.findByRole('list', { name: 'Parts' });
  showPicture();
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  giveSizes(600, 800);
});
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('a strip list from diagrams', () => {
  it('begins at Search with the VIN of the vehicle filled in, and marks the make of id 39', async () => {
    const opened = open();
    expect((await screen.findByLabelText<HTMLInputElement>('VIN, frame number or plate')).value).toBe(vehicle.vin);
    expect(screen.getByRole('button', { name: 'Next: Choose parts' })).toHaveProperty('disabled', true);
    expect(opened.sent.some((call) => call.key === search)).toBe(false);
    await press(opened.user, 'Search');
    await screen.findByRole('button', { name: /Toyota Hilux KUN26/, pressed: true });
    expect(await screen.findByText(/47 of 50 cars left today/)).toBeDefined();
    expect(kept()).toMatchObject({
      step: 1,
      isCatalogueMake: true,
      stepData: [{ step: 1, data: { car: { carId: 'c1' } } }],
    });
  });

  it('offers several cars, and says in words what is the matter with the catalogue', async () => {
    let n = 0;
    const two = [someCar(), someCar({ carId: 'c2', title: 'Toyota Hilux KUN16' })];
    const { user } = open({
      [search]: () => {
        n += 1;
        return n === 1
          ? failed(502, 'The catalogue does not answer')
          : ok({ list: two, source: someSource({ isStale: true, why: 'The catalogue is over its quota.' }) });
      },
    });
    await press(user, 'Search');
    expect((await screen.findByRole('alert')).textContent).toContain('The catalogue does not answer');
    await press(user, 'Try again');
    await user.click(await screen.findByRole('button', { name: /KUN16/ }));
    expect(screen.getByText(/The catalogue is over its quota/)).toBeDefined();
    expect(kept()).toMatchObject({ stepData: [{ step: 1, data: { car: { carId: 'c2' } } }] });
  });

  it('takes both sides by one click on the picture, follows in the list, and never takes what is not for this car', async () => {
    const opened = open();
    await toDiagram(opened);
    fireEvent.click(spot(/^81110 Headlamp/));
    const list = screen.getByRole('list', { name: 'Parts' });
    expect(within(list).getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    expect(within(list).getAllByText('left')).toHaveLength(1);
    fireEvent.click(spot(/^81195.*not for this car/));
    expect(screen.getByRole('button', { name: '2 taken' })).toBeDefined();
    expect(within(list).getByText(/made until 2011-07/)).toBeDefined();
    fireEvent.pointerEnter(spot(/^81145/));
    expect(list.querySelector('[data-active]')?.getAttribute('data-position')).toBe('81145');
    fireEvent.click(spot(/^81110 Headlamp/));
    expect(screen.getByText('Nothing taken yet')).toBeDefined();
  });

  it('shows what is wanted in words, and takes all that is worth it with one click and its sum', async () => {
    const opened = open();
    await toDiagram(opened);
    expect(await screen.findByRole('button', { name: /^81110.*Wanted: 2 requests worth \$480/ })).toBeDefined();
    await press(opened.user, /Take all worth it: 2 · \$480\.00/);
    expect(screen.getByRole('button', { name: '2 taken' })).toBeDefined();
    expect(screen.getByText('$480.00', { selector: '[role=status] *' })).toBeDefined();
  });

  it('goes on to details and mapping: what is proposed is one click, remembered, and committed under our part name', async () => {
    const opened = open();
    const { user, sent } = opened;
    await toDiagram(opened);
    fireEvent.click(spot(/^81145/));
    await user.click(screen.getByRole('checkbox', { name: /81110-0K/ }));
    await press(user, 'Next: Choose part details');
    expect(await screen.findByRole('checkbox', { name: /^Headlamp right/ })).toHaveProperty('checked', true);
    expect(screen.getAllByRole('checkbox', { name: /^Headlamp right/ })).toHaveLength(1);
    expect(screen.queryByRole('checkbox', { name: /^Engine/ })).toBeNull();
    await user.click(screen.getByText('Proposed'));
    expect(screen.getByRole('checkbox', { name: /^Engine/ })).toHaveProperty('checked', false);
    expect(screen.getByLabelText<HTMLInputElement>('Retail of Headlamp right').value).toBe('260.00');
    await press(user, 'Next: Mapping items');
    expect(await screen.findByText('1 still need one of our part names')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Commit 2 parts' })).toHaveProperty('disabled', true);
    await user.click(await screen.findByRole('button', { name: /Headlamp bracket 82/ }));
    await waitFor(() => expect(kept().stepData[3].data[bracket].named.price).toMatchObject({ retail: 30 }));
    await press(user, 'Commit 2 parts');
    await screen.findByRole('list', { name: 'New tags' });
    const items = [
      { partId: 77, pnc: '81145', partNo: '81145-0K' },
      { partId: 41, side: 'right' },
    ];
    expect(bodyOf(sent.find((call) => call.key === remember))).toMatchObject({ catalogId: 'toyota', items });
    expect(bodyOf(sent.find((call) => call.key === commit))).toMatchObject({
      stockItems: [
        { partId: 77, partNo: '81145-0K', retail: 30, trade: 25 },
        { partId: 41, partNo: '81110-0K', retail: 260 },
      ],
    });
  });

  it('makes as many lines of a part as the car has of it, each with its own grade, and maps them as one', () => {
    const injector = {
      ...chosenOf({ ...somePart('23209', '23209-67', { qty: 4 }), key: 'i' }, 'Injection'),
      partId: 5,
    };
    const empty = detailsOf(someProposal([]), null, {});
    const made = withChosen(empty, [injector]);
    expect(made.lines.map(lineName)).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4'].map((n) => `Part 23209, ${n}`));
    expect(made.lines.map(({ qty, ticked }) => [qty, ticked])).toEqual(made.lines.map(() => [1, true]));
    // As proposals they would be alternatives, but four parts taken from the diagram stay four.
    const proposed = [5, 6].map((partId) => someProposed(partId, { choice: 'Injectors', missing: ['fuel'] }));
    const four = withChosen(detailsOf(someProposal(proposed), null, {}), [injector]).lines.filter(
      (line) => line.catalogue,
    );
    expect(four.map(({ choice, missing, ticked }) => [choice, missing, ticked])).toEqual(
      four.map(() => ['', [], true]),
    );
    expect(four).toHaveLength(4);
    expect(withChosen(made, [injector])).toBe(made);
    expect(withChosen(made, []).lines).toEqual([]);
    expect(expectedOf([{ ...injector, expected: 90.1 }])).toBe(360.4);
  });

  it('keeps every step over a reload, and Back of the browser drops nothing', async () => {
    const opened = open();
    await toDiagram(opened);
    fireEvent.click(spot(/^81145/));
    opened.unmount();
    renderKit(<StripWizard vehicle={vehicle} onClose={() => undefined} />);
    expect(await screen.findByRole('checkbox', { name: /81145-0K/, checked: true })).toBeDefined();
    await press(opened.user, 'Next: Choose part details');
    await screen.findByRole('checkbox', { name: /^Bracket, headlamp/ });
    await opened.user.selectOptions(screen.getByLabelText('Grade of Bracket, headlamp'), 'B');
    act(() => window.history.back());
    expect(await screen.findByRole('button', { name: '1 taken' })).toBeDefined();
    await opened.user.click(await screen.findByRole('checkbox', { name: /81110-0K/ }));
    await press(opened.user, 'Next: Choose part details');
    expect((await screen.findByLabelText<HTMLSelectElement>('Grade of Bracket, headlamp')).value).toBe('B');
    expect(await screen.findByRole('checkbox', { name: /^Headlamp right/ })).toHaveProperty('checked', true);
  });

  it('begins anew in a copied window when the other one has finished', async () => {
    const opened = open();
    await toDiagram(opened);
    fireEvent.click(spot(/^81145/));
    const done = 'yk.me.wizard.finished';
    localStorage.setItem(done, JSON.stringify([kept().run]));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: done, storageArea: localStorage })));
    expect(screen.getByText(/finished in another window/)).toBeDefined();
    expect(await screen.findByLabelText('VIN, frame number or plate')).toBeDefined();
    expect(kept()).toBeNull();
  });
});
