import type { Ctx } from '../../../services.ts';
import { opened } from '../../invoices/document/record.ts';
import { detail as pickingJob } from '../../picking/record.ts';
import { presentHeader } from '../present.ts';
import { headersByIds } from '../queries.ts';
import { actionsOf } from '../record.ts';
import * as q from './way-queries.ts';

/** Whoever may open the invoice sees its progress, even without permission for picking and dispatch. */
export async function wayOfInvoice(c: Ctx, id: number) {
  const { invoice_id } = await opened(c, id);
  const job = await q.jobOfInvoice(c.db, invoice_id);
  const ids = await q.consignmentsOfInvoice(c.db, invoice_id);
  const found = ids.length > 0 ? await headersByIds(c.db, ids) : [];
  return {
    job: job ? await pickingJob(c, job.job_id) : null,
    consignments: found
      .sort((a, b) => a.consignment_id - b.consignment_id)
      .map((d) => presentHeader(c, d, actionsOf(c, d))),
  };
}
