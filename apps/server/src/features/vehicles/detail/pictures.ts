import type { StockPicture } from '@yardkeeper/contract/vehicles/schemas';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { detach, orderPictures, ownerOfKey, picturesOf } from '../../files/attachments.ts';
import { record } from '../../history/service.ts';
import { deleteTagPicture, firstThumb, orderTagPictures, stockPictures } from '../../inventory/pictures/pictures.ts';
import { announceVehicle, holds } from '../../inventory/tag/record.ts';
import { setPhoto } from '../queries.ts';
import { ENTITY, locked, opened, PICTURES } from '../record.ts';

export async function vehiclePictures(c: Ctx, vehicleId: number): Promise<StockPicture[]> {
  await opened(c, vehicleId);
  return stockPictures(c, { entity: PICTURES, id: vehicleId });
}

const needs = (c: Ctx, permission: 'EDIT_INVENTORY' | 'EDIT_VEHICLE_STOCK') => {
  if (!holds(c, permission)) refuse('forbidden', 'You do not have permission for this picture');
};

export async function deletePicture(c: Ctx, key: string, isOfTag: boolean) {
  if (isOfTag) {
    needs(c, 'EDIT_INVENTORY');
    await deleteTagPicture(c, key);
    return { removed: true };
  }
  needs(c, 'EDIT_VEHICLE_STOCK');
  const v = await locked(c, await ownerOfKey(c, PICTURES, key));
  const of = { entity: PICTURES, id: v.vehicle_id };
  const picture =
    (await picturesOf(c, of)).find((kept) => kept.key === key) ?? refuse('notFound', 'That picture is not there');
  await detach(c, picture.id);
  await setPhoto(c.db, v.vehicle_id, await firstThumb(c, of));
  await record(c, { entity: ENTITY, id: v.vehicle_id, event: 'picture', text: 'Picture deleted' });
  await announceVehicle(c, v.vehicle_id);
  return { removed: true };
}

type Order = { of: 'vehicle' | 'tag'; id: number; pictureIds: readonly number[] };
export async function putInOrder(c: Ctx, { of, id, pictureIds }: Order): Promise<StockPicture[]> {
  if (of === 'tag') {
    needs(c, 'EDIT_INVENTORY');
    return orderTagPictures(c, id, pictureIds);
  }
  needs(c, 'EDIT_VEHICLE_STOCK');
  const v = await locked(c, id);
  const files = { entity: PICTURES, id: v.vehicle_id };
  await orderPictures(c, files, pictureIds);
  await setPhoto(c.db, v.vehicle_id, await firstThumb(c, files));
  await announceVehicle(c, v.vehicle_id);
  return stockPictures(c, files);
}
