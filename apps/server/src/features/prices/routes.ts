import { priceCalls } from '@yardkeeper/contract/prices/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { applyChange, pageOfChanges, previewChange, undoChange } from './bulk/bulk.ts';
import { checkPrices, exportPrices, importPrices } from './csv/price-files.ts';
import {
  defaultPrices,
  pageOfPrices,
  priceHistory,
  priceOnVehicle,
  removePrice,
  saveDefaultPrice,
  savePrice,
  searchPrices,
} from './service.ts';

const undoneWords = ({ restored, left }: { restored: number; left: number }) =>
  left === 0
    ? `${restored} prices are as they were`
    : `${restored} prices are as they were; ${left} changed since and stay`;

export const pricesFeature = feature(priceCalls, {
  list: (c, { query }) => pageOfPrices(c, query),
  save: async (c, { body }) => withMessage(await savePrice(c, body), 'The price is saved'),
  remove: async (c, { params }) => withMessage(await removePrice(c, params.id), 'The price is removed'),
  priceFor: (c, { query }) => priceOnVehicle(c, query),
  search: (c, { query, body }) => searchPrices(c, query, body),
  defaults: (c, { query }) => defaultPrices(c, query),
  saveDefault: async (c, { body }) => withMessage(await saveDefaultPrice(c, body), 'The default price is saved'),
  previewChange: (c, { body }) => previewChange(c, body),
  applyChange: async (c, { body }) => {
    const change = await applyChange(c, body);
    return withMessage(change, `${change.rows} prices are changed`);
  },
  undoChange: async (c, { body }) => {
    const undone = await undoChange(c, body.changeId);
    return withMessage(undone, undoneWords(undone));
  },
  changes: (c, { query }) => pageOfChanges(c, query),
  history: (c, { params }) => priceHistory(c, params.id),
  exportPrices: (c, { query }) => exportPrices(c, query),
  checkPrices: (c, { files }) => checkPrices(c, files),
  importPrices: async (c, { files }) => {
    const counts = await importPrices(c, files);
    return withMessage(counts, `${counts.added} added, ${counts.changed} changed`);
  },
});
