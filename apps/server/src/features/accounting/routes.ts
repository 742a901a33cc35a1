import { accountingCalls } from '@yardkeeper/contract/accounting/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import {
  beginConsent,
  booksOf,
  chooseOrganisation,
  connectionState,
  disconnect,
  finishConsent,
  testConnection,
} from './connection/connect.ts';
import { saveSettings, startSending } from './connection/start.ts';
import { removeAdjustment, saveAdjustment } from './gst/adjustments.ts';
import { closePeriod, gstCsv, gstPdf, gstReturn } from './gst/gst-return.ts';
import { declineIncoming, incomingPayments, takeIncoming } from './incoming/payments.ts';
import { fetchChanges } from './incoming/poll.ts';
import { confirmContacts, contactMatches } from './mapping/contacts.ts';
import { mapping, saveMapping } from './mapping/mapping.ts';
import { listBookings } from './queue/bookings.ts';
import { hanging, moveBooking } from './queue/moving.ts';
import { documentStatus } from './queue/panel.ts';
import { lastReconcile, startReconcile } from './reconcile/reconcile.ts';

export const accountingFeature = feature(accountingCalls, {
  authentication: (c) => beginConsent(c),
  token: async (c, { query }) => {
    const state = await finishConsent(c, query);
    return withMessage(state, state.connected ? 'Xero is connected' : 'Choose the organisation');
  },
  chooseOrganisation: async (c, { body }) =>
    withMessage(await chooseOrganisation(c, body.tenantId), 'Xero is connected'),
  checkConnection: (c) => connectionState(c),
  test: async (c) => withMessage(await testConnection(c), 'Xero answers'),
  disconnect: async (c) => withMessage(await disconnect(c), 'Xero is disconnected'),
  mapping: (c) => mapping(c),
  saveMapping: async (c, { body }) => withMessage(await saveMapping(c, body), 'The choices are saved'),
  contactMatches: (c) => contactMatches(c),
  confirmContacts: (c, { body }) => confirmContacts(c, body),
  start: async (c, { body }) => {
    const started = await startSending(c, body);
    return withMessage(started, `${started.queued} documents and payments are on their way`);
  },
  settings: (c, { body }) => saveSettings(c, body),
  bookings: (c, { body }) => listBookings(c, body),
  retry: (c, { params }) => moveBooking(c, params.id, 'retry'),
  skip: (c, { params }) => moveBooking(c, params.id, 'skip'),
  hanging: (c, { params }) => hanging(c, params.id),
  hold: (c, { params }) => moveBooking(c, params.id, 'hold'),
  release: (c, { params }) => moveBooking(c, params.id, 'release'),
  documentStatus: (c, { query }) => documentStatus(c, query.entity, query.id),
  incoming: (c) => incomingPayments(c),
  takeIncoming: (c, { body }) => takeIncoming(c, body),
  declineIncoming: (c, { body }) => declineIncoming(c, body),
  poll: (c) => fetchChanges(c, booksOf(c)),
  reconcile: (c, { body }) => startReconcile(c, body),
  lastReconcile: (c, { query }) => lastReconcile(c, query.reconcileId),
  gstReturn: (c, { query }) => gstReturn(c, query),
  gstPdf: (c, { query }) => gstPdf(c, query),
  gstCsv: (c, { query }) => gstCsv(c, query),
  saveGstAdjustment: (c, { body }) => saveAdjustment(c, body),
  removeGstAdjustment: (c, { params, query }) => removeAdjustment(c, params.id, query.version),
  closePeriod: (c, { body }) => closePeriod(c, body.upTo),
});
