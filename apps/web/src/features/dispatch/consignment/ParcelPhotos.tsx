import { useQueryClient } from '@tanstack/react-query';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { PictureDrop } from '../../../kit/picture/PictureDrop.tsx';
import { dispatchKey } from '../keys.ts';
import { addPhoto, type Parcel } from './api.ts';

type Props = { parcel: Parcel; mayAdd: boolean; onClose: () => void };

/** The parcel as it was packed: evidence when something arrives broken. */
export function ParcelPhotos({ parcel, mayAdd, onClose }: Props) {
  const client = useQueryClient();
  return (
    <DialogFrame opened onClose={onClose} title={`Photos of parcel ${parcel.no}`} size="lg">
      <PictureDrop
        pictures={parcel.photos.map(({ id, fileUrl, thumbUrl }) => ({
          id,
          url: fileUrl,
          ...(thumbUrl ? { thumbUrl } : {}),
        }))}
        disabled={!mayAdd}
        upload={(photo, { onProgress, signal }) => addPhoto(parcel.parcelId, photo, onProgress, signal)}
        onUploaded={() => void client.invalidateQueries({ queryKey: [...dispatchKey, 'consignment'] })}
      />
    </DialogFrame>
  );
}
