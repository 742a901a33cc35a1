import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';

export function PasswordField(props: PasswordInputProps) {
  const [caps, setCaps] = useState(false);
  const look = (event: KeyboardEvent): void => setCaps(event.getModifierState?.('CapsLock') ?? false);
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      description={caps ? <span role="status">Caps lock is on</span> : !props.error && props.description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': visible ? 'Hide password' : 'Show password', tabIndex: 0 }}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={(event) => {
        setCaps(false);
        props.onBlur?.(event);
      }}
    />
  );
}
