import { Alert, Text } from '@mantine/core';
import type { CatalogueSource } from '@yardkeeper/contract/catalogue/provider-schemas';
import { ageInWords } from '@yardkeeper/domain/format/age';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { yardNow } from '../../../session/yard-clock.ts';
import { inWordsNow } from '../../moment.ts';
import { useCatalogueState } from '../api.ts';

/** Which catalogue answered, how old its data is, and how many cars may still be looked up today. */
export function SourceLine({ source }: { source: CatalogueSource | undefined }) {
  const state = useCatalogueState(source?.fetchedAt ?? '');
  const { data } = state;
  const quota =
    data?.left == null
      ? ''
      : data.left > 0
        ? `${data.left} of ${data.carsPerDay} cars left today`
        : `No cars left today${data.nextFreeAt ? `, the next from ${inWordsNow(data.nextFreeAt)}` : ''}; what is kept still opens`;
  const said = [
    data?.isDemo ? 'Demo catalogue: drawn, nothing is asked outside' : (source?.provider ?? data?.provider),
    source && `fetched ${ageInWords(new Date(source.fetchedAt), yardNow())}`,
    quota,
  ].filter(Boolean);
  return (
    <>
      {source?.isStale && (
        <Alert color="yellow" py={6} role="status">
          {source.why || 'This is older than it should be'}. Shown is what was kept{' '}
          {ageInWords(new Date(source.fetchedAt), yardNow())}.
        </Alert>
      )}
      <Text size="xs" c="dimmed" className="kit-figures">
        {said.join(' · ')}
      </Text>
      <QuietFailure of={state} what="How many cars are left today" />
    </>
  );
}
