import { Switch } from '@mantine/core';
import { useState } from 'react';
import { pushIsOn, pushIsPossible, switchPushOff, switchPushOn } from '../../../live/push.ts';

const sentences = {
  off: 'News about your work, also while this page is closed',
  on: 'This browser shows news about your work',
  impossible: 'This browser cannot show notifications, or the page is not open over HTTPS',
  refused: 'The browser did not allow it. Allow notifications for this site in the browser, then try again',
} as const;

export function PushSwitch() {
  const possible = pushIsPossible();
  const [on, setOn] = useState(pushIsOn);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const turn = async (next: boolean) => {
    setBusy(true);
    setRefused(false);
    try {
      const works = next ? await switchPushOn() : await switchPushOff();
      setOn(next && works === true);
      setRefused(next && works !== true);
    } finally {
      setBusy(false);
    }
  };
  const said = !possible ? 'impossible' : refused ? 'refused' : on ? 'on' : 'off';
  return (
    <Switch
      label="Browser notifications"
      description={<span role="status">{sentences[said]}</span>}
      checked={on}
      disabled={!possible || busy}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  );
}
