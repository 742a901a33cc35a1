import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../../kit/testing.tsx';
import { endSession, startSession } from '../../../../session/store.ts';
import { answerCalls, ok } from '../../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../../test-session.ts';
import { someProposal, someProposed, someVehicle } from '../../vehicles-testing.ts';
import { StripWizard } from '../StripWizard.tsx';
import type * as fields from './LineFields.tsx';

const drawn = vi.hoisted(() => vi.fn());
vi.mock('./LineFields.tsx', async (original) => {
  const { LineFields, ...others } = await original<typeof fields>();
  return {
    ...others,
    LineFields: (props: Parameters<typeof LineFields>[0]) => {
      drawn(props.line.partDesc);
      return <LineFields {...props} />;
    },
  };
});

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

it('a key pressed in one line draws that line alone', async () => {
  startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN', permission: ['EDIT INVENTORY'] }));
  sessionStorage.setItem('yk.me.wizard.stripList.9', JSON.stringify({ step: 3, stepData: [] }));
  const items = ['Bonnet', 'Door left', 'Engine'].map((partDesc, n) =>
    someProposed(n + 1, { partDesc, ticked: true, retail: 300 }),
  );
  answerCalls({
    'GET /mgr/inventory/browseVehicles/proposeStripList': () => ok(someProposal(items)),
  });
  const { user } = renderKit(<StripWizard vehicle={someVehicle()} onClose={() => undefined} />);
  const retail = await screen.findByLabelText('Retail of Bonnet');
  await user.click(retail);
  drawn.mockClear();
  await user.keyboard('5');
  expect(drawn.mock.calls.length).toBeGreaterThan(0);
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['Bonnet']));
});

it('marks what people wait for', async () => {
  startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN', permission: ['EDIT INVENTORY'] }));
  sessionStorage.setItem('yk.me.wizard.stripList.9', JSON.stringify({ step: 3, stepData: [] }));
  const items = [
    someProposed(1, { partDesc: 'Bonnet', wanted: 3 }),
    someProposed(2, { partDesc: 'Door', wanted: 1 }),
    someProposed(3),
  ];
  answerCalls({
    'GET /mgr/inventory/browseVehicles/proposeStripList': () => ok(someProposal(items)),
  });
  renderKit(<StripWizard vehicle={someVehicle()} onClose={() => undefined} />);
  expect(await screen.findByText('3 wait')).toBeDefined();
  expect(screen.getByText('1 waits')).toBeDefined();
  expect(screen.queryByText('0 wait')).toBeNull();
});
