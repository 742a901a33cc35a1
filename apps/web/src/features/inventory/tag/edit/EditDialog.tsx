import { useQuery } from '@tanstack/react-query';
import { DialogFrame } from '../../../../kit/dialog/DialogFrame.tsx';
import { FormSkeleton } from '../../../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../../../kit/text/ErrorState.tsx';
import type { ActionProps } from '../../actions/action.ts';
import { fetchTag } from '../../api.ts';
import { tagKey } from '../../keys.ts';
import { EditForm } from './EditForm.tsx';

/** A tag is changed as it stands now, not as the list showed it. */
export function EditDialog({ tags: [tag], onClose, onDone }: ActionProps) {
  const tagNo = tag?.tagNo ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: [...tagKey(tagNo), 'edit'],
    queryFn: ({ signal }) => fetchTag(tagNo, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
    // What others do meanwhile is told by the version when saving.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <EditForm tag={data} onClose={onClose} onDone={onDone} />;
  return (
    <DialogFrame opened onClose={onClose} title={`Edit ${tagNo}`} size="lg">
      {error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <FormSkeleton />}
    </DialogFrame>
  );
}
