import { IconChevronLeft } from '@tabler/icons-react';
import { KitLink } from '../link.tsx';
import classes from './BackLink.module.css';

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <KitLink href={href} size="sm" inherit={false} underline="hover" className={`${classes.back} kit-tap`}>
      <IconChevronLeft size={16} aria-hidden /> {children}
    </KitLink>
  );
}
