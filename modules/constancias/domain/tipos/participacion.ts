import type { Sex } from '#core/kernel/shared/spanish.ts';
import { codigoDe, condicion } from '../dice.ts';
import type { Participacion } from '../fuentes.ts';
import { type ParteDeConstancia, parteDe, SECCIONES } from '../secciones.ts';

/** What one takes part in that is no project of research, by the part of the norm where it is. */
const QUE: Readonly<Partial<Record<ParteDeConstancia, string>>> = {
  eventos: 'el evento académico',
  publicacion: 'el proyecto de publicación',
  talleres: 'el taller',
};
/** The section of the norm and its part, as a table would head them: «I. Fondos concursables: multidisciplinarios». */
export const seccionDicha = (titulo: string, parte: string) =>
  `${titulo}: ${parte.charAt(0).toLowerCase()}${parte.slice(1)}`;
function seccionDe(parte: ParteDeConstancia | null): string {
  const dichas = SECCIONES.flatMap(({ titulo, partes }) =>
    Object.entries(partes).flatMap(([clave, dicha]) => (clave === parte ? [seccionDicha(titulo, dicha)] : [])),
  );
  return dichas[0] ? ` (${dichas[0]})` : '';
}

/** The one project of somebody, in words. */
export const unProyecto = (p: Participacion) => (sexo: Sex) => {
  const parte = parteDe(p.raiz);
  const que = (parte && QUE[parte]) ?? 'el proyecto de investigación';
  const cuando = `de ${p.periodo}${seccionDe(parte)}`;
  return `participó en ${que} «${p.titulo}»${codigoDe(p.codigo)}, ${cuando}, en condición de ${condicion(p.condicion, sexo)}`;
};
