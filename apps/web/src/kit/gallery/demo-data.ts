import type { Column } from '../data-table/column.ts';
import { dateColumn, moneyColumn, statusColumn } from '../data-table/columns.tsx';
import type { FetchPage } from '../list-screen/types.ts';

export type DemoInvoice = {
  id: number;
  no: string;
  date: string;
  customer: string;
  person: string;
  status: string;
  total: number;
  owing: number;
};

const CUSTOMERS = [
  'Kererū Panelbeaters',
  'Ōtāhuhu Auto Ltd',
  'Aroha Ngata',
  'Southside Motors',
  'J & M Whelan',
  'Waikato 4WD',
];
const PEOPLE = ['Mere T', 'Hemi R', 'Sione F', 'Kate B'];
export const DEMO_STATUSES = ['Open', 'In progress', 'Confirmed', 'Completed', 'On hold', 'Cancelled', 'Finalised'];

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

export const demoInvoices = (count: number): DemoInvoice[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    no: `INV-${20431 - i}`,
    date: new Date(Date.UTC(2026, 2, 10) - i * 7_200_000).toISOString(),
    customer: at(CUSTOMERS, i * 5 + 1),
    person: at(PEOPLE, i * 3),
    status: at(DEMO_STATUSES, i * 3 + (i % 5)),
    total: ((i * 7919) % 240000) / 100 + 12.5,
    owing: i % 3 === 0 ? 0 : ((i * 7919) % 240000) / 200,
  }));

export const demoColumns: readonly Column<DemoInvoice>[] = [
  { id: 'no', header: 'Invoice', render: (row) => row.no, csv: (row) => row.no, sortable: true, width: 110, grow: 0 },
  dateColumn({ id: 'date', header: 'Date', value: (row) => row.date, phone: 'line' }),
  {
    id: 'customer',
    header: 'Customer',
    render: (row) => row.customer,
    csv: (row) => row.customer,
    sortable: true,
    width: 180,
    grow: 2,
    phone: 'line',
  },
  { id: 'person', header: 'Sold by', render: (row) => row.person, csv: (row) => row.person, width: 110 },
  statusColumn({ id: 'status', header: 'Status', value: (row) => row.status }),
  moneyColumn({ id: 'total', header: 'Total', value: (row) => row.total, phone: 'side' }),
  moneyColumn({ id: 'owing', header: 'Owing', value: (row) => row.owing }),
  {
    id: 'id',
    header: 'Number',
    render: (row) => row.id,
    csv: (row) => row.id,
    align: 'right',
    width: 80,
    grow: 0,
    hiddenByDefault: true,
  },
];

export const demoFilter = { text: '', status: '', person: '', owing: false };
export type DemoFilter = typeof demoFilter;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ALL = demoInvoices(431);

const matching = (filter: DemoFilter): DemoInvoice[] =>
  ALL.filter(
    (row) =>
      `${row.no} ${row.customer}`.toLowerCase().includes(filter.text.toLowerCase()) &&
      (filter.status === '' || row.status === filter.status) &&
      (filter.person === '' || row.person === filter.person) &&
      (!filter.owing || row.owing > 0),
  );

export const fetchDemoPage: FetchPage<DemoInvoice, DemoFilter> = async (query) => {
  await wait(120);
  const { sortField = 'id', sortOrder, pageNum, pageSize } = query;
  const field = sortField as keyof DemoInvoice;
  const sign = sortOrder === 'DESC' ? -1 : 1;
  const found = matching(query).sort((a, b) => sign * (a[field] < b[field] ? -1 : a[field] > b[field] ? 1 : 0));
  const records = found.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return { records, total: found.length, pages: Math.ceil(found.length / pageSize) };
};

export const fetchDemoCounts = async (filter: DemoFilter): Promise<Record<string, number>> =>
  Object.fromEntries(DEMO_STATUSES.map((status) => [status, matching({ ...filter, status }).length]));

export const demoPicture = (label: string, hue: number): string => {
  const body = `<rect width="400" height="300" fill="hsl(${hue} 25% 32%)"/><path d="M60 190h280l-30-60-60-40h-110l-50 45-30 15z" fill="hsl(${hue} 35% 62%)"/><circle cx="125" cy="195" r="28"/><circle cx="275" cy="195" r="28"/><text x="200" y="270" fill="#fff" font-size="24" text-anchor="middle" font-family="sans-serif">${label}</text>`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">${body}</svg>`)}`;
};

export const demoAreas = [
  { id: 1, name: 'Front yard', active: true, used: '3 people' },
  { id: 2, name: 'Old shed', active: false, used: '0 people' },
  { id: 3, name: 'Whole yard', active: true, used: '9 people', fixed: true },
];

export function demoPdf(words: string): Blob {
  const drawn = `BT /F1 18 Tf 20 60 Td (${words}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 283 142]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ].map((body, n) => `${n + 1} 0 obj${body}endobj\n`);
  return new Blob([`%PDF-1.4\n${objects.join('')}trailer<</Root 1 0 R>>\n%%EOF`], { type: 'application/pdf' });
}

export type Supplier = { id: number; name: string };

export const fetchSuppliers = async (asked: { text: string; pageNum: number; pageSize: number }) => ({
  records: Array.from({ length: asked.pageSize }, (_, i): Supplier => {
    const id = (asked.pageNum - 1) * asked.pageSize + i + 1;
    return { id, name: `${asked.text} Supplies ${id}` };
  }),
  total: 34,
  pages: 4,
});

export const fetchMakes = async () => ['Ford', 'Mazda', 'Nissan', 'Toyota'].map((name, i) => ({ id: i + 1, name }));

export const never = () => new Promise<never>(() => undefined);
export const broken = () => Promise.reject(new Error('The connection broke'));
