import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, failed, ok, type Sent } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { Lists } from './Lists.tsx';
import { lookupScreens } from './screens.ts';

type Row = { id: number; name: string; active: 0 | 1; parentId: number | null; version: number };
const row = (id: number, name: string, change: Partial<Row> = {}): Row => ({
  id,
  name,
  active: 1,
  parentId: null,
  version: 1,
  ...change,
});
const bodyOf = (sent: Sent | undefined) => JSON.parse(String(sent?.body)) as Record<string, unknown>;

function open(list: string, person: { role?: string; permission?: string[] } = { role: 'SUPER ADMIN' }) {
  startSession(tokenFor(60_000), someUser(person));
  window.history.replaceState(null, '', `/settings/lists?list=${list}`);
  return renderKit(<Lists />);
}
const names = () =>
  within(screen.getByRole('region'))
    .getAllByRole('listitem')
    .map((item) => item.firstElementChild?.textContent);

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

describe('the lists', () => {
  const plates = 'POST /mgr/common/getPlates';

  it('shows retired entries too, finds by name, and adds with the name and Enter', async () => {
    let rows = [row(1, 'On the car'), row(2, 'Handed in', { active: 0 })];
    const sent = answerCalls({
      [plates]: () => ok(rows),
      'POST /mgr/common/saveLookup': () => {
        rows = [...rows, row(3, 'Melted')];
        return ok(row(3, 'Melted'));
      },
    });
    const { user } = open('plates');
    await screen.findByText('On the car');
    expect(bodyOf(sent[0])).toEqual({ includeInactive: true });
    expect(names()).toEqual(['On the car', 'Handed in retired']);
    await user.type(screen.getByRole('searchbox', { name: 'Search plates' }), 'HANDED');
    expect(names()).toEqual(['Handed in retired']);
    await user.type(screen.getByRole('textbox', { name: 'New plates state' }), 'Melted{Enter}');
    await screen.findByText('Melted');
    expect(bodyOf(sent.find((s) => s.key.endsWith('saveLookup')))).toMatchObject({
      kind: 'plates',
      id: 0,
      name: 'Melted',
    });
    expect(names()).toHaveLength(3);
  });

  it('says at the field what the server refused, and keeps what was typed', async () => {
    const fields = { name: 'On the car is in this list already' };
    answerCalls({
      [plates]: () => ok([row(1, 'On the car')]),
      'POST /mgr/common/saveLookup': () => failed(409, fields.name, { fields }),
    });
    const { user } = open('plates');
    await screen.findByText('On the car');
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'New plates state' });
    await user.type(box, 'on THE car{Enter}');
    await screen.findByText(fields.name);
    expect(box.value).toBe('on THE car');
  });

  it('renames in place with the version it saw; Esc leaves the name', async () => {
    const sent = answerCalls({
      [plates]: () => ok([row(1, 'On the car', { version: 4 })]),
      'POST /mgr/common/saveLookup': () => ok(row(1, 'Still on the car')),
    });
    const { user } = open('plates');
    await user.click(await screen.findByRole('button', { name: 'Rename On the car' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'New name of On the car' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Rename On the car' }));
    const box = screen.getByRole('textbox', { name: 'New name of On the car' });
    await user.clear(box);
    await user.type(box, 'Still on the car{Enter}');
    await waitFor(() => expect(sent.filter((s) => s.key.endsWith('saveLookup'))).toHaveLength(1));
    expect(bodyOf(sent.find((s) => s.key.endsWith('saveLookup')))).toMatchObject({ id: 1, active: 1, version: 4 });
  });

  it('says that an entry in use was retired instead of removed', async () => {
    answerCalls({
      [plates]: () => ok([row(1, 'On the car')]),
      'DELETE /mgr/common/removeLookup/plates/1': () => ok({ removed: false }),
    });
    const { user } = open('plates');
    await user.click(await screen.findByRole('button', { name: 'Remove On the car' }));
    await screen.findByText('On the car is in use, so it was retired');
  });

  it('referred groups are added and removed by their own calls', async () => {
    const sent = answerCalls({
      'POST /mgr/common/queryReferredList': () => ok([row(5, 'Radio')]),
      'POST /mgr/common/createRefGroup': () => ok(row(6, 'Sign')),
      'DELETE /mgr/common/deleteRefGroup/5': () => ok({ removed: true }),
    });
    const { user } = open('referred');
    await user.click(await screen.findByRole('button', { name: 'Remove Radio' }));
    await screen.findByText('Radio is removed');
    await user.type(screen.getByRole('textbox', { name: 'New referred group' }), 'Sign{Enter}');
    await waitFor(() => expect(sent.some((s) => s.key === 'POST /mgr/common/createRefGroup')).toBe(true));
  });

  it('an entry below a parent goes below the one that is chosen', async () => {
    const sent = answerCalls({
      'POST /mgr/common/queryGroup2List': () =>
        ok([row(1, 'Doors', { parentId: 10 }), row(2, 'Pistons', { parentId: 11 })]),
      'POST /mgr/common/queryGroup1List': () => ok([row(10, 'Body'), row(11, 'Engine')]),
      'POST /mgr/common/saveLookup': () => ok(row(3, 'Valves')),
    });
    const { user } = open('group2');
    await screen.findByText('Pistons');
    await user.click(screen.getByRole('combobox', { name: 'Part group' }));
    await user.click(await screen.findByRole('option', { name: 'Engine' }));
    expect(names()).toEqual(['Pistons']);
    await user.type(screen.getByRole('textbox', { name: 'New part subgroup' }), 'Valves{Enter}');
    await waitFor(() => expect(sent.some((s) => s.key.endsWith('saveLookup'))).toBe(true));
    expect(bodyOf(sent.find((s) => s.key.endsWith('saveLookup')))).toMatchObject({ kind: 'group2', parentId: 11 });
  });

  it('a buyer edits what buyers keep and only reads the rest', async () => {
    const buyer = { role: 'BUYING DEPARTMENT', permission: ['CREATE VA', 'EDIT VA & PICKUP'] };
    answerCalls({
      'POST /mgr/common/queryReferredList': () => ok([row(5, 'Radio')]),
      'POST /mgr/common/queryPaymentTypeList': () => ok([{ ...row(1, 'Cash'), paymentId: 1, active: 'Y' }]),
    });
    const { user } = open('referred', buyer);
    await screen.findByRole('button', { name: 'Remove Radio' });
    await user.click(screen.getByRole('button', { name: /Payment types/ }));
    await screen.findByText('Cash');
    expect(screen.getByText('Active Y')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Remove Cash' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /^New / })).toBeNull();
  });

  it('the screen is for whoever may edit at least one list', () => {
    expect(lookupScreens[0]?.guard).toEqual({
      anyOf: expect.arrayContaining(['CREATE_VA', 'EDIT_PURCHASE_ORDER', 'EDIT_PART', 'EDIT_INVOICE_AND_QUOTE']),
    });
  });
});
