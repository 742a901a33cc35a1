import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter, IconTagFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { useCan } from '../../../session/use-session.ts';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import type { Committed } from '../detail/stock/api.ts';
import classes from '../Vehicles.module.css';

const TagLabels = lazyDialog(() => import('../../../shared/stock/TagLabels.tsx').then((m) => m.TagLabels));

export function CommittedTags({ committed, children }: { committed: Committed; children: ReactNode }) {
  const { costLeft } = committed;
  const tags = committed.tags.toSorted((a, b) => a.tagId - b.tagId);
  const mayPrint = useCan({ anyOf: ['EDIT_INVENTORY'] });
  const [printing, setPrinting] = useState(false);
  return (
    <Stack gap="sm">
      <Alert color="green" role="status" icon={<IconTagFilled size={18} aria-hidden />} py="xs">
        {tags.length === 1 ? 'One part is tagged' : `${tags.length} parts are tagged`}
        {costLeft !== null && (
          <>
            ; <MoneyText value={costLeft} /> of the cost stays on the vehicle
          </>
        )}
        .
      </Alert>
      <ul className={classes.tags} aria-label="New tags">
        {tags.map((tag) => (
          <li key={tag.tagId}>
            <Text span fw={600} className="kit-figures">
              <ScreenLink screen="/inventory/tag-locator/$id" href={`/inventory/tag-locator/${tag.tagNo}`}>
                {tag.tagNo}
              </ScreenLink>
            </Text>
            <span>{tag.partDesc}</span>
            <MoneyText value={tag.retail} />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm">
        {children}
        {mayPrint && (
          <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => setPrinting(true)}>
            Print tags
          </Button>
        )}
      </Group>
      {printing && <TagLabels tagNos={tags.map(({ tagNo }) => tagNo)} onClose={() => setPrinting(false)} />}
    </Stack>
  );
}
