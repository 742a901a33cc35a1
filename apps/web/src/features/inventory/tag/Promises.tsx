import { List, Text, Title } from '@mantine/core';
import type { TagDetail } from '@yardkeeper/contract/inventory/schemas';
import { inWordsNow } from '../../../shared/moment.ts';
import classes from './Locator.module.css';

export function Promises({ tag }: { tag: TagDetail }) {
  if (tag.reservations.length === 0) return null;
  return (
    <section className={classes.section} aria-label="Promised to">
      <Title order={2}>Promised to</Title>
      <List spacing={4} listStyleType="none">
        {tag.reservations.map((promise) => (
          <List.Item key={promise.reservationId}>
            {promise.documentNo || promise.documentKind}
            {promise.qty > 1 && ` × ${promise.qty}`}
            {promise.kind === 'soft' && ' (held)'}
            <Text size="xs" c="dimmed">
              {promise.user}, {inWordsNow(promise.at)}
              {promise.expiresAt && `, until ${inWordsNow(promise.expiresAt)}`}
            </Text>
          </List.Item>
        ))}
      </List>
    </section>
  );
}
