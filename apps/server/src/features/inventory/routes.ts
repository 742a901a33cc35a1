import { inventoryCalls, stocktakeCalls } from '@yardkeeper/contract/inventory/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { submitSingle } from '../vehicles/committed/commit.ts';
import { sayFound } from './events/found.ts';
import { moveTags } from './events/move.ts';
import { tagTimeline } from './events/timeline.ts';
import { availability } from './finding/availability.ts';
import {
  countTags,
  exportTags,
  listParts,
  listTags,
  pickTags,
  suggestTags,
  sumTags,
  tagsByNumbers,
} from './finding/list.ts';
import { picturesOfLine, picturesOfTag, saveGlobalImage, saveTagDetail } from './pictures/pictures.ts';
import { backIntoBox } from './sales/rejoin.ts';
import { cancelStocktake, finishStocktake, openStocktake, scanTag, startStocktake } from './stocktake/stocktake.ts';
import { deleteTags, setFlags, undoEvents } from './tag/bulk.ts';
import { adjustTag, changeTag } from './tag/changes.ts';
import { tagDetail } from './tag/detail.ts';
import { printTags } from './tag/labels.ts';
import { addNonStockItem } from './tag/non-stock.ts';
import { repriceTags } from './tag/reprice.ts';

const many = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;

export const inventoryFeature = feature(inventoryCalls, {
  tags: (c, { body }) => listTags(c, body),
  counts: (c, { body }) => countTags(c, body),
  sums: (c, { body }) => sumTags(c, body),
  exportCsv: (c, { body }) => exportTags(c, body),
  parts: (c, { body }) => listParts(c, body),
  byTagNos: (c, { query }) => tagsByNumbers(c, query.tagNoList),
  pick: (c, { query }) => pickTags(c, query),
  suggest: (c, { query }) => suggestTags(c, query.tagNo),
  detail: (c, { query }) => tagDetail(c, query.tagNo),
  timeline: (c, { query }) => tagTimeline(c, query),
  change: async (c, { body }) => {
    const made = await changeTag(c, body);
    return withMessage(made, `${made.tagNo} is saved`);
  },
  saveDetail: async (c, { body, files }) => {
    const made = await saveTagDetail(c, body, files);
    return withMessage(made, `${made.tagNo} is saved`);
  },
  adjust: async (c, { body }) => {
    const made = await adjustTag(c, body);
    return withMessage(made, `${made.tagNo} is ${made.statusName.toLowerCase()}`);
  },
  found: async (c, { body }) => {
    const made = await sayFound(c, body);
    return withMessage(made, `${made.tagNo} is found`);
  },
  backIntoBox: async (c, { body }) => {
    const made = await backIntoBox(c, body);
    return withMessage(made, `${made.qty} back in ${made.boxNo}`);
  },
  undo: async (c, { body }) => withMessage(await undoEvents(c, body.eventIds), 'Taken back'),
  move: async (c, { body }) => {
    const made = await moveTags(c, body);
    return withMessage(made, `${many(made.moved, 'tag')} now in ${made.location}`);
  },
  remove: async (c, { query }) => {
    const made = await deleteTags(c, query.tagNoList);
    return withMessage(made, `${many(made.removed, 'tag')} deleted`);
  },
  reprice: async (c, { body }) => {
    const made = await repriceTags(c, body);
    return withMessage(made, `${many(made.changed, 'tag')} re-priced`);
  },
  setFlags: async (c, { body }) => withMessage(await setFlags(c, body), 'Saved'),
  availability: (c, { query, body }) => availability(c, body.parts, query),
  pictures: (c, { query }) => picturesOfTag(c, query.tagNo),
  partPictures: (c, { query }) => picturesOfLine(c, query.stockId),
  saveGlobalImage: async (c, { body, files }) =>
    withMessage(await saveGlobalImage(c, body, files), 'The picture is saved'),
  commitInInvoice: async (c, { body: { vehicleId, ...item } }) => {
    const { tagNo } = await submitSingle(c, vehicleId, item);
    return withMessage((await tagsByNumbers(c, [tagNo]))[0]!, `Tagged ${tagNo}`);
  },
  commitNonInventory: (c, { body }) => addNonStockItem(c, body),
  tagPdf: (c, { params, query }) => printTags(c, [params.id], query.paper),
  tagsPdf: (c, { body }) => printTags(c, body.tagNoList, body.paper),
});

export const stocktakeFeature = feature(stocktakeCalls, {
  open: (c, { query }) => openStocktake(c, query.locationId),
  start: (c, { body }) => startStocktake(c, body.locationId),
  scan: (c, { body }) => scanTag(c, body.stocktakeId, body.tagNo),
  finish: async (c, { body }) => {
    const made = await finishStocktake(c, body);
    return withMessage(made, ['The stocktake is finished', ...made.stayed.map(({ reason }) => reason)].join('. '));
  },
  cancel: async (c, { params }) => withMessage(await cancelStocktake(c, params.id), 'The stocktake is dropped'),
});
