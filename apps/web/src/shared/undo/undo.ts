import { observable } from '../../session/observable.ts';
import { toast } from '../../shell/messages/toasts.ts';

export type Undoable = {
  readonly text: string;
  /** returns how many steps were undone; null when nothing can be undone */
  readonly takeBack: (() => Promise<number>) | null;
  readonly warning?: boolean;
};

/** The last action is kept for the undo bar, because a toast disappears too soon to offer undo. */
export const lastUndoable = observable<Undoable | null>(null);

export function offerUndo(action: Undoable): void {
  const stays = action.takeBack !== null || action.warning === true;
  lastUndoable.set(stays ? action : null);
  // A toast would repeat the text of the bar and cover its button.
  if (!stays) toast('success', action.text);
}
export const forgetUndo = (): void => lastUndoable.set(null);
