// Sets the colour scheme before the first paint; a file because the CSP allows no inline script.
(() => {
  let scheme = 'auto';
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || 'auto';
  } catch {}
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
// Paper is light, whatever the screen wears.
(() => {
  const { documentElement: root } = document;
  let worn = null;
  addEventListener('beforeprint', () => {
    worn = root.getAttribute('data-mantine-color-scheme');
    root.setAttribute('data-mantine-color-scheme', 'light');
  });
  addEventListener('afterprint', () => worn && root.setAttribute('data-mantine-color-scheme', worn));
})();
