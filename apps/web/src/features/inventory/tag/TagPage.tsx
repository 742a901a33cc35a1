import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { ApiError } from '../../../api/api-error.ts';
import { BackLink } from '../../../kit/document/BackLink.tsx';
import { DetailSkeleton } from '../../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { useOpenedPage } from '../../../shell/documents/use-opened-page.ts';
import { fetchTag } from '../api.ts';
import { tagKey, useLiveInventory } from '../keys.ts';
import { FindTag } from './FindTag.tsx';
import classes from './Locator.module.css';
import { TagView } from './TagView.tsx';

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === 404;

export function TagPage() {
  const params: { id?: string } = useParams({ strict: false });
  const tagId = tagIdOf(params.id ?? '');
  const tagNo = tagId === null ? '' : tagNoOf(tagId);
  useLiveInventory();
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: tagKey(tagNo),
    queryFn: ({ signal }) => fetchTag(tagNo, signal),
    enabled: tagNo !== '',
  });
  useOpenedPage('tag', tagNo, data && `${data.tagNo} ${data.partDesc}`);
  const missing = tagNo === '' || isMissing(error);
  return (
    <div className={classes.page}>
      <BackLink href="/inventory/list?tab=tags">Inventory</BackLink>
      {!data && (
        <Title order={1} className={missing ? undefined : 'kit-unseen'}>
          {missing ? `There is no tag ${params.id ?? ''}` : 'Tag'}
        </Title>
      )}
      {missing && <FindTag label="Scan or type another tag" />}
      {isLoading && <DetailSkeleton />}
      {!missing && error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && !missing && <TagView key={data.tagNo} tag={data} />}
    </div>
  );
}
