import { Alert, Button, Group, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { DateText } from '../../../kit/text/DateText.tsx';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import type { Line, TabProps } from '../document/api.ts';
import { mayRemove, useRemoveLine } from '../document/tabs/use-remove-line.tsx';
import { availabilityWords, isWithADocument, type TagAvailability } from './tag-availability.ts';

function Whose({ answer }: { answer: TagAvailability }) {
  const { tagNo, state, documentId, documentNo, user, until } = answer;
  return (
    <Text span inherit role="status">
      {tagNo} {availabilityWords[state]}
      {isWithADocument(answer) && (
        <>
          {' '}
          {documentId === null ? (
            documentNo || 'another document'
          ) : (
            <ScreenLink className="kit-tap" screen="/invoice/$id" href={`/invoice/${documentId}`}>
              {documentNo}
            </ScreenLink>
          )}
          {user && `, by ${user}`}
          {until && (
            <>
              {', until '}
              <DateText value={until} form="words" />
            </>
          )}
        </>
      )}
    </Text>
  );
}

function UnavailableLine({ line, onRemove }: { line: Line; onRemove: (() => void) | undefined }) {
  const [answer, setAnswer] = useState<TagAvailability | null>(null);
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const asked = call('GET /mgr/invoices/checkItemSoldOrNot/:id', { params: { id: line.tagNo } });
    setAnswer(await asked.catch(() => answer));
    setAsking(false);
  };
  return (
    <List.Item>
      <Group gap="sm">
        <span>
          {line.description}: {answer ? <Whose answer={answer} /> : line.problem}
        </span>
        {line.tagNo && (
          <Button variant="default" size="compact-xs" loading={asking} onClick={() => void ask()}>
            {answer ? 'Check again' : 'Whose is it?'}
          </Button>
        )}
        {onRemove && (
          <Button variant="default" size="compact-xs" aria-label={`Take ${line.description} off`} onClick={onRemove}>
            Take it off
          </Button>
        )}
      </Group>
    </List.Item>
  );
}

/** The lines whose tag another document has taken, each with a button that asks which document that is. */
export function UnavailableLines({ invoice }: TabProps) {
  const { remove, dialog } = useRemoveLine(invoice);
  const unavailable = invoice.lines.filter(({ problem }) => problem !== '');
  if (unavailable.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title="Not to be had any more" mb="md">
      <List spacing={4} listStyleType="none">
        {unavailable.map((line) => (
          <UnavailableLine
            key={line.lineId}
            line={line}
            onRemove={mayRemove(invoice, line) ? () => void remove(line) : undefined}
          />
        ))}
      </List>
      {dialog}
    </Alert>
  );
}
