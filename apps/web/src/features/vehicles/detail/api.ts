import { useQuery } from '@tanstack/react-query';
import type { ArgsOf, ReplyOf } from '@yardkeeper/contract/all-calls';
import type { StockPicture } from '@yardkeeper/contract/vehicles/schemas';
import { type CallOptions, call } from '../../../api/call.ts';
import type { Picture } from '../../../kit/picture/PictureViewer.tsx';
import { vehicleKey } from '../keys.ts';

export type Vehicle = ReplyOf<'GET /mgr/inventory/browseVehicles/detail'>;
export type SaveBody = ArgsOf<'POST /mgr/inventory/browseVehicles/saveDetail'>['body'];

const toasts = { toastsMsg: true } as const;

export const useVehicle = (vehicleId: number) =>
  useQuery({
    queryKey: [...vehicleKey(vehicleId), 'info'],
    queryFn: ({ signal }) =>
      call('GET /mgr/inventory/browseVehicles/detail', { query: { vehicleId } }, { signal, toastsMsg: true }),
    enabled: vehicleId > 0,
  });

/** A save without new pictures has no part for them. */
export const saveVehicle = (
  body: SaveBody,
  pictures: readonly File[],
  options: Pick<CallOptions, 'onSaid' | 'onLeftOut'> = {},
) =>
  call(
    'POST /mgr/inventory/browseVehicles/saveDetail',
    { body, files: pictures.length > 0 ? { imageList: pictures } : undefined },
    { jsonPart: 'detailSaveVo', toastsMsg: true, ...options },
  );

export const asPicture = ({ id, fileUrl, thumbUrl, fileName }: StockPicture): Picture & { fileName: string } => ({
  id,
  url: fileUrl,
  thumbUrl,
  fileName,
});

export const usePictures = (vehicleId: number) =>
  useQuery({
    queryKey: [...vehicleKey(vehicleId), 'pictures'],
    queryFn: ({ signal }) =>
      call('GET /mgr/inventory/browseVehicles/pictures', { query: { vehicleID: vehicleId } }, { signal, quiet: true }),
  });

export const deletePicture = (fileName: string) =>
  call('DELETE /mgr/inventory/browseVehicles/deleteImage', { query: { fileName } }, { quiet: true });

export const orderPictures = (id: number, pictureIds: number[]) =>
  call('POST /mgr/inventory/browseVehicles/orderPictures', { body: { of: 'vehicle', id, pictureIds } }, toasts);
