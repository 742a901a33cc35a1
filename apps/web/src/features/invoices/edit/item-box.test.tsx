import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { ItemBox } from './ItemBox.tsx';

const search = 'GET /mgr/invoices/searchItems';
const hit = (tagNo: string, isFree: 0 | 1) => ({
  ...{ kind: 'tag', tagNo, partId: 1, partDesc: 'Door', partNo: '', vehicle: '2015 Toyota Vitz', grade: 'A' },
  ...{ location: 'A01', retail: 90, trade: 70, qty: isFree, statusName: 'In stock', isFree, photo: null },
  promisedTo: isFree ? '' : 'INV-9',
});

async function scanning(...records: ReturnType<typeof hit>[]) {
  answerCalls({ [search]: () => ok({ records, total: records.length, pages: 1, searchedFor: null }) });
  const add = vi.fn(async () => ({ accepted: true, message: 'Added' }));
  const { user } = renderKit(<ItemBox add={add} autoFocus />);
  await user.type(screen.getByLabelText('Scan a tag, or type what it is'), 'vitz door{Enter}');
  return add;
}

beforeEach(() => startSession(tokenFor(60_000), someUser()));
afterEach(() => endSession('otherTab'));

describe('words in the box of items', () => {
  it('put on the only one that is free, whatever else fits', async () => {
    const add = await scanning(hit('T1', 1), hit('T2', 0));
    await waitFor(() => expect(add).toHaveBeenCalledExactlyOnceWith('T1'));
  });

  it('put on the only one there is, so that who has it is told', async () => {
    const add = await scanning(hit('T2', 0));
    await waitFor(() => expect(add).toHaveBeenCalledExactlyOnceWith('T2'));
  });

  it('leave the choice where several are free', async () => {
    const add = await scanning(hit('T1', 1), hit('T3', 1), hit('T2', 0));
    expect(await screen.findByText('Several fit “vitz door”: choose one below')).toBeDefined();
    expect(add).not.toHaveBeenCalled();
  });
});
