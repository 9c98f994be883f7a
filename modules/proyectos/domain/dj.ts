import { z } from 'zod';
import { defineSlot } from '#core/files/shared/slot.ts';
import { defineForm } from '#core/form/shared/form.ts';
import { zRequired } from '#core/kernel/shared/schemas.ts';

export const RANURA_DJ = defineSlot({
  key: 'declaracion_jurada_firmada',
  label: 'Declaración jurada firmada',
  accept: ['pdf'],
  maxMb: 6,
});

/** What a template may name, and what each name stands for. */
export const MARCADORES = {
  concurso: 'Nombre del tipo de proyecto',
  periodo: 'Año del proyecto',
  tratamiento: 'Responsable o asesor, según el tipo',
  responsable: 'Nombres y apellidos de quien declara',
  documento: 'Documento de identidad',
  codigo_docente: 'Código de docente',
  categoria: 'Categoría docente',
  clase: 'Clase (dedicación)',
  facultad: 'Facultad',
  grupo: 'Grupo de investigación',
  codigo: 'Código del proyecto',
  titulo: 'Título del proyecto',
  presupuesto: 'Total del presupuesto',
  subvencion: 'Monto asignado',
  resolucion: 'Resolución rectoral',
  universidad: 'Nombre de la universidad',
  sigla: 'Sigla de la universidad',
  porcentaje_devolucion: 'Porcentaje de devolución que excluye del año siguiente',
  plazo_rendicion: 'Plazo de rendición de cuentas',
} as const;
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
  cuerpo.replace(MARCA, (_, m: string) => comoTexto(valores[m as Marcador] || '________________'));

const CLAUSULAS = [
  'Conozco las bases, las directivas y el cronograma del concurso {{concurso}} {{periodo}}, y me obligo a cumplirlos.',
  'La subvención de {{subvencion}} se me otorga según la política vigente de la universidad para financiar el proyecto {{codigo}}.',
  'Rendiré cuentas documentadas de los fondos dentro del plazo de {{plazo_rendicion}}, con los informes que correspondan.',
  'Usaré los fondos únicamente en las actividades del plan y en las partidas del presupuesto aprobados, que suma {{presupuesto}}.',
  'Devolveré, con los intereses de ley, los montos que no rinda o que use en fines distintos.',
  'Entregaré a la universidad los bienes adquiridos con los fondos, para su registro patrimonial.',
  'Si devuelvo más del {{porcentaje_devolucion}} % de la subvención, no podré participar en las actividades financiadas del año siguiente.',
  'Reconozco el derecho de la universidad a cancelar el financiamiento si incumplo lo declarado.',
];
/** Text in force while the office has not written its own. */
export const TITULO_POR_DEFECTO = 'Declaración jurada';
export const CUERPO_POR_DEFECTO = [
  '<p>Yo, {{responsable}}, identificado(a) con {{documento}}, docente {{categoria}} a {{clase}} de la Facultad de {{facultad}}, con código {{codigo_docente}}, {{tratamiento}} del proyecto «{{titulo}}», código {{codigo}}, del grupo de investigación {{grupo}}, <strong>declaro bajo juramento</strong> que:</p>',
  `<ol>${CLAUSULAS.map((c) => `<li><p>${c}</p></li>`).join('')}</ol>`,
  '<p>Firmo en señal de conformidad.</p>',
].join('');

export const datosPlantillaDj = z.object({
  titulo: zRequired(200),
  cuerpo: z
    .string()
    .trim()
    .min(1, 'Campo requerido')
    .max(30_000, 'Límite superado: 30000 caracteres como máximo')
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
    { key: 'titulo', label: 'Título del documento', kind: 'text', required: true, maxLength: 200 },
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
