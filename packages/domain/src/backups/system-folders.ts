const trees = ['bin', 'boot', 'etc', 'lib', 'lib32', 'lib64', 'proc', 'run', 'sbin', 'sys', 'usr', 'var/lib'];
const wide = ['home', 'media', 'mnt', 'opt', 'root', 'srv', 'tmp', 'var', 'Users', 'Volumes', 'private'];

/** Device folders, except shared memory, which is used as a disk. */
const devices = /^\/dev(\/(?!shm\/)|$)/;

/**
 * System folders with everything below them, and folders shared by all users; a backup may not go into any of these.
 */
export const isOfTheSystem = (folder: string): boolean =>
  folder === '/' ||
  devices.test(folder) ||
  trees.some((each) => `${folder}/`.startsWith(`/${each}/`)) ||
  wide.some((each) => folder === `/${each}`);
