import { Anchor } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import classes from './Figures.module.css';

export function Phone({ number, who }: { number: string; who: string }) {
  if (number === '') return null;
  return (
    <Anchor
      inherit
      size="sm"
      href={`tel:${number}`}
      aria-label={`Call ${who} on ${formatPhone(number)}`}
      className={classes.phone}
    >
      <IconPhone size={14} aria-hidden /> {formatPhone(number)}
    </Anchor>
  );
}
