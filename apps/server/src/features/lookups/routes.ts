import { lookupCalls } from '@yardkeeper/contract/lookups/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { listCouriers, listTerms, saveCourier, saveTerms } from './couriers-and-terms.ts';
import { listPayments, listPeople, listVehicleNames } from './lists.ts';
import { listOf, removeEntry, saveEntry, yearList } from './service.ts';

const removedOrRetired = (answer: { removed: boolean }) =>
  withMessage(answer, answer.removed ? 'Removed' : 'It is in use, so it was retired instead');

export const lookupsFeature = feature(lookupCalls, {
  paymentTypes: (c, { body }) => listPayments(c, body),
  users: (c, { body }) => listPeople(c, null, body),
  drivers: (c, { body }) => listPeople(c, 'DRIVER', body),
  partTypes: (c, { body }) => listOf(c, 'partType', body),
  makes: (c, { body }) => listVehicleNames(c, 'make', body),
  models: (c, { body }) => listVehicleNames(c, 'model', body),
  series: (c, { body }) => listVehicleNames(c, 'series', body),
  modelTypes: (c, { body }) => listOf(c, 'modelType', body),
  years: async (c) => yearList(c),
  engines: (c, { body }) => listOf(c, 'engine', { ...body, parentId: body.makeId }),
  transmissions: (c, { body }) => listOf(c, 'transmission', { ...body, parentId: body.makeId }),
  colours: (c, { body }) => listOf(c, 'colour', { ...body, parentId: body.vehColourType }),
  expenseTypes: (c, { body }) => listOf(c, 'expenseType', body),
  referred: (c, { body }) => listOf(c, 'referredGroup', body),
  stockTypes: (c, { body }) => listOf(c, 'stockType', body),
  purchaseTypes: (c, { body }) => listOf(c, 'purchaseType', body),
  writeOffs: (c, { body }) => listOf(c, 'writeOff', body),
  plates: (c, { body }) => listOf(c, 'plates', body),
  adjustTypes: (c, { body }) => listOf(c, 'adjustType', body),
  couriers: (c, { body }) => listCouriers(c, body.includeInactive ?? false),
  group1: (c, { body }) => listOf(c, 'group1', body),
  group2: (c, { body }) => listOf(c, 'group2', { ...body, parentId: body.group1Id }),
  regions: (c, { body }) => listOf(c, 'region', body),
  terms: (c) => listTerms(c),
  saveTerms: async (c, { body }) => withMessage(await saveTerms(c, body), `${body.name} is saved`),
  saveCourier: async (c, { body }) => withMessage(await saveCourier(c, body), `${body.name} is saved`),
  createReferred: (c, { body }) =>
    saveEntry(c, { kind: 'referredGroup', id: 0, name: body.name, parentId: null, active: 1 }),
  deleteReferred: async (c, { params }) => removedOrRetired(await removeEntry(c, 'referredGroup', params.id)),
  save: async (c, { body }) => withMessage(await saveEntry(c, body), `${body.name} is saved`),
  remove: async (c, { params }) => removedOrRetired(await removeEntry(c, params.kind, params.id)),
});
