import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core';
import { useOpenDialog } from './use-open-dialog.ts';

const closeButton = { 'aria-label': 'Close' };

/** What every dialog stands in; it may be drawn only while it is open. */
export function DialogFrame({ closeOnEscape = true, ...props }: ModalProps) {
  useOpenDialog(props.opened, closeOnEscape ? props.onClose : null);
  return <Modal closeButtonProps={closeButton} {...props} closeOnEscape={false} />;
}

/** The same at the edge of the screen. */
export function DrawerFrame({ closeOnEscape = true, ...props }: DrawerProps) {
  useOpenDialog(props.opened, closeOnEscape ? props.onClose : null);
  return <Drawer closeButtonProps={closeButton} {...props} closeOnEscape={false} />;
}
