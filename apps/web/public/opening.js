// While servers change over to another version, one process may answer the page and another one its files, which it
// does not have. Until the app has begun, the page is then loaded again, for half a minute.
(() => {
  const name = 'yk.opening-since';
  const hasBegun = () => document.readyState !== 'loading' && document.querySelector('#root > .opening') === null;
  const loadAgain = () => {
    const now = Date.now();
    const since = Number(sessionStorage.getItem(name));
    if (now - since > 300_000) sessionStorage.setItem(name, String(now));
    else if (now - since > 30_000) return;
    setTimeout(() => location.reload(), 1_000);
  };
  const isFile = (from) => from instanceof HTMLScriptElement || from instanceof HTMLLinkElement;
  // Such errors do not bubble.
  addEventListener('error', ({ target }) => isFile(target) && !hasBegun() && loadAgain(), true);
})();
