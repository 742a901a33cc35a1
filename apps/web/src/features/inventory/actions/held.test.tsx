import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { requests } from '../../../requests/queue.ts';
import { endSession, startSession } from '../../../session/store.ts';
import { forgetUndo } from '../../../shared/undo/undo.ts';
import { emptyDatabase } from '../../../test-database.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { AdjustDialog } from '../events/AdjustDialog.tsx';
import { MoveDialog } from '../events/MoveDialog.tsx';
import { bodyOf, eventPage, lookups, place, someDetail, someTag } from '../inventory-testing.ts';
import { PutAway } from '../location/put-away/PutAway.tsx';

const move = 'PUT /mobile/inventory/itemManage/updateBulkLocation';
const adjust = 'POST /mgr/inventory/adjust';
const lift = 'POST /mgr/vehicleAcquisition/overrideHold';
const sentence = 'It must stay as it came';
const held = { vehicleId: 77, acqId: 501, stockNo: 'S1009', holdUntil: '2026-12-01' };
const moved = {
  moved: 1,
  already: 0,
  location: 'A01',
  eventIds: [5],
  tags: [{ tagNo: 'T1', partDesc: 'Door', from: '' }],
};

/** Renders it with tags whose car is on hold until somebody lifts the hold. */
function open(ui: ReactElement, role = 'SUPER ADMIN') {
  startSession(tokenFor(60_000), someUser({ role, permission: ['VIEW INVENTORY', 'EDIT INVENTORY'] }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isHeld = true;
  const unlessHeld = (answer: unknown) => () =>
    isHeld ? failed(409, sentence, { fields: { hold: sentence }, held }) : ok(answer);
  const sent = answerCalls({
    ...lookups,
    'GET /mgr/inventory/tagTimeline': () => ok(eventPage()),
    [move]: unlessHeld(moved),
    [adjust]: unlessHeld(someDetail()),
    [lift]: () => {
      isHeld = false;
      return ok(null);
    },
  });
  return { sent, times: (key: string) => sent.filter((each) => each.key === key).length, ...renderKit(ui) };
}
async function liftIt(user: ReturnType<typeof open>['user']) {
  const dialog = await screen.findByRole('dialog', { name: 'Lift the hold of S1009' });
  await user.type(within(dialog).getByLabelText('Reason'), 'Released by police');
  await user.click(within(dialog).getByRole('button', { name: 'Lift the hold' }));
}

afterEach(async () => {
  await emptyDatabase();
  endSession('otherTab');
  forgetUndo();
  vi.restoreAllMocks();
});

describe('a car on hold', () => {
  it('is freed in the dialog that a refused move opens, and the move goes on', async () => {
    const closed = vi.fn();
    const { user, sent, times } = open(<MoveDialog tags={[someTag(1)]} onClose={closed} />);
    await user.type(screen.getByLabelText('Scan a place'), 'a01{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    await liftIt(user);
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(times(move)).toBe(2);
    expect(bodyOf(sent.find(({ key }) => key === lift))).toEqual({ acqId: 501, reason: 'Released by police' });
  });

  it('is explained to those who do not lift holds, and the form stays', async () => {
    const closed = vi.fn();
    const { user, times } = open(<MoveDialog tags={[someTag(1)]} onClose={closed} />, 'INVENTORY PERSON');
    await user.type(screen.getByLabelText('Scan a place'), 'a01{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    const dialog = await screen.findByRole('dialog', { name: 'It is on hold' });
    expect(dialog.textContent).toContain('Only a super admin or car supervisor lifts a hold');
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/Nothing was saved/)).toBeDefined();
    expect(times(move)).toBe(1);
    expect(closed).not.toHaveBeenCalled();
  });

  it('is asked about once for several tags that are adjusted', async () => {
    const closed = vi.fn();
    const { user, times } = open(<AdjustDialog tags={[someTag(1), someTag(2)]} onClose={closed} />);
    await user.click(screen.getByRole('combobox', { name: /^What happened/ }));
    await user.click(await screen.findByRole('option', { name: 'Lost' }));
    await user.click(screen.getByRole('button', { name: 'Adjust' }));
    await screen.findByRole('dialog', { name: 'Lift the hold of S1009' });
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/T1: .*T2: /)).toBeDefined();
    expect(times(adjust)).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Adjust' }));
    await liftIt(user);
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(times(adjust)).toBe(5);
  });

  it('is freed where a tag was scanned onto a shelf, and the tag is put there', async () => {
    const { user, times } = open(<PutAway place={place(12, 'A01')} onPlace={() => undefined} />);
    await user.type(screen.getByLabelText('Scan a tag, or another place'), 'T1{Enter}');
    await liftIt(user);
    await waitFor(() =>
      expect(requests.get()).toMatchObject([{ recordName: 'T1', state: 'done', refusedFor: undefined }]),
    );
    expect(times(move)).toBe(2);
    expect(screen.queryByRole('button', { name: 'Lift the hold' })).toBeNull();
  });
});
