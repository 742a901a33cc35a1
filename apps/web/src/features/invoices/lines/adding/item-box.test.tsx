import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../../kit/testing.tsx';
import { endSession, startSession } from '../../../../session/store.ts';
import { answerCalls, ok } from '../../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../../test-session.ts';
import { ItemBox } from './ItemBox.tsx';

const search = 'GET /mgr/invoices/searchItems';
const hit = (tagNo: string, isFree: 0 | 1) => ({
  chargeTypeId: null as number | null,
  itemId: null,
  taxable: 1,
  kind: 'tag',
  tagNo,
  partId: 1,
  partDesc: 'Door',
  partNo: '',
  vehicle: '2015 Toyota Vitz',
  grade: 'A',
  location: 'A01',
  retail: 90,
  trade: 70,
  qty: isFree,
  statusName: 'In stock',
  isFree,
  photo: null,
  promisedTo: isFree ? '' : 'INV-9',
});

async function scanning(...records: ReturnType<typeof hit>[]) {
  answerCalls({ [search]: () => ok({ records, total: records.length, pages: 1, searchedFor: null }) });
  const add = vi.fn(async () => ({ accepted: true, message: 'Added' }));
  const addOther = vi.fn();
  const { user } = renderKit(<ItemBox add={add} addOther={addOther} autoFocus />);
  const box = screen.getByLabelText('Scan a tag, or type what it is');
  return { add, addOther, user, box };
}
async function entering(...records: ReturnType<typeof hit>[]) {
  const given = await scanning(...records);
  await given.user.type(given.box, 'vitz door{Enter}');
  return given;
}

beforeEach(() => startSession(tokenFor(60_000), someUser()));
afterEach(() => endSession('otherTab'));

describe('words in the box of items', () => {
  it('add the only free tag, whatever else matches', async () => {
    const { add } = await entering(hit('T1', 1), hit('T2', 0));
    await waitFor(() => expect(add).toHaveBeenCalledExactlyOnceWith('T1'));
  });

  it('try the only tag there is, so that the seller learns who has it', async () => {
    const { add } = await entering(hit('T2', 0));
    await waitFor(() => expect(add).toHaveBeenCalledExactlyOnceWith('T2'));
  });

  it('leave the choice where several are free', async () => {
    const { add } = await entering(hit('T1', 1), hit('T3', 1), hit('T2', 0));
    expect(await screen.findByText('Several fit “vitz door”: choose one below')).toBeDefined();
    expect(add).not.toHaveBeenCalled();
  });
});

describe('what fits', () => {
  it('says its price without GST and with it, as its line will', async () => {
    const zero = { ...hit('', 1), kind: 'freight', partDesc: 'Export freight', chargeTypeId: 6, taxable: 0 };
    const { user, box } = await scanning({ ...hit('T1', 1), retail: 730 }, hit('T2', 1), zero);
    await user.type(box, 'door');
    const offered = await screen.findByRole('button', { name: /T1/ });
    expect(offered.textContent).toContain('$730.00 ex GST$839.50 inc GST');
    expect(screen.getByRole('button', { name: /Export freight/ }).textContent).toContain('$90.00 ex GSTzero-rated');
  });
});

describe('words that nothing fits', () => {
  const keep = 'POST /mgr/wanted/keepRequest';
  function searching(permission: string[], records: readonly object[] = []) {
    startSession(tokenFor(60_000), someUser({ role: 'SALES PERSON', permission }));
    const sent = answerCalls({
      [search]: () => ok({ records, total: records.length, pages: 1, searchedFor: null }),
      [keep]: () => ok([{ requestId: 5, part: 'towbar', customer: 'Pete' }]),
    });
    const vehicle = { makeId: 1, modelId: 2, seriesId: null };
    const askedFor = { debtorId: 1001, customer: 'Pete', invoiceId: 0 };
    const { user } = renderKit(
      <ItemBox add={vi.fn()} addOther={vi.fn()} vehicle={vehicle} askedFor={askedFor} autoFocus />,
    );
    return { sent, user, box: screen.getByLabelText<HTMLInputElement>('Scan a tag, or type what it is') };
  }

  it('are kept for the customer and the vehicle in one tap, and the box is empty for the next', async () => {
    const { sent, user, box } = searching(['CREATE INVOICE & QUOTE']);
    await user.type(box, 'towbar');
    await user.click(await screen.findByRole('button', { name: 'Keep as wanted' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep as wanted' })).toBeNull());
    expect(JSON.parse(String(sent.find(({ key }) => key === keep)?.body))).toMatchObject({
      source: 'search',
      partText: 'towbar',
      makeId: 1,
      modelId: 2,
      debtorId: 1001,
      invoiceId: null,
    });
    expect(screen.getByLabelText<HTMLInputElement>('Scan a tag, or type what it is').value).toBe('');
  });

  it('of a part of the catalogue that is not in stock are kept as that part', async () => {
    const none = { ...hit('', 0), kind: 'nonStock', partId: 77, partDesc: 'Towbar', retail: 0 };
    const { sent, user, box } = searching(['CREATE INVOICE & QUOTE'], [none]);
    await user.type(box, 'towb');
    await user.click(await screen.findByRole('button', { name: 'Keep as wanted' }));
    await waitFor(() =>
      expect(JSON.parse(String(sent.find(({ key }) => key === keep)?.body))).toMatchObject({
        partId: 77,
        partText: '',
      }),
    );
  });

  it('are not kept where a tag fits', async () => {
    const { user, box } = searching(['CREATE INVOICE & QUOTE'], [hit('T1', 1), hit('T2', 1)]);
    await user.type(box, 'towb');
    await screen.findAllByRole('button', { name: /Door/ });
    expect(screen.queryByRole('button', { name: 'Keep as wanted' })).toBeNull();
  });

  it('of a tag number are nothing to keep', async () => {
    const { user, box, sent } = searching(['CREATE INVOICE & QUOTE']);
    await user.type(box, 'T4242');
    await waitFor(() => expect(sent.some(({ key }) => key === search)).toBe(true));
    expect(screen.queryByRole('button', { name: 'Keep as wanted' })).toBeNull();
  });
});

describe('a charge', () => {
  const freight = { ...hit('', 1), kind: 'freight', partDesc: 'Freight', chargeTypeId: 5, retail: 15, vehicle: '' };

  it('goes on at once where nothing else is called so', async () => {
    const { add, addOther } = await entering(freight);
    await waitFor(() => expect(addOther).toHaveBeenCalled());
    expect(addOther.mock.calls[0]?.[0]).toMatchObject({
      kind: 'freight',
      chargeTypeId: 5,
      tagNo: '',
      description: 'Freight',
      unitPrice: 15,
      taxable: 1,
    });
    expect(add).not.toHaveBeenCalled();
  });

  it('stands below the tags and never in their way', async () => {
    const { add, addOther } = await entering(hit('T1', 1), freight);
    await waitFor(() => expect(add).toHaveBeenCalledExactlyOnceWith('T1'));
    expect(addOther).not.toHaveBeenCalled();
  });

  it('is chosen from what fits; one without a price waits for it', async () => {
    const { addOther, user, box } = await scanning(hit('T1', 1), { ...freight, retail: 0 });
    await user.type(box, 'frei');
    const offered = await screen.findByRole('button', { name: /Freight.*Charge/ });
    expect(offered.textContent).not.toContain('$0.00');
    await user.click(offered);
    expect(addOther.mock.calls[0]?.[0]).toMatchObject({ kind: 'freight', unitPrice: null });
    expect(await screen.findByText('Freight: enter its price')).toBeDefined();
  });

  it('is not looked for when a tag is scanned', async () => {
    const { add, user, box } = await scanning(freight);
    await user.type(box, 't42{Enter}');
    await waitFor(() => expect(add).toHaveBeenCalledExactlyOnceWith('t42', expect.anything()));
  });
});
