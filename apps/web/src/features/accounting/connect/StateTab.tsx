import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { Card, Cards } from '../../../kit/document/Card.tsx';
import { KitLink } from '../../../kit/link.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';
import { FactList } from '../../../kit/text/FactList.tsx';
import { failureOf } from '../../../kit/text/failure.ts';
import { inWordsNow } from '../../../shared/moment.ts';
import { type Connection, useConnectionAnswer } from '../api.ts';
import { ChooseOrganisation } from './ChooseOrganisation.tsx';
import { StartCard } from './StartCard.tsx';

type Props = { state: Connection; problem: string | null };
type Details = NonNullable<Connection['details']>;

const factsOf = (d: Details) =>
  [
    ['Organisation', d.orgName],
    ['Since', d.since ? `${inWordsNow(d.since)}, by ${d.by}` : ''],
    ['Access is renewed by', d.expiresAt ? inWordsNow(d.expiresAt) : ''],
    ['Calls left', d.minuteLeft === null ? '' : `${d.minuteLeft} this minute, ${d.dayLeft ?? '–'} today`],
    ['Books closed in Xero up to', d.lockDay ? <DateText key="lock" value={d.lockDay} /> : 'no day'],
    [
      'It may',
      d.scopes
        .filter((scope) => scope.startsWith('accounting.'))
        .join(', ')
        .replaceAll('accounting.', ''),
    ],
  ] as const;

export function StateTab({ state, problem }: Props) {
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const answered = useConnectionAnswer();
  const { ask, dialog } = useConfirm();
  const { details: d } = state;
  if (!d) return null;
  const run = async (what: string, work: () => Promise<unknown>) => {
    setBusy(what);
    setFailure(null);
    await work().catch((thrown: unknown) => setFailure(failureOf(thrown).message));
    setBusy('');
  };
  const connect = () =>
    run('connect', async () => {
      const { url } = await call('GET /xero/authentication', {});
      window.location.assign(url);
    });
  const test = () => run('test', async () => answered(await call('POST /mgr/accounting/testConnection', {})));
  const disconnect = async () => {
    const body = 'Nothing is sent until you connect again. What waits stays queued.';
    if (!(await ask({ title: 'Disconnect from Xero?', body, confirmLabel: 'Disconnect', danger: true }))) return;
    await run('disconnect', async () => answered(await call('POST /mgr/accounting/disconnect', {})));
  };
  const save = (change: { takesPayments?: boolean; paused?: boolean }) =>
    run('save', async () => {
      const { takesPayments, paused, version } = d;
      const body = { takesPayments, paused, version, ...change };
      await answered(await call('PUT /mgr/accounting/saveSettings', { body }));
    });
  const said = failure ?? problem ?? d.lastError;
  return (
    <Stack gap="lg">
      {state.isStandIn && (
        <Alert color="yellow">
          This is the stand-in for Xero that comes with the demo yard: everything can be tried, nothing leaves this
          machine.
        </Alert>
      )}
      {said && (
        <Alert color="red" role="alert">
          {said}
        </Alert>
      )}
      <Cards>
        <Card title="Connection">
          <Stack gap="md">
            {state.connected ? (
              <FactList facts={factsOf(d)} />
            ) : (
              <Text c="dimmed">
                {d.canConnect
                  ? 'Invoices, payments, credit notes and bills go to your books by themselves once Xero is connected.'
                  : 'No app is registered at Xero: the README says how to set XERO_CLIENT_ID and XERO_CLIENT_SECRET.'}
              </Text>
            )}
            <Group gap="sm">
              {state.connected ? (
                <>
                  <Button variant="default" loading={busy === 'test'} onClick={() => void test()}>
                    Test
                  </Button>
                  <Button
                    variant="default"
                    color="red"
                    loading={busy === 'disconnect'}
                    onClick={() => void disconnect()}
                  >
                    Disconnect
                  </Button>
                </>
              ) : (
                <Button disabled={!d.canConnect} loading={busy === 'connect'} onClick={() => void connect()}>
                  Connect to Xero
                </Button>
              )}
            </Group>
          </Stack>
        </Card>
        {d.organisations.length > 0 && <ChooseOrganisation organisations={d.organisations} />}
        {d.startsOn === null ? (
          state.connected && <StartCard />
        ) : (
          <Card title="Sending">
            <Stack gap="md">
              <FactList
                facts={[
                  ['Documents from', <DateText key="from" value={d.startsOn} />],
                  [
                    'Waiting',
                    <KitLink key="w" href="/accounting/bookings?state=queued">
                      {d.queued}
                    </KitLink>,
                  ],
                  [
                    'Failed',
                    <KitLink key="f" href="/accounting/bookings?state=parked">
                      {d.parked}
                    </KitLink>,
                  ],
                ]}
              />
              <Switch
                label="Take payments entered in Xero by themselves"
                description="Otherwise they are offered under Books and GST"
                checked={d.takesPayments}
                disabled={busy !== ''}
                onChange={(event) => void save({ takesPayments: event.currentTarget.checked })}
              />
              <Switch
                label="Pause sending"
                checked={d.paused}
                disabled={busy !== ''}
                onChange={(event) => void save({ paused: event.currentTarget.checked })}
              />
            </Stack>
          </Card>
        )}
      </Cards>
      {dialog}
    </Stack>
  );
}
