import { visitsOf } from '#core/flow/server/execute.ts';
import { availableActions } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import type { CambioDetalle, EnsayoDeCambio } from '../../contract-cambios.ts';
import { flujoCambio } from '../../domain/cambios/flujo.ts';
import { comparar } from '../../domain/cambios/foto.ts';
import { codigoDeProyecto } from '../../domain/codigo.ts';
import { cartaDe } from './carta.ts';
import { leerFoto, nombresDe } from './foto.ts';
import { type Cambio, entraEn, exigirCambio, leerPedido, movidosDe } from './leer.ts';
import { verDe } from './pedir.ts';

/** While it is open it is computed over the project as it is; applied, it is what it did for ever. */
async function ensayoDe(ctx: Ctx, cambio: Cambio): Promise<{ ensayo: EnsayoDeCambio; movidos: string[] }> {
  if (cambio.antes && cambio.despues)
    return {
      ensayo: { titulo: cambio.titulo, faltas: [], ...comparar(cambio.antes, cambio.despues), efectos: [] },
      movidos: [],
    };
  if (!flujoCambio.is(cambio, 'abiertos'))
    return { ensayo: { titulo: cambio.titulo, faltas: [], diferencias: [], iguales: 0, efectos: [] }, movidos: [] };
  const foto = await leerFoto(ctx, cambio.proyectoId);
  const leido = await leerPedido(ctx, cambio);
  return { ensayo: await verDe(ctx, cambio.proyectoId, { ...leido, foto }), movidos: movidosDe(cambio, foto) };
}

/** A change, for its requester, the members of its project and the office. @throws Failure not_found */
export async function obtenerCambio(ctx: Ctx, id: number): Promise<CambioDetalle> {
  const cambio = await exigirCambio(ctx, id);
  const { p, solicitanteId } = cambio;
  const entraId = entraEn(cambio.datos);
  const nombres = await nombresDe(
    ctx,
    [solicitanteId, entraId].filter((x) => x !== null),
  );
  const quien = solicitanteId === null ? null : nombres.get(solicitanteId);
  const { ensayo, movidos } = await ensayoDe(ctx, cambio);
  return {
    id,
    titulo: cambio.titulo,
    tipo: cambio.tipo,
    estado: cambio.estado,
    version: cambio.version,
    acciones: availableActions(flujoCambio, cambio.estado, cambio.roles),
    proyecto: { id: p.id, titulo: nombreDePropuesta(p), codigo: codigoDeProyecto(p), tipo: p.tipoProyecto },
    oficina: cambio.oficina,
    motivo: cambio.motivo,
    vigencia: cambio.vigencia,
    pedidoEn: cambio.pedidoEn.toISOString(),
    pedidoPor: quien ?? 'La oficina de investigación',
    datos: cambio.datos,
    entra: entraId === null ? null : { clave: String(entraId), nombre: nombres.get(entraId) ?? '' },
    corrige: flujoCambio.is(cambio, 'observado') && cambio.roles.has('solicitante'),
    respuesta: cambio.respuesta,
    corregirHasta: cambio.corregirHasta,
    resolucionDecanal: cambio.resolucionDecanal,
    resolucionDecanalFecha: cambio.resolucionDecanalFecha,
    resolucionRectoral: cambio.resolucionRectoral,
    resolucionFecha: cambio.resolucionFecha,
    resueltoPor: cambio.resueltoPor,
    adenda: cambio.adenda,
    dispone: cambio.dispone,
    carta: (await cartaDe(ctx, id))?.name ?? null,
    deOficina: cambio.deOficina,
    movidos,
    ensayo,
    recorrido: await visitsOf(ctx, flujoCambio.entity, id),
  };
}
