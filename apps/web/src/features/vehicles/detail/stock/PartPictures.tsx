import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DialogFrame } from '../../../../kit/dialog/DialogFrame.tsx';
import { PictureViewer } from '../../../../kit/picture/PictureViewer.tsx';
import { EmptyState } from '../../../../kit/text/EmptyState.tsx';
import { asPicture } from '../api.ts';
import { fetchPartPictures } from './api.ts';

type Props = { stockId: number; name: string; onClose: () => void };

export function PartPictures({ stockId, name, onClose }: Props) {
  const answer = useQuery({
    queryKey: ['part-pictures', stockId],
    queryFn: ({ signal }) => fetchPartPictures(stockId, signal),
    retry: false,
    gcTime: 0,
  });
  if (answer.isPending) return null;
  if (answer.data)
    return (
      <PictureViewer pictures={answer.data.map((each) => ({ ...asPicture(each), name }))} opened onClose={onClose} />
    );
  return (
    <DialogFrame opened onClose={onClose} title={name} size="sm">
      <div role="alert">
        <EmptyState title={answer.error.message} icon={IconPhotoOff} />
      </div>
    </DialogFrame>
  );
}
