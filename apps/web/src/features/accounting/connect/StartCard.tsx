import { Alert, Button, Radio, Stack, Switch, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Card } from '../../../kit/document/Card.tsx';
import { DateInput } from '../../../kit/fields/DateInput.tsx';
import { KitLink } from '../../../kit/link.tsx';
import { failureOf } from '../../../kit/text/failure.ts';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { yardNow } from '../../../session/yard-clock.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { connectionKey, useContactMatches } from '../api.ts';

type Opening = 'there' | 'send';
type OwedProps = { label: string; description: string; value: Opening; onChange: (value: Opening) => void };
const OwedBefore = ({ label, description, value, onChange }: OwedProps) => (
  <Radio.Group
    label={label}
    description={description}
    value={value}
    onChange={(chosen) => onChange(chosen === 'send' ? 'send' : 'there')}
  >
    <Stack gap="xs" mt="xs">
      <Radio value="there" label="Is in Xero already" />
      <Radio value="send" label="Send it as opening balances" />
    </Stack>
  </Radio.Group>
);

/**
 * Warns about contacts that seem to be in Xero already, because a document creates its contact where none is matched.
 */
function MatchFirst() {
  const answer = useContactMatches();
  const many = answer.data?.matches.length ?? 0;
  return (
    <>
      {many > 0 && (
        <Alert color="yellow">
          {many === 1 ? '1 contact seems' : `${many} contacts seem`} to be in Xero already.{' '}
          <KitLink href="/administrator/connect-app-to-xero?tab=contacts">Match them first</KitLink>, so that nobody is
          there twice.
        </Alert>
      )}
      <QuietFailure of={answer} what="Contacts that are in both" />
    </>
  );
}

/** The last step: the first day from which bookings are sent, and what was owed before it. */
export function StartCard() {
  const client = useQueryClient();
  const [startsOn, setStartsOn] = useState<string | null>(`${todayIn(yardNow()).slice(0, 8)}01`);
  const [opening, setOpening] = useState<Opening>('there');
  const [openingBills, setOpeningBills] = useState<Opening>('there');
  const [takesPayments, setTakes] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ message: string; day?: string } | null>(null);
  const start = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const body = { startsOn: startsOn ?? '', opening, openingBills, takesPayments };
      const { queued } = await call('POST /mgr/accounting/startSending', { body });
      toast('success', `${queued} documents and payments are on their way`);
      await client.invalidateQueries({ queryKey: connectionKey });
    } catch (thrown) {
      const { message, fields } = failureOf(thrown);
      setProblem({ message, ...(fields?.startsOn ? { day: fields.startsOn } : {}) });
    }
    setBusy(false);
  };
  return (
    <Card title="Begin sending">
      <Stack gap="md">
        <Text c="dimmed">
          Choose accounts and match contacts first, in the tabs above. Nothing goes before you begin here.
        </Text>
        <MatchFirst />
        {problem && !problem.day && (
          <Alert color="red" role="alert">
            {problem.message}
          </Alert>
        )}
        <DateInput label="Documents from" value={startsOn} onChange={setStartsOn} error={problem?.day} />
        <OwedBefore
          label="What customers owed before that day"
          description="Invoices that are not paid yet"
          value={opening}
          onChange={setOpening}
        />
        <OwedBefore
          label="What the yard owed suppliers before that day"
          description="Bills that are not paid yet. A vehicle is booked on the day it is paid, so none is open."
          value={openingBills}
          onChange={setOpeningBills}
        />
        <Switch
          label="Take payments entered in Xero by themselves"
          checked={takesPayments}
          onChange={(event) => setTakes(event.currentTarget.checked)}
        />
        <Button style={{ alignSelf: 'flex-start' }} loading={busy} onClick={() => void start()}>
          Begin sending
        </Button>
      </Stack>
    </Card>
  );
}
