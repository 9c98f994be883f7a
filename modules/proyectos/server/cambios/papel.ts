import { query } from '#core/db/server/open.ts';
import { printed } from '#core/documents/server/reply.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { documentoAdenda } from '../../documents/adenda.ts';
import { flujoCambio } from '../../domain/cambios/flujo.ts';
import { comparar } from '../../domain/cambios/foto.ts';
import { codigoDeProyecto } from '../../domain/codigo.ts';
import { leerFoto } from './foto.ts';
import { exigirCambio, leerPedido } from './leer.ts';

/** Who signs in the name of the institution on a day. */
async function quienFirma(ctx: Ctx): Promise<{ nombre: string; cargo: string } | null> {
  const [fila] = await query(ctx)<{ nombre: string; cargo: string }>`
    select nombre, cargo
    from autoridad
    where 'firma_constancias' = any(actos)
      and desde <= ${ctx.today()}::date
      and (hasta is null or hasta >= ${ctx.today()}::date)
    order by desde desc, nombre
    limit 1
  `;
  return fila ?? null;
}

/**
 * «Adenda N.° n»: the order of the resolution and the project before and after it. Approved and not applied yet, it
 * is a draft and says so.
 * @throws Failure not_found, or action_not_available before it is resolved
 */
export async function imprimirAdenda(ctx: Ctx, id: number) {
  const cambio = await exigirCambio(ctx, id);
  const { p, antes, despues } = cambio;
  if (!flujoCambio.is(cambio, 'resueltos'))
    throw new Failure(
      'action_not_available',
      'proyectos.adenda_sin_resolucion',
      'La adenda se imprime cuando el cambio tiene su resolución.',
    );
  const { pedido, c } = await leerPedido(ctx, cambio);
  const foto = antes ?? (await leerFoto(ctx, cambio.proyectoId));
  const { diferencias, iguales } = comparar(foto, despues ?? pedido.aplicar(foto, c));
  const doc = documentoAdenda({
    numero: cambio.adenda,
    proyecto: {
      titulo: foto.titulo || nombreDePropuesta(p),
      codigo: codigoDeProyecto(p),
      tipo: p.tipoNombre,
      facultad: p.facultad,
      grupo: p.grupo,
      responsable: foto.integrantes.find((i) => i.esResponsable)?.nombre ?? p.responsable,
    },
    dispone: cambio.dispone,
    motivo: cambio.motivo,
    vigencia: cambio.vigencia,
    resoluciones: {
      decanal: cambio.resolucionDecanal,
      decanalFecha: cambio.resolucionDecanalFecha,
      rectoral: cambio.resolucionRectoral!,
      rectoralFecha: cambio.resolucionFecha!,
    },
    diferencias,
    iguales,
    firma: await quienFirma(ctx),
    institucion: ctx.settings.institution.name,
  });
  return printed(ctx, `adenda-${codigoDeProyecto(p) ?? p.id}-${cambio.adenda ?? 'borrador'}`, doc);
}
