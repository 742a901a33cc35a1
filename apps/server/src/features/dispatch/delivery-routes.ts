import { deliveryCalls } from '@yardkeeper/contract/dispatch/delivery-calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { collect } from './collecting/collect.ts';
import { moneyToCount, settle } from './collecting/settle.ts';
import { correct } from './driving/correct.ts';
import { deliver } from './driving/deliver.ts';
import { fail } from './driving/fail.ts';
import { assignDriver, drivers, runOf, saveRun } from './driving/run.ts';
import { scanParcel } from './driving/scan-parcel.ts';
import { confirmDeliveries } from './leaving/confirm.ts';
import { handOverMany } from './leaving/hand-over.ts';
import { leave } from './leaving/leave.ts';
import { evidence } from './proof/evidence.ts';
import { deliveryProof } from './proof/proof.ts';

export const deliveryFeature = feature(deliveryCalls, {
  drivers: (c) => drivers(c),
  assignDriver: async (c, { params, query }) => {
    const d = await assignDriver(c, params.id, query.userId);
    return withMessage(d, `${d.driver} drives ${d.deliveryNo}`);
  },
  saveRun: async (c, { body }) => withMessage(await saveRun(c, body), 'The run is saved'),
  run: (c, { query }) => runOf(c, query.driverId),
  scanParcel: (c, { body }) => scanParcel(c, body),
  leave: async (c, { body }) => {
    const d = await leave(c, body);
    return withMessage(d, `${d.deliveryNo} is out for delivery`);
  },
  handOver: (c, { body }) => handOverMany(c, body),
  confirm: (c, { body, files }) => confirmDeliveries(c, body, files),
  deliver: async (c, { body, files }) => {
    const d = await deliver(c, body, files);
    return withMessage(d, `${d.deliveryNo} is delivered`);
  },
  fail: async (c, { body, files }) => {
    const d = await fail(c, body, files);
    return withMessage(d, `${d.deliveryNo} comes back`);
  },
  correct: async (c, { body }) => {
    const d = await correct(c, body);
    return withMessage(d, `${d.deliveryNo} is out for delivery again`);
  },
  collect: async (c, { body, files }) => {
    const d = await collect(c, body, files);
    return withMessage(d, `${d.invoiceNo} is collected`);
  },
  collected: (c) => moneyToCount(c),
  settle: async (c, { body }) =>
    withMessage(await settle(c, body), body.refused ? 'It is no payment' : 'The payment is recorded'),
  evidence: (c, { params }) => evidence(c, params.id),
  proof: (c, { params }) => deliveryProof(c, params.id),
});
