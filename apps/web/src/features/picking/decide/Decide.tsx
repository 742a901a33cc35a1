import { Alert, Button, Checkbox, Group, Radio, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { StallDetail } from '@yardkeeper/contract/picking/schemas';
import { likelyDecision, type StallDecision, setAside, stallDecisions } from '@yardkeeper/domain/fulfilment/scan';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { BackLink } from '../../../kit/document/BackLink.tsx';
import { failureOf } from '../../../kit/text/failure.ts';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { useOverride } from '../../../shared/invoices/use-override.tsx';
import { UndoBar } from '../../../shared/undo/UndoBar.tsx';
import { useMayKeep, useTellKept } from '../../../shared/wanted/use-keep.ts';
import { stallKey } from '../keys.ts';
import classes from '../run/Run.module.css';
import { TakeOffDialog, type Telling } from './TakeOffDialog.tsx';

/** What happens to a part that its customer does not get. */
const asideInWords = {
  lookedFor: 'is looked for until somebody scans it',
  quarantine: 'waits in quarantine to be checked',
} as const;

function Facts({ stall }: { stall: StallDetail }) {
  return (
    <Stack gap={4}>
      <Title order={1}>
        {stall.tagNo}: {stall.reasonName.toLowerCase()}
      </Title>
      <Text>
        {stall.description}
        {stall.location && `, sold as lying in ${stall.location}`}
      </Text>
      <Text c="dimmed">
        {stall.pickingNo} for {stall.customer}. Told by {stall.by}
        {stall.note && `: ${stall.note}`}
      </Text>
      {stall.photos.map(({ id, fileUrl }) => (
        <img key={id} className={classes.photo} src={fileUrl} alt="Taken by the picker" />
      ))}
    </Stack>
  );
}

const decided = ({ tagNo, insteadTagNo }: StallDetail, decision: StallDecision): string =>
  insteadTagNo
    ? `Decided: ${insteadTagNo} goes instead of ${tagNo}.`
    : `Decided: ${stallDecisions[decision].toLowerCase()}.`;

export function Decide({ stall }: { stall: StallDetail }) {
  const client = useQueryClient();
  const mayKeep = useMayKeep();
  const tellKept = useTellKept();
  const { passing, dialog } = useOverride('Take this one instead');
  const [keepsWish, setKeepsWish] = useState(true);
  const [tagNo, setTagNo] = useState('');
  const [busy, setBusy] = useState<StallDecision | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [takesOff, setTakesOff] = useState(false);
  const decide = async (decision: StallDecision, telling?: Telling) => {
    setBusy(decision);
    setProblem(null);
    const keepAsWanted = decision === 'takeOff' && mayKeep && keepsWish;
    try {
      const body = {
        stallId: stall.stallId,
        decision,
        tagNo: decision === 'substitute' ? tagNo : '',
        keepAsWanted,
        ...telling,
      };
      const { keptAsWanted, ...now } = await passing((overrideReason) =>
        call('POST /mgr/picking/decide', { body: overrideReason ? { ...body, overrideReason } : body }),
      );
      client.setQueryData(stallKey(stall.stallId), now);
      tellKept(keptAsWanted);
    } catch (thrown) {
      setBusy(null);
      // The dialog keeps what was typed and shows the failure itself.
      if (telling) throw thrown;
      setProblem(failureOf(thrown).message);
    }
    setBusy(null);
  };
  const likely = likelyDecision(stall.reason, stall.alternatives.length);
  const button = (decision: StallDecision, label: string) => (
    <Button
      variant={decision === likely ? 'filled' : 'default'}
      loading={busy === decision}
      disabled={busy !== null && busy !== decision}
      onClick={() => (decision === 'takeOff' ? setTakesOff(true) : void decide(decision))}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.page}>
      <BackLink href={`/invoice/${stall.invoiceId}`}>{stall.invoiceNo}</BackLink>
      <Facts stall={stall} />
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {stall.decision !== null ? (
        <Alert color="green" role="status">
          {decided(stall, stall.decision)}
        </Alert>
      ) : (
        <>
          <Group gap="sm">
            {button('takeAnyway', stallDecisions.takeAnyway)}
            {!stall.isFinal && button('takeOff', 'Take it off …')}
          </Group>
          {!stall.isFinal && (
            <Text c="dimmed">
              Taken off or replaced, {stall.tagNo} is not for sale: it {asideInWords[setAside[stall.reason]]}.
            </Text>
          )}
          {!stall.isFinal && mayKeep && (
            <Checkbox
              label={`When it is taken off, keep it as wanted by ${stall.customer}`}
              checked={keepsWish}
              onChange={(event) => setKeepsWish(event.currentTarget.checked)}
            />
          )}
          {stall.isFinal && (
            <Text c="dimmed">{stall.invoiceNo} is final: a part that is not there is credited on the invoice.</Text>
          )}
          {!stall.isFinal && (
            <section className={classes.next} aria-label="Another tag">
              <Radio.Group label="Another tag, at the price agreed" value={tagNo} onChange={setTagNo}>
                <Stack gap="xs" mt="xs">
                  {stall.alternatives.map((other) => (
                    <Radio
                      key={other.tagNo}
                      value={other.tagNo}
                      description={`${other.fit.levelName}, ${other.fit.confidence} %: ${other.fit.reasons.join('; ')}`}
                      label={
                        <>
                          {other.tagNo} {other.description}
                          {other.grade && `, grade ${other.grade}`}, {other.location ?? 'no place'},{' '}
                          <MoneyText value={other.retail} />
                        </>
                      }
                    />
                  ))}
                </Stack>
              </Radio.Group>
              <TextInput
                label={stall.alternatives.length > 0 ? 'Or its number' : 'Its number'}
                value={tagNo}
                onChange={(event) => setTagNo(event.currentTarget.value)}
              />
              {button('substitute', 'Take this one instead')}
            </section>
          )}
        </>
      )}
      {takesOff && (
        <TakeOffDialog
          stall={stall}
          onClose={() => setTakesOff(false)}
          onTakeOff={(telling) => decide('takeOff', telling)}
        />
      )}
      {dialog}
      <UndoBar />
    </div>
  );
}
