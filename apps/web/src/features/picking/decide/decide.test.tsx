import { screen, waitFor } from '@testing-library/react';
import type { StallDetail } from '@yardkeeper/contract/picking/schemas';
import { takenOffMessage } from '@yardkeeper/domain/fulfilment/late';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { forgetUndo } from '../../../shared/undo/undo.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { Decide } from './Decide.tsx';

const decide = 'POST /mgr/picking/decide';
const kept = [{ requestId: 31, part: 'Headlamp left', customer: 'Pete', isAsBefore: false }];

const stall: StallDetail = {
  stallId: 3,
  lineId: 12,
  reason: 'notFound',
  reasonName: 'Not found',
  note: '',
  by: 'Pita',
  at: '2026-03-01T00:00:00.000Z',
  decision: null,
  jobId: 5,
  pickingNo: 'Picking5',
  invoiceId: 501,
  invoiceNo: 'INV501',
  customer: 'Pete',
  tagNo: 'T100',
  insteadTagNo: null,
  description: 'Headlamp left',
  location: 'A01',
  photos: [],
  isFinal: false,
  tells: 'mail',
  alternatives: [],
};

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    [decide]: () => ok({ ...stall, decision: 'takeOff', keptAsWanted: kept }),
    ...answers,
  });
  return { sent, ...renderKit(<Decide stall={stall} />) };
}
const keysOf = (sent: readonly { key: string }[]) => sent.map(({ key }) => key);

beforeEach(() =>
  startSession(tokenFor(60_000), someUser({ role: 'SALES PERSON', permission: ['EDIT INVOICE & QUOTE'] })),
);
afterEach(() => {
  endSession('otherTab');
  forgetUndo();
  vi.restoreAllMocks();
});

const bodyOf = (sent: readonly { body?: unknown }[]) => JSON.parse(String(sent[0]?.body));
type User = ReturnType<typeof open>['user'];
const takeOff = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Take it off …' }));
  await user.click(await screen.findByRole('button', { name: 'Take it off' }));
};

it('shows the words before they go, and keeps the part as wanted with the decision', async () => {
  const { user, sent } = open();
  await user.click(screen.getByRole('button', { name: 'Take it off …' }));
  const words = await screen.findByLabelText<HTMLTextAreaElement>('Pete is told by mail');
  expect([words.value, words.readOnly, sent]).toEqual([takenOffMessage('INV501', 'Headlamp left'), true, []]);
  await user.click(screen.getByRole('button', { name: 'Take it off' }));
  expect(await screen.findByText('Kept as wanted: Headlamp left for Pete')).toBeDefined();
  expect(keysOf(sent)).toEqual([decide]);
  expect(bodyOf(sent)).toMatchObject({ keepAsWanted: true, text: '', tellsNobody: false });
});

it('who may write to customers changes the words, or sends none', async () => {
  const permission = ['EDIT INVOICE & QUOTE', 'SEND EMAIL INVOICE & QUOTE'];
  startSession(tokenFor(60_000), someUser({ role: 'SALES PERSON', permission }));
  const { user, sent } = open({ [decide]: () => failed(409, 'Not now') });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Take it off …' }));
  const words = await screen.findByLabelText('Pete is told by mail');
  await user.clear(words);
  await user.type(words, 'Sorry, Pete');
  await user.click(screen.getByRole('button', { name: 'Take it off' }));
  await waitFor(() => expect(bodyOf(sent)).toMatchObject({ text: 'Sorry, Pete', tellsNobody: false }));
  sent.length = 0;
  await user.click(await screen.findByLabelText('Send it'));
  await user.click(screen.getByRole('button', { name: 'Take it off' }));
  await waitFor(() => expect(bodyOf(sent)).toMatchObject({ text: '', tellsNobody: true }));
});

it('promises nothing where nobody can be told', async () => {
  answerCalls({});
  const { user } = renderKit(<Decide stall={{ ...stall, tells: '' }} />);
  await user.click(screen.getByRole('button', { name: 'Take it off …' }));
  expect(await screen.findByText(/Pete is not told: there is no email address and no mobile number/)).toBeDefined();
});

it('is not kept where that is not wanted', async () => {
  const { user, sent } = open({ [decide]: () => ok({ ...stall, decision: 'takeOff', keptAsWanted: [] }) });
  await user.click(screen.getByLabelText('When it is taken off, keep it as wanted by Pete'));
  await takeOff(user);
  await waitFor(() => expect([keysOf(sent), bodyOf(sent).keepAsWanted]).toEqual([[decide], false]));
});

it('is not wanted when the decision is refused', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user } = open({ [decide]: () => failed(409, 'It is decided already') });
  await takeOff(user);
  expect((await screen.findAllByText(/^It is decided already/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Kept as wanted/)).toBeNull();
});

const variantOf = (name: string) => screen.getByRole('button', { name }).getAttribute('data-variant');
const twin = {
  tagNo: 'T200',
  description: 'Headlamp left',
  grade: 'A',
  location: 'A02',
  retail: 100,
  fit: { level: 'sure', levelName: 'Fits', confidence: 97, reasons: ['the same number'] },
} as unknown as StallDetail['alternatives'][number];

it.each([
  ['notFound', [], 'Take it off …'],
  ['notFound', [twin], 'Take this one instead'],
  ['wrongPart', [], 'Take it off …'],
  ['damaged', [twin], 'Take it anyway'],
] as const)('a part that is %s with %j to take instead proposes: %s', (reason, alternatives, proposed) => {
  answerCalls({});
  renderKit(<Decide stall={{ ...stall, reason, alternatives: [...alternatives] }} />);
  const all = ['Take it anyway', 'Take it off …', 'Take this one instead'];
  expect(all.filter((name) => variantOf(name) === 'filled')).toEqual([proposed]);
});

it('another tag that goes instead is not said to be what could not be picked', () => {
  answerCalls({});
  renderKit(<Decide stall={{ ...stall, decision: 'substitute', insteadTagNo: 'T200' }} />);
  expect(screen.getByRole('heading', { name: 'T100: not found' })).toBeDefined();
  expect(screen.getByText('Decided: T200 goes instead of T100.')).toBeDefined();
});
