import { useNavigate } from '@tanstack/react-router';
import { ownPath } from './own-path.ts';

/** Goes to an address of this product that comes as text: a notification's link, a hit of the search. */
export function useOpenPath(): (path: string) => void {
  const navigate = useNavigate();
  return (path) => {
    const own = ownPath(path);
    if (own !== null) void navigate({ href: own });
  };
}
