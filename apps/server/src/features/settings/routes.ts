import { settingCalls } from '@yardkeeper/contract/settings/calls';
import { said } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { getSetting, saveLogo, saveSetting } from './service.ts';

export const settingsFeature = feature(settingCalls, {
  get: (c, { params, query }) => getSetting(c, params.id, query.type),
  save: async (c, { params, body }) => said(await saveSetting(c, params.id, body), 'Saved'),
  saveLogo: async (c, { files }) => said(await saveLogo(c, files), files.length > 0 ? 'Logo saved' : 'Logo removed'),
});
