import { ActionIcon, CloseButton } from '@mantine/core';
import {
  IconCar,
  IconChevronLeft,
  IconChevronRight,
  IconFileInvoice,
  IconReceipt,
  IconTruck,
} from '@tabler/icons-react';
import { Link, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Question, useConfirm } from '../../kit/dialog/ConfirmDialog.tsx';
import { isWorkUnsaved, LEAVE_QUESTION } from '../../kit/form/unsaved-work.ts';
import { useObservable } from '../../session/use-observable.ts';
import { closeDocument, type DocumentKind, documentKinds, type OpenDocument, openDocuments } from './documents.ts';
import { recentLabels, recentPath } from './recent-pages.ts';
import classes from './TabStrip.module.css';
import { useClosedElsewhere } from './use-closed-elsewhere.ts';

const stepPx = 120;
const icons = {
  acquisition: IconTruck,
  vehicleStock: IconCar,
  invoice: IconFileInvoice,
  purchaseOrder: IconReceipt,
} as const satisfies Record<DocumentKind, unknown>;

type Open = OpenDocument & { readonly kind: DocumentKind };

function useOpenDocuments(): readonly Open[] {
  const byKind = {
    acquisition: useObservable(openDocuments.acquisition),
    vehicleStock: useObservable(openDocuments.vehicleStock),
    invoice: useObservable(openDocuments.invoice),
    purchaseOrder: useObservable(openDocuments.purchaseOrder),
  };
  return documentKinds.flatMap((kind) => byKind[kind].map((tab) => ({ ...tab, kind })));
}

function focusBeside(tab: HTMLElement | null, opened: string | null): void {
  const tabs = [...(tab?.parentElement?.children ?? [])];
  const next =
    opened === null
      ? (tab?.nextElementSibling ?? tab?.previousElementSibling)
      : tabs.find((each) => each.getAttribute('data-path') === opened);
  (next?.querySelector('a') ?? document.getElementById('main'))?.focus();
}

export function TabStrip() {
  const tabs = useOpenDocuments();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const strip = useRef<HTMLUListElement>(null);
  const { overflows, width } = useRoom(strip, tabs.length);
  const { ask, dialog } = useConfirm();
  const closesHere = useClosedElsewhere(tabs, path);
  const scroll = (step: number) => strip.current?.scrollBy({ left: step, behavior: 'smooth' });
  // A document's tab appears when its number is known, which is after the navigation, so this runs again then.
  const isOpen = tabs.some((tab) => recentPath(tab.kind, tab.id) === path);
  useEffect(() => {
    if (!isOpen) return;
    const tab = [...(strip.current?.children ?? [])].find((li) => li.getAttribute('data-path') === path);
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [path, isOpen, width]);
  if (tabs.length === 0) return null;
  return (
    <nav className={classes.strip} aria-label="Open documents">
      {overflows && (
        <ActionIcon aria-label="Scroll back" onClick={() => scroll(-stepPx)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
      )}
      <ul className={classes.tabs} ref={strip}>
        {tabs.map((tab) => (
          <Tab
            key={`${tab.kind} ${tab.id}`}
            tab={tab}
            active={recentPath(tab.kind, tab.id) === path}
            ask={ask}
            onClose={closesHere}
          />
        ))}
      </ul>
      {overflows && (
        <ActionIcon aria-label="Scroll on" onClick={() => scroll(stepPx)}>
          <IconChevronRight size={16} />
        </ActionIcon>
      )}
      {dialog}
    </nav>
  );
}

function useRoom(strip: RefObject<HTMLUListElement | null>, count: number) {
  const [overflows, setOverflows] = useState(false);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const list = strip.current;
    if (list === null || count === 0) return;
    const measure = (): void => {
      setOverflows(list.scrollWidth > list.clientWidth + 1);
      setWidth(list.clientWidth);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    measure();
    return () => observer.disconnect();
  }, [strip, count]);
  return { overflows, width };
}

type TabProps = {
  tab: Open;
  active: boolean;
  ask: (question: Question) => Promise<boolean>;
  onClose: (path: string) => void;
};

function Tab({ tab, active, ask, onClose }: TabProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const item = useRef<HTMLLIElement>(null);
  const Icon = icons[tab.kind];
  const path = recentPath(tab.kind, tab.id);
  const close = async (): Promise<void> => {
    // Uses the location being navigated to, because a second tab closed quickly would otherwise come back.
    const isLookedAt = router.latestLocation.pathname === path;
    const hadFocus = item.current?.contains(document.activeElement) ?? false;
    // Asks before the tab is removed, so that a person who stays keeps it.
    if (isLookedAt && isWorkUnsaved() && !(await ask(LEAVE_QUESTION))) return;
    onClose(path);
    const next = closeDocument(tab.kind, tab.id);
    if (hadFocus) focusBeside(item.current, isLookedAt ? next : null);
    if (isLookedAt) void navigate({ to: next, ignoreBlocker: true });
  };
  return (
    <li
      ref={item}
      className={classes.tab}
      data-active={active || undefined}
      data-path={path}
      data-value={tab.id}
      onAuxClick={(event) => {
        if (event.button !== 1) return;
        event.preventDefault();
        void close();
      }}
    >
      <Link to={path} className={classes.link} title={`${recentLabels[tab.kind]} ${tab.name}`}>
        <Icon size={15} aria-hidden="true" />
        <span className={classes.name}>{tab.name}</span>
      </Link>
      <CloseButton
        size={24}
        iconSize={13}
        aria-label={`Close ${recentLabels[tab.kind].toLowerCase()} ${tab.name}`}
        onClick={close}
      />
    </li>
  );
}
