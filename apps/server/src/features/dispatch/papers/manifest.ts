import { formatDate } from '@yardkeeper/domain/format/dates';
import { seesConsignment } from '@yardkeeper/domain/fulfilment/consignment';
import { refuse } from '@yardkeeper/domain/refused';
import type { FileAnswer } from '../../../http/answer.ts';
import { manifest } from '../../../pdf/papers/manifest.ts';
import type { Ctx } from '../../../services.ts';
import { listCouriers } from '../../lookups/couriers-and-terms.ts';
import { paperHead, printed } from '../../settings/printed.ts';
import { presentHeader } from '../present.ts';
import { headersByIds } from '../queries.ts';
import { leftOn } from './paper-queries.ts';

export async function manifestPdf(c: Ctx, courierId: number, day: string): Promise<FileAnswer> {
  const courier =
    (await listCouriers(c, true)).find((each) => each.id === courierId) ??
    refuse('notFound', 'That courier does not exist', { courierId: 'Choose a courier' });
  const ids = await leftOn(c.db, courierId, day);
  const found = (await headersByIds(c.db, ids)).filter((d) => seesConsignment(c.actor, d.driver_id));
  const shownDay = formatDate(day);
  if (found.length === 0)
    refuse('notFound', `${courier.name} took nothing on ${shownDay}`, { day: 'Choose another day' });
  const rows = found
    .toSorted((a, b) => ids.indexOf(a.consignment_id) - ids.indexOf(b.consignment_id))
    .map((d) => {
      const { deliveryNo, invoiceNo, area, parcels, weightKg, trackingNo, courierPriorityName } = presentHeader(
        c,
        d,
        [],
      );
      const receiver = d.address.name || d.customer;
      return { deliveryNo, invoiceNo, receiver, area, parcels, weightKg, trackingNo, priority: courierPriorityName };
    });
  return printed(
    manifest(await paperHead(c), { courier: courier.name, day: shownDay, rows }),
    `manifest-${courier.name}-${day}`,
  );
}
