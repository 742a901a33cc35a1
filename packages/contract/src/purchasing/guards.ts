import { z } from 'zod';
import { id, version } from '../paging.ts';

export const base = '/mgr/purchaseOrder' as const;
export const view = { anyOf: ['VIEW_PURCHASE_ORDER'] } as const;
/** The service requires CREATE for a new order and EDIT to change one. */
export const save = { anyOf: ['CREATE_PURCHASE_ORDER', 'EDIT_PURCHASE_ORDER'] } as const;
/** Finalising, billing, paying and crediting also need a role that may see cost; the service checks that. */
export const edit = { anyOf: ['EDIT_PURCHASE_ORDER'] } as const;
export const byOrder = z.object({ purchaseOrderId: id });
/** The version that the user saw, so that nobody changes what a colleague has just changed. */
export const orderAsSeen = byOrder.extend({ version });
