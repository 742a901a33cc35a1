import { Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { recentLabels, recentPath } from '../../shell/documents/recent-pages.ts';
import { useRecentPages } from '../../shell/documents/use-recent-pages.ts';
import classes from './Home.module.css';

const most = 12;

export function RecentlyOpened() {
  const recent = useRecentPages().slice(0, most);
  return (
    <Paper component="section" aria-labelledby="recent" className={classes.panel}>
      <Title order={2} id="recent" className={classes.panelName}>
        Recently opened
      </Title>
      {recent.length === 0 ? (
        <Text c="dimmed" className={classes.empty}>
          Pages you open are listed here, so that you find them again.
        </Text>
      ) : (
        <ul className={classes.rows}>
          {recent.map(({ kind, page }) => (
            <li key={`${kind} ${page.id}`}>
              <Link to={recentPath(kind, page.id)} className={classes.row}>
                <span>{page.name}</span>
                <Text component="span" size="xs" c="dimmed">
                  {recentLabels[kind]}
                </Text>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  );
}
