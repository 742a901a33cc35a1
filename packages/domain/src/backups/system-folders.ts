const trees = ['bin', 'boot', 'etc', 'lib', 'lib32', 'lib64', 'proc', 'run', 'sbin', 'sys', 'usr', 'var/lib'];
const wide = ['home', 'media', 'mnt', 'opt', 'root', 'srv', 'tmp', 'var', 'Users', 'Volumes', 'private'];

/** Devices, but for the memory that stands there as a disk. */
const devices = /^\/dev(\/(?!shm\/)|$)/;

/** The machine's own folders with all below them, and those that hold everybody's: nobody's place for a copy of the yard. */
export const isOfTheSystem = (folder: string): boolean =>
  folder === '/' ||
  devices.test(folder) ||
  trees.some((each) => `${folder}/`.startsWith(`/${each}/`)) ||
  wide.some((each) => folder === `/${each}`);
