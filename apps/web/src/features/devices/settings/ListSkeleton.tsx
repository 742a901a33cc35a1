import { Skeleton, Stack } from '@mantine/core';

export const ListSkeleton = () => (
  <Stack gap="xs" aria-hidden>
    <Skeleton h={56} />
    <Skeleton h={56} />
  </Stack>
);
