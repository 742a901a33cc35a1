import { z } from 'zod';
import { id } from '../paging.ts';

export const base = '/mgr/invoices' as const;
export const view = { anyOf: ['VIEW_INVOICE_AND_QUOTE'] } as const;
export const create = { anyOf: ['CREATE_INVOICE_AND_QUOTE', 'EDIT_INVOICE_AND_QUOTE'] } as const;
export const edit = { anyOf: ['EDIT_INVOICE_AND_QUOTE'] } as const;
export const remove = { anyOf: ['DELETE_INVOICE_AND_QUOTE'] } as const;
export const send = { anyOf: ['SEND_EMAIL_INVOICE_AND_QUOTE'] } as const;
export const print = { anyOf: ['PRINT_INVOICE_AND_QUOTE'] } as const;
export const byInvoice = z.object({ invoiceId: id });
