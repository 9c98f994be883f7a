import type { z } from 'zod';
import { defineSlot } from '#core/files/shared/slot.ts';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import type { CORREOS_DE_PUBLICACION } from './correos.ts';
import type { AccionPublicacion } from './flujo.ts';
import { flujoPublicacion } from './flujo.ts';
import { ANEXO, ranuraDe } from './ranuras.ts';

/** Where the office manages publications, and each of them. */
export const RUTA_OFICINA = '/admin/estudios/gestion_publicaciones';
/** The desk where they are validated one after another, and its reasons. */
/** Where many are taken at once. */
export const RUTA_NUEVA = `${RUTA_OFICINA}/nuevo`;
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

/** The mail of who presented a publication, after each action; one without an entry does not compile. */
export const AVISOS: Readonly<Record<AccionPublicacion, keyof typeof CORREOS_DE_PUBLICACION | null>> = {
  enviar: null,
  eliminar: null,
  retirar: null,
  retirar_envio: null,
  reabrir: null,
  separar: null,
  deshacer_toma: null,
  registrar: 'publicacion-registrar',
  observar: 'publicacion-observar',
  no_registrar: 'publicacion-no_registrar',
  duplicar: 'publicacion-duplicar',
  anular: 'publicacion-anular',
};
/** Actions that the office runs over several at once. */
export const EN_BLOQUE = ['registrar', 'observar', 'no_registrar'] as const satisfies readonly AccionPublicacion[];
/** It says why to its author, on their page and on paper. */
export const diceMotivo = (accion: AccionPublicacion) =>
  flujoPublicacion.is(flujoPublicacion.actions[accion].to, 'conMotivo');
