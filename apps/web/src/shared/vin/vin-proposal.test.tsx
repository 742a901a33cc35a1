import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { VinProposal } from './VinProposal.tsx';
import { isWorthReading } from './worth-reading.ts';

beforeEach(() => startSession(tokenFor(60_000), someUser()));
afterEach(() => endSession('otherTab'));

function open(more: Partial<Parameters<typeof VinProposal>[0]>) {
  answerCalls({
    'POST /mgr/common/queryMakeList': () =>
      ok([
        { id: 39, name: 'Toyota' },
        { id: 21, name: 'Hyundai' },
        { id: 15, name: 'GWM' },
      ]),
    'POST /mgr/common/queryModelList': () => ok([{ id: 7, name: 'Aqua', parentId: 39 }]),
    'POST /mgr/common/querySeriesList': () =>
      ok([
        { id: 71, name: 'NHP10', parentId: 7 },
        { id: 72, name: 'NHP', parentId: 7 },
      ]),
  });
  const taken = { onMake: vi.fn(), onYear: vi.fn(), onFrame: vi.fn() };
  return { ...taken, ...renderKit(<VinProposal vin="" makeId={null} year={null} {...taken} {...more} />) };
}

it('says who made it and offers maker and year, and nothing is written before somebody takes it', async () => {
  const { user, onMake, onYear } = open({ vin: 'KMHDN45D2TU123456' });
  const make = await screen.findByRole('button', { name: 'Make: Hyundai' });
  expect(screen.getByRole('status').textContent).toContain('Hyundai, made in Korea.');
  expect([onMake.mock.calls, onYear.mock.calls]).toEqual([[], []]);
  await user.click(make);
  await user.click(screen.getByRole('button', { name: 'Year: 1996' }));
  expect([onMake.mock.calls, onYear.mock.calls]).toEqual([[[21]], [[1996]]]);
});

it('a number given in New Zealand tells nothing, the frame number beside it does', async () => {
  open({ vin: '7AT0C13JX20123456', chassis: 'KZN185-9023353' });
  expect(await screen.findByRole('button', { name: 'Make: Toyota' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toMatch(/Given in New Zealand.*Frame number of a car built for Japan/);
});

it('what stands there already is not offered; a frame number typed as the VIN is moved', async () => {
  const { user, onFrame } = open({ vin: 'KZN185-9023353', makeId: 39 });
  await user.click(await screen.findByRole('button', { name: 'Write it as the chassis' }));
  expect(onFrame).toHaveBeenCalledWith('KZN185-9023353');
  expect(screen.queryByRole('button', { name: /Make/ })).toBeNull();
});

it('a frame number without its dash tells model and series too, and is written as the chassis with one', async () => {
  const onSeries = vi.fn();
  const { user, onFrame } = open({ vin: 'NHP101234567', onSeries });
  await user.click(await screen.findByRole('button', { name: 'Model: Aqua NHP10' }));
  const toyota = { makeId: 39, make: 'Toyota', modelId: 7, model: 'Aqua' };
  expect(onSeries).toHaveBeenCalledWith({ ...toyota, seriesId: 71, series: 'NHP10' });
  await user.click(screen.getByRole('button', { name: 'Write it as the chassis' }));
  expect(onFrame).toHaveBeenCalledWith('NHP10-1234567');
});

it("finds the maker although the yard's list spells it differently", async () => {
  open({ vin: 'LGWEF4A55GF123456' });
  expect(await screen.findByRole('button', { name: 'Make: GWM' })).toBeTruthy();
});

it('is read only from a complete number', () => {
  expect(
    ['', 'KMHDN45', 'KMHDN45D2TU123456', 'KZN185-90', 'KZN185-9023', 'NHP10 1234567', 'NHP101234567', 'KLM482'].map(
      (text) => isWorthReading(text),
    ),
  ).toEqual([false, false, true, false, true, true, true, false]);
});
