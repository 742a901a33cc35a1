import { catalogueCalls } from '@yardkeeper/contract/catalogue/calls';
import { refuse } from '@yardkeeper/domain/refused';
import { feature } from '../../http/handlers.ts';

const notYet = async (): Promise<never> => refuse('conflict', 'No parts catalogue is set up');

export const catalogueFeature = feature(catalogueCalls, {
  carInfo: notYet,
  groupsTree: notYet,
  schemas: notYet,
  parts: notYet,
  suggest: notYet,
  state: notYet,
  picture: notYet,
  plate: notYet,
  propose: notYet,
  mapByPnc: notYet,
  saveNumbers: notYet,
  list: notYet,
  saveMapping: notYet,
  removeMapping: notYet,
});
