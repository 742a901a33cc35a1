import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { someState } from '../../../shared/catalogue/catalogue-testing.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, partOf, someItem, someProposal, someProposed, someVehicle } from '../vehicles-testing.ts';
import { StripWizard } from './StripWizard.tsx';

const propose = 'GET /mgr/inventory/browseVehicles/proposeStripList';
const commit = 'POST /mgr/inventory/browseVehicles/commit';
const price = 'GET /mgr/partNames/getPartPrice';
const save = 'POST /mgr/inventory/browseVehicles/saveDetail';
const key = 'yk.me.wizard.stripList.9';
const items = [
  someProposed(1, { partDesc: 'Bonnet', ticked: true, retail: 300, soldLastYear: 4, inStock: 1 }),
  someProposed(2, { partDesc: 'Door left', already: 1 }),
  someProposed(3, { partDesc: 'Engine', group1: 'Engine bay', retail: 1700 }),
];
const tag = { stockId: 5, tagId: 100, tagNo: 'T100', partDesc: 'Bonnet', cost: 300, retail: 300 };

function open(
  more: Parameters<typeof answerCalls>[0] = {},
  vehicle = someVehicle(),
  role = 'SUPER ADMIN',
  onClose: () => void = () => undefined,
) {
  startSession(tokenFor(60_000), someUser({ role, permission: ['VIEW INVENTORY', 'EDIT INVENTORY'] }));
  sessionStorage.setItem(key, atDetails);
  const sent = answerCalls({
    [propose]: () =>
      ok({ ...someProposal(items), templateId: 4, templates: [{ templateId: 4, name: 'Ute', fits: true }] }),
    'GET /mgr/inventory/browseVehicles/getStockList': () => ok([]),
    [price]: () => ok(null),
    'GET /mgr/partCatalogs/state': () => ok(someState()),
    [commit]: () => ok({ tags: [tag], costLeft: 1700 }),
    ...more,
  });
  return { sent, ...renderKit(<StripWizard vehicle={vehicle} onClose={onClose} />) };
}
const kept = () => JSON.parse(sessionStorage.getItem(key) ?? 'null');
const toMapping = () => screen.getByRole('button', { name: 'Next: Mapping items' });

/** The state after `Without diagrams` was pressed. */
const atDetails = JSON.stringify({ step: 3, stepData: [], isCatalogueMake: false, run: 'one' });
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('the strip list wizard', () => {
  it('without diagrams begins with what is proposed, and shows what is worth keeping', async () => {
    open();
    expect(await screen.findByRole('checkbox', { name: /^Bonnet/ })).toHaveProperty('checked', true);
    expect(screen.getByText('4 sold last year')).toBeDefined();
    expect(screen.getByText('On the list')).toBeDefined();
    expect(screen.getByRole('group', { name: 'Engine bay' })).toBeDefined();
    expect(kept()).toMatchObject({ step: 3, isCatalogueMake: false });
  });

  it('marks the make of id 39', async () => {
    open({}, someVehicle({ makeId: 39 }));
    await screen.findByText('Engine bay');
    expect(kept()).toMatchObject({ isCatalogueMake: true });
  });

  it('asks what is not known of the car, and proposes anew what hangs on it', async () => {
    const gearbox = (partId: number, partDesc: string, known: string | null) =>
      someProposed(partId, {
        partDesc,
        choice: 'Gearbox',
        ...(known === null ? { missing: ['gearbox' as const] } : { ticked: true }),
      });
    const { user, sent } = open({
      [propose]: ({ url }) => {
        const said = new URL(url, 'http://yard').searchParams.get('gearbox');
        const lines = ['Automatic transmission', 'CVT transmission', 'Manual transmission'].flatMap((name, n) =>
          said === null || name.startsWith(said) ? [gearbox(n + 4, name, said)] : [],
        );
        const made = someProposal([...items, ...lines]);
        const car = { ...made.car, gearbox: said as 'CVT' | null };
        return ok({ ...made, car, leftOut: ['Ute tray', 'Canopy'] });
      },
    });
    expect(await screen.findByText('Left out, because this car has none: Ute tray, Canopy')).toBeDefined();
    const choice = screen.getByRole('group', { name: 'Gearbox: one of 3' });
    const radios = within(choice).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([false, false, false, true]);
    await user.click(radios[0]!);
    await user.click(radios[2]!);
    expect(radios.map(({ checked }) => checked)).toEqual([false, false, true, false]);
    await user.click(radios[3]!);
    expect(radios.map(({ checked }) => checked)).toEqual([false, false, false, true]);
    await user.selectOptions(
      within(screen.getByRole('group', { name: 'About the car' })).getByLabelText('Gearbox'),
      'CVT',
    );
    expect(await screen.findByRole('checkbox', { name: /^CVT transmission/ })).toHaveProperty('checked', true);
    expect(screen.queryByText('Manual transmission')).toBeNull();
    expect(sent.filter(({ key: asked }) => asked === propose)).toHaveLength(2);
  });

  it('does not go on with a price, or a cost by hand, that cannot be read', async () => {
    const { user, sent } = open();
    const retail = await screen.findByLabelText('Retail of Bonnet');
    await user.clear(retail);
    await user.type(retail, '3oo');
    await user.click(toMapping());
    expect(document.activeElement).toBe(retail);
    expect(kept()).toMatchObject({ step: 3 });
    await user.clear(retail);
    await user.type(retail, '280');
    await user.click(toMapping());
    const cost = await screen.findByLabelText('Cost by hand of Bonnet');
    await user.type(cost, '1oo');
    await user.click(screen.getByRole('button', { name: 'Commit 1 part' }));
    expect(document.activeElement).toBe(cost);
    expect(sent.some((call) => call.key === commit)).toBe(false);
    await user.clear(cost);
    await user.click(screen.getByRole('button', { name: 'Commit 1 part' }));
    await waitFor(() => expect(sent.some((call) => call.key === commit)).toBe(true));
    expect(bodyOf(sent.find((call) => call.key === commit))).toMatchObject({ stockItems: [{ retail: 280 }] });
  });

  it('says at the field when trade is above retail, and asks before it goes on', async () => {
    const { user } = open();
    const trade = await screen.findByLabelText('Trade of Bonnet');
    await user.clear(trade);
    await user.type(trade, '400');
    await user.tab();
    expect(screen.getByText('Trade is above retail')).toBeDefined();
    await user.click(toMapping());
    await user.click(await screen.findByRole('button', { name: 'Look again' }));
    expect(kept()).toMatchObject({ step: 3 });
    await user.click(toMapping());
    await user.click(await screen.findByRole('button', { name: 'Keep so' }));
    await waitFor(() => expect(kept()).toMatchObject({ step: 4 }));
  });

  it('goes by arrows from tick to tick, ticks with the space bar, and remembers it over a reload', async () => {
    const { user, unmount, sent } = open();
    const bonnet = await screen.findByRole('checkbox', { name: /^Bonnet/ });
    bonnet.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Door left/ }));
    await user.keyboard(' ');
    await user.selectOptions(screen.getByLabelText('Grade of Door left'), 'B');
    unmount();
    renderKit(<StripWizard vehicle={someVehicle()} onClose={() => undefined} />);
    expect(screen.getByRole('checkbox', { name: /^Door left/ })).toHaveProperty('checked', true);
    expect(screen.getByLabelText<HTMLSelectElement>('Grade of Door left').value).toBe('B');
    expect(sent.filter((each) => each.key === propose)).toHaveLength(1);
  });

  it('lets several share a tag only when they are new or aftermarket', async () => {
    const { user } = open();
    const qty = await screen.findByLabelText<HTMLInputElement>('Qty of Bonnet');
    expect(qty.disabled).toBe(true);
    await user.selectOptions(screen.getByLabelText('Condition of Bonnet'), 'Aftermarket');
    expect(qty.disabled).toBe(false);
    await user.clear(qty);
    await user.type(qty, '6');
    await user.selectOptions(screen.getByLabelText('Condition of Bonnet'), 'Used');
    await waitFor(() => expect(qty.value).toBe('1'));
  });

  it('asks what the part brings in another condition, and leaves a price that was typed', async () => {
    const asks = ({ url }: { url: string }) =>
      ok(
        url.includes('condition=3')
          ? { priceItemId: 31, retail: 300, trade: 80 }
          : { priceItemId: 11, retail: 520, trade: 410 },
      );
    const { user, sent } = open({ [price]: asks });
    const [retail, trade] = await Promise.all(
      ['Retail', 'Trade'].map((name) => screen.findByLabelText<HTMLInputElement>(`${name} of Bonnet`)),
    );
    await user.selectOptions(screen.getByLabelText('Condition of Bonnet'), 'Reco');
    await waitFor(() => expect([retail?.value, trade?.value]).toEqual(['520.00', '410.00']));
    await user.clear(retail as HTMLElement);
    await user.type(retail as HTMLElement, '555');
    await user.selectOptions(screen.getByLabelText('Condition of Bonnet'), 'Used');
    await waitFor(() => expect(trade?.value).toBe('80.00'));
    expect(retail?.value).toBe('555.00');
    await user.click(toMapping());
    await user.click(screen.getByRole('button', { name: 'Commit 1 part' }));
    await waitFor(() => expect(sent.some((call) => call.key === commit)).toBe(true));
    expect(bodyOf(sent.find((call) => call.key === commit))).toMatchObject({
      stockItems: [{ priceItemId: 31, retail: 555, trade: 80 }],
    });
  });

  it('drops what Mapping items held on going back, and keeps the step before', async () => {
    const { user } = open();
    await screen.findByText('Engine bay');
    await user.click(toMapping());
    await user.type(screen.getByLabelText('Part number of Bonnet'), '53301-0K');
    expect(kept()).toMatchObject({ step: 4, stepData: [{ step: 3 }, { step: 4 }] });
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(kept()).toMatchObject({ step: 3, stepData: [{ step: 3 }] });
    await user.click(toMapping());
    expect(screen.getByLabelText<HTMLInputElement>('Part number of Bonnet').value).toBe('');
  });

  it('commits the ticked parts in one call with a key, shows the tags and drops the data', async () => {
    const { user, sent } = open();
    await screen.findByText('Engine bay');
    await user.click(screen.getByRole('checkbox', { name: /^Engine 0/ }));
    await user.click(toMapping());
    // The cost of 2,000 is shared over a list worth 2,000, so every part costs its price.
    expect(await screen.findByText('$1,700.00', { selector: 'li > *' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Commit 2 parts' }));
    expect(await screen.findByRole('list', { name: 'New tags' })).toBeDefined();
    const call = sent.find((each) => each.key === commit);
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(bodyOf(call)).toMatchObject({
      vehicleId: 9,
      stockItems: [{ stockId: 0, partId: 1, retail: 300 }, { partId: 3 }],
    });
    expect(within(screen.getByRole('list', { name: 'New tags' })).getByText('T100')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Print tags' })).toBeDefined();
    expect(kept()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Strip more' }));
    expect(await screen.findByLabelText('VIN, frame number or plate')).toBeDefined();
  });

  it('keeps everything when the commit is refused, and sends the same key again', async () => {
    const { user, sent } = open({ [commit]: () => failed(500, 'Something went wrong') });
    await screen.findByText('Engine bay');
    await user.click(toMapping());
    await user.click(screen.getByRole('button', { name: 'Commit 1 part' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No tags were made');
    await user.click(screen.getByRole('button', { name: 'Commit 1 part' }));
    await waitFor(() => expect(sent.filter((each) => each.key === commit)).toHaveLength(2));
    const keys = sent.filter((each) => each.key === commit).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
    expect(kept()).not.toBeNull();
  });

  it('keeps the ticked parts as the strip list for those who do not make tags, and ends', async () => {
    const closed = vi.fn(() => unmount());
    let version = 7;
    const supervised = () => someVehicle({ mayCommit: false, mayEditInformation: false, notes: 'Dry', version });
    const answer = () => {
      version += 1;
      return version === 8
        ? failed(409, 'Bonnet was changed by Hana Fraser, reload', { fields: { version: '8' } })
        : ok(supervised());
    };
    const { user, sent, rerender, unmount } = open({ [save]: answer }, supervised(), 'CAR SUPERVISOR', closed);
    await screen.findByText('Engine bay');
    await user.click(toMapping());
    expect(screen.queryByRole('button', { name: /^Commit/ })).toBeNull();
    await user.type(screen.getByLabelText('Part number of Bonnet'), '53301-0K');
    await user.click(screen.getByRole('button', { name: 'Keep as strip list' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was kept');
    expect(kept()).not.toBeNull();
    rerender(<StripWizard vehicle={supervised()} onClose={closed} />);
    await user.click(screen.getByRole('button', { name: 'Keep as strip list' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    const [, body] = await Promise.all(sent.filter((each) => each.key === save).map(partOf));
    expect(body).toMatchObject({ vehicleId: 9, version: 8, notes: 'Dry' });
    expect(body?.stockItems).toMatchObject([{ stockId: 0, partId: 1, partNo: '53301-0K', retail: 300 }]);
    expect(kept()).toBeNull();
  });

  it('shows no cost to those who do not see it', async () => {
    const list = { 'GET /mgr/inventory/browseVehicles/getStockList': () => ok([someItem(1)]) };
    const { user } = open(list, someVehicle(), 'INVENTORY PERSON');
    await screen.findByText('Engine bay');
    await user.click(toMapping());
    expect(screen.queryByLabelText('Cost by hand of Bonnet')).toBeNull();
  });
});
