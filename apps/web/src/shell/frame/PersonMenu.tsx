import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconKey, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { isWorkUnsaved, LEAVE_QUESTION } from '../../kit/form/unsaved-work.ts';
import { signOut } from '../../session/actions.ts';
import { useSession } from '../../session/use-session.ts';
import { ScreensContext } from '../menu/screens-context.ts';
import classes from './Shell.module.css';
import { useTheme } from './ThemeToggle.tsx';

const own = [
  { path: '/user/userProfile', label: 'Your profile', Icon: IconUser },
  { path: '/user/changePassword', label: 'Change password', Icon: IconKey },
] as const;

export function PersonMenu({ phone }: { phone: boolean }) {
  const user = useSession()?.user;
  const screens = useContext(ScreensContext);
  const theme = useTheme();
  const [asking, setAsking] = useState(false);
  if (!user) return null;
  const name = user.usersName || user.userName;
  const leave = (): void => (isWorkUnsaved() ? setAsking(true) : signOut());
  const ThemeIcon = theme.dark ? IconSun : IconMoon;
  return (
    <>
      {asking && <ConfirmDialog {...LEAVE_QUESTION} opened onConfirm={signOut} onCancel={() => setAsking(false)} />}
      <Menu width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <UnstyledButton className={classes.person}>
            <Avatar src={user.avatar} name={name} variant="filled" color="gray.7" size={28} alt="" aria-hidden="true" />
            <VisuallyHidden>{`${name}, your menu`}</VisuallyHidden>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Text component="div" fw={600} size="sm" c="var(--mantine-color-text)" truncate>
              {name}
            </Text>
            {user.role}
          </Menu.Label>
          {own
            .filter(({ path }) => screens.some((screen) => screen.path === path))
            .map(({ path, label, Icon }) => (
              <Menu.Item key={path} component={Link} to={path} leftSection={<Icon size={16} />}>
                {label}
              </Menu.Item>
            ))}
          {phone && (
            <Menu.Item leftSection={<ThemeIcon size={16} />} onClick={theme.toggle}>
              {theme.name}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={leave}>
            Sign out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
