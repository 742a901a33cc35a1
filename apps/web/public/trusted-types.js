// Where the browser has trusted types, it asks here before a text becomes markup or the address of a script. Libraries
// write styles, which are text without a tag; the only script that is named by its address is the service worker.
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (/[<&]/.test(text) ? null : text),
  createScriptURL: (address) => (address === '/service-worker.js' ? address : null),
});
