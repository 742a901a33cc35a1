import { Alert, Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import type { Duplicate } from '@yardkeeper/contract/contacts/schemas';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import classes from './Contacts.module.css';

type Props = {
  found: readonly Duplicate[];
  onUse?: (duplicate: Duplicate) => void;
};

const reach = ({ contact, phone, email }: Duplicate): string =>
  [contact, phone && formatPhone(phone), email].filter(Boolean).join(' · ');

/** The links open in another tab, so that the form stays as it is. */
export function Duplicates({ found, onUse }: Props) {
  if (found.length === 0) return null;
  const title =
    found.length === 1 ? 'We may know them already' : `We may know them already: ${found.length} look alike`;
  return (
    <Alert color="yellow" role="status" icon={<IconUsersGroup size={18} aria-hidden />} title={title} p="sm">
      <ul className={classes.duplicates}>
        {found.map((each) => (
          <li key={each.debtorID}>
            <Group gap="xs">
              <Anchor href={`/customer/${each.debtorID}`} target="_blank" rel="noreferrer" inherit fw={550}>
                {each.name}
              </Anchor>
              {!each.enabled && (
                <Badge size="sm" color="gray">
                  Disabled
                </Badge>
              )}
              {each.reasons.map((reason) => (
                <Badge key={reason} size="sm" color="yellow" variant="outline">
                  {reason}
                </Badge>
              ))}
              {onUse && each.enabled === 1 && (
                <Button size="compact-xs" variant="default" onClick={() => onUse(each)}>
                  Use this one
                </Button>
              )}
            </Group>
            <Text size="xs" className="kit-figures">
              {reach(each)}
            </Text>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
