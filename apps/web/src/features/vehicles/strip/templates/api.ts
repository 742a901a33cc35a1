import { useQuery } from '@tanstack/react-query';
import type { ArgsOf, ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../../../api/call.ts';
import { stripTemplatesKey } from '../../keys.ts';

export type Template = ReplyOf<'GET /mgr/stripList/templates'>[number];
type SaveBody = ArgsOf<'POST /mgr/stripList/saveTemplate'>['body'];

export const useTemplates = () =>
  useQuery({
    queryKey: stripTemplatesKey,
    queryFn: ({ signal }) => call('GET /mgr/stripList/templates', {}, { signal, quiet: true }),
  });
export const saveTemplate = (body: SaveBody) => call('POST /mgr/stripList/saveTemplate', { body });
export const removeTemplate = (id: number) => call('DELETE /mgr/stripList/removeTemplate/:id', { params: { id } });
