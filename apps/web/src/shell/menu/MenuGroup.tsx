import { Tooltip } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useId } from 'react';
import { folds } from './folding.ts';
import type { MenuScreen, MenuSection } from './menu.ts';
import classes from './SideMenu.module.css';
import type { useMenuCounts } from './waiting.ts';

// Rendered inside the menu's landmark, yet not clipped by its scroll box.
export const beside = { position: 'right', withinPortal: false, floatingStrategy: 'fixed' } as const;

type Shared = {
  narrow: boolean;
  countOf: ReturnType<typeof useMenuCounts>;
  onChosen: (() => void) | undefined;
};
type Props = Shared & { section: MenuSection; isOpen: boolean; onFold: (open: boolean) => void };

const most = 999;
const written = (count: number): string => (count > most ? `${most}+` : String(count));

/** The wide menu shows the label anyway, and a tooltip that never opens costs as much as one that does. */
const Named = ({ label, narrow, children }: { label: string; narrow: boolean; children: ReactElement }) =>
  narrow ? (
    <Tooltip label={label} {...beside}>
      {children}
    </Tooltip>
  ) : (
    children
  );

export function MenuGroup({ section, isOpen, onFold, ...shared }: Props) {
  const { group, screens } = section;
  const id = useId();
  const open = isOpen || !folds(group);
  const waiting = screens.reduce((sum, { menu }) => sum + (shared.countOf(menu.waits)?.count ?? 0), 0);
  return (
    <div className={classes.group} data-narrow={shared.narrow || undefined}>
      {folds(group) && (
        <Named label={group} narrow={shared.narrow}>
          <button
            type="button"
            className={classes.heading}
            aria-expanded={open}
            aria-controls={id}
            aria-label={shared.narrow ? group : undefined}
            onClick={() => onFold(!open)}
          >
            {!shared.narrow && <span>{group}</span>}
            {!open && waiting > 0 && <span className={classes.dot} aria-hidden="true" />}
            <IconChevronRight size={14} className={classes.chevron} aria-hidden="true" />
          </button>
        </Named>
      )}
      <ul id={id} className={classes.list} hidden={!open}>
        {open && screens.map((screen) => <Entry key={screen.path} screen={screen} {...shared} />)}
      </ul>
    </div>
  );
}

/** The count is not part of the link, so that the link has the name of its page. */
function Entry({ screen, narrow, countOf, onChosen }: Shared & { screen: MenuScreen }) {
  const { label, icon: Icon, waits } = screen.menu;
  const waiting = countOf(waits);
  const id = useId();
  return (
    <li className={classes.item}>
      <Named label={label} narrow={narrow}>
        <Link
          to={screen.path}
          className={classes.entry}
          aria-label={narrow ? label : undefined}
          aria-describedby={waiting ? id : undefined}
          onClick={onChosen}
        >
          <Icon size={18} stroke={1.7} aria-hidden="true" />
          {!narrow && <span className={classes.label}>{label}</span>}
        </Link>
      </Named>
      {waiting && (
        <>
          <span className={classes.count} data-long={waiting.count > 99 || undefined} aria-hidden="true">
            {!narrow && written(waiting.count)}
          </span>
          <span id={id} hidden>{`${waiting.name}: ${waiting.count}`}</span>
        </>
      )}
    </li>
  );
}
