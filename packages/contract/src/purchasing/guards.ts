import { z } from 'zod';
import { id, version } from '../paging.ts';

export const base = '/mgr/purchaseOrder' as const;
export const view = { anyOf: ['VIEW_PURCHASE_ORDER'] } as const;
/** The service asks for CREATE when an order is new and for EDIT when it is changed. */
export const save = { anyOf: ['CREATE_PURCHASE_ORDER', 'EDIT_PURCHASE_ORDER'] } as const;
/** Finalising, billing, paying and crediting also need a role that sees cost; the service asks for it. */
export const edit = { anyOf: ['EDIT_PURCHASE_ORDER'] } as const;
export const byOrder = z.object({ purchaseOrderId: id });
/** The version that the user saw, so that nobody changes what a colleague has just changed. */
export const orderAsSeen = byOrder.extend({ version });
