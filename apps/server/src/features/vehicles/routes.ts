import { vehicleCalls } from '@yardkeeper/contract/vehicles/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { clockByModel, vehicleClock } from './clock/clock.ts';
import { commitStripLines, submitSingle } from './committed/commit.ts';
import { vehicleDetail, vehicleHistory } from './detail/detail.ts';
import { deletePicture, putInOrder, vehiclePictures } from './detail/pictures.ts';
import { saveVehicle } from './detail/save.ts';
import { countVehicles, exportVehicles, listVehicles, sumVehicles } from './list/list.ts';
import { deleteLine, stripList } from './strip/lines.ts';
import { proposeStripList } from './strip/propose.ts';
import { removeTemplate, saveTemplate, stripTemplates } from './strip/templates.ts';

export const vehiclesFeature = feature(vehicleCalls, {
  list: (c, { body }) => listVehicles(c, body),
  counts: (c, { body }) => countVehicles(c, body),
  sums: (c, { body }) => sumVehicles(c, body),
  exportCsv: (c, { body }) => exportVehicles(c, body),
  detail: (c, { query }) => vehicleDetail(c, query.vehicleId),
  clock: (c, { query }) => vehicleClock(c, query.vehicleId),
  clockByModel: (c, { query }) => clockByModel(c, query),
  save: async (c, { body, files }) => {
    const made = await saveVehicle(c, body, files);
    return withMessage(made, `${made.stockNo} is saved`);
  },
  history: (c, { body }) => vehicleHistory(c, body),
  pictures: (c, { query }) => vehiclePictures(c, query.vehicleID),
  deletePicture: async (c, { query }) =>
    withMessage(await deletePicture(c, query.fileName, query.isDeleteTagLocator), 'The picture is deleted'),
  orderPictures: (c, { body }) => putInOrder(c, body),
  stockList: (c, { query }) => stripList(c, query.vehicleId),
  searchStockItem: (c, { query }) => stripList(c, query.vehicleId, query.search),
  deleteStockItem: async (c, { params }) => withMessage(await deleteLine(c, params.id), 'The line is taken off'),
  propose: (c, { query }) => proposeStripList(c, query),
  commit: async (c, { body }) => {
    const made = await commitStripLines(c, body);
    return withMessage(
      made,
      made.tags.length === 1 ? `Tagged ${made.tags[0]!.tagNo}` : `${made.tags.length} parts are tagged`,
    );
  },
  submitSingle: async (c, { body: { vehicleId, ...item } }) => {
    const made = await submitSingle(c, vehicleId, item);
    return withMessage(made, `Tagged ${made.tagNo}`);
  },
  templates: (c) => stripTemplates(c),
  saveTemplate: async (c, { body }) => withMessage(await saveTemplate(c, body), 'The template is saved'),
  removeTemplate: async (c, { params }) => withMessage(await removeTemplate(c, params.id), 'The template is retired'),
});
