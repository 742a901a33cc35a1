import { accountingScreens } from './features/accounting/screens.ts';
import { acquisitionScreens } from './features/acquisitions/screens.ts';
import { backOrderScreens } from './features/back-orders/screens.ts';
import { catalogueScreens } from './features/catalogue/screens.ts';
import { chargeScreens } from './features/charges/screens.ts';
import { contactScreens } from './features/contacts/screens.ts';
import { dashboardScreens } from './features/dashboards/screens.ts';
import { handScreens } from './features/dispatch/hand-screens.ts';
import { dispatchScreens } from './features/dispatch/screens.ts';
import { inventoryScreens } from './features/inventory/screens.ts';
import { invoiceScreens } from './features/invoices/screens.ts';
import { locationScreens } from './features/locations/screens.ts';
import { lookupScreens } from './features/lookups/screens.ts';
import { notificationScreens } from './features/notifications/screens.ts';
import { outboxScreens } from './features/outbox/screens.ts';
import { partScreens } from './features/parts/screens.ts';
import { pickingScreens } from './features/picking/screens.ts';
import { profileScreens } from './features/profile/screens.ts';
import { purchasingScreens } from './features/purchasing/screens.ts';
import { roleScreens } from './features/roles/screens.ts';
import { saleReportScreens } from './features/sale-report/screens.ts';
import { securityScreens } from './features/security/screens.ts';
import { settingScreens } from './features/settings/screens.ts';
import { signInScreens } from './features/sign-in/screens.ts';
import { userScreens } from './features/users/screens.ts';
import { vehicleScreens } from './features/vehicles/screens.ts';
import { wantedScreens } from './features/wanted/screens.ts';
import { listSearch, tabSearch, together } from './kit/screen-search.ts';
import type { Screen } from './shell/menu/screen.ts';
import { everything } from './shell/search/sources/everything.ts';
import type { SearchParts } from './shell/search/sources/search-source.ts';
import { userSource } from './shell/search/sources/user-source.ts';
import { vehicleSearch } from './shell/search/sources/vehicle-search.ts';

/** Shows every widget in every state; the production build leaves it out. */
const kitGallery: readonly Screen[] = import.meta.env.DEV
  ? [
      {
        path: '/docs/kit',
        guard: 'signedIn',
        title: 'Kit',
        search: together(tabSearch, listSearch({ text: '', status: '', person: '', owing: false })),
        load: () => import('./kit/gallery/KitGallery.tsx').then((m) => m.KitGallery),
      },
    ]
  : [];

export const screens: readonly Screen[] = [
  ...signInScreens,
  ...dashboardScreens,
  ...notificationScreens,
  ...profileScreens,
  ...contactScreens,
  ...purchasingScreens,
  ...partScreens,
  ...inventoryScreens,
  ...wantedScreens,
  ...locationScreens,
  ...acquisitionScreens,
  ...vehicleScreens,
  ...invoiceScreens,
  ...saleReportScreens,
  ...pickingScreens,
  ...dispatchScreens,
  ...handScreens,
  ...backOrderScreens,
  ...userScreens,
  ...roleScreens,
  ...chargeScreens,
  ...outboxScreens,
  ...securityScreens,
  ...settingScreens,
  ...lookupScreens,
  ...catalogueScreens,
  ...accountingScreens,
  ...kitGallery,
];

const vehicles = vehicleSearch(screens);
export const search: SearchParts = {
  sources: [userSource],
  vehicles,
  everything: everything(screens, vehicles),
};
