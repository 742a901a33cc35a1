import type { StockPicture } from '@yardkeeper/contract/vehicles/schemas';
import { call } from '../../../api/call.ts';
import type { Picture } from '../../../kit/picture/PictureViewer.tsx';
import type { SendPicture } from '../../../kit/picture/use-uploads.ts';

export const shownPicture = (picture: StockPicture): Picture => ({
  id: picture.id,
  url: picture.fileUrl,
  thumbUrl: picture.thumbUrl,
});

export const sendPicture =
  (tagNo: string): SendPicture =>
  (file, to) =>
    call(
      'POST /mgr/inventory/tagNoSaveDetail',
      { body: { tagNo }, files: { imageList: file } },
      { ...to, jsonPart: 'detailSaveVo' },
    );

/** The call is quiet because a picture that could not be deleted is still visible. */
export const deletePicture = (fileName: string) =>
  call(
    'DELETE /mgr/inventory/browseVehicles/deleteImage',
    { query: { fileName, isDeleteTagLocator: true } },
    { quiet: true },
  ).catch(() => undefined);

export const orderPictures = (tagId: number, pictureIds: readonly number[]) =>
  call('POST /mgr/inventory/browseVehicles/orderPictures', {
    body: { of: 'tag', id: tagId, pictureIds: [...pictureIds] },
  });
