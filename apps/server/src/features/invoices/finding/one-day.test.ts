import { addDays } from '@yardkeeper/domain/format/dates';
import { describe, expect, it } from 'vitest';
import { today } from '../../inventory/fixtures.ts';
import { useSelling } from '../fixtures.ts';

const [y] = useSelling();
const [before, after] = [addDays(today, -2), addDays(today, 2)];

describe('days of a list', () => {
  it.each([
    [{ from: after }, true],
    [{ to: before }, true],
    [{ from: after, to: before }, true],
    [{ from: before, to: today }, true],
    [{ from: after, to: addDays(after, 1) }, false],
  ])('%j: found %s; one day alone filters nothing, two are put in order', async (days, isFound) => {
    const { invoiceNo } = await y.save({ lines: [y.charge(10)] });
    const invoices = await y.manager.do('POST /mgr/invoices/queryInvoicesList', {
      body: { search: invoiceNo, ...days },
    });
    expect(invoices.total).toBe(isFound ? 1 : 0);
    const { acqNo } = await y.b.add();
    const acquisitions = await y.buyer.do('POST /mgr/vehicleAcquisition/queryAcquisitionList', {
      body: { search: acqNo, ...days },
    });
    expect(acquisitions.total).toBe(isFound ? 1 : 0);
  });

  it('of pickups are a range too', async () => {
    const { acqNo } = await y.b.add({ pickupAt: '2026-03-12T09:00:00+13:00' });
    const found = async (days: object) =>
      (await y.buyer.do('POST /mgr/vehicleAcquisition/queryAcquisitionList', { body: { search: acqNo, ...days } }))
        .total;
    expect(await found({ pickupFrom: '2026-03-20' })).toBe(1);
    expect(await found({ pickupFrom: '2026-03-20', pickupTo: '2026-03-11' })).toBe(1);
    expect(await found({ pickupFrom: '2026-03-13', pickupTo: '2026-03-20' })).toBe(0);
  });
});
