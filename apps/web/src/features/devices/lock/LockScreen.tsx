import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCamera, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Tile } from '@yardkeeper/contract/devices/schemas';
import { useEffect, useMemo, useState } from 'react';
import { ApiError, isUnanswered } from '../../../api/api-error.ts';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import { useScanner } from '../../../kit/scan/use-scanner.ts';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { isOpen, requests } from '../../../requests/queue.ts';
import { look, switchWithoutLine } from '../../../session/tablet/switch.ts';
import { stillInShift, thisTablet } from '../../../session/tablet/this-tablet.ts';
import { useObservable } from '../../../session/use-observable.ts';
import { EnterPin } from './EnterPin.tsx';
import classes from './Lock.module.css';
import { Tiles } from './Tiles.tsx';
import type { Who } from './use-pin.ts';
import { Withdrawn } from './Withdrawn.tsx';
import { WithoutLine } from './WithoutLine.tsx';

const Camera = lazyPart(() => import('../../../kit/scan/Camera.tsx').then((m) => m.Camera), <Skeleton h={180} />);
const againMs = 5_000;
const BADGE = /^YKB-/i;

const faultOf = (error: unknown): string | null => (error instanceof ApiError ? (error.fields.device ?? null) : null);
const offlineTiles = (): Tile[] =>
  stillInShift().map(({ user }) => ({
    userId: user.userID,
    usersName: user.usersName,
    avatar: null,
    hasPin: true,
    isLocked: false,
  }));

/** Who may switch on this tablet, in large tiles; then six digits. */
export function LockScreen() {
  const tablet = useObservable(thisTablet);
  const queued = useObservable(requests);
  const [who, setWho] = useState<Who | null>(null);
  const [offline, setOffline] = useState<Tile | null>(null);
  const [camera, setCamera] = useState(false);
  const seen = useQuery({
    queryKey: ['tablet-look', tablet?.deviceId],
    queryFn: look,
    enabled: tablet !== null,
    refetchInterval: againMs,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  const fault = faultOf(seen.error);
  const isAway = isUnanswered(seen.error);
  const trouble = seen.error !== null && fault === null && !isAway ? seen.error.message : null;
  const badge = (code: string) => {
    if (BADGE.test(code)) setWho({ badge: code });
    setCamera(false);
  };
  useScanner(badge, who === null);
  const isLost = fault === 'withdrawn' || fault === 'unknown';
  const lost = useMemo(
    () => (tablet !== null && isLost ? { name: tablet.name, isKnown: fault === 'withdrawn' } : null),
    [tablet, isLost, fault],
  );
  // It stays said after the tablet has forgotten that it was one.
  const [gone, setGone] = useState(lost);
  useEffect(() => setGone((before) => before ?? lost), [lost]);
  if (gone !== null) return <Withdrawn {...gone} />;
  if (tablet === null) return <NotATablet />;

  const waiting = new Map<number, number>();
  for (const each of queued.filter(isOpen)) waiting.set(each.userId, (waiting.get(each.userId) ?? 0) + 1);
  const isLocked = seen.data?.isLocked === true && !isAway;
  const people = isAway ? offlineTiles() : (seen.data?.people ?? []);
  const choose = (person: Tile) =>
    isAway ? setOffline(person) : setWho({ userId: person.userId, name: person.usersName });
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <span className={classes.brand}>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          Yardkeeper
        </span>
        <Text c="dimmed">{tablet.name}</Text>
      </header>
      {isLocked && (
        <Alert color="red" icon={<IconLock aria-hidden />} title="This tablet is locked" role="alert">
          Five wrong PINs were entered. A super admin lets it in again under Settings, Devices. You can sign in with
          your password meanwhile.
        </Alert>
      )}
      {who !== null && !isLocked && (
        <EnterPin who={who} onBack={() => setWho(null)} onDevice={() => void seen.refetch()} />
      )}
      {offline !== null && isAway && (
        <WithoutLine
          name={offline.usersName}
          onBack={() => setOffline(null)}
          onGo={() => {
            const found = stillInShift().find(({ user }) => user.userID === offline.userId);
            if (found) switchWithoutLine(found.user);
          }}
        />
      )}
      {who === null && (offline === null || !isAway) && !isLocked && (
        <Stack gap="md">
          <Title order={1}>Who are you?</Title>
          {isAway && (
            <Alert color="yellow" role="status">
              There is no connection. People who entered their PIN here in this shift can go on.
            </Alert>
          )}
          {seen.isPending && <Skeleton h={136} />}
          {trouble !== null && <ErrorState message={trouble} onRetry={() => seen.refetch()} />}
          {isAway && people.length === 0 && (
            <ErrorState message="Nobody entered a PIN here in this shift." onRetry={() => seen.refetch()} />
          )}
          <Tiles people={people} waiting={waiting} onChoose={choose} />
          {camera && <Camera onCode={badge} />}
        </Stack>
      )}
      <Group className={classes.foot}>
        {who === null && !isAway && !isLocked && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconCamera size={18} aria-hidden />}
            onClick={() => setCamera(!camera)}
          >
            {camera ? 'Close the camera' : 'Scan a badge'}
          </Button>
        )}
        <Button variant="default" size="md" component={Link} to="/auth/login">
          Sign in with your password
        </Button>
      </Group>
    </main>
  );
}

function NotATablet() {
  return (
    <main className={classes.page}>
      <Title order={1}>This is no shared tablet</Title>
      <Text>A super admin registers it under Settings, Devices.</Text>
      <Group>
        <Button component={Link} to="/auth/login" size="md">
          Sign in
        </Button>
        <Button component={Link} to="/auth/register-tablet" size="md" variant="default">
          I have a code
        </Button>
      </Group>
    </main>
  );
}
