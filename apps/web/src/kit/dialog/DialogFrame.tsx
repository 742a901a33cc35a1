import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core';
import { useOpenDialog } from './use-open-dialog.ts';

const closeButton = { 'aria-label': 'Close' };

export function DialogFrame({ closeOnEscape = true, ...props }: ModalProps) {
  useOpenDialog(props.opened, closeOnEscape ? props.onClose : null);
  return <Modal closeButtonProps={closeButton} {...props} closeOnEscape={false} />;
}

export function DrawerFrame({ closeOnEscape = true, ...props }: DrawerProps) {
  useOpenDialog(props.opened, closeOnEscape ? props.onClose : null);
  return <Drawer closeButtonProps={closeButton} {...props} closeOnEscape={false} />;
}
