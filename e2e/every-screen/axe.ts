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
  /**
   * selectors of what is removed from the page while axe runs, because axe walks through everything there, even what is
   * excluded
   */
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

// The strokes of icons that are hidden from screen readers: a sixth of all elements, which no rule concerns.
const emptyIcons = `[...document.querySelectorAll(
    'svg[aria-hidden="true"]:not(:has([role], [tabindex], [id], [href], a, text, title, foreignObject))'
  )].map((each) => {
    const strokes = [...each.childNodes];
    each.replaceChildren();
    return () => each.replaceChildren(...strokes);
  })`;

// Nobody reads the HTML of elements that pass, and serialising it takes time for each of them.
const minified = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const source = `${fs.readFileSync(minified, 'utf8')}; axe.configure({ noHtml: true })`;

/**
 * What axe finds on the page as it is, one line each. It runs in the page itself and describes violations only: passing
 * all other elements to the test takes several times as long.
 */
export async function findings(page: Page, asked: Asked = {}): Promise<string[]> {
  const { rules, without = [], except = [], apart = [] } = asked;
  const options = {
    resultTypes: ['violations'],
    // None of the rules needs the style sheets fetched again; a picture that plays needs its media.
    preload: { assets: ['media'] },
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(source);
  const { violations, passed } = await page.evaluate<Answer>(`(async () => {
    const passed = ${passedContrast.watch()};
    const putBack = ${apart.length > 0 ? `[...${takeOut(apart)}, ...${emptyIcons}]` : '[]'};
    // Selectors take time for every element, so they are computed only for what fails.
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
