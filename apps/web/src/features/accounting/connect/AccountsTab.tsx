import { Alert, Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type TaxKey, taxUses } from '@yardkeeper/domain/accounting/kinds';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Card } from '../../../kit/document/Card.tsx';
import { FormSkeleton } from '../../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { failureOf } from '../../../kit/text/failure.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { connectionKey, type Mapping, mappingKey } from '../api.ts';

type Row = Mapping['rows'][number];
const idOf = ({ kind, key }: Pick<Row, 'kind' | 'key'>) => `${kind}:${key}`;
const groups: readonly (readonly [title: string, kinds: readonly Row['kind'][]])[] = [
  ['GST', ['tax']],
  ['Sales', ['sale', 'line']],
  ['Purchases', ['purchase', 'expense']],
  ['Payments', ['payment', 'rounding', 'opening', 'tracking']],
];

const PROPOSED = 'Proposed: check it';
/** A help text, where the name does not say everything. */
const helpFor = ({ kind, key }: Row): string => {
  if (kind === 'tax') return taxUses[key as TaxKey].help;
  if (kind === 'expense' && key === '')
    return 'Freight on orders, and costs of vehicles without an account of their own';
  if (kind === 'opening') return 'The other side of what was owed before the first day';
  return '';
};

function choicesFor(mapping: Mapping, { use }: Row) {
  if (use === 'tracking') return mapping.tracking.map(({ code, name }) => ({ value: code, label: name }));
  if (use === 'salesTax' || use === 'purchaseTax')
    return mapping.taxes.filter((t) => t.uses.includes(use)).map((t) => ({ value: t.code, label: t.name }));
  return mapping.accounts
    .filter((a) => a.uses.includes(use))
    .map((a) => ({ value: a.code, label: `${a.code} ${a.name}` }));
}

/** Which account and tax rate each kind of booking uses; proposals by name are filled in and marked. */
export function AccountsTab() {
  const client = useQueryClient();
  const answer = useQuery({
    queryKey: mappingKey,
    queryFn: ({ signal }) => call('GET /mgr/accounting/getMapping', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = answer;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (answer.isPending) return <FormSkeleton fields={12} />;
  if (answer.isError || !data)
    return (
      <ErrorState
        message={answer.error?.message ?? ''}
        onRetry={() => void answer.refetch()}
        retrying={answer.isFetching}
      />
    );
  const codeOf = (row: Row) => chosen[idOf(row)] ?? (row.code || row.proposed);
  const isProposal = (row: Row) => row.code === '' && row.proposed !== '' && chosen[idOf(row)] === undefined;
  const missing = data.rows.filter((row) => row.required && codeOf(row) === '');
  const save = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const rows = data.rows.map((row) => ({ kind: row.kind, key: row.key, code: codeOf(row) }));
      await call('PUT /mgr/accounting/saveMapping', { body: { rows } });
      setChosen({});
      toast('success', 'The choices are saved');
      await client.invalidateQueries({ queryKey: mappingKey });
      await client.invalidateQueries({ queryKey: connectionKey });
    } catch (thrown) {
      setProblem(failureOf(thrown).message);
    }
    setBusy(false);
  };
  return (
    <Stack gap="lg">
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {groups.map(([title, kinds]) => (
        <Card key={title} title={title}>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg" verticalSpacing="sm">
            {data.rows
              .filter((row) => kinds.includes(row.kind))
              .map((row) => (
                <Select
                  key={idOf(row)}
                  label={row.label}
                  description={[helpFor(row), isProposal(row) ? PROPOSED : ''].filter(Boolean).join('. ') || undefined}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  placeholder={row.required ? 'Choose' : row.use === 'tracking' ? 'None' : 'As above'}
                  searchable
                  clearable={!row.required}
                  data={choicesFor(data, row)}
                  value={codeOf(row) || null}
                  error={row.required && codeOf(row) === '' ? 'Choose one' : undefined}
                  onChange={(code) => setChosen({ ...chosen, [idOf(row)]: code ?? '' })}
                />
              ))}
          </SimpleGrid>
        </Card>
      ))}
      <Group>
        <Button loading={busy} onClick={() => void save()}>
          Save
        </Button>
        <Text c="dimmed">
          {missing.length > 0
            ? `Still to choose: ${missing.map((row) => row.label).join(', ')}`
            : 'Everything needed is chosen.'}
        </Text>
      </Group>
    </Stack>
  );
}
