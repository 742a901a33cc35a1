import { inFull } from '@yardkeeper/testkit/rounds';

/**
 * Measuring the contrast of texts takes half of axe's time, and most texts look like one that was measured already: the
 * gate measures each look once, the full run every text. A look is the text's own style and classes, and every colour,
 * picture and layer behind it.
 */
const looks = new Set<string>();

// Text, because this file has no browser types and the code runs in the page. Only what passes is remembered.
const watch = (known: readonly string[]) => `(() => {
  const known = new Set(${JSON.stringify(known)});
  const passed = [];
  const check = axe._audit.checks['color-contrast'];
  check.measured ??= check.evaluate;
  const grounds = new Map();
  const classOf = (element) => element?.getAttribute('class') ?? '';
  const groundOf = (element) => {
    if (!element) return '';
    const seen = grounds.get(element);
    if (seen !== undefined) return seen;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(element);
    const layer = position === 'absolute' || position === 'fixed' ? classOf(element) : '';
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, layer].join(' ');
    const plain = own === 'rgba(0, 0, 0, 0) none 1 none normal ';
    const ground = (plain ? '' : own + ' / ') + groundOf(element.parentElement);
    grounds.set(element, ground);
    return ground;
  };
  const lookOf = (element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const classes = classOf(element) + ' in ' + classOf(element.parentElement);
    return [color, fontSize, fontWeight, textShadow, classes, groundOf(element)].join(' ');
  };
  check.evaluate = function (element, ...more) {
    const look = lookOf(element);
    if (known.has(look)) return true;
    const result = check.measured.call(this, element, ...more);
    if (result === true) {
      known.add(look);
      passed.push(look);
    }
    return result;
  };
  return passed;
})()`;

export const passedContrast = {
  watch: () => (inFull ? '[]' : watch([...looks])),
  add: (passed: readonly string[]) => {
    for (const look of passed) looks.add(look);
  },
};
