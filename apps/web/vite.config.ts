import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions, type Rolldown } from 'vite';
import { offlineFiles } from './offline-files.ts';
import { pressedFiles } from './pressed-files.ts';
import { roomOf } from './rooms.ts';

const api = process.env.YARD_API ?? 'http://127.0.0.1:8080';
const apiPaths = [
  '/login',
  '/user',
  '/mgr',
  '/mobile',
  '/pdf',
  '/manageUser',
  '/fcmToken',
  '/xero',
  '/files',
  '/openapi.json',
];

/** Screens and calls share paths such as /user/…: a page load asks for HTML, a call does not. */
const callsOnly: ProxyOptions = {
  target: api,
  bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
};

/**
 * The modules that must open without a connection: sign-in, a shared tablet's lock and what watches it, the shell, a
 * driver's pickups, putting away, a picker's run and walk, the bench, a driver's run and receiving goods.
 */
const offlineModules = [
  './src/main.tsx',
  './src/answers.ts',
  './src/shell/AppShell.tsx',
  './src/shell/waiting/WaitingDialog.tsx',
  './src/features/dashboards/Home.tsx',
  './src/features/dashboards/NextPickups.tsx',
  './src/features/sign-in/Login.tsx',
  './src/features/devices/lock/LockScreen.tsx',
  './src/session/tablet/watch-tablet.ts',
  './src/shell/frame/NeedsSignIn.tsx',
  './src/live/start.ts',
  './src/features/acquisitions/pickups/MyPickups.tsx',
  './src/features/acquisitions/receive/ReceiveDialog.tsx',
  './src/features/inventory/location/LocationItem.tsx',
  './src/features/picking/run/RunPage.tsx',
  './src/features/picking/run/AskedAboutDialog.tsx',
  './src/features/picking/run/CancelLineDialog.tsx',
  './src/features/picking/run/StallDialog.tsx',
  './src/features/picking/walk/WalkPage.tsx',
  './src/features/dispatch/bench/BenchPage.tsx',
  './src/features/dispatch/driving/DrivePage.tsx',
  './src/features/dispatch/driving/DeliverDialog.tsx',
  './src/features/dispatch/driving/FailDialog.tsx',
  './src/features/purchasing/receiving/ReceivePage.tsx',
  './src/kit/scan/Camera.tsx',
].map((file) => fileURLToPath(new URL(file, import.meta.url)));

type Context = Rolldown.ChunkingContext;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    offlineFiles(offlineModules, ['/colour-scheme.js', '/opening.js', '/trusted-types.js', '/favicon.svg']),
    pressedFiles(),
  ],
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // One file for the sign-in page, one for what the shell needs, one for handheld screens, one for lists, one for
        // what many screens share, instead of a file per icon and field. Each takes only what the ones before it do not
        // have, so none imports a later one: of two files that import each other, one runs while the other is still
        // empty.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 3 },
            ...(['shell', 'hand', 'list', 'home'] as const).map((room, at) => ({
              debugName: room,
              name: (id: string, context: Context) =>
                roomOf(id, (each) => context.getModuleInfo(each)) === room ? room : null,
              priority: 2 - at / 10,
            })),
            { name: 'icons', test: /tabler\/icons-react/, minShareCount: 4, priority: 1.5 },
            // Modules of one feature are fetched by its own screens only, however many those are.
            { name: 'shared', test: (id) => !id.includes('/src/features/'), minShareCount: 10, priority: 1 },
          ],
        },
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(apiPaths.map((path) => [`^${path}(/|\\?|$)`, callsOnly])),
      '/ws': { target: api.replace(/^http/, 'ws'), ws: true },
    },
  },
});
