import { catalogueCalls } from '@yardkeeper/contract/catalogue/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { carInfo } from './answers/cars.ts';
import { diagram } from './answers/diagram.ts';
import { schemas } from './answers/schemas.ts';
import { groupsSuggest } from './answers/suggest.ts';
import { groupsTree } from './answers/tree.ts';
import { orSaid } from './asking/not-answered.ts';
import { forgetMapping, mappings, saveMapping } from './mapping/list.ts';
import { mapByPnc } from './mapping/map.ts';
import { saveNumbers } from './mapping/numbers.ts';
import { proposeMapping } from './mapping/propose.ts';
import { openPicture } from './pictures/pictures.ts';
import { plateInfo } from './plates/plate.ts';
import { catalogueState } from './state.ts';

export const catalogueFeature = feature(catalogueCalls, {
  carInfo: (c, { query }) => orSaid(c, carInfo(c, query)),
  groupsTree: (c, { params, query }) => orSaid(c, groupsTree(c, params.catalogId, query)),
  schemas: (c, { params, query }) => orSaid(c, schemas(c, params.catalogId, query)),
  parts: (c, { params, query }) => orSaid(c, diagram(c, params.catalogId, query)),
  suggest: (c, { params, query }) => orSaid(c, groupsSuggest(c, params.catalogId, query)),
  state: (c) => catalogueState(c),
  picture: (c, { params, query }) => openPicture(c, params.id, query),
  plate: (c, { query }) => plateInfo(c, query.regNo),
  propose: (c, { body }) => proposeMapping(c, body, body.items),
  mapByPnc: (c, { body }) => mapByPnc(c, body),
  saveNumbers: async (c, { body }) => {
    const saved = await saveNumbers(c, body);
    const kept = saved.conflicts > 0 ? `, ${saved.conflicts} left as they were` : '';
    return withMessage(saved, `${saved.added} part numbers added, ${saved.changed} changed${kept}`);
  },
  list: (c, { body }) => mappings(c, body),
  saveMapping: async (c, { body }) => withMessage(await saveMapping(c, body), 'Saved for every later car'),
  removeMapping: async (c, { params }) => withMessage(await forgetMapping(c, params.id), 'Forgotten'),
});
