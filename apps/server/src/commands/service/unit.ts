import { ownSettings, type Service } from './installed.ts';

type UnitOptions = {
  readonly service: Service;
  /** the link to the release that runs */
  readonly current: string;
  /** folders besides the data folder that it may write to, such as those for backups */
  readonly writes: readonly string[];
};

/** In a unit % begins a specifier. */
const escaped = (text: string): string => text.replaceAll('%', '%%');
const quoted = (text: string): string => (/[\s"\\]/.test(text) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : text);
const word = (text: string): string => quoted(escaped(text));

/**
 * The systemd unit. V8 and PostgreSQL compile code while they run, so MemoryDenyWriteExecute stays off, and the list of
 * network addresses needs AF_NETLINK.
 */
export function unitText({ service, current, writes }: UnitOptions): string {
  const { name, user, dataDir, envFile } = service;
  const isUsual = dataDir === `/var/lib/${name}`;
  const mayWrite = [...(isUsual ? [] : [dataDir]), ...writes];
  const settings = Object.entries(ownSettings(service)).map(([key, value]) => `Environment=${word(`${key}=${value}`)}`);
  return `[Unit]
Description=Yardkeeper, the back office of a vehicle dismantler
After=network-online.target
Wants=network-online.target
# A database on another server may be away for hours, so systemd never gives up.
StartLimitIntervalSec=0

[Service]
Type=exec
User=${user}
Group=${user}
${settings.join('\n')}
EnvironmentFile=-${escaped(envFile)}
${isUsual ? `StateDirectory=${name}\nStateDirectoryMode=0750\n` : ''}WorkingDirectory=${escaped(dataDir)}
ExecStart=${word(`${current}/yardkeeper`)} start
# Changes to the release that the link current leads to, while calls go on.
ExecReload=/bin/kill -HUP $MAINPID
Restart=on-failure
RestartSec=5
# Only the first process gets the signal: it drains the calls and stops its database last, within 20 s.
KillMode=mixed
KillSignal=SIGTERM
TimeoutStopSec=40
OOMPolicy=continue

MemoryMax=80%
TasksMax=1024
LimitNOFILE=65536
LimitCORE=0
UMask=0077

NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
ProtectSystem=strict
${mayWrite.length > 0 ? `ReadWritePaths=${mayWrite.map(word).join(' ')}\n` : ''}ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
DevicePolicy=closed
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
KeyringMode=private
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;
}
