import { useNavigate } from '@tanstack/react-router';
import { ownPath } from './own-path.ts';

/** For addresses that come as text, such as a notification's link. */
export function useOpenPath(): (path: string) => void {
  const navigate = useNavigate();
  return (path) => {
    const own = ownPath(path);
    if (own !== null) void navigate({ href: own });
  };
}
