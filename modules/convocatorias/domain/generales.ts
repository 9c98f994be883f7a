import type { Field, Option } from '#core/form/shared/form.ts';
import { TIPOS_INVESTIGACION } from '#modules/catalogos/domain/vocabularios.ts';
import type { DatosGenerales } from './bloques.ts';

const palabras = (lista: readonly string[]): Option[] => lista.map((value) => ({ value, label: value }));
const elegido = (key: string, label: string, mas: Partial<Field> = {}): Field => ({
  key,
  label,
  kind: 'select',
  required: true,
  ...mas,
});

/** Of the three of OCDE, each under the one above, these only lead to the last, which is stored. */
export const OCDE_DE_PASO: readonly string[] = ['ocdeArea', 'ocdeLinea'];
/** What the first step asks, as its call wants it. */
export function camposGenerales(b: DatosGenerales): Field[] {
  const tipos = Object.entries(TIPOS_INVESTIGACION).map(([value, label]) => ({ value, label }));
  const campos: (Field | false | undefined)[] = [
    { key: 'titulo', label: 'Título', kind: 'text', required: true, maxLength: 500 },
    elegido('lineaId', 'Línea de investigación'),
    elegido('ocdeArea', 'OCDE: área', { required: false }),
    elegido('ocdeLinea', 'OCDE: línea', { required: false, within: 'ocdeArea' }),
    elegido('ocdeId', 'Campo OCDE', { within: 'ocdeLinea' }),
    b.tipoInvestigacion && elegido('tipoInvestigacion', 'Tipo de investigación', { options: tipos }),
    b.areaTematica && elegido('areaTematica', 'Área temática', { options: palabras(b.areaTematica) }),
    elegido('localizacion', 'Principal lugar de ejecución', { options: palabras(b.localizaciones) }),
    b.ods !== 'ninguno' &&
      elegido('odsId', 'Objetivo de Desarrollo Sostenible', b.ods === 'porLinea' ? { within: 'lineaId' } : {}),
  ];
  return campos.filter((c) => !!c);
}

/** What stands above them, from the registers. */
export type OpcionesGenerales = {
  contexto: Record<'responsable' | 'facultad' | 'area' | 'grupo', string | null> | null;
  /** The fields with the choices of this record. */
  campos: readonly Field[];
};
