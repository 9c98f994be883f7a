import { defineFields } from '#core/form/shared/fields.ts';
import { APORTES, OTROS, PARTICIPACIONES } from './vocabularios.ts';

const MONTO = { kind: 'money', required: true, span: 6, section: 'Financiamiento' } as const;
const FUENTE = { section: 'Fuente financiadora', span: 6 } as const;
/** F1, «Datos básicos» (spec 05 §6.2): each label and each limit once, for its steps, its page and its history. */
export const DATOS = defineFields({
  titulo: { kind: 'longtext', label: 'Título', required: true, max: 500 },
  periodo: { kind: 'year', label: 'Periodo', required: true, min: 1990, max: 2100, span: 6 },
  facultadId: { kind: 'reference', label: 'Facultad', required: true, span: 6 },
  lineaId: { kind: 'reference', label: 'Línea de investigación' },
  ocdeArea: { kind: 'reference', label: 'OCDE: área', span: 4 },
  ocdeLinea: { kind: 'reference', label: 'OCDE: línea', span: 4, within: 'ocdeArea' },
  ocdeId: { kind: 'reference', label: 'OCDE: sublínea', span: 4, within: 'ocdeLinea' },
  moneda: {
    kind: 'choice',
    label: 'Tipo de moneda',
    required: true,
    span: 6,
    section: MONTO.section,
    options: { DOLARES: 'Dólares ($)', EUROS: 'Euros (€)', LIBRA: 'Libras (£)', SOLES: 'Soles (S/)' },
  },
  aporteUniversidad: { ...MONTO, label: APORTES.aporteUniversidad },
  aporteNoMonetario: { ...MONTO, label: APORTES.aporteNoMonetario },
  fuenteExterna: { ...MONTO, label: APORTES.fuenteExterna },
  entidadAsociada: { ...MONTO, label: APORTES.entidadAsociada },
  fuente: { kind: 'reference', code: true, label: 'Fuente financiadora', ...FUENTE },
  otraFuente: { kind: 'text', label: 'Otra fuente', max: 150, ...FUENTE, when: { field: 'fuente', is: OTROS } },
  paisCodigo: { kind: 'reference', code: true, label: 'País', ...FUENTE },
  webFuente: { kind: 'url', label: 'Sitio web de la fuente', max: 255, ...FUENTE },
  participacion: { kind: 'choice', label: 'La universidad participa como', options: PARTICIPACIONES, ...FUENTE },
  resolucionRectoral: { kind: 'text', label: 'N.° de resolución rectoral', max: 50, ...FUENTE },
});

const PLAZO = { section: 'Vigencia: las dos fechas, o toda la duración' } as const;
/** F2, «Descripción del proyecto». */
export const DESCRIPCION = defineFields({
  fechaInicio: { kind: 'day', label: 'Fecha de inicio', span: 6, ...PLAZO },
  fechaFin: { kind: 'day', label: 'Fecha de fin', span: 6, ...PLAZO },
  duracionAnios: { kind: 'integer', label: 'Duración: años', min: 1, max: 99, span: 4, ...PLAZO },
  duracionMeses: { kind: 'integer', label: 'Duración: meses', min: 1, max: 12, span: 4, ...PLAZO },
  duracionDias: { kind: 'integer', label: 'Duración: días', min: 1, max: 31, span: 4, ...PLAZO },
  resumen: { kind: 'richtext', label: 'Resumen ejecutivo', required: true, max: 60_000, section: 'Textos' },
  objetivos: { kind: 'richtext', label: 'Objetivos', required: true, max: 60_000, section: 'Textos' },
  palabrasClave: { kind: 'names', label: 'Palabras clave', max: 10, section: 'Textos' },
});

type Plazo = Partial<Record<'fechaInicio' | 'fechaFin' | 'duracionAnios' | 'duracionMeses' | 'duracionDias', unknown>>;
/** Either both dates or the three figures of its length: one of the two groups, whole. */
export const conVigencia = (v: Plazo): boolean =>
  Boolean((v.fechaInicio && v.fechaFin) || (v.duracionAnios && v.duracionMeses && v.duracionDias));
