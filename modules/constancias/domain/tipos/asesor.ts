import { bySex, countedNoun, type Sex } from '#core/kernel/shared/spanish.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { codigoDe, tabla } from '../dice.ts';
import type { Participacion } from '../fuentes.ts';
import { defineConstancia, sinFilas } from './tipo.ts';

const NIVEL: Readonly<Record<string, string>> = {
  PTPBACHILLER: 'Pregrado',
  PTPGRADO: 'Pregrado',
  PTPMAEST: 'Maestría',
  PTPDOCTO: 'Doctorado',
};
const TIPOS_DE_TESIS: readonly string[] = [...Object.keys(NIVEL), 'Tesis'];
const nivelDe = (p: Participacion) => NIVEL[p.raiz] ?? p.tipo;

/** 11 · Theses that they advise or advised. */
export const asesor = defineConstancia({
  codigo: 11,
  prefijo: 'ASE',
  etiqueta: 'Asesor de tesis',
  certifica: 'Las tesis que asesora o asesoró',
  fuente: 'participaciones',
  tiene: (filas) => plural(filas.length, 'tesis', 'tesis'),
  toma: (p) => p.dirige && TIPOS_DE_TESIS.includes(p.raiz),
  falta: sinFilas('No figura como asesor de tesis.'),
  dice: (filas) => {
    const [una] = filas;
    const quien = (sexo: Sex) =>
      bySex(sexo, 'figura como asesora', 'figura como asesor', 'tiene a su cargo la asesoría');
    if (filas.length === 1 && una)
      return {
        hecho: (sexo) => ({
          texto: `${quien(sexo)} de la tesis «${una.titulo}»${codigoDe(una.codigo)}, de ${nivelDe(una).toLowerCase()}, del año ${una.periodo}`,
        }),
        cuerpo: [],
      };
    return {
      hecho: (sexo) => ({
        texto: `${quien(sexo)} de ${countedNoun(filas.length, ['tesis siguiente', 'tesis siguientes'], 'feminine')}`,
      }),
      cuerpo: [
        tabla({
          columnas: [
            { label: 'Tesis', of: (p) => p.titulo },
            { label: 'Código', joins: 'soft', of: (p) => p.codigo },
            { label: 'Nivel', of: nivelDe },
            { label: 'Condición', of: (p) => p.condicion },
            { label: 'Año', align: 'right', of: (p) => String(p.periodo) },
          ],
          partes: [{ titulo: '', filas }],
          sustantivo: ['tesis', 'tesis'],
          genero: 'feminine',
        }),
      ],
    };
  },
});
