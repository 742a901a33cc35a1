import { CloseButton, Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useContext, useEffect } from 'react';
import { lazily } from '../kit/lazy/lazily.tsx';
import { stored } from '../session/stored.ts';
import { useObservable } from '../session/use-observable.ts';
import { useOnFloor } from '../session/use-session.ts';
import { rememberPage } from './documents/recent-pages.ts';
import { TabStrip } from './documents/TabStrip.tsx';
import { AwayBanner } from './frame/AwayBanner.tsx';
import { NewVersion } from './frame/NewVersion.tsx';
import classes from './frame/Shell.module.css';
import { TopBar } from './frame/TopBar.tsx';
import { KitWiring } from './KitWiring.tsx';
import { SideMenu } from './menu/SideMenu.tsx';
import { ScreensContext } from './menu/screens-context.ts';
import { useLiveNotifications } from './notifications/use-notifications.ts';
import { useOffersPasskey } from './passkey-offer/offer.ts';
import { GlobalSearch } from './search/GlobalSearch.tsx';
import { WaitingStrip } from './waiting/WaitingStrip.tsx';

/** Only who switched on a shared tablet is asked. */
const NeedsSignIn = lazily(
  () => import('./frame/NeedsSignIn.tsx').then((m) => m.NeedsSignIn),
  () => null,
  () => null,
);
// Nothing waits for it, and without it the frame loses nothing.
const PasskeyOffer = lazily(
  () => import('./passkey-offer/PasskeyOffer.tsx').then((m) => m.PasskeyOffer),
  () => null,
  () => null,
);

/** On a tablet the menu is folded until somebody widens it. */
const isTablet = (): boolean => window.matchMedia?.('(pointer: coarse) and (max-width: 64em)').matches ?? false;
const narrowMenu = stored<boolean>('yk.menu-narrow', (value) => (typeof value === 'boolean' ? value : isTablet()));

export function AppShell() {
  const [searching, search] = useDisclosure(false);
  const [menuOpen, menu] = useDisclosure(false);
  const narrow = useObservable(narrowMenu);
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const isOnFloor = useOnFloor();
  useLiveNotifications();
  const offersPasskey = useOffersPasskey();
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        Skip to the page
      </a>
      {phone ? (
        <Drawer.Root opened={menuOpen} onClose={menu.close} position="left" size={264} padding="sm">
          <Drawer.Overlay />
          <Drawer.Content aria-label="Menu">
            <Drawer.Body>
              <CloseButton
                className={classes.closeMenu}
                size="xl"
                iconSize={20}
                aria-label="Close the menu"
                onClick={menu.close}
              />
              <SideMenu narrow={false} onChosen={menu.close} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      ) : (
        <aside className={classes.side} data-narrow={narrow || undefined}>
          <SideMenu narrow={narrow} onToggle={() => narrowMenu.set(!narrow)} />
        </aside>
      )}
      <div className={classes.page}>
        <div className={classes.top}>
          <TopBar phone={phone} onMenu={menu.open} onSearch={search.open} />
          <AwayBanner />
          <NewVersion />
          <WaitingStrip />
          {offersPasskey && !isOnFloor && <PasskeyOffer />}
          <TabStrip />
        </div>
        <main id="main" className={classes.main} tabIndex={-1}>
          <KitWiring>
            <Outlet />
          </KitWiring>
        </main>
      </div>
      {isOnFloor && <NeedsSignIn />}
      <RememberedScreens />
      {!isOnFloor && <GlobalSearch opened={searching} onOpen={search.open} onClose={search.close} />}
    </div>
  );
}

/**
 * Documents add themselves to the recent pages, because only they know their number. A component of its own, so that
 * the frame does not render again at every navigation.
 */
function RememberedScreens(): null {
  const screens = useContext(ScreensContext);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? '' });
  useEffect(() => {
    const screen = screens.find((s) => s.menu !== undefined && s.path === path);
    if (screen && screen.path !== '/dashboards/classic')
      rememberPage('screen', { id: screen.path, name: screen.title });
  }, [screens, path]);
  return null;
}
