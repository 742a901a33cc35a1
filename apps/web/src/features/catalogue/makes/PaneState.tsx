import { Text } from '@mantine/core';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { type Level, words } from './levels.ts';
import type { Rows } from './use-rows.ts';

export function PaneState({ level, list, waitsFor }: { level: Level; list: Rows; waitsFor: string | null }) {
  if (waitsFor !== null)
    return (
      <Text c="dimmed" p="lg" ta="center">
        {waitsFor}
      </Text>
    );
  if (list.problem) return <ErrorState message={list.problem} onRetry={list.retry} />;
  if (list.loading) return <ListSkeleton rows={12} columns={2} />;
  if (list.rows.length > 0) return null;
  if (list.filter.filtered)
    return <EmptyState title="Nothing matches" hint="Change or clear the search to see more." />;
  return <EmptyState title={`No ${words[level].many} yet`} hint="The first one comes with Add." />;
}
