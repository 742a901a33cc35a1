import { Button, Group, Stack, Text, Title } from '@mantine/core';

type Props = { readonly name: string; readonly onGo: () => void; readonly onBack: () => void };

/** Nobody can check a PIN here without a connection, so none is asked for. */
export function WithoutLine({ name, onGo, onBack }: Props) {
  return (
    <Stack gap="md" maw={480}>
      <Title order={1}>Go on as {name}</Title>
      <Text>
        There is no connection, so your PIN cannot be checked. What you do now stays on this tablet and is sent once you
        have entered your PIN.
      </Text>
      <Group>
        <Button size="lg" onClick={onGo}>
          Go on
        </Button>
        <Button size="lg" variant="default" onClick={onBack}>
          Somebody else
        </Button>
      </Group>
    </Stack>
  );
}
