import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../../kit/testing.tsx';
import { endSession, startSession } from '../../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../../test-session.ts';
import { bodyOf, lookups, partOf, someItem, someVehicle } from '../../vehicles-testing.ts';
import { VehicleDetail } from '../VehicleDetail.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const list = 'GET /mgr/inventory/browseVehicles/getStockList';
const search = 'GET /mgr/inventory/browseVehicles/searchStockItem';
const commit = 'POST /mgr/inventory/browseVehicles/commit';
const save = 'POST /mgr/inventory/browseVehicles/saveDetail';
const pictures = 'GET /mgr/inventory/browseStock/part/pictures';
const items = [
  someItem(1),
  someItem(2, { partDesc: 'Bonnet', stockItemId: 100, tagNo: 'T100', status: 'In stock', unitCost: 90 }),
];

function open(more: Parameters<typeof answerCalls>[0] = {}, vehicle = someVehicle()) {
  window.history.replaceState(null, '', '/vehicleacquisitions/stock/9?tab=stock');
  startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN', permission: ['VIEW INVENTORY'] }));
  giveSizes();
  const sent = answerCalls({ ...lookups, [list]: () => ok(items), ...more });
  return { sent, ...renderKit(<VehicleDetail vehicle={vehicle} />) };
}
const row = async (name: string) => (await screen.findByText(name)).closest('[role=row]') as HTMLElement;

afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

describe('the Stock tab', () => {
  it('asks for the stock price list, and looks inside it', async () => {
    const { user, sent } = open({ [search]: () => ok([items[1]]) });
    await screen.findByText('Headlamp left');
    expect(sent.find(({ key }) => key === list)?.url).toContain('priceListID=1');
    await user.type(screen.getByLabelText('Search this vehicle’s parts'), 'bonnet{Enter}');
    await waitFor(() => expect(screen.queryByText('Headlamp left')).toBeNull());
    expect(sent.find(({ key }) => key === search)?.url).toContain('search=bonnet');
  });

  it('makes tags of the ticked lines that have none', async () => {
    const made = { stockId: 1, tagId: 101, tagNo: 'T101', partDesc: 'Headlamp left', cost: 80, retail: 180 };
    const { user, sent } = open({ [commit]: () => ok({ tags: [made], costLeft: 500 }) });
    await user.click(within(await row('Headlamp left')).getByRole('checkbox'));
    await user.click(within(await row('Bonnet')).getByRole('checkbox'));
    expect(screen.getByRole('button', { name: 'Print tag' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Commit 1' }));
    expect(await screen.findByRole('dialog', { name: 'Tags are made' })).toBeDefined();
    expect(bodyOf(sent.find(({ key }) => key === commit))).toMatchObject({
      vehicleId: 9,
      stockItems: [{ stockId: 1 }],
    });
  });

  it('totals what all pieces are worth, not one of each', async () => {
    const box = { partDesc: 'Wiper blade', qty: 4, retail: 25.1, trade: 20 };
    open({ [list]: () => ok([someItem(1, { retail: 180, trade: 150 }), someItem(3, box)]) });
    await screen.findByText('Wiper blade');
    const totals = screen.getByText('Total').closest('[role=row]') as HTMLElement;
    expect(within(totals).getByText('$280.40')).toBeDefined();
    expect(within(totals).getByText('$230.00')).toBeDefined();
  });

  it('counts a cost in the totals as soon as it is typed, before Submit', async () => {
    const { user, sent } = open({ [list]: () => ok([someItem(1, { unitCost: 40, qty: 1 }), items[1]]) });
    const costs = async () => {
      await screen.findByText('Headlamp left');
      return screen.getByText('Total').closest('[role=row]') as HTMLElement;
    };
    expect(within(await costs()).getByText('$130.00')).toBeDefined();
    await user.click(screen.getByText('Headlamp left'));
    const dialog = await screen.findByRole('dialog', { name: 'Headlamp left' });
    const cost = within(dialog).getByLabelText(/^Cost/);
    await user.clear(cost);
    await user.type(cost, '75.50');
    await user.click(within(dialog).getByRole('button', { name: 'Change' }));
    expect(within(await row('Headlamp left')).getByText('$75.50')).toBeDefined();
    expect(within(await costs()).getByText('$165.50')).toBeDefined();
    expect(sent.some(({ key }) => key === save)).toBe(false);
  });

  it('says that there is no image for a part', async () => {
    const { user } = open({ [pictures]: () => failed(404, 'There is no image for this part') });
    const line = await row('Headlamp left');
    await user.click(within(line).getByRole('button', { name: 'More for this row' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Part picture' }));
    expect(await screen.findByText('There is no image for this part')).toBeDefined();
  });

  it('keeps an edited line until Submit, which sends it along', async () => {
    const { user, sent } = open({ [save]: () => ok(someVehicle({ version: 8 })) });
    await user.click(await screen.findByText('Headlamp left'));
    const dialog = await screen.findByRole('dialog', { name: 'Headlamp left' });
    await user.type(within(dialog).getByLabelText('Part no'), '81170-0K');
    await user.click(within(dialog).getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('Not saved')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sent.some(({ key }) => key === save)).toBe(true));
    const { stockItems } = await partOf(sent.find(({ key }) => key === save));
    const sentLine = { stockId: 1, stockItemId: 0, vehicleId: 9, locationNo: items[0]!.locationNo };
    expect(stockItems).toMatchObject([{ ...sentLine, partNo: '81170-0K', version: 1 }]);
    await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
  });

  it('Ctrl-S in the dialog takes the line over, and leaves the page to its own Submit', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByText('Headlamp left'));
    const dialog = await screen.findByRole('dialog', { name: 'Headlamp left' });
    await user.type(within(dialog).getByLabelText('Part no'), '81170-0K');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Not saved')).toBeDefined();
    expect(sent.some(({ key }) => key === save)).toBe(false);
  });

  it('offers nothing to change to whoever only looks', async () => {
    open({}, someVehicle({ maySave: false, mayCommit: false, mayEditInformation: false }));
    await screen.findByText('Headlamp left');
    expect(screen.queryByRole('button', { name: 'Add part' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Strip list' })).toBeNull();
  });
});
