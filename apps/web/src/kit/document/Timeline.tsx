import { Text, Title } from '@mantine/core';
import { IconPoint, type TablerIcon } from '@tabler/icons-react';
import { addDays, formatDateTime, formatLongDate, readIso, todayIn } from '@yardkeeper/domain/format/dates';
import { Fragment, type ReactNode } from 'react';
import { yardNow } from '../../session/yard-clock.ts';
import { KitLink } from '../link.tsx';
import { EmptyState } from '../text/EmptyState.tsx';
import classes from './Timeline.module.css';

type Change = { field: string; before?: string | null; after?: string | null };

type Link = { href: string; label: string };

export type TimelineEntry = {
  id: number | string;
  at: string;
  user?: string;
  icon?: TablerIcon;
  text: string;
  changes?: readonly Change[];
  /** A link replaces its label in the text, or follows the text when the label is not in it. */
  links?: readonly Link[];
  action?: ReactNode;
};

type Props = { entries: readonly TimelineEntry[]; now?: Date };

const dayOf = (entry: TimelineEntry): string => readIso(entry.at)?.day ?? '';

function dayName(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : formatLongDate(day);
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field}: <del>{before || 'nothing'}</del>
          <span aria-hidden> → </span>
          <span className="kit-unseen"> became </span>
          <ins>{after || 'nothing'}</ins>
        </li>
      ))}
    </ul>
  );
}

/** Compares whole words, because T1 must not match inside T12. */
function Words({ text, links }: { text: string; links: readonly Link[] }) {
  if (links.length === 0) return text;
  const words = text.split(/([\p{L}\p{N}-]+)/u);
  const apart = links.flatMap(({ label }) => (words.includes(label) ? [] : [' ', label]));
  return [...words, ...apart].map((word, at) => {
    const link = links.find(({ label }) => label === word);
    return <Fragment key={at}>{link ? <KitLink href={link.href}>{word}</KitLink> : word}</Fragment>;
  });
}

export function Timeline({ entries, now = yardNow() }: Props) {
  if (entries.length === 0) return <EmptyState title="Nothing has happened yet" hint="Changes will be listed here." />;
  const today = todayIn(now);
  const sorted = [...entries].sort((a, b) => b.at.localeCompare(a.at));
  const days = Map.groupBy(sorted, dayOf);
  return (
    <div className={classes.root}>
      {[...days].map(([day, events]) => (
        <section key={day} aria-label={dayName(day, today)}>
          <Title order={2} className={classes.day}>
            {dayName(day, today)}
          </Title>
          <ol className={classes.events}>
            {events.map(({ icon: Icon = IconPoint, ...event }) => (
              <li key={event.id} className={classes.event}>
                <span className={classes.icon}>
                  <Icon size={14} aria-hidden />
                </span>
                <div className={classes.what}>
                  <Text component="div">
                    <Words text={event.text} links={event.links ?? []} />
                  </Text>
                  {event.changes && event.changes.length > 0 && <Changes changes={event.changes} />}
                  <Text size="xs" c="dimmed" className="kit-figures">
                    <time dateTime={event.at}>{formatDateTime(event.at)}</time>
                    {event.user && ` · ${event.user}`}
                  </Text>
                  {event.action}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
