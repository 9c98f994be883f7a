import { z } from 'zod';
import { defineSlot } from '#core/files/shared/slot.ts';
import { defineForm } from '#core/form/shared/form.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { isKeyOf } from '#core/kernel/shared/keys.ts';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import datos from './dj.json' with { type: 'json' };

export const RANURA_DJ = defineSlot({
  key: 'declaracion_jurada_firmada',
  label: 'Declaración jurada firmada',
  accept: ['pdf'],
  maxMb: 6,
});

/** What a template may name, and what each name stands for. */
export const MARCADORES = datos.marcadores;
export type Marcador = keyof typeof MARCADORES;

const MARCA = /\{\{\s*([a-z_]+)\s*\}\}/g;
const ENTIDAD: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const comoTexto = (valor: string) => valor.replace(/[&<>"]/g, (c) => ENTIDAD[c]!);

/** Names in a template that stand for nothing. */
export const marcadoresDesconocidos = (cuerpo: string): string[] => [
  ...new Set([...cuerpo.matchAll(MARCA)].map((m) => m[1]!).filter((m) => !Object.hasOwn(MARCADORES, m))),
];

/** The body with its names filled in; a value is text, never markup, and an empty one leaves a line to fill by hand. */
export const llenar = (cuerpo: string, valores: Partial<Record<Marcador, string | null>>): string =>
  cuerpo.replace(MARCA, (_, m: string) => comoTexto((isKeyOf(valores, m) && valores[m]) || '________________'));

/** Text in force while the office has not written its own. */
export const TITULO_POR_DEFECTO = datos.titulo;
export const CUERPO_POR_DEFECTO = datos.cuerpo.join('');
/** Data of nobody, for the proof of a template. */
export const MUESTRA: Partial<Record<Marcador, string>> = datos.muestra;

export const datosPlantillaDj = z.object({
  titulo: zRequired(200),
  cuerpo: z
    .string()
    .trim()
    .min(1, FAULTS.required)
    .max(30_000, FAULTS.tooLong(30_000))
    .superRefine((cuerpo, contexto) => {
      const malos = marcadoresDesconocidos(cuerpo);
      if (malos.length)
        contexto.addIssue({
          code: 'custom',
          message: `No existe: ${malos.map((m) => `{{${m}}}`).join(', ')}. Use los marcadores de la lista.`,
        });
    }),
});
export const formularioPlantillaDj = defineForm({
  schema: datosPlantillaDj,
  fields: [
    { key: 'titulo', label: 'Título del documento', kind: 'text', required: true, max: 200 },
    {
      key: 'cuerpo',
      label: 'Texto de la declaración',
      kind: 'richtext',
      required: true,
      help: 'Escriba los datos de cada proyecto con sus marcadores, por ejemplo {{responsable}}.',
    },
  ],
  submit: 'Guardar versión',
});
