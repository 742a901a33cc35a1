import axe from 'axe-core';
import type { Page } from 'playwright-core';

type Asked = {
  /** only these rules */
  readonly rules?: readonly string[];
  /** every rule but these */
  readonly without?: readonly string[];
  /** selectors of what is not looked at */
  readonly except?: readonly string[];
};
type Violation = { id: string; help: string; nodes: { target: string[] }[] };

/**
 * What axe finds on the page as it stands, as one line each. It runs in the page itself and describes violations only:
 * handing every passing element over to the test takes several times as long.
 */
export async function findings(page: Page, { rules, without = [], except = [] }: Asked = {}): Promise<string[]> {
  const options = {
    resultTypes: ['violations'],
    // No rule that is asked needs the style sheets read once more; a picture that plays needs its media.
    preload: { assets: ['media'] },
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(axe.source);
  const violations = await page.evaluate<Violation[]>(
    `axe.run({ exclude: ${JSON.stringify(except)} }, ${JSON.stringify(options)}).then((found) => found.violations)`,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
}
