/** What a line of the log may hold; a value of another name would be one that nobody has thought about. */
const fields = new Set([
  ...['level', 'time', 'pid', 'hostname', 'msg', 'requestId', 'call', 'status', 'ms', 'err', 'raw'],
  ...['outboxId', 'jobId', 'outcome', 'first', 'checks'],
]);
const errorFields = new Set([
  ...['type', 'message', 'stack', 'cause', 'errors', 'code', 'errno', 'syscall'],
  ...['severity', 'table', 'column', 'constraint', 'routine'],
]);

const patterns: Readonly<Record<string, RegExp>> = {
  'a mail address': /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.\p{L}{2,}/u,
  'a phone number': /(?<![\w.:/-])(\+64|0)[ -]?\d([ -]?\d){6,9}(?![\w:])/,
  'a token': /\beyJ[\w-]{10,}|\b[Bb]earer \S|(?=[\w-]*\d)(?=[\w-]*[A-Za-z])(?<![\w/])[\w-]{32,}/,
  'a password': /demo1234|\/\/[^\s/:@]+:[^\s/@]+@|[?&](code|password|token)=/i,
  'an amount': /\$ ?\d|\b(NZD|cents)\b/i,
  'a value in quotes': /"(?!…)[^"\n]+"/,
};

/** Where a line holds words; the time, the numbers and the frames of a stack are no words. */
function wordsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return ['stack', 'call', 'requestId', 'hostname'].includes(name) ? [] : [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => wordsIn(each, key));
}

const strange = (line: object, known: ReadonlySet<string>): string[] =>
  Object.keys(line)
    .filter((key) => !known.has(key))
    .map((key) => `the field ${key}`);

function fieldsOfError(error: unknown): string[] {
  if (error === null || typeof error !== 'object') return [];
  const { cause, errors } = error as { cause?: unknown; errors?: unknown[] };
  return [...strange(error, errorFields), ...[cause, ...(errors ?? [])].flatMap(fieldsOfError)];
}

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
/** Finds a name as a whole; short ones are words, too. */
function namePattern(names: readonly string[]): RegExp {
  const known = [...new Set(names.map((name) => name.trim()).filter((name) => name.length > 3))];
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(${known.map(escaped).join('|') || '(?!)'})(?![\p{L}\p{N}])`, 'iu');
}

/** What is wrong with a line of the log: no JSON, a field that is not known, or something that no log may hold. */
function faultsOf(line: string, named: RegExp): string[] {
  let read: { err?: unknown };
  try {
    read = JSON.parse(line);
  } catch {
    return ['no JSON'];
  }
  if (read === null || typeof read !== 'object' || Array.isArray(read)) return ['no line of the log'];
  const words = wordsIn(read).join('\n');
  const name = named.exec(words)?.[1];
  return [
    ...strange(read, fields),
    ...fieldsOfError(read.err),
    ...Object.entries(patterns).flatMap(([what, pattern]) => (pattern.test(words) ? [what] : [])),
    ...(name ? [`the name ${name}`] : []),
  ];
}

/** The faults of a log, each with its line; the names are those of people and companies that the run knew. */
export function faultsOfLog(lines: readonly string[], names: readonly string[]): string[] {
  const named = namePattern(names);
  return [...new Set(lines)].flatMap((line) => {
    const faults = faultsOf(line, named);
    return faults.length > 0 ? [`${faults.join(', ')}: ${line.slice(0, 500)}`] : [];
  });
}
