import { Alert } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { KitLink } from '../../../kit/link.tsx';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { pickingKey } from '../keys.ts';
import { fetchToShelf } from './api.ts';

/** What was cancelled after it was picked lies in the staging bay, promised to nobody. */
export function ToShelf() {
  const read = useQuery({
    queryKey: [...pickingKey, 'to-shelf'],
    queryFn: ({ signal }) => fetchToShelf(signal),
  });
  const data = read.data ?? [];
  if (data.length === 0) return <QuietFailure of={read} what="What is to go back to the shelf" />;
  return (
    <Alert color="yellow" p="xs" icon={<IconArrowBackUp size={18} aria-hidden />} title="Back to the shelf">
      {data.slice(0, 8).map(({ tagNo, description, location }) => (
        <div key={tagNo}>
          <KitLink href={`/inventory/tag-locator/${tagNo}`}>{tagNo}</KitLink> {description}, in {location}
        </div>
      ))}
      {data.length > 8 && <div>and {data.length - 8} more</div>}
    </Alert>
  );
}
