import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { idParam } from '../paging.ts';
import { PickingJob } from '../picking/schemas.ts';
import { DispatchRow } from './schemas.ts';

export const wayCalls = defineCalls({
  ofInvoice: {
    method: 'GET',
    path: '/mgr/delivery/wayOf/:id',
    effect: 'read',
    guard: { anyOf: ['VIEW_INVOICE_AND_QUOTE'] },
    summary: 'The picking job of an invoice with its stalled lines, and its consignments',
    params: idParam,
    reply: z.object({ job: PickingJob.nullable(), consignments: z.array(DispatchRow) }),
  },
});
