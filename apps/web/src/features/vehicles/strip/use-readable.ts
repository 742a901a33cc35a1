import { useRef } from 'react';
import { firstUnreadable } from '../../../kit/fields/use-typed-value.ts';
import { toast } from '../../../shell/messages/toasts.ts';

/** Whether a step may be left as it stands on the screen; if not, the field is shown and what is wrong is told. */
export function useReadable() {
  const root = useRef<HTMLDivElement>(null);
  const isReadable = (): boolean => {
    const field = firstUnreadable(root.current);
    if (!field) return true;
    toast('error', `${field.getAttribute('aria-label')}: ${field.validationMessage}`);
    field.focus();
    return false;
  };
  return { root, isReadable };
}
