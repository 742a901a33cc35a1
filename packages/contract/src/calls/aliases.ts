import type { CallKey } from '../all-calls.ts';

type Alias = { readonly of: CallKey; readonly because: string };

/**
 * Calls that offer nothing beyond their counterpart. Screens use the counterpart; the server still serves and guards
 * these for other programs.
 */
export const aliases = {
  'POST /mgr/invoices/queryPaymentList': {
    of: 'GET /mgr/invoices/queryPaymentList',
    because: 'The same payments; the document stands in the body instead of the address.',
  },
  'POST /mgr/invoices/checkItemSoldOrNot/:id': {
    of: 'GET /mgr/invoices/checkItemSoldOrNot/:id',
    because: 'The same question about the same tag, under another verb.',
  },
  'POST /mgr/invoices/addNotesAndInfo': {
    of: 'PUT /mgr/invoices/editNotesAndInfo',
    because: 'The three fields are there from the start, so adding them is changing them.',
  },
  'POST /mgr/invoices/queryInvoicesItemsList': {
    of: 'POST /mgr/invoices/queryInvoicesDetailList',
    because: 'The document brings its lines.',
  },
  'GET /mgr/common/pdf/tag/:id': {
    of: 'POST /pdf/printTags',
    because: 'The labels of several tags are the label of one when one is asked for.',
  },
  'GET /pdf/printLocation/:id': {
    of: 'POST /pdf/printLocations',
    because: 'The labels of several locations are the label of one when one is asked for.',
  },
  'GET /mgr/purchaseOrder/getItems': {
    of: 'GET /mgr/purchaseOrder/getPurchaseOrderItems',
    because: 'The lines bring their tags.',
  },
  'GET /mgr/purchaseOrder/pictures': {
    of: 'GET /mgr/purchaseOrder/files/:id',
    because: 'The files of an order bring the pictures among them.',
  },
} as const satisfies Partial<Record<CallKey, Alias>>;

export type AliasKey = keyof typeof aliases;
