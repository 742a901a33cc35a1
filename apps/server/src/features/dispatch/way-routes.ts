import { wayCalls } from '@yardkeeper/contract/dispatch/way-calls';
import { feature } from '../../http/handlers.ts';
import { wayOfInvoice } from './way/way.ts';

export const wayFeature = feature(wayCalls, { ofInvoice: (c, { params }) => wayOfInvoice(c, params.id) });
