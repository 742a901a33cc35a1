import { Group } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import type { QueuedRequest } from './database.ts';

function Picture({ blob, name }: { blob: Blob; name: string }) {
  const address = useMemo(() => URL.createObjectURL(blob), [blob]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={name} height={72} style={{ maxWidth: '100%', background: 'white', borderRadius: 4 }} />
    </a>
  );
}

const picturesOf = ({ parts, what, key }: QueuedRequest) =>
  Object.values(parts.files ?? {})
    .flat()
    .filter((file) => file instanceof Blob)
    .map((blob, n) => ({ blob, name: what, id: `${key} ${n}` }));

/** Photos and signatures that this device stores because they have not reached the server yet. */
export function KeptPictures({ requests }: { requests: readonly QueuedRequest[] }) {
  const all = requests.flatMap(picturesOf);
  if (all.length === 0) return null;
  return (
    <Group gap="xs" mt="xs">
      {all.map(({ id, blob, name }) => (
        <Picture key={id} blob={blob} name={name} />
      ))}
    </Group>
  );
}
