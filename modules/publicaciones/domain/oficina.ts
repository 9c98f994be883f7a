import type { z } from 'zod';
import { defineSlot } from '#core/files/shared/slot.ts';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { AccionPublicacion } from './flujo.ts';
import { flujoPublicacion } from './flujo.ts';
import { ANEXO, ranuraDe } from './ranuras.ts';

/** Where the office manages publications, and each of them. */
export const RUTA_OFICINA = '/admin/estudios/gestion_publicaciones';
/** The desk where they are validated one after another, and its reasons. */
/** Where many are taken at once. */
export const RUTA_TOMAR_OFICINA = `${RUTA_OFICINA}/tomar`;
export const RUTA_MESA = `${RUTA_OFICINA}/validar`;
export const RUTA_MOTIVOS = `${RUTA_OFICINA}/motivos`;
export const rutaDeOficina = (id: number | string, tipo = '') =>
  `${RUTA_OFICINA}/${tipo === 'patente' ? tipo : 'detalle'}?id=${id}`;

export const unirCon = (id: number) => ({ label: 'Unir con otra', to: `${RUTA_OFICINA}/unir?id=${id}` });

/** What the office keeps beside its comment; no author ever sees it. */
export const COMENTARIO = defineSlot({
  key: 'COMENTARIO',
  label: 'Anexo del comentario (solo de la oficina)',
  accept: ['pdf'],
  maxMb: 6,
});
/** Files of a publication that the office attaches. */
export const RANURAS_OFICINA = { anexo: ANEXO, comentario: COMENTARIO } as const;
export const ranuraDeOficina = (ranura: keyof typeof RANURAS_OFICINA, tipo: string) =>
  ranura === 'anexo' ? ranuraDe(tipo) : RANURAS_OFICINA[ranura];

/** The review of the office (spec 03 §7.3); what it is worth is changed here once it is registered. */
const revision = defineFields({
  categoria: { kind: 'reference', label: 'Calificación', help: 'Del baremo de su fecha de inscripción.' },
  validado: {
    kind: 'choice',
    label: 'Validado',
    required: true,
    options: { si: 'Sí: suma puntaje y constancias', no: 'No' },
    span: 6,
  },
  resolucion: { kind: 'text', label: 'Resolución', max: 255, span: 6 },
  comentario: { kind: 'longtext', label: 'Comentario', max: 4000, help: 'Solo lo lee la oficina.' },
});
export const formularioRevision = formOf(revision, 'Guardar');
export type DatosRevision = z.output<typeof formularioRevision.schema>;

type DatosAviso = { que: string; titulo: string; codigo: string | null; motivo: string; hasta: string | null };
type Aviso = { asunto: string; texto: string };
const con = (fue: string, { que, titulo, motivo }: DatosAviso) =>
  `La ${que} «${titulo}» ${fue}.${motivo ? `\n\nMotivo: ${motivo}` : ''}`;
/** What the person who presented a publication is told after each action; one without an entry does not compile. */
export const AVISOS: { [A in AccionPublicacion]: ((d: DatosAviso) => Aviso) | null } = {
  enviar: null,
  eliminar: null,
  retirar: null,
  retirar_envio: null,
  reabrir: null,
  separar: null,
  deshacer_toma: null,
  registrar: (d) => ({
    asunto: `Su ${d.que} fue registrada`,
    texto: `La ${d.que} «${d.titulo}» fue registrada con el código ${d.codigo}.`,
  }),
  observar: (d) => ({
    asunto: `Su ${d.que} tiene observaciones`,
    texto: con(`fue observada. Corríjala y vuelva a enviarla${d.hasta ? ` hasta el ${formatDay(d.hasta)}` : ''}`, d),
  }),
  no_registrar: (d) => ({ asunto: `Su ${d.que} no fue registrada`, texto: con('no fue registrada', d) }),
  duplicar: (d) => ({ asunto: `Su ${d.que} ya estaba registrada`, texto: con('fue marcada como duplicada', d) }),
  anular: (d) => ({ asunto: `Su ${d.que} fue anulada`, texto: con('fue anulada', d) }),
};
/** Actions that the office runs over several at once. */
export const EN_BLOQUE = ['registrar', 'observar', 'no_registrar'] as const satisfies readonly AccionPublicacion[];
/** It says why to its author, on their page and on paper. */
export const diceMotivo = (accion: AccionPublicacion) =>
  flujoPublicacion.is(flujoPublicacion.actions[accion].to, 'conMotivo');
