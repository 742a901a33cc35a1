import { chargeCalls } from '@yardkeeper/contract/charges/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { addType, editType, removeType } from './service.ts';

export const chargesFeature = feature(chargeCalls, {
  addType: async (c, { body }) => withMessage(await addType(c, body), `${body.name} is added`),
  editType: async (c, { body }) => withMessage(await editType(c, body), `${body.name} is saved`),
  deleteType: async (c, { params }) => {
    const answer = await removeType(c, params.id);
    return withMessage(answer, answer.removed ? 'Removed' : 'It is in use, so it was retired instead');
  },
});
