import type { Options } from '#core/field/shared/kind.ts';
import type { FormField, Layout } from '#core/form/shared/form.ts';
import { TIPOS_INVESTIGACION } from '#modules/catalogos/domain/vocabularios.ts';
import type { DatosGenerales } from './bloques.ts';

const elegido = (
  key: string,
  label: string,
  mas: Layout & { required?: boolean; options?: Options } = {},
): FormField => ({
  key,
  label,
  kind: 'choice',
  required: true,
  ...mas,
});

/** Of the three of OCDE, each under the one above, these only lead to the last, which is stored. */
export const OCDE_DE_PASO: readonly string[] = ['ocdeArea', 'ocdeLinea'];
/** What the first step asks, as its call wants it. */
export function camposGenerales(b: DatosGenerales): FormField[] {
  const campos: (FormField | false | undefined)[] = [
    { key: 'titulo', label: 'Título', kind: 'text', required: true, max: 500 },
    elegido('lineaId', 'Línea de investigación'),
    elegido('ocdeArea', 'OCDE: área', { required: false }),
    elegido('ocdeLinea', 'OCDE: línea', { required: false, within: 'ocdeArea' }),
    elegido('ocdeId', 'Campo OCDE', { within: 'ocdeLinea' }),
    b.tipoInvestigacion && elegido('tipoInvestigacion', 'Tipo de investigación', { options: TIPOS_INVESTIGACION }),
    b.areaTematica && elegido('areaTematica', 'Área temática', { options: b.areaTematica }),
    elegido('localizacion', 'Principal lugar de ejecución', { options: b.localizaciones }),
    b.ods !== 'ninguno' &&
      elegido('odsId', 'Objetivo de Desarrollo Sostenible', b.ods === 'porLinea' ? { within: 'lineaId' } : {}),
  ];
  return campos.filter((c) => !!c);
}

/** What stands above them, from the registers. */
export type OpcionesGenerales = {
  contexto: Record<'responsable' | 'facultad' | 'area' | 'grupo', string | null> | null;
  /** The fields with the choices of this record. */
  campos: readonly FormField[];
};
