import { Button } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../kit/text/EmptyState.tsx';

type Props = {
  title: string;
  list: string;
  listName: string;
};

/** Offers the list instead of a retry, because asking again would not help. */
export const MissingRecord = ({ title, list, listName }: Props) => (
  <div role="alert">
    <EmptyState
      icon={IconFileUnknown}
      title={title}
      hint="The address may be mistyped, or what it showed is gone."
      action={
        <Button component={Link} to={list} variant="default">
          Go to {listName}
        </Button>
      }
    />
  </div>
);
