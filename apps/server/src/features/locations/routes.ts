import { locationCalls } from '@yardkeeper/contract/locations/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { listGroups, saveGroup } from './groups.ts';
import { printLabel, printLabels } from './labels.ts';
import { addRange, previewRange } from './ranges.ts';
import { countKinds, listLocations, removeLocation, saveLocation, setActive } from './service.ts';

const places = (count: number) => (count === 1 ? '1 location' : `${count} locations`);

export const locationsFeature = feature(locationCalls, {
  list: (c, { body }) => listLocations(c, body),
  countByKind: (c, { body }) => countKinds(c, body),
  save: async (c, { body }) => withMessage(await saveLocation(c, body), `${body.locationCode} is saved`),
  remove: async (c, { params }) => {
    const answer = await removeLocation(c, params.id);
    return withMessage(answer, answer.removed ? 'Removed' : 'Documents name it, so it was deactivated instead');
  },
  setActive: async (c, { body }) => {
    const answer = await setActive(c, body.ids, body.active === 1);
    return withMessage(answer, `${places(answer.changed)} ${body.active === 1 ? 'activated' : 'deactivated'}`);
  },
  previewRange: (c, { body }) => previewRange(c, body),
  addRange: async (c, { body }) => {
    const answer = await addRange(c, body);
    return withMessage(answer, `${places(answer.added)} added`);
  },
  groups: (c, { body }) => listGroups(c, body.includeInactive ?? false),
  saveGroup: async (c, { body }) => withMessage(await saveGroup(c, body), `${body.locGroupDesc} is saved`),
  label: (c, { params, query }) => printLabel(c, params.id, query.paper),
  labels: (c, { body }) => printLabels(c, body.ids, body.paper),
});
