import { Badge, Tabs } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAddressFilter } from '../list-screen/filters/use-address-filter.ts';
import classes from './DetailTabs.module.css';
import { keepTab, openTab } from './open-tab.ts';

export type DetailTab = {
  id: string;
  label: string;
  icon?: TablerIcon;
  count?: number;
  render: () => ReactNode;
  /** The tab stays mounted while another is open, because something may be typed in it. */
  keep?: boolean;
};

type Props = {
  /** The kind of page (`invoice`): the next page of the same kind opens on the same tab. */
  kind: string;
  tabs: readonly DetailTab[];
};

export function DetailTabs({ kind, tabs }: Props) {
  const { filter, set } = useAddressFilter({ tab: '' });
  const ids = tabs.map(({ id }) => id);
  const open = openTab(kind, filter.tab, ids) ?? '';
  useEffect(() => {
    keepTab(kind, open);
    if (filter.tab !== open) set({ tab: open }, 'same');
  }, [kind, open, filter.tab, set]);

  const seen = useRef(new Set<string>()).current;
  seen.add(open);
  // On a phone the strip is wider than the screen, so the open tab is scrolled into view.
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = open && strip.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    if (!tab || !strip.current) return;
    const hidden = tab.offsetLeft < strip.current.scrollLeft;
    const end = tab.offsetLeft + tab.offsetWidth - strip.current.clientWidth;
    if (hidden || end > strip.current.scrollLeft) strip.current.scrollLeft = hidden ? tab.offsetLeft : end;
  }, [open]);

  return (
    <Tabs value={open} keepMountedMode="display-none" onChange={(tab) => set({ tab: tab ?? '' }, 'same')}>
      <Tabs.List ref={strip} className={classes.strip}>
        {tabs.map(({ id, label, icon: Icon, count }) => (
          <Tabs.Tab
            key={id}
            value={id}
            leftSection={Icon && <Icon size={16} aria-hidden />}
            rightSection={
              count ? (
                <Badge size="sm" color="gray" className="kit-figures">
                  {count}
                </Badge>
              ) : undefined
            }
            className={classes.tab}
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.id} value={tab.id} keepMounted={tab.keep ?? false} pt="lg">
          {(tab.id === open || (tab.keep && seen.has(tab.id))) && tab.render()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
