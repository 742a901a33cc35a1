import type { ReactNode } from 'react';
import { following, useFollow } from '../kit/link.tsx';
import { useMayOpen } from '../shell/menu/screens-context.ts';

type Props = {
  /** The path under which the screen is registered. */ screen: string;
  href: string;
  children: ReactNode;
};

/** A link where the person may open the screen, otherwise only the text. */
export function ScreenLink({ screen, href, children }: Props) {
  const follow = useFollow();
  if (!useMayOpen(screen)) return children;
  // Rows have many: a plain element costs a tenth of the library's.
  return (
    <a href={href} className="kit-link" onClick={following(follow, href)}>
      {children}
    </a>
  );
}
