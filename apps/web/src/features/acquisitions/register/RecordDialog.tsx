import { Text, Textarea } from '@mantine/core';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';
import { FactList } from '../../../kit/text/FactList.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import classes from '../Acquisitions.module.css';
import { correctRecord, type RegisterEntry } from './api.ts';

type Props = { entry: RegisterEntry; onClose: () => void; onSaved: () => void };

export function RecordDialog({ entry, onClose, onSaved }: Props) {
  const facts = [
    ['Vehicle', [entry.description, entry.regNo, entry.vin].filter(Boolean).join(' · ')],
    ['Seller', [entry.sellerName, entry.sellerAddress, formatPhone(entry.sellerPhone)].filter(Boolean).join(', ')],
    ['Identified by', entry.identity],
    ['Staff', entry.staff],
    ['Disposal', entry.disposal],
    ...(entry.dateOfBirth ? ([['Born', <DateText key="born" value={entry.dateOfBirth} />]] as const) : []),
  ] as const;
  return (
    <FormDialog
      opened
      title={`Dealers record ${entry.number}`}
      onClose={onClose}
      initialValues={{ text: '' }}
      validate={{ text: (text) => (text.trim().length < 5 ? 'Say what is put right' : null) }}
      submitLabel="Add correction"
      onSubmit={({ text }) => correctRecord(entry.recordId, text.trim())}
      onSaved={() => {
        toast('success', 'The correction is added');
        onSaved();
      }}
    >
      {(form) => (
        <>
          <FactList facts={facts} className={classes.whole} />
          {entry.corrections.length > 0 && (
            <ul className={`${classes.notes} ${classes.whole}`} aria-label="Corrections">
              {entry.corrections.map((correction) => (
                <li key={correction.at}>
                  <Text className={classes.noteText}>{correction.text}</Text>
                  <Text size="xs" c="dimmed">
                    <DateText value={correction.at} form="time" /> · {correction.user}
                  </Text>
                </li>
              ))}
            </ul>
          )}
          <Textarea
            className={classes.whole}
            label="Correction"
            placeholder="Surname is Tuhoe, not Tuhou; seen on the licence"
            rows={3}
            maxLength={1000}
            data-autofocus
            {...form.getInputProps('text')}
          />
        </>
      )}
    </FormDialog>
  );
}
