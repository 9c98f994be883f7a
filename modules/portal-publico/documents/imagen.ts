import { deXml } from '../domain/formatos.ts';

const LETRAS = 34;
const LINEAS = 5;
/** A text in lines of so many letters at the most, the last one cut when there are more. */
function enLineas(texto: string): string[] {
  const lineas: string[] = [];
  for (const palabra of texto.split(/\s+/)) {
    const ultima = lineas.at(-1);
    if (ultima !== undefined && `${ultima} ${palabra}`.length <= LETRAS)
      lineas[lineas.length - 1] = `${ultima} ${palabra}`;
    else lineas.push(palabra.slice(0, LETRAS));
  }
  if (lineas.length <= LINEAS) return lineas;
  return [...lineas.slice(0, LINEAS - 1), `${lineas[LINEAS - 1]}…`];
}

/** The card of a record for those who share its address: 1200 × 630. */
export function imagenDe({
  titulo,
  clase,
  institucion,
}: {
  titulo: string;
  clase: string;
  institucion: string;
}): string {
  const lineas = enLineas(titulo)
    .map((linea, i) => `<text x="80" y="${220 + i * 72}" font-size="56" font-weight="640">${deXml(linea)}</text>`)
    .join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">' +
    '<rect width="1200" height="630" fill="#faf9f8"/><rect width="1200" height="12" fill="#35597f"/>' +
    '<g font-family="Inter, system-ui, sans-serif" fill="#1f1b18">' +
    `<text x="80" y="120" font-size="30" fill="#6b655f">${deXml(clase)}</text>${lineas}` +
    `<text x="80" y="580" font-size="28" fill="#4f4a45">${deXml(institucion)}</text></g></svg>`
  );
}
