import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { CLAVES_ESTADO_DE_REEMPLAZO, formularioEncargo } from './domain/encargos.ts';

const reemplazo = z.object({
  id: z.number(),
  titular: z.string(),
  suplente: z.string(),
  /** Who asks is the substitute. */
  recibido: z.boolean(),
  desde: z.string(),
  hasta: z.string(),
  /** With which work, in words. */
  trabajo: z.string(),
  motivo: z.string(),
  estado: z.enum(CLAVES_ESTADO_DE_REEMPLAZO),
});
export type Reemplazo = z.output<typeof reemplazo>;
const porId = z.object({ id: zId });

const propios = operations('/acceso/reemplazos', { permission: 'admin', scope: 'own', personal: true });
const oficina = operations('/usuarios', { permission: 'usuarios.editar', personal: true });
/** Who acts for an account of the office while its person is away. */
export const encargosContract = defineContract('reemplazos', {
  leer: propios.get('', 'Reemplazos que la persona nombró o recibió, y a quién puede nombrar', {
    output: z.object({
      reemplazos: z.array(reemplazo),
      candidatos: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  }),
  nombrar: propios.post('', 'Nombra a quien reemplaza a la persona entre dos días', {
    input: formularioEncargo.schema,
    output: z.object({ id: z.number() }),
  }),
  terminar: propios.post('/:id/terminar', 'Termina un reemplazo dado o recibido', { input: porId }),
  actuar: propios.post('/:id/actuar', 'Pasa a actuar por encargo de quien está ausente', {
    input: porId,
    output: z.object({ destino: z.string() }),
  }),
  deCuenta: oficina.get('/cuentas/:id/reemplazos', 'Reemplazos de una cuenta, y a quién puede nombrarse', {
    input: porId,
    output: z.object({
      reemplazos: z.array(reemplazo),
      candidatos: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  }),
  nombrarDe: oficina.post('/cuentas/:id/reemplazos', 'Nombra a quien reemplaza a una cuenta entre dos días', {
    input: formularioEncargo.schema.extend(porId.shape),
    output: z.object({ id: z.number() }),
  }),
  terminarDe: oficina.post('/reemplazos/:id/terminar', 'Termina el reemplazo de una cuenta', { input: porId }),
});
