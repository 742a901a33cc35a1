import { nodeRefusal } from './start/node-version.ts';

// An older Node fails as it loads the rest, in words that help nobody.
const refusal = nodeRefusal(process.versions.node);
if (refusal === null) await import('./start/start.ts');
else {
  console.error(refusal);
  process.exitCode = 1;
}
