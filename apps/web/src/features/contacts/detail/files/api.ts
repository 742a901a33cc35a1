import { useQuery } from '@tanstack/react-query';
import { call, callFile } from '../../../../api/call.ts';
import type { SendPicture } from '../../../../kit/picture/use-uploads.ts';
import { contactKey } from '../../keys.ts';

export const useFiles = (debtorID: number) =>
  useQuery({
    queryKey: [...contactKey(debtorID), 'files'],
    queryFn: ({ signal }) =>
      call('GET /mgr/customerFile/getCustomerFile/:id', { params: { id: debtorID } }, { signal, quiet: true }),
  });

export const sendFile =
  (debtorID: number): SendPicture =>
  (file, to) =>
    call('POST /mgr/customerFile/addCustomerFile', { body: { debtorID }, files: { file } }, to);

export const removeFile = (id: number) => call('DELETE /mgr/customerFile/deleteCustomerFile/:id', { params: { id } });

export const fetchFile = (fileName: string, signal?: AbortSignal) =>
  callFile('GET /mgr/customerFile/downloadFile', { query: { fileName } }, { signal });
