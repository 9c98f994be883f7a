import { z } from 'zod';
import { acceptOf } from '#core/field/shared/schema.ts';
import { defineFields, type FormFields, inputsOf } from '#core/form/shared/fields.ts';
import type { FormField } from '#core/form/shared/form.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import datos from './datos/tipos.json' with { type: 'json' };
import { fallaDeRuc } from './ruc.ts';

const LINEA = { kind: 'text', max: 255 } as const;
const MEDIA = { span: 6 } as const;
const RUC = z
  .string()
  .trim()
  .superRefine((v, ctx) => {
    const falla = fallaDeRuc(v);
    if (falla) ctx.addIssue({ code: 'custom', message: falla });
  });
const DNI = z
  .string()
  .trim()
  .regex(/^\d{8}$/, 'El DNI tiene 8 dígitos');
const UN_INTEGRANTE = z.string().regex(/^\d{1,15}$/, 'Elija un integrante');

/** Everything that a voucher may be asked, each field once; its kind says which (spec 07 §4.1). */
const CAMPOS = defineFields({
  razon_social: { ...LINEA, label: 'Emisor' },
  ruc: { kind: 'text', label: 'RUC del emisor', max: 11, accepts: RUC, ...MEDIA },
  numero: { kind: 'text', label: 'Serie y número', max: 50, ...MEDIA },
  descripcion: { kind: 'longtext', label: 'Descripción de la compra', max: 255 },
  retencion: {
    kind: 'choice',
    label: 'Comprobante sujeto a',
    options: [
      { value: '0', label: 'No afecta' },
      { value: '1', label: 'Retención' },
    ],
    ...MEDIA,
  },
  integrante: { kind: 'choice', label: 'Integrante', accepts: UN_INTEGRANTE },
  prestador: { ...LINEA, label: 'Prestador' },
  dni: { kind: 'text', label: 'DNI del prestador', max: 8, accepts: DNI, ...MEDIA },
  concepto: { ...LINEA, label: 'Concepto de pago' },
  viatico: { ...LINEA, label: 'Concepto de viático' },
  ciudad: { ...LINEA, label: 'Ciudad de origen del gasto' },
  pais: { ...LINEA, label: 'País del emisor', ...MEDIA },
  moneda: { kind: 'text', label: 'Moneda', max: 50, ...MEDIA },
  monto_ext: { kind: 'money', label: 'Monto en esa moneda', symbol: '', ...MEDIA },
  fecha_sol: { kind: 'day', label: 'Fecha de presentación de la solicitud de compra', ...MEDIA },
});
type CampoComprobante = keyof typeof CAMPOS;

const tipo = z.object({
  codigo: z.string(),
  etiqueta: z.string(),
  requeridos: z.array(z.string()),
  opcionales: z.array(z.string()).default([]),
  etiquetas: z.record(z.string(), z.string()).default({}),
  /** Codes of an electronic invoice that are read as it. */
  sunat: z.array(z.string()).default([]),
  /** Its issuer is the university itself, by the settings. */
  universidad: z.boolean().default(false),
});
const { tipos } = z.object({ tipos: z.array(tipo) }).parse(datos);
export type TipoComprobante = z.output<typeof tipo>;

/** The eleven kinds of voucher, from one dictionary of fields (spec 07 §4.1). */
export const TIPOS: readonly TipoComprobante[] = tipos;
export const CODIGOS_TIPO = tipos.map((t) => t.codigo);
export const etiquetaDeTipo = (codigo: string): string => tipos.find((t) => t.codigo === codigo)?.etiqueta ?? codigo;
export const tipoDe = (codigo: string): TipoComprobante | undefined => tipos.find((t) => t.codigo === codigo);
/** The kind that a code of an electronic document is. */
export const tipoDeSunat = (codigo: string): string | null =>
  tipos.find((t) => t.sunat.includes(codigo))?.codigo ?? null;

const esRequerido = (t: TipoComprobante, key: string) => t.requeridos.includes(key);
/** Its own fields, in the order of the dictionary, with what it asks of each. */
const definidosEn = (t: TipoComprobante): FormFields =>
  Object.fromEntries(
    keysOf(CAMPOS)
      .filter((key) => esRequerido(t, key) || t.opcionales.includes(key))
      .map((key: CampoComprobante) => {
        const required = esRequerido(t, key);
        return [key, { ...CAMPOS[key], required, label: t.etiquetas[key] ?? CAMPOS[key].label }];
      }),
  );
/** Its own fields, as a form draws them. */
export const camposDe = (t: TipoComprobante): FormField[] => inputsOf(definidosEn(t));

/** A value of a voucher is text; one that is not asked may be empty. */
const aceptaDe = (campo: FormFields[string]): z.ZodType<string> => {
  const escrito = acceptOf({ ...campo, required: true }).transform(String);
  return campo.required ? escrito : z.union([z.literal(''), escrito]).default('');
};
/** What is accepted of each field, the same for the browser and the server. */
export const esquemaDe = (t: TipoComprobante) =>
  z.object(Object.fromEntries(Object.entries(definidosEn(t)).map(([key, campo]) => [key, aceptaDe(campo)])));

/** The number of a document as it is compared: «F001 - 00002298» is «F001-2298». */
export const numeroNormal = (numero: string): string =>
  numero
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/(^|-)0+(?=\d)/g, '$1')
    .replace(/^-|-$/g, '');
