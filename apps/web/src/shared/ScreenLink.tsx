import type { ReactNode } from 'react';
import { KitLink } from '../kit/link.tsx';
import { useMayOpen } from '../shell/menu/screens-context.ts';

type Props = {
  /** The path under which the screen is registered. */ screen: string;
  href: string;
  className?: string;
  children: ReactNode;
};

/** A link where the person may open the screen, otherwise only the text. */
export function ScreenLink({ screen, href, className, children }: Props) {
  return useMayOpen(screen) ? (
    <KitLink href={href} {...(className ? { className } : {})}>
      {children}
    </KitLink>
  ) : (
    children
  );
}
