import { Text } from '@mantine/core';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { Card } from '../../../../kit/document/Card.tsx';
import classes from '../../Contacts.module.css';
import type { Contact, TabProps } from '../api.ts';
import { AgeingBoxes } from '../statement/AgeingBoxes.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import { accountFacts, addressLines, type Fact, numberFacts } from './facts.ts';
import { LatestEvents } from './LatestEvents.tsx';

const mainFacts = (contact: Contact): readonly Fact[] => {
  const { contactName, contactSurname, position, mobile, phone1, email } = contact;
  return [
    { label: 'Company', value: contact.company },
    { label: 'Main person', value: `${contactName} ${contactSurname}`.trim() },
    ...(position ? [{ label: 'Position', value: position }] : []),
    { label: 'Mobile', value: formatPhone(mobile), href: `tel:${mobile}` },
    { label: 'Phone', value: formatPhone(phone1), href: `tel:${phone1}` },
    { label: 'Email', value: email, href: `mailto:${email}` },
  ];
};

function Address({ title, contact, of }: { title: string; contact: Contact; of: Contact['delivery'] | 'billing' }) {
  const lines = of === 'billing' ? addressLines(contact) : of && addressLines(of);
  return (
    <div>
      <Text c="dimmed">{title}</Text>
      {lines === null ? (
        <Text>Same as billing</Text>
      ) : (
        <address className={classes.address}>{lines.length > 0 ? lines.join('\n') : 'Not known'}</address>
      )}
    </div>
  );
}

export function InfoTab({ contact }: TabProps) {
  return (
    <div className={classes.info}>
      <div className={classes.cards}>
        <Card title="Who">
          <ContactFacts facts={mainFacts(contact)} />
        </Card>
        <Card title="Account">
          <ContactFacts facts={accountFacts(contact)} />
        </Card>
        <Card title="Addresses">
          <div className={classes.addresses}>
            <Address title="Billing" contact={contact} of="billing" />
            <Address title="Delivery" contact={contact} of={contact.delivery} />
            <Address title="Postal" contact={contact} of={contact.postal} />
          </div>
        </Card>
        <Card title="Numbers">
          <ContactFacts facts={numberFacts(contact)} />
        </Card>
      </div>
      <aside className={classes.rail} aria-label="Beside">
        {contact.account && (
          <Card title="What they owe">
            <AgeingBoxes ageing={contact.account} />
          </Card>
        )}
        <Card title="Latest">
          <LatestEvents debtorID={contact.debtorID} />
          <Text size="xs" c="dimmed" mt="sm">
            Added {formatDate(contact.createdAt)}
            {contact.createdBy && ` by ${contact.createdBy}`}
          </Text>
        </Card>
      </aside>
    </div>
  );
}
