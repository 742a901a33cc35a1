import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { catalogueAnswers, someCar, someMapped, someSource } from '../../../shared/catalogue/catalogue-testing.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { PartsWizard } from './PartsWizard.tsx';

const opened = vi.hoisted(() => vi.fn());
vi.mock('../../../shell/menu/open-link.ts', () => ({ useOpenPath: () => opened }));

const save = 'POST /mgr/partCatalogs/savePartNumbers';
const plate = 'GET /mgr/partCatalogs/plateInfo';
const key = 'yk.me.wizard.partCatalog.0';
const fit = {
  confidence: 92,
  level: 'sure',
  levelName: 'Fits',
  reasons: ['same OEM number'],
  wanted: '',
  offered: '',
  said: null,
};
const tag = {
  tagId: 5,
  tagNo: 'T100005',
  partId: 41,
  partDesc: 'Headlamp right',
  partNo: '81110-0K',
  vehicle: '2013 Toyota Hilux',
  grade: 'A',
  place: 'B02',
  retail: 320,
  trade: 250,
  isFree: 1,
  photo: null,
  fit,
};

function open(role: string, more: Parameters<typeof answerCalls>[0] = {}) {
  const permission = ['VIEW INVENTORY', 'CREATE INVOICE & QUOTE', 'VIEW INVOICE & QUOTE'];
  startSession(tokenFor(60_000), someUser({ role, permission }));
  const car = someCar({ yard: { ...someCar().yard, makeId: 39 } });
  const sent = answerCalls({
    ...catalogueAnswers,
    'GET /mgr/partCatalogs/car/info': () => ok({ list: [car], source: someSource() }),
    [plate]: () =>
      ok({
        found: [
          {
            regNo: 'KLM482',
            from: 'register',
            vehicleId: null,
            vin: car.vin,
            chassis: '',
            make: '',
            model: '',
            year: null,
            q: car.vin,
          },
        ],
        sentence: '',
      }),
    'POST /mgr/fits/find': () => ok({ lines: [{ key: 'one', tags: [tag] }] }),
    'POST /mgr/common/queryMakeList': () => ok([{ id: 39, name: 'Toyota', active: 1, parentId: null, version: 1 }]),
    'POST /mgr/partCatalogs/proposeMapping': () =>
      ok({
        items: [someMapped('81110:81110-0K', { partId: 41, partName: 'Headlamp right', by: 'pnc', times: 3 })],
        remembered: 0,
        conflicts: 0,
      }),
    [save]: () =>
      ok({
        added: 1,
        changed: 0,
        already: 0,
        conflicts: 0,
        items: [{ key: 'x', partNo: '81110-0K9', partNoId: 3, outcome: 'added', sentence: 'It is in the list now' }],
      }),
    ...more,
  });
  return { sent, ...renderKit(<PartsWizard />) };
}
const kept = () => JSON.parse(sessionStorage.getItem(key) ?? 'null');
type User = ReturnType<typeof open>['user'];
/** The steps are fetched when they are reached. */
const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

async function toDiagram(user: User) {
  await user.type(screen.getByLabelText('VIN, frame number or plate'), 'klm482{Enter}');
  await screen.findByRole('button', { name: /Toyota Hilux KUN26/, pressed: true });
  screen.getByText(/^Plate KLM482 is on MR0FZ29G001234567, by the register of plates/);
  await press(user, 'Next: Choose parts');
  await user.type(await screen.findByLabelText('Find a group or a part'), 'lamp');
  await user.click(await screen.findByRole('treeitem', { name: /Headlamp/ }));
  await screen.findByRole('list', { name: 'Parts' });
  fireEvent.load(document.querySelector('figure img') as Element);
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
  opened.mockClear();
});

describe('the parts catalogue', () => {
  it('finds a car by its plate, marks the make of id 39, and ends in part numbers', async () => {
    const { user, sent } = open('SUPER ADMIN');
    await toDiagram(user);
    expect(kept()).toMatchObject({ isCatalogueMake: true, step: 2 });
    await user.click(screen.getByRole('checkbox', { name: /81110-0K/ }));
    await press(user, 'Next: Choose part details');
    await user.type(screen.getByLabelText('Part number of Headlamp right'), '9');
    await press(user, 'Next: Mapping items');
    await screen.findByText('Every part has one of our part names');
    await press(user, 'Save 1 part number');
    expect(await screen.findByText('It is in the list now')).toBeDefined();
    const body = JSON.parse(String(sent.find((call) => call.key === save)?.body));
    expect(body).toMatchObject({
      catalogId: 'toyota',
      makeId: 39,
      items: [{ pnc: '81110', partNo: '81110-0K9', partId: 41, side: 'right', replace: 0 }],
    });
    expect(kept()).toBeNull();
  });

  it('is written by a super admin only; others see why not', async () => {
    const { user, sent } = open('SALES PERSON');
    await toDiagram(user);
    await user.click(screen.getByRole('checkbox', { name: /81110-0K/ }));
    await press(user, 'Next: Choose part details');
    await press(user, 'Next: Mapping items');
    await screen.findByText('Every part has one of our part names');
    const button = screen.getByRole('button', { name: 'Save 1 part number' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(sent.some((call) => call.key === save)).toBe(false);
  });

  it('shows who sells what of a part is here, for how much, and puts it into a quote', async () => {
    const { user } = open('SALES PERSON');
    await toDiagram(user);
    await user.click(screen.getByRole('checkbox', { name: /81110-0K/ }));
    expect(await screen.findByText('$320.00')).toBeDefined();
    expect(screen.getByText(/same OEM number/)).toBeDefined();
    await press(user, 'Quote T100005');
    await press(user, 'New quote with 1 tag');
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/invoice/create?quote=1&tag=T100005'));
  });

  it('offers several cars with what tells them apart, and another is asked for while one is waited for', async () => {
    const engine = (value: string) =>
      someCar({
        carId: value,
        parameters: [
          { key: 'engine', name: 'Engine', value },
          { key: 'region', name: 'Region', value: 'Japan' },
        ],
      });
    const never = new Promise<never>(() => {});
    const { user } = open('SUPER ADMIN', {
      'GET /mgr/partCatalogs/car/info': ({ url }) =>
        url.includes('SLOW-0000001') ? never : ok({ list: [engine('1KD'), engine('2KD')], source: someSource() }),
    });
    const field = screen.getByLabelText('VIN, frame number or plate');
    await user.type(field, 'slow-0000001{Enter}');
    await user.clear(field);
    await user.type(field, 'kun26-1234567{Enter}');
    await screen.findByText(/stands for 2 cars, which differ in engine\. Choose/);
    expect(screen.getByRole('button', { name: 'Next: Choose parts' }).hasAttribute('disabled')).toBe(true);
  });

  it('prints the open diagram and its list, by the button and by the browser’s own command', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = open('SUPER ADMIN');
    await toDiagram(user);
    const sheet = () => document.querySelector('body > .kit-sheet');
    expect(sheet()?.querySelector('img')?.getAttribute('src')).toContain('/mgr/partCatalogs/picture/');
    expect(sheet()?.textContent).toContain('81110-0K');
    await press(user, 'Print');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    await press(user, 'Diagrams');
    expect(sheet()).toBeNull();
  });
});
