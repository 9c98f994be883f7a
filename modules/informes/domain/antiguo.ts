import { formOf } from '#core/form/shared/fields.ts';
import secciones from './datos/antiguos.json' with { type: 'json' };
import { type Cuerpo, zCuerpo } from './plantilla.ts';

/** Codes of the earlier system: reports of progress, and final ones (spec 06 §2.4). */
const AVANCE = [4, 5, 7, 41, 51];
const FINAL = [6, 52, 53];
/** What a report of progress of before says is only read. */
export const esSoloLectura = (codigo: number | null): boolean => AVANCE.includes(codigo ?? 0);

type SeccionAntigua = { key: string; titulo: string; limite?: number };
/** Slot of its digital file, without which it is not approved (spec 06 §2.3). */
export const ANEXO = 'informe';
/** The sections of a report of before, by its code: each has its own text. */
export function cuerpoAntiguo(codigo: number | null): Cuerpo {
  const suyas = AVANCE.includes(codigo ?? 0) ? secciones.avance : FINAL.includes(codigo ?? 0) ? secciones.final : [];
  return zCuerpo.parse({
    secciones: [
      { key: 'info', titulo: 'Info general', vista: 'info' },
      ...suyas.map(({ key, titulo, limite = 0 }: SeccionAntigua) => ({
        key,
        titulo,
        campos: [{ key, label: titulo, clase: 'richtext', limite, requerido: false }],
      })),
      { key: 'anexo', titulo: 'Anexo', ranuras: [{ key: ANEXO, label: 'Archivo digital', requerida: false }] },
    ],
  });
}

export const TIPOS_ANTIGUOS = ['Informe de avance', 'Informe final', 'Informe en extenso'] as const;
const dia = (label: string, required = false) => ({ kind: 'day', label, required }) as const;
/** What the office writes of the paper work of a report, of any age. */
export const camposTramite = {
  fechaPresentacion: dia('Fecha de presentación'),
  nroRegistro: { kind: 'text', label: 'N.° de registro', max: 50 },
  fechaRegistro: dia('Fecha de registro'),
  observaciones: { kind: 'longtext', label: 'Observaciones al investigador', max: 4000 },
  observacionesAdmin: { kind: 'longtext', label: 'Observaciones para el administrador', max: 4000 },
} as const;
export const formularioTramite = formOf(camposTramite, 'Guardar');
