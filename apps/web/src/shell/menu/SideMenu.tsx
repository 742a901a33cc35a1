import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { menuSizes } from './folding.ts';
import { beside, MenuGroup } from './MenuGroup.tsx';
import { onMenuKey } from './menu-keys.ts';
import classes from './SideMenu.module.css';
import { useMenu } from './screens-context.ts';
import { useFolds } from './use-folds.ts';
import { useMenuCounts } from './waiting.ts';

type Props = { narrow: boolean; onToggle?: () => void; onChosen?: () => void };

const px = (name: keyof typeof menuSizes) => [`--menu-${name}`, `${menuSizes[name]}px`] as const;
const sizes: CSSProperties = Object.fromEntries([px('brand'), px('heading'), px('entry')]);

export function SideMenu({ narrow, onToggle, onChosen }: Props) {
  const sections = useMenu();
  const { isOpen, fold } = useFolds(sections);
  const countOf = useMenuCounts();
  const ToggleIcon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <>
      <Link to="/" className={classes.brand} aria-label="Yardkeeper, home">
        <img src="/favicon.svg" alt="" width={24} height={24} />
        {!narrow && <span>Yardkeeper</span>}
      </Link>
      <nav aria-label="Menu" className={classes.menu} style={sizes} onKeyDown={onMenuKey}>
        {sections.map((section) => (
          <MenuGroup
            key={section.group}
            section={section}
            narrow={narrow}
            isOpen={isOpen(section.group)}
            onFold={(open) => fold(section.group, open)}
            countOf={countOf}
            onChosen={onChosen}
          />
        ))}
      </nav>
      {onToggle && (
        <Tooltip label={narrow ? 'Show words' : 'Icons only'} {...beside}>
          <ActionIcon
            className={classes.narrower}
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
