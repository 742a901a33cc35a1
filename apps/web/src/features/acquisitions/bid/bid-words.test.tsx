import { screen } from '@testing-library/react';
import type { BidLine, BidSheet } from '@yardkeeper/contract/guidance/schemas';
import { expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { SalesBehind } from '../../../shared/guidance/SalesBehind.tsx';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { behind } from './asked.ts';
import { BidFigures } from './BidFigures.tsx';
import { NotCounted } from './NotCounted.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const sheet: BidSheet = {
  vehicle: 'LDV T60',
  on: '2026-03-11',
  templateId: 1,
  template: 'All',
  lines: [],
  notCounted: [],
  expectedSales: 900,
  stripping: 350,
  freight: 150,
  overhead: 180,
  overheadPercent: 20,
  wantedMarginPercent: 30,
  ceiling: 220,
  target: 100,
  requestsWaiting: 0,
  vehiclesBefore: 4,
  caution: '',
};

it('says what a vehicle may cost, or that it is not known', () => {
  const { unmount } = renderKit(<BidFigures sheet={sheet} />);
  expect(screen.getByText(/above \$220 it loses money/)).toBeTruthy();
  expect(screen.queryByText('Not known')).toBeNull();
  unmount();
  renderKit(<BidFigures sheet={{ ...sheet, ceiling: null, target: null, vehiclesBefore: 0, caution: 'Never here' }} />);
  expect(screen.getAllByText('Not known').length).toBe(2);
  expect(screen.queryByText(/it loses money/)).toBeNull();
  expect(screen.getByRole('note').textContent).toContain('Never here');
});

it('opens the sales of a line as of its day, with how many and for how much', async () => {
  const line = { partId: 7, scope: 'model' } as BidLine;
  const of = behind(line, { makeId: 39, modelId: 5, seriesId: 3 }, sheet.on);
  const row = { invoiceId: 0, invoiceNo: '', customer: '', tagNo: 'T1', vehicle: 'T60', grade: 'A', days: 9 };
  const sent = answerCalls({
    'GET /mgr/guidance/salesBehind': () =>
      ok({
        since: '2023-03-12',
        sold: 3,
        median: 800,
        total: 2540,
        records: [{ ...row, on: '2026-01-02', qty: 2, price: 800 }],
      }),
  });
  renderKit(<SalesBehind of={of} />);
  expect((await screen.findByText(/3 sold for \$2,540\.00 before GST/)).textContent).toBe(
    '3 sold for $2,540.00 before GST · median $800.00 · the newest 1 are shown',
  );
  expect(screen.getByText(/2 pieces, each/)).toBeTruthy();
  const url = sent[0]!.url;
  for (const part of ['bidOn=2026-03-11', 'modelId=5', 'makeId=39']) expect(url).toContain(part);
  expect(url).not.toContain('seriesId');
});

it('names the parts of the template that are not counted, and why', async () => {
  const { unmount } = renderKit(<NotCounted sheet={sheet} />);
  expect(screen.queryByText(/not counted/)).toBeNull();
  unmount();
  renderKit(
    <NotCounted
      sheet={{
        notCounted: [
          { part: 'Canopy', why: 'cannot', instead: '' },
          { part: 'Ute tray', why: 'cannot', instead: '' },
          { part: 'Manual transmission', why: 'alternative', instead: 'CVT transmission' },
        ],
      }}
    />,
  );
  expect(screen.getByText('3 parts of the template not counted')).toBeTruthy();
  expect(screen.getByText(/Canopy, Ute tray/).textContent).toBe('Such a car has none: Canopy, Ute tray');
  expect(screen.getByText(/Manual transmission \(CVT transmission counts\)/)).toBeTruthy();
});
