import { Anchor, type AnchorProps } from '@mantine/core';
import { createContext, type KeyboardEvent, type MouseEvent, type ReactNode, useContext } from 'react';

type Navigate = (href: string) => void;

const NavigateContext = createContext<Navigate | null>(null);

export function NavigateProvider({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  return <NavigateContext value={navigate}>{children}</NavigateContext>;
}

/** Opens an address as a link of the kit does; undefined where no provider is around. */
export const useFollow = (): Navigate | undefined => useContext(NavigateContext) ?? undefined;

type Props = AnchorProps & {
  href: string;
  children: ReactNode;
  tabIndex?: number;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
};

export function KitLink({ href, children, ...anchor }: Props) {
  const navigate = useContext(NavigateContext);
  const follow = (event: MouseEvent) => {
    if (!navigate || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <Anchor inherit underline="always" href={href} onClick={follow} {...anchor}>
      {children}
    </Anchor>
  );
}
