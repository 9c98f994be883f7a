/**
 * The one script of the portal, of its first page: the arrows go from cord to cord and Escape leaves the cord. Without
 * it every cord is read all the same.
 */
export const GUION = `document.addEventListener('keydown', (tecla) => {
  const cuerdas = [...document.querySelectorAll('.cuerda')];
  const lugar = cuerdas.findIndex((cuerda) => cuerda.contains(document.activeElement));
  if (lugar < 0 || tecla.altKey || tecla.ctrlKey || tecla.metaKey) return;
  if (tecla.key === 'Escape') return document.activeElement.blur();
  const paso = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[tecla.key];
  const otra = paso && cuerdas[lugar + paso];
  if (!otra) return;
  tecla.preventDefault();
  otra.querySelector('.nombre').focus();
});
`;
