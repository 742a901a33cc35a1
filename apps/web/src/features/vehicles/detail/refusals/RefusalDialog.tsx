import { HoldRefusal } from '../../committed/HoldRefusal.tsx';
import type { TabProps } from '../use-vehicle-edit.ts';
import { OnCarDialog } from './OnCarDialog.tsx';

export function RefusalDialog({ vehicle, edit }: TabProps) {
  const { refusal, again, giveUp } = edit;
  if (!refusal) return null;
  const { kind, sentence } = refusal;
  return kind === 'hold' ? (
    <HoldRefusal vehicle={vehicle} sentence={sentence} onLifted={() => again()} onClose={giveUp} />
  ) : (
    <OnCarDialog vehicle={vehicle} sentence={sentence} onDecided={again} onClose={giveUp} />
  );
}
