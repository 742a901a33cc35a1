import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { defineCalls, fileReply } from '../call.ts';
import { Removed } from '../lookups/calls.ts';
import { idParam } from '../paging.ts';
import * as m from './mapping-schemas.ts';
import * as o from './own-schemas.ts';
import * as s from './provider-schemas.ts';

const base = '/mgr/partCatalogs' as const;
const ofCatalogue = `${base}/catalogs/:catalogId` as const;
/** Every signed-in user may read the catalogue; its writes have guards of their own. */
const look = { effect: 'read', guard: 'signedIn' } as const;

const provider = defineCalls({
  carInfo: {
    ...look,
    method: 'GET',
    path: `${base}/car/info`,
    summary: 'The cars that a VIN or frame number may be',
    query: s.CarQuery,
    reply: s.CarList,
  },
  groupsTree: {
    ...look,
    method: 'GET',
    path: `${ofCatalogue}/groups-tree`,
    summary: 'The groups of a car’s parts',
    params: s.CatalogueParam,
    query: s.TreeQuery,
    reply: s.GroupTree,
  },
  schemas: {
    ...look,
    method: 'GET',
    path: `${ofCatalogue}/schemas`,
    summary: 'The diagrams of a group, or those that show a part, 24 at a time',
    params: s.CatalogueParam,
    query: s.SchemasQuery,
    reply: s.Schemas,
  },
  parts: {
    ...look,
    method: 'GET',
    path: `${ofCatalogue}/parts2`,
    summary: 'A diagram with its hot-spots and parts',
    params: s.CatalogueParam,
    query: s.PartsQuery,
    reply: s.Diagram,
  },
  suggest: {
    ...look,
    method: 'GET',
    path: `${ofCatalogue}/groups-suggest`,
    summary: 'Names of parts that hold a word; their ids go into the search for diagrams',
    params: s.CatalogueParam,
    query: s.SuggestQuery,
    reply: s.SuggestedGroups,
  },
});

const own = defineCalls({
  state: {
    ...look,
    method: 'GET',
    path: `${base}/state`,
    summary: 'Which catalogue is asked, how many cars are left today and how it answered last',
    reply: o.CatalogueState,
  },
  picture: {
    method: 'GET',
    path: `${base}/picture/:id`,
    effect: 'read',
    guard: 'public',
    summary: 'A picture of the catalogue by its short-lived signed address; fetched once and kept',
    params: idParam,
    query: o.PictureQuery,
    reply: fileReply,
  },
  plate: {
    ...look,
    method: 'GET',
    path: `${base}/plateInfo`,
    summary: 'The VIN or frame number behind a plate',
    query: o.PlateQuery,
    reply: o.PlateAnswer,
  },
});

const mappings = defineCalls({
  propose: {
    ...look,
    method: 'POST',
    path: `${base}/proposeMapping`,
    summary: 'Which part names catalogue lines are, and which they may be; remembers nothing',
    body: m.ProposeMapping,
    reply: m.MappedLines,
  },
  mapByPnc: {
    method: 'POST',
    path: '/mgr/stripList/mappingByPncNumber',
    effect: 'write',
    guard: { anyOf: ['EDIT_VEHICLE_STOCK'] },
    summary: 'Part names by PNC or name; what was chosen is remembered for every later car',
    body: m.MapByPnc,
    reply: m.MappedLines,
  },
  saveNumbers: {
    method: 'POST',
    path: `${base}/savePartNumbers`,
    effect: 'write',
    guard: superAdminOnly,
    summary: 'Put mapped catalogue lines into our list of part numbers',
    body: m.SaveCatalogueNumbers,
    reply: m.SavedCatalogueNumbers,
  },
  list: {
    ...look,
    method: 'POST',
    path: `${base}/queryMappingList`,
    summary: 'What was mapped, a page at a time',
    body: m.MappingFilter,
    reply: m.MappingPage,
  },
  saveMapping: {
    method: 'POST',
    path: `${base}/saveMapping`,
    effect: 'write',
    guard: superAdminOnly,
    summary: 'Say which part name a mapping means; settles its conflicts',
    body: m.SaveCatalogueMapping,
    reply: m.CatalogueMapping,
  },
  removeMapping: {
    method: 'DELETE',
    path: `${base}/removeMapping/:id`,
    effect: 'write',
    guard: superAdminOnly,
    summary: 'Forget a mapping',
    params: idParam,
    reply: Removed,
  },
});

export const catalogueCalls = defineCalls({ ...provider, ...own, ...mappings });
