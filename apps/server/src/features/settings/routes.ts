import { settingCalls } from '@yardkeeper/contract/settings/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { getSetting, saveLogo, saveSetting } from './service.ts';

export const settingsFeature = feature(settingCalls, {
  get: (c, { params, query }) => getSetting(c, params.id, query.type),
  save: async (c, { params, body }) => withMessage(await saveSetting(c, params.id, body), 'Saved'),
  saveLogo: async (c, { files }) =>
    withMessage(await saveLogo(c, files), files.length > 0 ? 'Logo saved' : 'Logo removed'),
});
