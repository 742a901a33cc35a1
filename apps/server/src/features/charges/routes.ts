import { chargeCalls } from '@yardkeeper/contract/charges/calls';
import { said } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { addType, editType, removeType } from './service.ts';

export const chargesFeature = feature(chargeCalls, {
  addType: async (c, { body }) => said(await addType(c, body), `${body.name} is added`),
  editType: async (c, { body }) => said(await editType(c, body), `${body.name} is saved`),
  deleteType: async (c, { params }) => {
    const answer = await removeType(c, params.id);
    return said(answer, answer.removed ? 'Removed' : 'It is in use, so it was retired instead');
  },
});
