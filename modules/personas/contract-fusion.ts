import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { fusionDatos } from './domain/fusion.ts';
import { unionesLista } from './domain/listas.ts';

const EDITAR = 'investigadores.editar';
const texto = z.string().nullable();

export const personaBreve = z.object({
  id: z.number(),
  version: z.number(),
  nombre: z.string(),
  tipo: z.string(),
  codigo: texto,
  documento: texto,
  orcid: texto,
  facultad: texto,
  activo: z.boolean(),
  cuenta: texto,
  creadoEn: z.string(),
});
export type PersonaBreve = z.output<typeof personaBreve>;
const pendiente = z.object({ tabla: z.string(), texto: z.string(), items: z.array(z.string()) });
export const vistaPrevia = z.object({
  conservada: personaBreve,
  absorbida: personaBreve,
  /** Facts of which at least one record says something; `propuesta` is taken unless the person chooses otherwise. */
  campos: z.array(
    z.object({
      clave: z.string(),
      label: z.string(),
      conservada: texto,
      absorbida: texto,
      igual: z.boolean(),
      propuesta: z.enum(['conservada', 'absorbida']),
    }),
  ),
  /** What will be of the kept record. */
  mueve: z.array(z.object({ nombre: z.string(), cantidad: z.number(), ejemplos: z.array(z.string()) })),
  /** Rows that cannot both remain, and what is done. */
  arreglos: z.array(pendiente),
  /** What has to be settled before: with one of these the union is refused. */
  impedimentos: z.array(pendiente),
  /** What happens to the accounts and elsewhere. */
  efectos: z.array(z.string()),
});
export type VistaPrevia = z.output<typeof vistaPrevia>;

const editar = operations('/investigadores', { permission: EDITAR });
const uniones = listEndpoints(unionesLista, '/investigadores/uniones', { permission: 'investigadores.ver' });

export const fusionesContract = defineContract('fusiones', {
  posibles: editar.get('/duplicados', 'Registros que pueden ser de una misma persona', {
    output: z.object({
      grupos: z.array(z.object({ motivo: z.string(), clave: z.string(), personas: z.array(personaBreve) })),
      /** There are more than those shown. */
      hayMas: z.boolean(),
    }),
  }),
  comparar: editar.get('/union/:conservadaId/:absorbidaId', 'Todo lo que pasaría al unir dos registros', {
    input: z.object({ conservadaId: zId, absorbidaId: zId }),
    output: vistaPrevia,
  }),
  unir: editar.post('/union', 'Une dos registros de una persona', {
    input: fusionDatos,
    output: z.object({ id: z.number() }),
  }),
  buscar: uniones.buscar,
  exportar: uniones.exportar,
  deshacer: editar.post('/uniones/:id/deshacer', 'Deshace una unión reciente', { input: z.object({ id: zId }) }),
});
