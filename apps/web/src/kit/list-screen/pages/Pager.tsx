import { ActionIcon, Group, Pagination, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

type Props = { page: number; pages: number; narrow: boolean; onPage: (page: number) => void };

export function Pager({ page, pages, narrow, onPage }: Props) {
  if (pages < 2) return null;
  if (!narrow) {
    return (
      <Pagination
        size="sm"
        total={pages}
        value={page}
        onChange={onPage}
        getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
      />
    );
  }
  return (
    <Group gap="sm" wrap="nowrap" component="nav" aria-label="Pages">
      <ActionIcon
        size={48}
        variant="default"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <Text className="kit-figures">
        {page} of {pages}
      </Text>
      <ActionIcon
        size={48}
        variant="default"
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
