import { screen, waitFor } from '@testing-library/react';
import type { Invoice, VehicleShown } from '@yardkeeper/contract/invoices/schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../../kit/testing.tsx';
import { endSession, startSession } from '../../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../../test-session.ts';
import { differencesOf } from '../conflict/differences.ts';
import { merged } from '../conflict/merge.ts';
import { answers, bodyOf, save, someInvoice, someLine } from '../editor-testing.ts';
import { InvoiceEditor } from '../InvoiceEditor.tsx';
import { valuesOf } from '../values.ts';

vi.mock('@tanstack/react-router', () => ({ useSearch: () => ({}), useNavigate: () => vi.fn() }));

const search = 'GET /mgr/invoices/searchItems';
const option = (id: number, name: string) => ({ id, name, active: 1, parentId: null, version: 1 });
const lists = {
  'POST /mgr/common/queryMakeList': () => ok([option(39, 'Toyota'), option(27, 'Mazda')]),
  'POST /mgr/common/queryModelList': () => ok([option(390, 'Corolla'), option(391, 'Hilux')]),
  'POST /mgr/common/querySeriesList': () => ok([]),
};
const corolla: VehicleShown = {
  regNo: 'ABC123',
  vin: '',
  makeId: 39,
  modelId: 390,
  seriesId: null,
  year: 2014,
  make: 'Toyota',
  model: 'Corolla',
  series: '',
};
const off = (tagNo: string, modelId: number, name: string) =>
  someLine(Number(tagNo.slice(1)), {
    kind: 'tag',
    tagNo,
    description: `Headlamp ${tagNo}`,
    comesOff: { makeId: 39, modelId, seriesId: null, name },
  });

function open(invoice: Invoice, more: Parameters<typeof answerCalls>[0] = {}) {
  const nothing = () => ok({ records: [], total: 0, pages: 0, searchedFor: null });
  const sent = answerCalls({ ...answers, ...lists, [search]: nothing, [save]: () => ok(invoice), ...more });
  return { sent, ...renderKit(<InvoiceEditor invoice={invoice} onSaved={vi.fn()} />) };
}
type Sent = ReturnType<typeof open>['sent'];
const saved = (sent: Sent) => sent.filter(({ key }) => key === save).map(bodyOf);
const searches = (sent: Sent) =>
  sent.filter(({ key }) => key === search).map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
const vehicleButton = () => screen.getByRole('button', { name: /Customer’s vehicle|^For / });
const box = () => screen.getByLabelText('Scan a tag, or type what it is');
const fitting = () => screen.queryByRole('switch', { name: 'Only what fits the vehicle' });

beforeEach(() => startSession(tokenFor(60_000), someUser({ permission: ['EDIT INVOICE & QUOTE'] })));
afterEach(() => endSession('otherTab'));

describe('the vehicle of the customer', () => {
  it('is folded, comes after the item box, is chosen on demand, and saved', async () => {
    const { user, sent } = open(someInvoice());
    expect(screen.queryByLabelText('Rego')).toBeNull();
    expect(fitting()).toBeNull();
    expect(box().compareDocumentPosition(vehicleButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(vehicleButton());
    await user.type(screen.getByLabelText('Rego'), 'abc123');
    await user.click(screen.getByRole('combobox', { name: 'Make' }));
    await user.click(await screen.findByRole('option', { name: 'Toyota' }));
    await user.click(screen.getByRole('combobox', { name: 'Model' }));
    await user.click(await screen.findByRole('option', { name: 'Corolla' }));
    await user.type(screen.getByLabelText('Year'), '2014');
    await user.click(vehicleButton());
    expect(vehicleButton().textContent).toBe('For ABC123 · Toyota Corolla 2014');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saved(sent)).toHaveLength(1));
    const { make: _, model: __, series: ___, ...marks } = corolla;
    expect(saved(sent)[0]?.vehicle).toEqual(marks);
  });

  it('is removed when its last field is emptied', async () => {
    const bare = { ...corolla, makeId: null, modelId: null, year: null, make: '', model: '' };
    const { user, sent } = open(someInvoice({ vehicle: bare }));
    await user.click(vehicleButton());
    await user.clear(screen.getByLabelText('Rego'));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saved(sent)).toHaveLength(1));
    expect(saved(sent)[0]?.vehicle).toBeNull();
  });

  it('opens where something is wrong with it, and lets go of the sentence when that is mended', async () => {
    const refusal = () => failed(422, 'Not a VIN', { fields: { 'vehicle.vin': 'Not a VIN' } });
    const { user } = open(someInvoice({ vehicle: { ...corolla, vin: '12' } }), { [save]: refusal });
    await user.keyboard('{Control>}s{/Control}');
    const vin = await screen.findByLabelText('VIN');
    expect(await screen.findByText('Not a VIN', { selector: '.mantine-InputWrapper-error' })).toBeDefined();
    await user.click(vin);
    await user.keyboard('3');
    expect(screen.getByLabelText<HTMLInputElement>('VIN').value).toBe('123');
    expect(screen.queryByText('Not a VIN', { selector: '.mantine-InputWrapper-error' })).toBeNull();
  });

  it('is one row where two changed it', () => {
    const base = valuesOf(someInvoice());
    const theirs = { ...base, vehicle: { ...corolla, regNo: 'THEIRS' } };
    const mine = { ...base, vehicle: corolla };
    expect(differencesOf(theirs, mine, merged(base, theirs, mine), () => '')).toEqual([
      {
        label: 'Vehicle',
        theirs: 'THEIRS · Toyota Corolla 2014',
        mine: 'ABC123 · Toyota Corolla 2014',
        kept: 'ABC123 · Toyota Corolla 2014',
      },
    ]);
  });
});

describe('with a vehicle', () => {
  it('what fits it is offered, unless all is wanted', async () => {
    const { user, sent } = open(someInvoice({ vehicle: corolla }));
    await user.type(box(), 'door');
    expect(await screen.findByText(/Nothing called “door” fits the vehicle/)).toBeDefined();
    expect(searches(sent).at(-1)).toMatchObject({ search: 'door', makeId: '39', modelId: '390' });
    await user.click(fitting()!);
    await waitFor(() => expect(searches(sent)).toHaveLength(2));
    expect(searches(sent).at(-1)).toEqual({ search: 'door', pageNum: '1', pageSize: '8' });
  });

  it('a line off another is told, and only told', async () => {
    const lines = [off('T1', 391, 'Toyota Hilux'), off('T2', 390, 'Toyota Corolla'), someLine(3)];
    const { user, sent } = open(someInvoice({ vehicle: corolla, lines }));
    expect(screen.getAllByText(/^Other vehicle/).map((hint) => hint.textContent)).toEqual([
      'Other vehicle: Toyota Hilux',
    ]);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saved(sent)).toHaveLength(1));
  });

  it('nothing is told of lines while none is known', () => {
    open(someInvoice({ lines: [off('T1', 391, 'Toyota Hilux')] }));
    expect(screen.queryByText(/^Other vehicle/)).toBeNull();
  });
});
