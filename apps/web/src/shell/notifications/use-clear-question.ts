import { useConfirm } from '../../kit/dialog/ConfirmDialog.tsx';

/** The bell and the list of notifications ask the same before they empty it; `dialog` is to be drawn by whoever asks. */
export function useClearQuestion(clear: () => Promise<unknown>) {
  const { ask, dialog } = useConfirm();
  const askToClear = async (): Promise<void> => {
    const sure = await ask({
      title: 'Clear all notifications?',
      body: 'The list is emptied for you, read or not. What they are about stays as it is.',
      confirmLabel: 'Clear all',
      danger: true,
    });
    if (sure) await clear();
  };
  return { askToClear, dialog };
}
