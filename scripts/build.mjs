import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fail, nodeBin, root } from './node-bin.mjs';

/** Builds into a folder beside the final one and swaps them, so that a running server never sees half a build. */
async function swapIn(name, build) {
  const [next, old, final] = ['.next', '.old', ''].map((end) => join(root, 'dist', `${name}${end}`));
  for (const folder of [next, old]) rmSync(folder, { recursive: true, force: true });
  await build(next);
  if (existsSync(final)) renameSync(final, old);
  renameSync(next, final);
  rmSync(old, { recursive: true, force: true });
}

export async function buildWeb() {
  await swapIn('web', (folder) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const args = ['build', 'apps/web', '--config', 'apps/web/vite.config.ts', '--outDir', folder, '--emptyOutDir'];
    // Always a production build, whatever the machine's NODE_ENV.
    const env = { ...process.env, NODE_ENV: 'production' };
    const { status } = spawnSync(nodeBin(), [vite, ...args, '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
      env,
    });
    if (status !== 0) fail('The web pages could not be built');
  });
}

/**
 * Packages stay outside the bundle; only the workspaces' source goes in, because Node runs no TypeScript in packages.
 */
export const packagesOutside = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@yardkeeper/') ? undefined : { path, external: true },
    );
  },
};

export async function buildServer() {
  const { build } = await import('esbuild');
  await swapIn('server', async (folder) => {
    await build({
      absWorkingDir: root,
      entryPoints: {
        main: 'apps/server/src/main.ts',
        yardkeeper: 'apps/server/src/commands/yardkeeper.ts',
        'pdf-worker': 'apps/server/src/pdf/worker.ts',
        'report-worker': 'apps/server/src/features/sale-report/files/report-worker.ts',
        'backup-worker': 'apps/server/src/backup/worker.ts',
      },
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node22',
      sourcemap: true,
      logLevel: 'warning',
      plugins: [packagesOutside],
    }).catch(() => fail('The server could not be built'));
    cpSync(join(root, 'apps/server/src/db/migrating/migrations'), join(folder, 'migrations'), { recursive: true });
  });
}
