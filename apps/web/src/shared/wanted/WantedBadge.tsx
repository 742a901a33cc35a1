import { Badge } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';

/** How many people wait for a part. */
export const WantedBadge = ({ count }: { count: number }) => (
  <Badge size="sm" color="teal" leftSection={<IconBookmark size={12} aria-hidden />}>
    {count === 1 ? '1 waits' : `${count} wait`}
  </Badge>
);
