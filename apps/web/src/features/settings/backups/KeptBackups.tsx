import { Alert, Table, Text } from '@mantine/core';
import { SPARED_DAYS } from '@yardkeeper/domain/backups/keep';
import { ageInWords, bytesInWords } from '@yardkeeper/domain/format/age';
import { DateText } from '../../../kit/text/DateText.tsx';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { yardNow } from '../../../session/yard-clock.ts';
import { Section } from '../parts/Section.tsx';
import { useKeptBackups } from './api.ts';
import classes from './Backups.module.css';

export function KeptBackups({ made, place }: { made: string; place: string }) {
  const kept = useKeptBackups(made, place);
  const rows = kept.data?.records ?? [];
  return (
    <Section title="Kept">
      <Text size="sm" c="dimmed">
        One made by hand stays for {SPARED_DAYS} days, whatever is chosen above.
      </Text>
      <QuietFailure of={kept} what="The list" />
      {kept.data?.problem && (
        <Alert color="red" role="alert" title="What is kept cannot be listed">
          {kept.data.problem}
        </Alert>
      )}
      {kept.data && !kept.data.problem && rows.length === 0 && <Text c="dimmed">Nothing yet</Text>}
      {rows.length > 0 && (
        <Table className={classes.kept} aria-label="Backups that are kept">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Made</Table.Th>
              <Table.Th className={classes.size}>Size</Table.Th>
              <Table.Th>Name, for the command restore</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.name}>
                <Table.Td>
                  <DateText value={row.at} form="time" />
                  <Text size="xs" c="dimmed">
                    {ageInWords(new Date(row.at), yardNow())}
                    {row.isSealed ? ', under a key' : ''}
                  </Text>
                </Table.Td>
                <Table.Td className={`kit-figures ${classes.size}`}>{bytesInWords(row.bytes)}</Table.Td>
                <Table.Td className={classes.name}>{row.name}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  );
}
