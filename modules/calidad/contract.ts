import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { CHOICE_LIMIT, zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { hallazgosLista } from './domain/lista.ts';
import { CLAVES_REGLA, formularioAceptar } from './domain/reglas.ts';

const cuenta = z.object({
  regla: z.enum(CLAVES_REGLA),
  abiertos: z.number(),
  aceptados: z.number(),
  /** Open ones by faculty; those of none go without a name. */
  facultades: z.array(z.object({ facultad: z.string().nullable(), abiertos: z.number() })),
  /** Open ones when each month before this one was last measured. */
  meses: z.array(z.object({ mes: z.string(), abiertos: z.number() })),
});
export type CuentaDeRegla = z.infer<typeof cuenta>;
const resumen = z.object({
  calculado: z.string(),
  /** The month before this one, with which a change is told. */
  mesAnterior: z.string(),
  reglas: z.array(cuenta),
});
export type ResumenDeCalidad = z.infer<typeof resumen>;

const ids = z.object({ ids: z.array(zId).min(1).max(CHOICE_LIMIT) });
const hecho = { output: z.object({ mensaje: z.string() }) };
const ver = operations('/calidad', { permission: 'calidad.ver' });
const editar = operations('/calidad', { permission: 'calidad.editar' });
/** Quality of data (issue 17): what breaks each rule, and what was accepted. */
export const calidadContract = defineContract('calidad', {
  ...listEndpoints(hallazgosLista, '/calidad/hallazgos', { permission: 'calidad.ver' }),
  resumen: ver.get('', 'Cuántos registros incumplen cada regla de calidad', {
    /** Counted again, and not as it was up to five minutes ago. */
    input: z.object({ rehacer: z.stringbool().optional() }),
    output: resumen,
  }),
  aceptar: editar.post('/aceptaciones', 'Acepta con un motivo que unos registros queden como están', {
    input: ids.extend(formularioAceptar.schema.shape),
    ...hecho,
  }),
  retirar: editar.post('/aceptaciones/retiro', 'Retira la aceptación de unos registros', { input: ids, ...hecho }),
});
