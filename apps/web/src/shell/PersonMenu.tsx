import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconKey, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { signOut } from '../session/actions.ts';
import { useSession } from '../session/use-session.ts';
import classes from './Shell.module.css';
import { ScreensContext } from './screens-context.ts';
import { useTheme } from './ThemeToggle.tsx';

const own = [
  { path: '/user/userProfile', label: 'Your profile', Icon: IconUser },
  { path: '/user/changePassword', label: 'Change password', Icon: IconKey },
] as const;

export function PersonMenu({ phone }: { phone: boolean }) {
  const user = useSession()?.user;
  const screens = useContext(ScreensContext);
  const theme = useTheme();
  if (!user) return null;
  const name = user.usersName || user.userName;
  const ThemeIcon = theme.dark ? IconSun : IconMoon;
  return (
    <Menu width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.person} aria-label={`${name}, your menu`}>
          <Avatar src={user.avatar} name={name} color="initials" size={28} alt="" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} size="sm" c="var(--mantine-color-text)" truncate>
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
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
