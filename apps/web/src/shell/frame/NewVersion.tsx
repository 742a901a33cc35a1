import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { newerVersion, page, reloadOnce } from '../../api/newer-version.ts';
import { isWorkUnsaved } from '../../kit/form/unsaved-work.ts';
import { useObservable } from '../../session/use-observable.ts';
import { reloadWhenIdle } from './reload-when-idle.ts';
import classes from './Shell.module.css';

/** A page of an older version says so, and becomes the new one at the next screen, or when nobody uses it. */
export function NewVersion() {
  const version = useObservable(newerVersion);
  return <div role="status">{version && <Line version={version} />}</div>;
}

function Line({ version }: { version: string }) {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? '' });
  const shown = useRef(path);
  useEffect(() => {
    if (path !== shown.current && !isWorkUnsaved()) reloadOnce(version);
    shown.current = path;
  }, [path, version]);
  useEffect(() => reloadWhenIdle(version), [version]);
  return (
    <div className={classes.away}>
      <IconRefresh size={16} aria-hidden />
      <span className={classes.newVersion}>A new version is there. It opens by itself when nothing typed is lost.</span>
      <Button size="compact-sm" variant="default" onClick={() => page.reload()}>
        Reload
      </Button>
    </div>
  );
}
