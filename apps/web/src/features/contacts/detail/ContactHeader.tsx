import { Anchor, Badge, Button } from '@mantine/core';
import { maySell } from '@yardkeeper/domain/invoices/facts';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { useActor } from '../../../session/use-session.ts';
import { AccountLight } from '../../../shared/contacts/AccountLight.tsx';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { useMayOpen } from '../../../shell/menu/screens-context.ts';
import { ContactActions } from './actions/ContactActions.tsx';
import type { Contact } from './api.ts';

const kinds = [
  ['isCustomer', 'Customer'],
  ['isSupplier', 'Supplier'],
  ['isSeller', 'Vehicle seller'],
] as const;

const suppliedFacts = ({ openOrders, onOrder, owing }: Contact) => [
  ...(openOrders === null ? [] : [{ label: 'Open orders', value: <span className="kit-figures">{openOrders}</span> }]),
  ...(onOrder === null ? [] : [{ label: 'On order', value: <MoneyText value={onOrder} /> }]),
  ...(owing === null ? [] : [{ label: 'We owe', value: <MoneyText value={owing} /> }]),
];

function facts(contact: Contact, balances: boolean) {
  const { account, creditLimit, mobile, phone1 } = contact;
  const phone = mobile || phone1;
  const owed = balances && account;
  return [
    { label: 'No.', value: <span className="kit-figures">{contact.debtorID}</span> },
    ...(phone
      ? [
          {
            label: 'Phone',
            value: (
              <Anchor inherit href={`tel:${phone}`}>
                {formatPhone(phone)}
              </Anchor>
            ),
          },
        ]
      : []),
    ...(owed
      ? [
          { label: 'Balance', value: <MoneyText value={owed.balance} /> },
          {
            label: 'Limit',
            value: creditLimit === null ? 'None' : <MoneyText value={creditLimit} />,
          },
          {
            label: 'Overdue',
            value: (
              <MoneyText value={owed.overdue} c={owed.overdue > 0 ? 'var(--mantine-color-red-text)' : undefined} />
            ),
          },
        ]
      : []),
    ...suppliedFacts(contact),
  ];
}

/** Only for people who sell, and for a customer who may buy. */
function NewQuote({ contact: { debtorID, isCustomer, enabled } }: { contact: Contact }) {
  const open = useOpenPath();
  const actor = useActor();
  const maySellHere = useMayOpen('/invoice/create') && actor !== null && maySell(actor);
  if (!maySellHere || isCustomer !== 1 || enabled !== 1) return null;
  return (
    <Button variant="default" onClick={() => open(`/invoice/create?quote=1&debtorId=${debtorID}`)}>
      New quote
    </Button>
  );
}

export function ContactHeader({ contact, balances }: { contact: Contact; balances: boolean }) {
  return (
    <PageHeader
      title={contact.name}
      status={
        <>
          {kinds.map(
            ([field, label]) =>
              contact[field] === 1 && (
                <Badge key={field} color="gray">
                  {label}
                </Badge>
              ),
          )}
          {contact.trade === 1 && <Badge color="blue">Trade</Badge>}
          {contact.isCustomer === 1 && <AccountLight state={contact.light} />}
        </>
      }
      facts={facts(contact, balances)}
      actions={
        <>
          <NewQuote contact={contact} />
          <ContactActions contact={contact} balances={balances} />
        </>
      }
    />
  );
}
