const leido = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** Whether a text carries a format that a plain cell would lose. */
export const tieneFormato = (html: string): boolean => leido(html).querySelector(':not(p, br)') !== null;

/** The text of paragraphs, one a line. */
export function textoLlano(html: string): string {
  const cuerpo = leido(html);
  for (const salto of cuerpo.querySelectorAll('br')) salto.replaceWith('\n');
  const parrafos = [...cuerpo.querySelectorAll('p')];
  return parrafos.length === 0
    ? (cuerpo.textContent ?? '')
    : parrafos.map((parrafo) => parrafo.textContent ?? '').join('\n');
}

/** Each line as a paragraph. */
export const enParrafos = (texto: string): string =>
  texto
    .split('\n')
    .filter((linea) => linea.trim() !== '')
    .map((linea) => {
      const parrafo = document.createElement('p');
      parrafo.textContent = linea.trim();
      return parrafo.outerHTML;
    })
    .join('');
