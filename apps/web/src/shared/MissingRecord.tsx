import { Button } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../kit/text/EmptyState.tsx';

type Props = {
  /** `There is no such role` */
  title: string;
  list: string;
  /** What the list is called where it is gone to: `Quotes and invoices`. */
  listName: string;
};

/** An address leads to a record that is not there: asking again would not help, the list does. */
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
