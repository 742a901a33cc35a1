import type { CallByKey, CallKey } from './all-calls.ts';

type WriteByGet = {
  [K in CallKey]: K extends `GET ${string}` ? (CallByKey[K]['effect'] extends 'write' ? K : never) : never;
}[CallKey];

/**
 * The GETs that write, for the browser, which has only the types of the table: they need a key like any write. By the
 * `effect` of each call: one too few or too many does not compile.
 */
export const writesByGet: Readonly<Record<WriteByGet, true>> = {
  'GET /mgr/invoices/generateInvoicePdf/:id': true,
  'GET /mgr/vehicleAcquisition/changeAcqStatus': true,
};
