import { Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { Card, Cards } from '../../../../kit/document/Card.tsx';
import { NotesPanel } from '../../../../kit/document/NotesPanel.tsx';
import { QuietFailure } from '../../../../kit/text/QuietFailure.tsx';
import { useCan, useSession } from '../../../../session/use-session.ts';
import classes from '../../Invoices.module.css';
import { invoiceKey } from '../../keys.ts';
import { SentCard } from '../../papers/SentCard.tsx';
import type { TabProps } from '../api.ts';
import { InfoCard } from './InfoCard.tsx';

type Note = ReplyOf<'GET /mgr/invoices/notes/:id'>[number];
type ChangeProps = { note: Note; onSaved: () => void; onClose: () => void };

function ChangeNote({ note, onSaved, onClose }: ChangeProps) {
  return (
    <FormDialog
      opened
      size="md"
      title="Change the note"
      onClose={onClose}
      initialValues={{ text: note.text }}
      validate={{ text: (typed) => (typed.trim() === '' ? 'Write a note' : null) }}
      onSubmit={({ text }) =>
        call('PUT /mgr/invoices/editInvoiceNotes', { body: { noteID: note.noteID, text: text.trim() } })
      }
      onSaved={onSaved}
    >
      {(form) => (
        <Textarea
          className={classes.whole}
          label="Note"
          autosize
          minRows={3}
          maxRows={12}
          maxLength={5000}
          data-autofocus
          {...form.getInputProps('text')}
        />
      )}
    </FormDialog>
  );
}

export function NotesTab({ invoice }: TabProps) {
  const { invoiceId } = invoice;
  const client = useQueryClient();
  const mayWrite = useCan({ anyOf: ['EDIT_INVOICE_AND_QUOTE'] });
  const me = useSession()?.user?.usersName;
  const [changing, setChanging] = useState<Note | null>(null);
  const queryKey = [...invoiceKey(invoiceId), 'notes'];
  const answer = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('GET /mgr/invoices/notes/:id', { params: { id: invoiceId } }, { signal, quiet: true }),
  });
  const { data = [] } = answer;
  const reload = () => client.invalidateQueries({ queryKey });
  const add = async (text: string) => {
    await call('POST /mgr/invoices/addInvoiceNotes', { body: { invoiceId, text } });
    await reload();
  };
  return (
    <Cards>
      <InfoCard invoice={invoice} />
      <Card title="Internal notes">
        <QuietFailure of={answer} what="The notes" />
        <NotesPanel
          notes={data.map((note) => ({
            id: note.noteID,
            text: note.text,
            at: note.at,
            user: note.user,
            onEdit: mayWrite && note.user === me ? () => setChanging(note) : undefined,
          }))}
          hint="Write what the pickers or the office should know."
          onAdd={mayWrite ? add : undefined}
        />
      </Card>
      <SentCard invoice={invoice} />
      {changing && <ChangeNote note={changing} onSaved={() => void reload()} onClose={() => setChanging(null)} />}
    </Cards>
  );
}
