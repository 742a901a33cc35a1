import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import classes from './Toasts.module.css';
import type { ToastKind } from './toasts.ts';

const marks = {
  info: { Icon: IconInfoCircle, word: 'Note' },
  success: { Icon: IconCircleCheck, word: 'Done' },
  warning: { Icon: IconAlertTriangle, word: 'Warning' },
  error: { Icon: IconCircleX, word: 'Error' },
} as const;

export function ToastMark({ kind }: { kind: ToastKind }) {
  const { Icon, word } = marks[kind];
  return <Icon size={18} className={classes.mark} data-kind={kind} role="img" aria-label={word} />;
}
