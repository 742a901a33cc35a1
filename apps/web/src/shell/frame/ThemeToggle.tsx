import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

export function useTheme(): { dark: boolean; name: string; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return {
    dark,
    name: dark ? 'Use light colours' : 'Use dark colours',
    toggle: () => setColorScheme(dark ? 'light' : 'dark'),
  };
}

export function ThemeToggle() {
  const { dark, name, toggle } = useTheme();
  return (
    <ActionIcon size="lg" aria-label={name} onClick={toggle}>
      {dark ? <IconSun size={18} /> : <IconMoon size={18} />}
    </ActionIcon>
  );
}
