import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { PinPad } from './PinPad.tsx';
import { usePin, type Who } from './use-pin.ts';

type Props = { readonly who: Who; readonly onBack: () => void; readonly onDevice: (fault: string) => void };

const labels = {
  new: 'Choose a PIN of your own, six digits',
  again: 'Your new PIN once more',
} as const;

export function EnterPin({ who, onBack, onDevice }: Props) {
  const { step, problem, take } = usePin(who, onDevice);
  const first = 'badge' in who ? 'Badge read. Your PIN' : `PIN of ${who.name}`;
  return (
    <>
      <Button
        variant="subtle"
        size="md"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={onBack}
        style={{ alignSelf: 'flex-start' }}
      >
        Somebody else
      </Button>
      <PinPad key={step.kind} label={step.kind === 'pin' ? first : labels[step.kind]} problem={problem} onPin={take} />
    </>
  );
}
