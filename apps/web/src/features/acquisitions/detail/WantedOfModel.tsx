import { Alert } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import type { Acquisition } from './api.ts';

const dollars = (worth: number): string => `$${Math.round(worth).toLocaleString('en-NZ')}`;

/** What people are waiting for from a car like this, so that the buyer knows what it would bring. */
export function WantedOfModel({ acquisition: { acqId, wanted } }: { acquisition: Acquisition }) {
  if (wanted === null || wanted.count === 0) return null;
  const requests = wanted.count === 1 ? '1 request' : `${wanted.count.toLocaleString('en-NZ')} requests`;
  return (
    <Alert role="status" py="xs" color="teal" icon={<IconBookmark size={18} aria-hidden />}>
      <ScreenLink screen="/inventory/wanted" href={`/inventory/wanted?tab=people&acqId=${acqId}`}>
        {requests} for parts of this model
      </ScreenLink>
      {wanted.worth > 0 && `, about ${dollars(wanted.worth)}`}
    </Alert>
  );
}
