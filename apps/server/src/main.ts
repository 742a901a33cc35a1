import { nodeRefusal } from './start/node-version.ts';

// On an older Node the import below would fail with an incomprehensible error, so check the version first.
const refusal = nodeRefusal(process.versions.node);
if (refusal === null) await import('./start/start.ts');
else {
  console.error(refusal);
  process.exitCode = 1;
}
