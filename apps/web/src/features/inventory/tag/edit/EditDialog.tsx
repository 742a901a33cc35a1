import { useQuery } from '@tanstack/react-query';
import { DialogFrame } from '../../../../kit/dialog/DialogFrame.tsx';
import { FormSkeleton } from '../../../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../../../kit/text/ErrorState.tsx';
import type { ActionProps } from '../../actions/action.ts';
import { fetchTag } from '../../api.ts';
import { tagKey } from '../../keys.ts';
import { EditForm } from './EditForm.tsx';

/** The tag is fetched anew, because the row of a list may be out of date. */
export function EditDialog({ tags: [tag], onClose, onDone }: ActionProps) {
  const tagNo = tag?.tagNo ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: [...tagKey(tagNo), 'edit'],
    queryFn: ({ signal }) => fetchTag(tagNo, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
    // The form is not refreshed while it is open; saving compares versions to find changes by others.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <EditForm tag={data} onClose={onClose} onDone={onDone} />;
  return (
    <DialogFrame opened onClose={onClose} title={`Edit ${tagNo}`} size="lg">
      {error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <FormSkeleton />}
    </DialogFrame>
  );
}
