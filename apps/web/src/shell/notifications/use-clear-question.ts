import { useConfirm } from '../../kit/dialog/ConfirmDialog.tsx';

/** The component that asks must render `dialog`. */
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
