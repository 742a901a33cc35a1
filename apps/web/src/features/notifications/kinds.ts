import {
  IconBell,
  IconBookmark,
  IconDatabaseExport,
  IconMailExclamation,
  IconPackageExport,
  IconReportMoney,
  IconShieldLock,
  IconShoppingBag,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import { type NotificationKind, toNotificationKind } from '@yardkeeper/domain/notifications/kinds';

type Drawn = { readonly icon: TablerIcon; readonly label: string };

const kinds: Readonly<Record<NotificationKind, Drawn>> = {
  pickup: { icon: IconTruckDelivery, label: 'Pickup' },
  picking: { icon: IconShoppingBag, label: 'Picking' },
  dispatch: { icon: IconPackageExport, label: 'Dispatch' },
  arrivals: { icon: IconBookmark, label: 'Waited for' },
  reports: { icon: IconReportMoney, label: 'Report' },
  outbox: { icon: IconMailExclamation, label: 'Message' },
  backups: { icon: IconDatabaseExport, label: 'Backup' },
  account: { icon: IconShieldLock, label: 'Account' },
};

/** A kind that the product does not know is shown as plain news. */
export function kindOf(kind: string): Drawn {
  const known = toNotificationKind(kind);
  return known ? kinds[known] : { icon: IconBell, label: 'News' };
}
