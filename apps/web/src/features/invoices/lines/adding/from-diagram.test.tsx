import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../../kit/testing.tsx';
import { endSession, startSession } from '../../../../session/store.ts';
import { catalogueAnswers, someCar, someDemand } from '../../../../shared/catalogue/catalogue-testing.ts';
import { answerCalls, ok } from '../../../../test-fetch.ts';
import { tellNews } from '../../../../test-line.ts';
import { someUser, tokenFor } from '../../../../test-session.ts';
import { FromDiagramDialog } from './FromDiagramDialog.tsx';

type Said = 'confirmed' | 'refuted' | null;
const tag = (tagNo: string, level: 'sure' | 'possible', said: Said = null) => ({
  tagId: Number(tagNo.slice(1)),
  tagNo,
  partId: 41,
  partDesc: 'Headlamp right',
  partNo: '81110-0K',
  vehicle: '2013 Toyota Hilux',
  grade: 'A',
  place: 'B02',
  retail: 730,
  trade: 600,
  isFree: 1,
  photo: null,
  fit: { confidence: 92, level, levelName: 'Fits', reasons: ['same OEM number'], wanted: 'A', offered: 'B', said },
});
const keep = 'POST /mgr/wanted/keepRequest';
const asked = { debtorId: 1001, customer: 'Pete', invoiceId: 0 };

async function open(here: { tags: readonly ReturnType<typeof tag>[] }) {
  const permission = ['VIEW INVENTORY', 'VIEW VEHICLE STOCK', 'CREATE INVOICE & QUOTE', 'VIEW INVOICE & QUOTE'];
  startSession(tokenFor(60_000), someUser({ role: 'SALES PERSON', permission }));
  const sent = answerCalls({
    ...catalogueAnswers,
    'POST /mgr/fits/find': () => ok({ lines: [{ key: 'one', tags: here.tags }] }),
    'POST /mgr/fits/demand': () =>
      ok({
        vehicle: 'Toyota Hilux',
        leastValue: 20,
        parts: [
          someDemand('81110:81110-0K', { partId: 41, expected: 240, suggestion: 'shelve', suggestionName: 'Shelve' }),
          someDemand('81145:81145-0K', { partId: 43, colour: 'notWorth' }),
        ],
      }),
    'POST /mgr/inventory/browseVehicles/list': () =>
      ok({
        records: [{ vehicleId: 9, stockNo: 'V1009', year: 2014, make: 'Toyota', model: 'Hilux', series: 'SR5' }],
        total: 3,
        pages: 3,
      }),
    [keep]: () => ok([{ requestId: 5, part: 'Headlamp right', customer: 'Pete' }]),
  });
  const onVehicle = vi.fn();
  const onTag = vi.fn(async () => ({ accepted: true, message: 'T5 Headlamp right' }));
  const more = { vehicle: null, tagNos: [], asked, onTag, onVehicle, onClose: vi.fn() };
  const { user } = renderKit(<FromDiagramDialog {...more} />);
  await user.type(await screen.findByLabelText('VIN, frame number or plate'), 'kun26 1234567{Enter}');
  await screen.findByRole('button', { name: /Toyota Hilux KUN26/, pressed: true });
  await user.click(screen.getByRole('button', { name: 'Open its diagrams' }));
  await user.type(await screen.findByLabelText('Find a group or a part'), 'lamp');
  await user.click(await screen.findByRole('treeitem', { name: /Headlamp/ }));
  await screen.findByRole('list', { name: 'Parts' });
  fireEvent.load(document.querySelector('figure img') as Element);
  await user.click(screen.getByRole('checkbox', { name: /81110-0K/ }));
  return { user, sent, onVehicle, onTag };
}

beforeEach(() => giveSizes(600, 800));
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('a part from a diagram, at the counter', () => {
  it('costs what its line will say, for the car that was looked up, and is spoken of as what is sold', async () => {
    const { user, sent, onVehicle, onTag } = await open({ tags: [tag('T5', 'sure'), tag('T6', 'sure', 'refuted')] });
    const here = await screen.findByRole('list', { name: 'Here: Headlamp' });
    expect(here.textContent).toContain('$730.00 ex GST, $839.50 inc GST');
    expect(sent.find(({ key }) => key.includes('car/info'))?.url).toContain('KUN26-1234567');
    const { yard } = someCar();
    expect(onVehicle.mock.calls).toEqual([[{ ...yard, regNo: '', vin: 'MR0FZ29G001234567', year: 2014 }]]);
    expect(screen.queryByText(/Leave on the car|Shelve|Scrap|Not worth|worth it/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add T6' })).toBeNull();
    const refuted = screen.getByRole('list', { name: 'Does not fit: Headlamp' });
    expect(within(refuted).getByRole('button', { name: /Take that back/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add T5' }));
    expect(onTag).toHaveBeenCalledWith('T5');
  });

  it('that somebody else sells meanwhile is not offered any more', async () => {
    const here = { tags: [tag('T5', 'sure')] };
    await open(here);
    await screen.findByRole('button', { name: 'Add T5' });
    here.tags = [];
    await tellNews('/topic/stock', { kind: 'tag', id: 5 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add T5' })).toBeNull());
    expect(screen.getByText('None of it is here to sell.')).toBeDefined();
  });

  it('that is not here says what may do instead and which cars still have it, and is kept as wanted', async () => {
    const { user, sent } = await open({ tags: [tag('T7', 'possible')] });
    await screen.findByText('None of it is here to sell. What may do instead:');
    expect(screen.getByRole('button', { name: 'Add T7' })).toBeDefined();
    const car = await screen.findByRole('link', { name: 'V1009 2014 Toyota Hilux SR5' });
    expect(car.getAttribute('href')).toBe('/vehicleacquisitions/stock/9');
    expect(car.closest('p')?.textContent).toContain('and 2 more');
    await user.click(screen.getByRole('button', { name: 'Keep as wanted' }));
    await waitFor(() => expect(sent.some(({ key }) => key === keep)).toBe(true));
    expect(JSON.parse(String(sent.find(({ key }) => key === keep)?.body))).toMatchObject({
      source: 'counter',
      partId: 41,
      partNo: '81110-0K',
      makeId: 1,
      modelId: 2,
      debtorId: 1001,
    });
    const kept = await screen.findByRole('button', { name: 'Kept' });
    expect(kept.hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Keep as wanted' })).toBeNull();
  });
});
