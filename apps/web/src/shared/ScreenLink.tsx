import type { ReactNode } from 'react';
import { KitLink } from '../kit/link.tsx';
import { useMayOpen } from '../shell/menu/screens-context.ts';

type Props = { /** The screen's path as it is listed. */ screen: string; href: string; children: ReactNode };

/** A link where the person may follow it; else the words alone. */
export function ScreenLink({ screen, href, children }: Props) {
  return useMayOpen(screen) ? <KitLink href={href}>{children}</KitLink> : children;
}
