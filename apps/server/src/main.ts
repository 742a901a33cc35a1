import { nodeRefusal } from './start/node-version.ts';

/** What a supervisor starts this program as; without an argument it is the product. */
const [, , as] = process.argv;

// On an older Node the imports below would fail with an incomprehensible error, so check the version first.
const refusal = nodeRefusal(process.versions.node);
if (refusal !== null) {
  console.error(refusal);
  process.exitCode = 1;
} else {
  const { printsJson } = await import('./config.ts');
  if (printsJson(process.env)) (await import('./start/print-json.ts')).printJson();
  if (as === '--worker') await import('./start/supervisor/worker.ts');
  else if (as === '--prepare') await import('./start/supervisor/prepare.ts');
  else await import('./start/start.ts');
}
