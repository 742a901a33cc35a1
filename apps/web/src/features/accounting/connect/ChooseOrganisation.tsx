import { Alert, Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Card } from '../../../kit/document/Card.tsx';
import { failureOf } from '../../../kit/text/failure.ts';
import { type Connection, useConnectionAnswer } from '../api.ts';

type Organisations = NonNullable<Connection['details']>['organisations'];

/** Consent was given for several organisations, so the person chooses the one whose books these are. */
export function ChooseOrganisation({ organisations }: { organisations: Organisations }) {
  const answered = useConnectionAnswer();
  const [tenantId, setTenant] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const body = { tenantId: tenantId ?? '' };
      await answered(await call('POST /mgr/accounting/chooseOrganisation', { body }));
    } catch (thrown) {
      setProblem(failureOf(thrown).message);
    }
    setBusy(false);
  };
  return (
    <Card title="Which organisation?">
      <Stack gap="md">
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Radio.Group
          label="You gave access to several"
          description="Documents go to the one that you choose, and stay with it."
          value={tenantId}
          onChange={setTenant}
        >
          <Stack gap="xs" mt="xs">
            {organisations.map(({ id, name }) => (
              <Radio key={id} value={id} label={name} />
            ))}
          </Stack>
        </Radio.Group>
        <Button
          style={{ alignSelf: 'flex-start' }}
          disabled={tenantId === null}
          loading={busy}
          onClick={() => void choose()}
        >
          Connect to it
        </Button>
      </Stack>
    </Card>
  );
}
