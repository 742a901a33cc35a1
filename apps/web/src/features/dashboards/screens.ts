import { IconHome } from '@tabler/icons-react';
import { loadAhead } from '../../kit/lazy/lazily.tsx';
import { actorOf } from '../../session/actor.ts';
import { session } from '../../session/store.ts';
import type { Screen } from '../../shell/menu/screen.ts';
import { boardSearch } from './board/filter.ts';
import { hasBoard, loadBoard } from './board-part.ts';

const load = () => {
  // Loaded in parallel with the page around it, instead of after that has rendered.
  if (hasBoard(actorOf(session.get()?.user))) loadAhead(loadBoard).catch(() => undefined);
  return import('./Home.tsx').then((m) => m.Home);
};

export const dashboardScreens: readonly Screen[] = [
  {
    path: '/dashboards/classic',
    guard: 'signedIn',
    floor: true,
    title: 'Home',
    menu: { group: 'Home', label: 'Home', icon: IconHome },
    search: boardSearch,
    load,
  },
];
