import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { CompanySettings } from './CompanySettings.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const tabs = ['company', 'documents', 'rules', 'targets', 'buying', 'labels', 'calendar', 'backups'];
const hours = { openDays: [1, 2], opensAt: '08:00', closesAt: '17:00', closesAtWeekends: '12:00', holidays: [] };

beforeEach(() => startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN', permission: [] })));
afterEach(() => {
  endSession('otherTab');
  window.history.replaceState({}, '', '/');
});

it.each(tabs)('the tab %s waits for the stored values without any of its own', (tab) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  window.history.replaceState({}, '', `/?tab=${tab}`);
  renderKit(<CompanySettings />);
  expect(screen.getByRole('tab', { selected: true }).textContent?.toLowerCase()).toBe(tab);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  cleanup();
});

it('shows the stored values once they have loaded', async () => {
  answerCalls({
    'GET /mgr/common/getSetting/0': ({ url }) => {
      const type = new URL(url, 'http://x').searchParams.get('type') ?? '';
      return ok({ type, value: type === 'calendar' ? hours : {}, version: 1, fileUrl: null });
    },
  });
  window.history.replaceState({}, '', '/?tab=calendar');
  renderKit(<CompanySettings />);
  expect((await screen.findByLabelText<HTMLInputElement>('Opens')).value).toBe('08:00');
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
});
