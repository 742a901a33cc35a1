import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMenu } from '../../shell/menu/screens-context.ts';
import classes from './Home.module.css';

const homePath = '/dashboards/classic';

export function QuickLinks() {
  const screens = useMenu()
    .flatMap((section) => section.screens)
    .filter((screen) => screen.path !== homePath);
  if (screens.length === 0) return null;
  return (
    <section aria-labelledby="quick-links">
      <Title order={2} id="quick-links" mb="sm">
        Your screens
      </Title>
      <ul className={classes.links}>
        {screens.map(({ path, title, menu: { group, icon: Icon } }) => (
          <li key={path}>
            <Link to={path} className={classes.link}>
              <Icon size={20} stroke={1.6} className={classes.linkIcon} aria-hidden="true" />
              <span>
                <span className={classes.linkName}>{title}</span>
                {group !== 'Home' && <span className={classes.linkGroup}>{group}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
