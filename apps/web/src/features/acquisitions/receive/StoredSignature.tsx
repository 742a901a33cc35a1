import { Button, Group, Text } from '@mantine/core';
import classes from '../Acquisitions.module.css';
import type { Acquisition } from '../detail/api.ts';

type Props = { signature: NonNullable<Acquisition['signature']>; onAgain?: () => void };

export function StoredSignature({ signature, onAgain }: Props) {
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text fw={500}>Signature of the seller</Text>
        {onAgain && (
          <Button variant="subtle" size="compact-sm" onClick={onAgain}>
            Sign again
          </Button>
        )}
      </Group>
      <img src={signature.fileUrl} alt="Signature of the seller" className={classes.signature} />
    </div>
  );
}
