import { Badge, Group, Stack, Text, type TextInputProps } from '@mantine/core';
import type { Duplicate, PickedContact } from '@yardkeeper/contract/contacts/schemas';
import { sightOfContact } from '@yardkeeper/domain/contacts/access';
import type { ContactKind } from '@yardkeeper/domain/contacts/kinds';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { lazyPart } from '../../kit/lazy/lazy-part.tsx';
import { ScrollPicker } from '../../kit/pickers/ScrollPicker.tsx';
import type { FetchPickerPage } from '../../kit/pickers/use-paged-search.ts';
import { useActor, useCan } from '../../session/use-session.ts';
import { AccountHint } from './AccountHint.tsx';
import { AccountLight } from './AccountLight.tsx';
import classes from './Contacts.module.css';

const QuickContact = lazyPart(() => import('./QuickContact.tsx').then((m) => m.QuickContact));

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** The debtorId; 0 means nobody. */
  value?: number;
  valueName?: string;
  /** Passes the whole contact to fill the form with; null when the field is emptied. */
  onChange?: (id: number, contact: PickedContact | null) => void;
  kind?: ContactKind;
  /** Finds every contact the person may see; `kind` is then what a new one becomes. */
  anyKind?: boolean;
  except?: number;
  creates?: boolean;
  checksAccount?: boolean;
};

const person = ({ contactName, contactSurname }: PickedContact) => `${contactName} ${contactSurname}`.trim();
const phoneOf = ({ mobile, phone1 }: PickedContact) => formatPhone(mobile || phone1);

const kindsOf = ({ isCustomer, isSupplier, isSeller }: PickedContact) => ({
  isCustomer: isCustomer === 1,
  isSupplier: isSupplier === 1,
  isSeller: isSeller === 1,
});

function Found({ contact }: { contact: PickedContact }) {
  const who = person(contact);
  const actor = useActor();
  const nothingKnown = actor && sightOfContact(actor, kindsOf(contact)) === 'whole' ? 'No phone or email' : '';
  return (
    <div>
      <Group gap="xs">
        <Text span inherit>
          {contact.name}
        </Text>
        {contact.onHold === 1 && <AccountLight state="onHold" size="sm" />}
        {contact.isSupplier === 1 && contact.isCustomer === 0 && (
          <Badge size="sm" color="gray">
            Supplier
          </Badge>
        )}
      </Group>
      <Text size="xs" truncate className={`${classes.detail} kit-figures`}>
        {[who === contact.name ? '' : who, phoneOf(contact), contact.email].filter(Boolean).join(' · ') || nothingKnown}
      </Text>
    </div>
  );
}

const pageOf = (
  body: { contactName: string; pageNum: number; pageSize: number; kind?: ContactKind },
  signal: AbortSignal,
) => call('POST /mgr/common/queryContactList', { body: { ...body, enabled: 1 } }, { signal, quiet: true });

export function ContactPicker({ value = 0, valueName = '', onChange, kind, except, creates = true, ...props }: Props) {
  const { checksAccount = false, anyKind = false, ...input } = props;
  const [name, setName] = useState(valueName);
  const around = useRef<HTMLDivElement>(null);
  const [making, setMaking] = useState<string | null>(null);
  const made = kind ?? 'customer';
  const mayCreate = useCan({ anyOf: [made === 'supplier' ? 'CREATE_SUPPLIER' : 'CREATE_CUSTOMER'] }) && creates;
  useEffect(() => setName(valueName), [valueName]);

  const fetchPage: FetchPickerPage<PickedContact> = async ({ text, pageNum, pageSize }, signal) => {
    const page = await pageOf({ contactName: text, pageNum, pageSize, ...(anyKind ? {} : { kind }) }, signal);
    return { ...page, records: page.records.filter((contact) => contact.debtorId !== except) };
  };
  // The fields of the new contact disappear, so the focus returns to the picker.
  const stopMaking = () => {
    setMaking(null);
    around.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  };
  const take = (contact: PickedContact) => {
    stopMaking();
    setName(contact.name);
    onChange?.(contact.debtorId, contact);
  };
  const use = async ({ debtorID, name: known }: Duplicate) => {
    const page = await pageOf({ contactName: known, pageNum: 1, pageSize: 100 }, new AbortController().signal);
    const contact = page.records.find((each) => each.debtorId === debtorID);
    if (contact) take(contact);
  };
  return (
    <Stack gap="xs" ref={around}>
      <ScrollPicker<PickedContact>
        placeholder="Name, phone or email"
        {...input}
        value={value}
        valueName={name}
        fetchPage={fetchPage}
        itemId={(contact) => contact.debtorId}
        itemName={(contact) => contact.name}
        renderItem={(contact) => <Found contact={contact} />}
        onChange={(id, contact) => {
          setName(contact?.name ?? '');
          setMaking(null);
          onChange?.(id, contact);
        }}
        onCreate={mayCreate ? setMaking : undefined}
        createLabel={`New ${made}`}
      />
      {checksAccount && <AccountHint debtorID={value} />}
      {making !== null && (
        <QuickContact
          key={making}
          kind={made}
          typed={making}
          onMade={take}
          onUse={(duplicate) => void use(duplicate)}
          onCancel={stopMaking}
        />
      )}
    </Stack>
  );
}
