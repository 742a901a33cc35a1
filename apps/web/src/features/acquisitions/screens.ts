import { IconCarCrane, IconCarSuv } from '@tabler/icons-react';
import { isDay, searchOf, tabSearch } from '../../kit/screen-search.ts';
import type { Address, Screen } from '../../shell/menu/screen.ts';
import { acquisitionSearch } from './list/filter.ts';

const view = { anyOf: ['VIEW_VA', 'VIEW_PICKUP'] } as const;
const page = () => import('./detail/AcquisitionPage.tsx').then((m) => m.AcquisitionPage);

/** Links that carry the id under another address lead to the same page. */
const toPage = ({ params, search }: Address): string => {
  const id = params.id ?? search.acqId ?? search.id;
  return id ? `/vehicleacquisitions/${encodeURIComponent(id)}` : '/vehicleacquisitions/list';
};

export const acquisitionScreens: readonly Screen[] = [
  {
    path: '/vehicleacquisitions/list',
    guard: view,
    title: 'Acquisitions',
    menu: { group: 'Vehicles', label: 'Acquisitions', icon: IconCarSuv, waits: 'toReceive' },
    search: acquisitionSearch,
    list: async ({ view }) => (view === 'calendar' ? null : (await import('./list/api.ts')).acquisitionList),
    load: () => import('./list/AcquisitionList.tsx').then((m) => m.AcquisitionList),
  },
  {
    path: '/vehicleacquisitions/pickups',
    guard: { anyOf: ['VIEW_PICKUP'] },
    floor: true,
    title: 'My pickups',
    menu: { group: 'Vehicles', label: 'My pickups', icon: IconCarCrane, waits: 'ownPickups' },
    load: () => import('./pickups/MyPickups.tsx').then((m) => m.MyPickups),
  },
  {
    path: '/vehicleacquisitions/createacq',
    guard: { anyOf: ['CREATE_VA'] },
    title: 'New acquisition',
    load: () => import('./create/CreateAcquisition.tsx').then((m) => m.CreateAcquisition),
  },
  {
    path: '/vehicleacquisitions/register',
    guard: { anyOf: ['EDIT_VA_AND_PICKUP'] },
    title: 'Dealers register',
    search: searchOf({ from: '', to: '' }, { from: isDay, to: isDay }),
    load: () => import('./register/DealersRegister.tsx').then((m) => m.DealersRegister),
  },
  {
    path: '/vehicleacquisitions/$id',
    floor: true,
    numbered: true,
    guard: view,
    title: 'Acquisition',
    search: tabSearch,
    load: page,
  },
  { path: '/VehicleAcquisitionsDetails', guard: view, title: 'Acquisition', elsewhere: toPage, load: page },
  { path: '/VehicleAcquisitionsDetails/$id', guard: view, title: 'Acquisition', elsewhere: toPage, load: page },
];
