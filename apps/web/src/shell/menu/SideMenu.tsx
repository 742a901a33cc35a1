import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from '../frame/Shell.module.css';
import type { MenuScreen, MenuSection } from './menu.ts';
import { useMenu } from './screens-context.ts';

type Props = { narrow: boolean; onToggle?: () => void; onChosen?: () => void };

// Rendered inside the menu's landmark, yet not clipped by its scroll box.
const beside = { position: 'right', withinPortal: false, floatingStrategy: 'fixed' } as const;

function Brand({ short = false }: { short?: boolean }) {
  return (
    <Link to="/" className={classes.brand} aria-label="Yardkeeper, home">
      <img src="/favicon.svg" alt="" width={24} height={24} />
      {!short && <span>Yardkeeper</span>}
    </Link>
  );
}

export function SideMenu({ narrow, onToggle, onChosen }: Props) {
  const sections = useMenu();
  const ToggleIcon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <>
      <Brand short={narrow} />
      <nav aria-label="Menu" className={classes.menu}>
        {sections.map((section) => (
          <Section key={section.group} section={section} narrow={narrow} onChosen={onChosen} />
        ))}
      </nav>
      {onToggle && (
        <Tooltip label={narrow ? 'Show words' : 'Icons only'} {...beside}>
          <ActionIcon
            className={classes.fold}
            aria-label={narrow ? 'Widen the menu' : 'Narrow the menu'}
            onClick={onToggle}
          >
            <ToggleIcon size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}

type SectionProps = { section: MenuSection; narrow: boolean; onChosen: (() => void) | undefined };

function Section({ section, narrow, onChosen }: SectionProps) {
  return (
    <div className={classes.group}>
      {!narrow && section.group !== 'Home' && (
        <Text component="h2" className={classes.groupName}>
          {section.group}
        </Text>
      )}
      <ul className={classes.list}>
        {section.screens.map((screen) => (
          <li key={screen.path}>
            <Entry screen={screen} narrow={narrow} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type EntryProps = { screen: MenuScreen; narrow: boolean; onChosen: (() => void) | undefined };

function Entry({ screen, narrow, onChosen }: EntryProps) {
  const { label, icon: Icon } = screen.menu;
  return (
    <Tooltip label={label} {...beside} disabled={!narrow}>
      <Link to={screen.path} className={classes.entry} aria-label={narrow ? label : undefined} onClick={onChosen}>
        <Icon size={18} stroke={1.7} aria-hidden="true" />
        {!narrow && <span>{label}</span>}
      </Link>
    </Tooltip>
  );
}
