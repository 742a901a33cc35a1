// yardkeeper COMMAND …: the commands of a release. `npm run backup` and the like run the same ones from source.
import { PlaceError } from '../ports/backup-place.ts';
import { nodeRefusal } from '../start/node-version.ts';
import { StartError } from '../start-error.ts';

type Command = {
  readonly what: string;
  /** acts as the user of the installed service, with its settings, so that no file ends up with another owner */
  readonly asService?: boolean;
  readonly run: (args: readonly string[]) => Promise<unknown>;
};

// Each command is imported when it runs, because loading all of them takes a second.
const commands: Readonly<Record<string, Command>> = {
  start: { what: 'run Yardkeeper until it is stopped', run: async () => (await import('./start.ts')).start() },
  status: {
    what: 'say whether it runs and all is well; exits with 1 when not',
    asService: true,
    run: async (args) => (await import('./status.ts')).status(args),
  },
  backup: {
    what: 'make a backup, also while it runs',
    asService: true,
    run: async (args) => (await import('./backup.ts')).backup(args),
  },
  restore: {
    what: 'restore a backup into an empty folder or database',
    asService: true,
    run: async (args) => (await import('./restore.ts')).restore(args),
  },
  audit: {
    what: 'check the yard against itself, also while it runs',
    asService: true,
    run: async (args) => (await import('./audit.ts')).audit(args),
  },
  'move-files': {
    what: '--to PLACE: move the stored files to another folder or to S3, while people work',
    asService: true,
    run: async (args) => (await import('./move-files.ts')).moveFiles(args),
  },
  'reset-sign-in': {
    what: 'USER NAME: remove what somebody lost (passkeys, authenticator app, password) and print a code for a new one',
    asService: true,
    run: async (args) => (await import('./reset-sign-in.ts')).resetSignIn(args),
  },
  upgrade: {
    what: 'ARCHIVE: change to a newer release, and go back when it does not become ready',
    run: async (args) => (await import('./upgrade/upgrade.ts')).upgrade(args),
  },
  'install-service': {
    what: 'write the systemd unit; --print only shows it',
    run: async (args) => (await import('./service/install-service.ts')).installService(args),
  },
  version: { what: 'print the version', run: async () => (await import('./version.ts')).version() },
};

function help(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { what }]) => `  ${name.padEnd(width)}  ${what}`);
  return [
    'yardkeeper COMMAND',
    ...lines,
    'Settings are variables such as PORT and DATA_DIR; README.md lists them.',
  ].join('\n');
}

/** An operator can solve these; anything else is a fault and is printed with its stack. */
const isForPeople = (error: Error): boolean =>
  error instanceof StartError ||
  error instanceof PlaceError ||
  String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');

async function run(name: string | undefined, args: readonly string[]): Promise<void> {
  if (name === undefined || /^(help|--help|-h)$/.test(name)) {
    console.log(help());
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StartError(`There is no command ${name}.\n${help()}`);
  if (command.asService) (await import('./service/installed.ts')).actAsService();
  await command.run(args);
}

const refusal = nodeRefusal(process.versions.node);
if (refusal !== null) {
  console.error(refusal);
  process.exitCode = 1;
} else
  await run(process.argv[2], process.argv.slice(3)).catch((error: Error) => {
    console.error(isForPeople(error) ? error.message : error);
    process.exitCode = 1;
  });
