import { Alert, Button, Group, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { Duplicate, PickedContact } from '@yardkeeper/contract/contacts/schemas';
import type { ContactKind } from '@yardkeeper/domain/contacts/kinds';
import { type KeyboardEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { CapitalisedInput } from '../../kit/fields/CapitalisedInput.tsx';
import { failureOf, type Problem, problemOf, problemWords } from '../../kit/text/failure.ts';
import { useAction } from '../../kit/use-action.ts';
import classes from './Contacts.module.css';
import { Duplicates } from './Duplicates.tsx';
import { type Quick, quickBody, quickOf } from './quick-contact.ts';
import { useDuplicates } from './use-duplicates.ts';

type Props = {
  kind: ContactKind;
  typed: string;
  onMade: (contact: PickedContact) => void;
  onUse: (duplicate: Duplicate) => void;
  onCancel: () => void;
};

/** Escape closes the new contact and leaves the dialog around it open. */
const ownEscape = { 'data-mantine-stop-propagation': true };
const right: Readonly<Record<string, string>> = {};

/** Not a form element, because Enter must add the contact and not save the form around it. */
export function QuickContact({ kind, typed, onMade, onUse, onCancel }: Props) {
  const [quick, setQuick] = useState<Quick>(() => quickOf(typed, kind));
  const [fields, setFields] = useState(right);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const once = useAction();
  const body = quickBody(quick, kind);
  const { company, contactName, contactSurname, phone } = body;
  const found = useDuplicates({ company, contactName, contactSurname, phone1: phone });
  const put = (patch: Partial<Quick>) => setQuick((before) => ({ ...before, ...patch }));

  const make = async () => {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    setFields(right);
    setProblem(null);
    try {
      onMade(await once(body, () => call('POST /mgr/contactManage/createDefaultContact', { body })));
    } catch (thrown) {
      setFields(failureOf(thrown).fields);
      setProblem(problemOf(thrown));
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.stopPropagation();
    if (event.key === 'Escape') return onCancel();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void make();
  };
  return (
    <Stack
      component="fieldset"
      gap="sm"
      m={0}
      className={classes.quick}
      aria-label={`New ${kind}`}
      onKeyDown={onKeyDown}
    >
      <Group justify="space-between">
        <Text fw={550}>New {kind}</Text>
        <SegmentedControl
          size="xs"
          aria-label="Business or person"
          data={[
            { value: 'business', label: 'Business' },
            { value: 'person', label: 'Person' },
          ]}
          value={quick.who}
          onChange={(who) => put({ who: who as Quick['who'] })}
        />
      </Group>
      {problem && Object.keys(fields).length === 0 && (
        <Alert color="red" role="alert" p="sm">
          {problemWords(problem)}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {quick.who === 'business' ? (
          <CapitalisedInput
            label="Company"
            autoFocus
            {...ownEscape}
            value={quick.company}
            error={fields.company}
            onChange={(company) => put({ company })}
          />
        ) : (
          <>
            <CapitalisedInput
              label="First name"
              autoFocus
              {...ownEscape}
              value={quick.contactName}
              error={fields.contactName ?? fields.company}
              onChange={(contactName) => put({ contactName })}
            />
            <CapitalisedInput
              label="Surname"
              {...ownEscape}
              value={quick.contactSurname}
              error={fields.contactSurname}
              onChange={(contactSurname) => put({ contactSurname })}
            />
          </>
        )}
        <TextInput
          label="Phone"
          {...ownEscape}
          type="tel"
          autoComplete="off"
          placeholder="021 857 345"
          value={quick.phone}
          error={fields.phone}
          onChange={(event) => put({ phone: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Duplicates found={found} onUse={onUse} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel} disabled={saving}>
          Cancel
        </Button>
        <Button variant="light" onClick={() => void make()} loading={saving}>
          Add {kind}
        </Button>
      </Group>
    </Stack>
  );
}
