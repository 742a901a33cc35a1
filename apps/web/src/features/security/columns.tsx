import type { Column } from '../../kit/data-table/column.ts';
import { dateColumn, statusColumn } from '../../kit/data-table/columns.tsx';
import type { Tone } from '../../kit/text/status.ts';
import { ScreenLink } from '../../shared/ScreenLink.tsx';
import type { EntryRow } from './api.ts';
import { recordWords } from './filter.ts';

const tones: Readonly<Record<string, Tone>> = {
  signIn: 'done',
  signInFailed: 'late',
  refused: 'late',
  export: 'waiting',
  print: 'waiting',
  read: 'waiting',
  access: 'progress',
  password: 'progress',
  privacy: 'progress',
};
const whoWords = ({ user }: EntryRow): string => user || 'Nobody known';
export const whatWords = ({ what, about, kindName }: EntryRow): string => {
  const said = what || about || kindName;
  return what && about ? `${said}: ${about}` : said;
};
const recordSaid = ({ entity, entityId }: EntryRow): string =>
  entityId === null ? '' : `${recordWords[entity] ?? entity} ${entityId}`;

const pages = {
  contact: ['/customer/$id', (id: number) => `/customer/${id}`],
  acquisition: ['/vehicleacquisitions/$id', (id: number) => `/vehicleacquisitions/${id}`],
} as const;

function RecordLink({ entry }: { entry: EntryRow }) {
  const said = recordSaid(entry);
  const page = pages[entry.entity as keyof typeof pages];
  if (!said || !page || entry.entityId === null) return said || '–';
  return (
    <ScreenLink screen={page[0]} href={page[1](entry.entityId)}>
      {said}
    </ScreenLink>
  );
}

export const entryColumns: readonly Column<EntryRow>[] = [
  dateColumn({ id: 'at', header: 'When', form: 'time', sortable: false, phone: 'side', value: (row) => row.at }),
  statusColumn<EntryRow>({
    id: 'kind',
    header: 'Kind',
    width: 150,
    sortable: false,
    value: (row) => row.kindName,
    tone: (row) => tones[row.kind] ?? 'open',
  }),
  { id: 'user', header: 'Person', width: 150, phone: 'title', render: whoWords, csv: whoWords },
  {
    id: 'what',
    header: 'What',
    width: 260,
    grow: 2,
    phone: 'line',
    render: (row) => (
      <span className="kit-cut" title={whatWords(row)}>
        {whatWords(row)}
      </span>
    ),
    csv: whatWords,
  },
  {
    id: 'record',
    header: 'Record',
    width: 150,
    grow: 0,
    phone: 'line',
    render: (row) => <RecordLink entry={row} />,
    csv: recordSaid,
  },
  {
    id: 'times',
    header: 'Times',
    align: 'right',
    width: 72,
    grow: 0,
    phone: 'hidden',
    render: (row) => <span className="kit-figures">{row.times.toLocaleString('en-NZ')}</span>,
    csv: (row) => row.times,
  },
  {
    id: 'address',
    header: 'Address',
    width: 130,
    grow: 0,
    phone: 'hidden',
    render: (row) => <span className="kit-figures">{row.address || '–'}</span>,
    csv: (row) => row.address,
  },
  {
    id: 'hash',
    header: 'Chain',
    width: 170,
    grow: 0,
    hiddenByDefault: true,
    phone: 'hidden',
    render: (row) => <span className="kit-figures">{row.place === null ? '–' : `${row.place} ${row.hash}`}</span>,
    csv: (row) => row.hash,
  },
];
