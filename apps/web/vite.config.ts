import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';

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

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // One file for the sign-in page and one for what many screens share, instead of a file per icon and field.
        // Not several shared files: they would import each other, and the first to run would find the other empty.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 4 },
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
