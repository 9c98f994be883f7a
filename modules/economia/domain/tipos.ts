import { z } from 'zod';
import type { Field } from '#core/form/shared/form.ts';
import { moneyFault } from '#core/kernel/shared/money-read.ts';
import { zDay, zRequired, zText } from '#core/kernel/shared/schemas.ts';
import datos from './datos/tipos.json' with { type: 'json' };
import { fallaDeRuc } from './ruc.ts';

const campo = z.object({
  label: z.string(),
  kind: z.enum(['text', 'longtext', 'select', 'date']),
  max: z.number().optional(),
  span: z.literal([4, 6, 8, 12]).optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
});
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
const { campos, tipos } = z.object({ campos: z.record(z.string(), campo), tipos: z.array(tipo) }).parse(datos);
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
/** Its own fields, in the order of the dictionary, as a form draws them. */
export const camposDe = (t: TipoComprobante): Field[] =>
  Object.keys(campos)
    .filter((key) => esRequerido(t, key) || t.opcionales.includes(key))
    .map((key) => {
      const { max, label, ...resto } = campos[key]!;
      const limite = max ? { maxLength: max } : {};
      return { key, label: t.etiquetas[key] ?? label, required: esRequerido(t, key), ...resto, ...limite } as Field;
    });

const PROPIAS: Record<string, z.ZodType<string>> = {
  ruc: z
    .string()
    .trim()
    .superRefine((v, ctx) => {
      const falla = fallaDeRuc(v);
      if (falla) ctx.addIssue({ code: 'custom', message: falla });
    }),
  dni: z
    .string()
    .trim()
    .regex(/^\d{8}$/, 'El DNI tiene 8 dígitos'),
  monto_ext: z
    .string()
    .trim()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, { error: ({ input }) => moneyFault(String(input)) }),
  fecha_sol: zDay,
  retencion: z.enum(['0', '1']),
  integrante: z.string().regex(/^\d{1,15}$/, 'Elija un integrante'),
};
/** What is accepted of each field, the same for the browser and the server. */
export const esquemaDe = (t: TipoComprobante) =>
  z.object(
    Object.fromEntries(
      camposDe(t).map(({ key, required, maxLength = 255 }): [string, z.ZodType<string>] => {
        const uno = PROPIAS[key] ?? (required ? zRequired(maxLength) : zText(maxLength));
        return [key, required ? uno : z.union([z.literal(''), uno]).default('')];
      }),
    ),
  );

/** The number of a document as it is compared: «F001 - 00002298» is «F001-2298». */
export const numeroNormal = (numero: string): string =>
  numero
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/(^|-)0+(?=\d)/g, '$1')
    .replace(/^-|-$/g, '');
