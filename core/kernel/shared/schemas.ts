import { z } from 'zod';

/** Identity key as it comes from a path, a query or a body. */
export const zId = z.coerce.number().int().positive();
/** A day of the calendar; the database has no year zero. */
export const zDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Fecha inválida')
  .refine(
    (d) => d >= '0001' && !Number.isNaN(Date.parse(d)) && new Date(d).toISOString().slice(0, 10) === d,
    'Fecha inválida',
  );
/** Amount ≥ 0 with at most two decimals, as text. */
export const zMoney = z
  .union([z.string(), z.number()])
  .transform((v) => String(v).trim())
  .pipe(z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'Ingrese un monto válido, con dos decimales como máximo'));
export const zText = (max: number) => z.string().trim().max(max, `Límite superado: ${max} caracteres como máximo`);
export const zRequired = (max: number) => zText(max).min(1, 'Campo requerido');
export const zOk = z.object({ ok: z.literal(true) });
