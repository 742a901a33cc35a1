import type { CallByKey, CallKey } from '../all-calls.ts';

type WriteByGet = {
  [K in CallKey]: K extends `GET ${string}` ? (CallByKey[K]['effect'] extends 'write' ? K : never) : never;
}[CallKey];

/**
 * GETs that write need an idempotency key. The browser has only the types of the calls, so they are listed here; a
 * missing or extra entry does not compile.
 */
export const writesByGet: Readonly<Record<WriteByGet, true>> = {
  'GET /mgr/invoices/generateInvoicePdf/:id': true,
  'GET /mgr/vehicleAcquisition/changeAcqStatus': true,
  'GET /xero/authentication': true,
  'GET /xero/token': true,
};
