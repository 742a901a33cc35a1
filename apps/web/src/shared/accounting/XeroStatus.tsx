import { Alert, UnstyledButton } from '@mantine/core';
import { standingNames } from '@yardkeeper/domain/accounting/queue';
import { useState } from 'react';
import { DialogFrame } from '../../kit/dialog/DialogFrame.tsx';
import { QuietFailure } from '../../kit/text/QuietFailure.tsx';
import { StandingBadge } from './standing.tsx';
import { type OfDocument, useDocumentStatus } from './use-document-status.ts';
import { XeroPanel } from './XeroPanel.tsx';

/** The state of a document in the accounting system, as one word that opens all of its bookings. */
export function XeroStatus(of: OfDocument) {
  const answer = useDocumentStatus(of);
  const [opened, open] = useState(false);
  const { data } = answer;
  return (
    <>
      {data && data.state !== 'none' && (
        <UnstyledButton onClick={() => open(true)} aria-label={`${standingNames[data.state]}: show all of it`}>
          <StandingBadge state={data.state} />
        </UnstyledButton>
      )}
      {data && (
        <DialogFrame opened={opened} onClose={() => open(false)} title={standingNames[data.state] || 'Xero'} size="lg">
          <XeroPanel rows={data.rows} />
        </DialogFrame>
      )}
      <QuietFailure of={answer} what="How it stands in Xero" />
    </>
  );
}

/** Shows on the document itself what somebody changed in the accounting system. */
export function XeroChanged(of: OfDocument) {
  const { data } = useDocumentStatus(of);
  if (!data?.changed) return null;
  return (
    <Alert color="yellow" role="status" py="xs">
      {data.changed}. It stays as it is here: put one of the two right.
    </Alert>
  );
}
