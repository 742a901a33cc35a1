import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { KitLink } from '../../../kit/link.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { useCan } from '../../../session/use-session.ts';
import classes from '../../../shared/Rows.module.css';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import type { fetchToShelf } from './api.ts';

type Props = {
  rows: Awaited<ReturnType<typeof fetchToShelf>>;
  read: { readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => unknown };
  onClose: () => void;
};

export function ToShelfDialog({ rows, read, onClose }: Props) {
  const mayMove = useCan({ anyOf: ['EDIT_INVENTORY'] });
  return (
    <DialogFrame opened onClose={onClose} title="Back to the shelf" size="lg">
      {read.isPending && <ListSkeleton rows={3} columns={1} />}
      {read.error && rows.length === 0 && (
        <ErrorState message={read.error.message} onRetry={() => void read.refetch()} />
      )}
      {!read.isPending && !read.error && rows.length === 0 && (
        <EmptyState
          title="Nothing to put back"
          hint="What is cancelled after it was picked is listed here."
          icon={IconArrowBackUp}
        />
      )}
      {rows.length > 0 && (
        <ul className={classes.rows} aria-label="Back to the shelf">
          {rows.map(({ tagNo, description, location }) => (
            <li key={tagNo} className={classes.row}>
              <div className={classes.words}>
                <Text>{description}</Text>
                <Text size="sm" c="dimmed" className="kit-figures">
                  <ScreenLink screen="/inventory/tag-locator/$id" href={`/inventory/tag-locator/${tagNo}`}>
                    {tagNo}
                  </ScreenLink>
                  , lies in {location}
                </Text>
              </div>
              {mayMove && (
                <KitLink href={`/inventory/location-item?mode=put-away&tag=${tagNo}`}>Put {tagNo} away</KitLink>
              )}
            </li>
          ))}
        </ul>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </DialogFrame>
  );
}
