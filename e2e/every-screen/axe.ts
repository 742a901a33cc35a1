import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';
import { passedContrast } from './axe-contrast.ts';

type Asked = {
  /** only these rules */
  readonly rules?: readonly string[];
  /** every rule but these */
  readonly without?: readonly string[];
  /** selectors of what is not looked at */
  readonly except?: readonly string[];
  /** selectors of what is taken out of the page while axe looks: it walks through all that is there, asked or not */
  readonly apart?: readonly string[];
};
type Answer = { violations: Result[]; passed: string[] };

// Text, because this file has no browser types and the code runs in the page.
const takeOut = (selectors: readonly string[]) => `[...document.querySelectorAll(${JSON.stringify(selectors.join())})]
  .filter((each) => each.isConnected).map((each) => {
    const mark = document.createComment('');
    each.replaceWith(mark);
    return () => mark.replaceWith(each);
  })`;

// The strokes of an icon that nobody is told of: a sixth of all elements, which no rule asks about.
const emptyIcons = `[...document.querySelectorAll(
    'svg[aria-hidden="true"]:not(:has([role], [tabindex], [id], [href], a, text, title, foreignObject))'
  )].map((each) => {
    const strokes = [...each.childNodes];
    each.replaceChildren();
    return () => each.replaceChildren(...strokes);
  })`;

// Nobody reads the HTML of what passes, and writing it down takes time for every element.
const minified = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const source = `${fs.readFileSync(minified, 'utf8')}; axe.configure({ noHtml: true })`;

/**
 * What axe finds on the page as it stands, as one line each. It runs in the page itself and describes violations only:
 * handing every passing element over to the test takes several times as long.
 */
export async function findings(page: Page, asked: Asked = {}): Promise<string[]> {
  const { rules, without = [], except = [], apart = [] } = asked;
  const options = {
    resultTypes: ['violations'],
    // No rule that is asked needs the style sheets read once more; a picture that plays needs its media.
    preload: { assets: ['media'] },
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(source);
  const { violations, passed } = await page.evaluate<Answer>(`(async () => {
    const passed = ${passedContrast.watch()};
    const putBack = ${apart.length > 0 ? `[...${takeOut(apart)}, ...${emptyIcons}]` : '[]'};
    // Where something is takes time for every element, so it is asked only of what fails.
    const run = (selectors) => axe.run({ exclude: ${JSON.stringify(except)} }, { ...${JSON.stringify(options)}, selectors });
    try {
      const { violations } = await run(false);
      return { violations: violations.length > 0 ? (await run(true)).violations : [], passed };
    } finally {
      for (const each of putBack.reverse()) each();
    }
  })()`);
  passedContrast.add(passed);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
}
