import { Button, Checkbox, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { saveAs } from '../../../kit/save-as.ts';

/** Shown once, because only hashes of them are kept. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [kept, setKept] = useState(false);
  const text = `Recovery codes for Yardkeeper at ${location.host}. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <DialogFrame opened onClose={() => kept && onClose()} title="Your recovery codes" size="md" withCloseButton={kept}>
      <Stack gap="md">
        <Text>
          Keep these where you find them without your phone. Each signs you in once after your password. They are not
          shown again.
        </Text>
        <SimpleGrid cols={2} spacing="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {codes.map((code) => (
            <li key={code}>
              <Code fz="md">{code}</Code>
            </li>
          ))}
        </SimpleGrid>
        <Group gap="sm">
          <Button
            variant="default"
            onClick={() => saveAs('yardkeeper-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
          >
            Save as a file
          </Button>
        </Group>
        <Checkbox
          label="I have kept them"
          checked={kept}
          onChange={(event) => setKept(event.currentTarget.checked)}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button disabled={!kept} onClick={onClose}>
            Done
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
