import { useQueryClient } from '@tanstack/react-query';
import { PictureDrop } from '../../../../kit/picture/PictureDrop.tsx';
import type { Picture } from '../../../../kit/picture/PictureViewer.tsx';
import { vehicleKey } from '../../keys.ts';
import { asPicture, deletePicture, orderPictures, usePictures } from '../api.ts';
import type { TabProps } from '../use-vehicle-edit.ts';

export function Pictures({ vehicle: { vehicleId, maySave }, edit: { form } }: TabProps) {
  const client = useQueryClient();
  const pictures = (usePictures(vehicleId).data ?? []).map(asPicture);
  const reload = () => client.invalidateQueries({ queryKey: vehicleKey(vehicleId) });
  const remove = async ({ id }: Picture) => {
    const picture = pictures.find((each) => each.id === id);
    // A picture that could not be deleted is shown again after the reload.
    if (picture) await deletePicture(picture.fileName).catch(() => undefined);
    await reload();
  };
  const order = async (next: readonly Picture[]) => {
    const ids = next.map(({ id }) => Number(id));
    await orderPictures(vehicleId, ids).catch(() => undefined);
    await reload();
  };
  return (
    <PictureDrop
      pictures={pictures}
      chosen={form.values.pictures}
      onChosen={(files) => form.setFieldValue('pictures', files as File[])}
      onDelete={remove}
      onOrder={order}
      disabled={!maySave}
      anywhere
    />
  );
}
