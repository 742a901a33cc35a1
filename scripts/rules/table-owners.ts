// Which feature owns a table: only the owner writes it, others call the owner's services. Everybody may read.
import fs from 'node:fs';
import path from 'node:path';

/** A feature, or a server folder beside the features. Views belong to whoever created them. */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  account: [
    'app_user',
    'area',
    'authenticator',
    'one_time_code',
    'passkey',
    'recovery_code',
    'session',
    'sign_in_challenge',
    'sign_in_failure',
    'user_area',
  ],
  accounting: [
    'accounting_connection',
    'accounting_due',
    'accounting_kept',
    'accounting_kept_use',
    'accounting_link',
    'accounting_mapping',
    'accounting_payment',
    'accounting_reconcile',
    'accounting_sender',
    'accounting_standing',
    'accounting_stands',
    'accounting_token',
    'accounting_unqueued',
    'accounting_vehicle_bill',
    'accounting_vehicle_document',
    'accounting_vehicle_money',
    'gst_adjustment',
  ],
  acquisitions: [
    'acquisition',
    'acquisition_expense',
    'acquisition_payment',
    'dealers_record',
    'dealers_record_entry',
    'hold_override',
  ],
  'back-orders': [
    'back_order',
    'part_on_order',
    'threshold',
    'threshold_due',
    'threshold_import',
    'threshold_import_row',
  ],
  backups: ['backup'],
  catalogue: [
    'catalogue_answer',
    'catalogue_asking',
    'catalogue_car',
    'catalogue_credit',
    'catalogue_group_part',
    'catalogue_mapping',
    'catalogue_mapping_vote',
    'catalogue_picture',
    'catalogue_provider',
  ],
  charges: ['other_charge_type'],
  contacts: [
    'contact',
    'contact_address',
    'contact_bank',
    'contact_document',
    'contact_import',
    'contact_import_row',
    'contact_person',
    'credit',
    'credit_application',
    'receivable',
    'supplier_posting',
  ],
  db: [
    'app_secret',
    'counted_figure',
    'document_counter',
    'history_event',
    'kept_figure',
    'schema_migration',
    'written_by',
  ],
  dashboards: [
    'buying_day',
    'counted_buying_day',
    'counted_debt_day',
    'counted_quote_day',
    'counted_sale_day',
    'counted_stock_day',
    'debt_day',
    'quote_day',
    'sale_day',
    'stock_day',
  ],
  dispatch: [
    'collected_money',
    'consignment',
    'consignment_attempt',
    'consignment_line',
    'dispatch',
    'line_to_leave',
    'parcel',
  ],
  files: ['attachment'],
  fits: ['counted_fit_edge', 'fit_due', 'fit_edge', 'fit_listed', 'fit_listing_due', 'fit_taken', 'fit_verdict'],
  guidance: ['bid_sheet'],
  http: ['idempotent_answer'],
  install: ['installation_fact'],
  inventory: [
    'counted_sold_tag',
    'non_stock_item',
    'part_picture',
    'past_worth',
    'reservation',
    'stock_event',
    'stock_kind',
    'stock_step',
    'stocktake',
    'stocktake_scan',
    'tag',
    'tag_tally',
  ],
  invoices: ['credit_note', 'credit_note_line', 'invoice', 'invoice_line', 'invoice_payment', 'sold_line'],
  live: ['live_event'],
  locations: ['location', 'location_content', 'location_group'],
  lookups: [
    'account_terms',
    'adjust_type',
    'colour',
    'courier',
    'engine',
    'expense_type',
    'model_type',
    'part_group1',
    'part_group2',
    'part_type',
    'payment_type',
    'plates',
    'purchase_type',
    'referred_group',
    'region',
    'stock_type',
    'transmission',
    'write_off',
  ],
  makes: ['make', 'model', 'series'],
  notes: ['note'],
  notifications: ['notification'],
  outbox: ['outbox_message', 'push_token'],
  parts: ['auto_select_part', 'part_name', 'part_number', 'part_number_alternative', 'trade_word'],
  picking: ['pick_condition', 'pick_job', 'pick_scan', 'pick_stall'],
  prices: ['part_price', 'part_price_count', 'part_price_history', 'price_change'],
  purchasing: [
    'lost_part',
    'purchase_claim',
    'purchase_credit_line',
    'purchase_credit_note',
    'purchase_order',
    'purchase_order_charge',
    'purchase_order_line',
    'purchase_receipt',
    'purchase_receipt_line',
    'purchase_receipt_tag',
    'short_part',
  ],
  proofs: ['file_proof'],
  roles: ['role', 'role_permission'],
  'sale-report': ['report_job', 'report_schedule'],
  'security-log': ['security_anchor', 'security_event', 'security_head', 'security_link'],
  settings: ['setting'],
  vehicles: [
    'stock_item',
    'strip_template',
    'strip_template_line',
    'vehicle',
    'vehicle_figures',
    'vehicle_figures_due',
  ],
  wanted: ['wanted_request'],
};

/** Stands for a table whose name is only known at run time; only these files may do that. */
export const NAMED_LATER = '(named later)';

/** `file` is the feature or folder and the file's name, in whatever subfolder it is. */
type Exception = { readonly file: string; readonly table: string; readonly because: string };
const exceptions: readonly Exception[] = [
  {
    file: 'db/references.ts',
    table: NAMED_LATER,
    because: 'A merge points every row that names one record at the other, in whichever table the database knows it.',
  },
  {
    file: 'parts/merge-queries.ts',
    table: NAMED_LATER,
    because: 'A merge of part names points whatever the database knows to name one at the other.',
  },
  {
    file: 'parts/merge-queries.ts',
    table: 'part_picture',
    because: 'Merged parts keep one picture; inventory, whose picture it is, stands above parts and cannot be called.',
  },
  {
    file: 'makes/queries.ts',
    table: 'part_number',
    because: 'Merged makes keep one of two equal part numbers; parts stand above makes and cannot be called.',
  },
  {
    file: 'makes/queries.ts',
    table: 'invoice',
    because: 'A document names the customer’s vehicle by id; invoices stand above makes and cannot be called.',
  },
  { file: 'makes/queries.ts', table: NAMED_LATER, because: 'Make, model and series are written alike.' },
  { file: 'lookups/queries.ts', table: NAMED_LATER, because: 'All lists of the yard are written alike.' },
  {
    file: 'backup/names.ts',
    table: 'installation_fact',
    because: 'A yard is marked by its first backup, also when that is made by command, beside the product.',
  },
  {
    file: 'audit/last-audit.ts',
    table: 'installation_fact',
    because: 'The result of an audit is kept for whoever watches, also when it was started by command.',
  },
  {
    file: 'backup/copy-mark.ts',
    table: 'installation_fact',
    because: 'A restore marks what it brought back as a copy, beside the product.',
  },
  {
    file: 'stored-files/fact-queries.ts',
    table: 'installation_fact',
    because: 'Where the files are is remembered by the product and changed by a command beside it.',
  },
  { file: 'backup/restore-copy.ts', table: NAMED_LATER, because: 'A restore writes every table of an empty database.' },
  {
    file: 'backup/restore.ts',
    table: 'backup',
    because: 'What was being made when the backup was taken is that backup; nothing runs yet that could say so.',
  },
  {
    file: 'contacts/csv-queries.ts',
    table: NAMED_LATER,
    because: 'An import writes contact by contact table.',
  },
];

/** Code that fills a new database, changes its schema or tests it. */
const free = /^(demo|reference|db\/migrating)\/|^install\.ts$|\.test\.ts$|(^|\/)(fixtures|test-)|-testing\.ts$/;

const writesOf = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:'(\w+)|\w)/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?([a-z_]\w*)|\$\{)/gi,
  // Requires "set", because "for update of t" and "do update set" update no table of their own.
  /\bupdate\s+(?:only\s+)?(?:"?([a-z_]\w*)"?|\$\{[^}]*\})(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b/gi,
];

/** The tables that a source text writes; `NAMED_LATER` for a name that is interpolated. */
export const tablesWritten = (text: string): string[] => [
  ...new Set(writesOf.flatMap((way) => [...text.matchAll(way)].map(([, table]) => table ?? NAMED_LATER))),
];

const roomOf = (file: string): string => {
  const [first = '', second = ''] = file.split('/');
  return first === 'features' ? second : first.replace(/\.ts$/, '');
};

type Write = { readonly file: string; readonly table: string };
const owns = ({ file, table }: Write) => tableOwners[roomOf(file)]?.includes(table) ?? false;
const isExcept = ({ file, table }: Write, exception: Exception) =>
  exception.table === table && exception.file === `${roomOf(file)}/${path.basename(file)}`;

/** Every write to a table by code that does not own it; `root` is the server's source folder. */
export function foreignWrites(root: string): { readonly breaches: string[]; readonly unused: readonly Exception[] } {
  const writes = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !free.test(file))
    .flatMap((file) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8');
      return tablesWritten(text).map((table) => ({ file, table }));
    });
  return {
    breaches: writes
      .filter((write) => !owns(write) && !exceptions.some((each) => isExcept(write, each)))
      .map(({ file, table }) => `${file} → ${table}`),
    unused: exceptions.filter((each) => !writes.some((write) => isExcept(write, each))),
  };
}
