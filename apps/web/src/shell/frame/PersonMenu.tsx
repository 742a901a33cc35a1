import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconKey, IconLock, IconLogout, IconMoon, IconNumbers, IconSun, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { worksOnFloor } from '@yardkeeper/domain/access/floor';
import { toRole } from '@yardkeeper/domain/access/roles';
import { useContext } from 'react';
import { useConfirm } from '../../kit/dialog/ConfirmDialog.tsx';
import { isWorkUnsaved, LEAVE_QUESTION } from '../../kit/form/unsaved-work.ts';
import { signOut } from '../../session/actions.ts';
import { lock } from '../../session/tablet/lock.ts';
import { useOnFloor, useSession } from '../../session/use-session.ts';
import { ScreensContext } from '../menu/screens-context.ts';
import { signOutQuestion } from '../waiting/sign-out-question.tsx';
import classes from './Shell.module.css';
import { useTheme } from './ThemeToggle.tsx';

const own = [
  { path: '/user/userProfile', label: 'Your profile', Icon: IconUser },
  { path: '/user/changePassword', label: 'Change password', Icon: IconKey },
  { path: '/tablet/pin', label: 'PIN for tablets', Icon: IconNumbers },
] as const;

export function PersonMenu({ phone }: { phone: boolean }) {
  const user = useSession()?.user;
  const isOnFloor = useOnFloor();
  const screens = useContext(ScreensContext);
  const theme = useTheme();
  const { ask, dialog } = useConfirm();
  if (!user) return null;
  const name = user.usersName || user.userName;
  const leave = async (): Promise<void> => {
    if (isWorkUnsaved() && !(await ask(LEAVE_QUESTION))) return;
    const question = signOutQuestion();
    if (question === null || (await ask(question))) signOut();
  };
  const ThemeIcon = theme.dark ? IconSun : IconMoon;
  return (
    <>
      {dialog}
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
          {!isOnFloor &&
            own
              .filter(({ path }) => screens.some((screen) => screen.path === path))
              .filter(({ path }) => path !== '/tablet/pin' || worksOnFloor(toRole(user.role)))
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
          {isOnFloor ? (
            <Menu.Item leftSection={<IconLock size={16} />} onClick={lock}>
              Lock the tablet
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void leave()}>
              Sign out
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
