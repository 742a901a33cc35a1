import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../../start-error.ts';
import { switchTo } from '../release/current.ts';
import { currentIn, homeOf, ownRelease, type Release } from '../release/own-release.ts';
import { type Service, serviceFileIn } from './installed.ts';
import { unitText } from './unit.ts';

const template = (
  service: Service,
): string => `# Settings of ${service.name}, read when it starts; README.md lists them.
# PORT=8080
# HOST=127.0.0.1
# PUBLIC_URL=https://yard.example.co.nz
# TRUST_PROXY=loopback
# METRICS_PORT=9464
`;

function run(program: string, args: readonly string[]): void {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw new StartError(`${program} could not be run: ${error.message}`);
  if (status !== 0) throw new StartError(`${program} ${args.join(' ')} failed: ${stderr.trim()}`);
}

/** A user without a password, a shell or a home of its own. */
function addUser({ user, dataDir }: Service): void {
  if (spawnSync('id', ['-u', user]).status === 0) return;
  const nologin = ['--shell', '/usr/sbin/nologin', '--home-dir', dataDir, '--no-create-home'];
  run('useradd', ['--system', '--user-group', ...nologin, user]);
}

/** Tokens and passwords stand in it, so only root and the service may read it. */
function addSettings(service: Service): void {
  if (fs.existsSync(service.envFile)) return;
  fs.writeFileSync(service.envFile, template(service), { mode: 0o640 });
  run('chown', [`root:${service.user}`, service.envFile]);
}

function addFolder({ name, user, dataDir }: Service): void {
  if (dataDir === `/var/lib/${name}`) return;
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o750 });
  run('chown', [`${user}:${user}`, dataDir]);
}

function install(own: Release, service: Service, text: string): void {
  if (process.getuid?.() !== 0) throw new StartError('Only root may install a service; run the command with sudo');
  addUser(service);
  addSettings(service);
  addFolder(service);
  const home = homeOf(own);
  if (!fs.existsSync(currentIn(home))) switchTo(home, own.folder);
  fs.writeFileSync(serviceFileIn(home), `${JSON.stringify(service, null, 2)}\n`);
  fs.writeFileSync(service.unit, text);
  console.log(`${service.unit} is written; it runs as the user ${service.user}, with its data in ${service.dataDir}.`);
  console.log(`Its settings are in ${service.envFile}. Start it now and with the machine:`);
  if (fs.existsSync('/run/systemd/system')) run('systemctl', ['daemon-reload']);
  console.log(`  systemctl enable --now ${path.basename(service.unit)}`);
}

/** Writes the systemd unit of this release, with its user and its file of settings. */
export async function installService(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      print: { type: 'boolean', default: false },
      name: { type: 'string', default: 'yardkeeper' },
      unit: { type: 'string' },
      'data-dir': { type: 'string' },
      writes: { type: 'string', multiple: true, default: [] },
    },
  });
  const own = ownRelease();
  if (!own) throw new StartError('install-service is a command of an unpacked release; npm run release makes one');
  const { name } = values;
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name)) throw new StartError('--name takes small letters, digits and hyphens');
  const service: Service = {
    name,
    user: name,
    dataDir: path.resolve(values['data-dir'] ?? `/var/lib/${name}`),
    envFile: `/etc/${name}.env`,
    unit: path.resolve(values.unit ?? `/etc/systemd/system/${name}.service`),
  };
  const writes = values.writes.map((folder) => path.resolve(folder));
  const text = unitText({ service, current: currentIn(homeOf(own)), writes });
  if (values.print) process.stdout.write(text);
  else install(own, service, text);
}
