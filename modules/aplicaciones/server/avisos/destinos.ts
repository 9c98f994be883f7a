import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hasPermission } from '#core/access/server/rule.ts';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { change, defineEntity, requireRow } from '#core/entity/server/entity.ts';
import { runSoon } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import type { DatosDeDestino, EntregaLeida } from '../../contract.ts';
import { MINIMO_DE_SECRETO, PRUEBA } from '../../domain/avisos.ts';
import { avisoDestino, avisoEntrega } from '../../tables.ts';
import { cifrarSecreto } from '../cifrado.ts';
import type { Eventos } from '../eventos.ts';
import { entregaPorId, entregasDe } from '../leer.ts';
import { entregarUna } from './entregar.ts';
import { faltaDeDireccion } from './enviar.ts';
import { avisosJob } from './trabajos.ts';

explainConstraints({
  aviso_destino_nombre_unico: ['Ya hay otro destino con ese nombre.', 'nombre'],
});
const superadmin = hasPermission('superadmin');
const destinoEntidad = defineEntity({
  name: 'aviso_destino',
  table: avisoDestino,
  the: 'El destino',
  see: superadmin,
  edit: superadmin,
  touched: 'actualizadoEn',
});
const secretoNuevo = () => `whsec_${randomBytes(32).toString('base64url')}`;

function exigirDestino(ctx: Ctx, eventos: Eventos, { url, eventos: pedidos }: DatosDeDestino) {
  const falta = faltaDeDireccion(url, ctx.settings.webhookNetworks);
  if (falta) throw invalidField('url', falta);
  const ajeno = pedidos.find((evento) => !eventos.has(evento) || evento === PRUEBA);
  if (ajeno) throw invalidField('eventos', `«${ajeno}» no es un aviso de la lista`);
}

/** A system that is told of what happens, and its secret, which is said here and never again. */
export async function crearDestino(ctx: Ctx, eventos: Eventos, datos: DatosDeDestino) {
  exigirDestino(ctx, eventos, datos);
  const secreto = secretoNuevo();
  return inTransaction(ctx, async (tx) => {
    const fechas = { creadoEn: tx.now(), actualizadoEn: tx.now() };
    const [nuevo] = await tx.db
      .insert(avisoDestino)
      .values({ ...datos, ...fechas, secreto: cifrarSecreto(tx, secreto) })
      .returning({ id: avisoDestino.id });
    await audit(tx, { entity: 'aviso_destino', entityId: nuevo!.id, action: 'crear', after: datos });
    return { id: nuevo!.id, secreto };
  });
}

/** While it is off nothing is sent to it and nothing new is noted; what waited goes when it is on again. */
export async function editarDestino(
  ctx: Ctx,
  eventos: Eventos,
  { id, version, ...datos }: DatosDeDestino & { id: number; version: number },
) {
  exigirDestino(ctx, eventos, datos);
  return change(ctx, destinoEntidad, { id, version }, () => ({ set: datos }));
}

/** Another secret; the one before signs too until the overlap ends. */
export async function rotarSecreto(
  ctx: Ctx,
  pedido: { id: number; version: number; secreto: string | null; solapeHoras: number },
) {
  const { id, version, solapeHoras } = pedido;
  const secreto = pedido.secreto || secretoNuevo();
  if (secreto.length < MINIMO_DE_SECRETO)
    throw invalidField('secreto', `Escriba al menos ${MINIMO_DE_SECRETO} caracteres, o ninguno`);
  await change(ctx, destinoEntidad, { id, version }, (fila, tx) => ({
    set: {
      secreto: cifrarSecreto(tx, secreto),
      secretoAnterior: solapeHoras > 0 ? fila.secreto : null,
      anteriorHasta: solapeHoras > 0 ? new Date(tx.now().getTime() + solapeHoras * 3_600_000) : null,
    },
    told: { before: { solape_horas: null }, after: { solape_horas: solapeHoras } },
    action: 'cambiar_secreto',
  }));
  return { id, secreto };
}

/** The last deliveries to a system, the newest first. @throws Failure not_found */
export async function entregasDeDestino(ctx: Ctx, eventos: Eventos, id: number): Promise<EntregaLeida[]> {
  await requireRow(ctx, destinoEntidad, id, 'see');
  return entregasDe(ctx, eventos, id);
}

/** Sends a trial now and tells what the receiver said. */
export async function probarDestino(ctx: Ctx, eventos: Eventos, id: number): Promise<EntregaLeida> {
  const destino = await requireRow(ctx, destinoEntidad, id, 'edit');
  const [prueba] = await ctx.db
    .insert(avisoEntrega)
    .values({
      destinoId: id,
      evento: PRUEBA,
      entidad: 'prueba',
      entidadId: id,
      ocurrioEn: ctx.now(),
      proximoEn: ctx.now(),
    })
    .returning({ id: avisoEntrega.id });
  const vigente = destino.anteriorHasta && destino.anteriorHasta > ctx.now() ? destino.secretoAnterior : null;
  const { url, secreto } = destino;
  await entregarUna(ctx, { id, url, secreto, anterior: vigente }, prueba!.id);
  const leida = await entregaPorId(ctx, eventos, prueba!.id);
  if (!leida) throw notFound();
  return leida;
}

type Reenvio = { id: number } | { destino: number };
/** Deliveries that ended begin again from their first attempt. @returns how many */
async function otraVez(ctx: Ctx, cuales: Reenvio): Promise<number> {
  const destino = 'destino' in cuales ? cuales.destino : null;
  const una = 'id' in cuales ? cuales.id : null;
  const filas = await query(ctx)<{ destino: number }>`
    update aviso_entrega e
    set
      situacion = 'pendiente',
      intentos = 0,
      proximo_en = ${ctx.now()}::timestamptz,
      tomada_hasta = null
    where (e.id = ${una}::bigint or (e.destino_id = ${destino}::bigint and e.situacion = 'muerta'))
      and (e.tomada_hasta is null or e.tomada_hasta <= ${ctx.now()}::timestamptz)
    returning e.destino_id::int as destino
  `;
  const [primera] = filas;
  if (!primera) return 0;
  const after = 'id' in cuales ? { entrega: cuales.id } : { entregas: filas.length };
  await audit(ctx, { entity: 'aviso_destino', entityId: primera.destino, action: 'reenviar', after });
  runSoon(ctx, avisosJob);
  return filas.length;
}

/** @throws Failure not_found, or action_not_available while it is being sent */
export async function reenviarEntrega(ctx: Ctx, id: number): Promise<void> {
  const [hay] = await ctx.db.select({ id: avisoEntrega.id }).from(avisoEntrega).where(eq(avisoEntrega.id, id));
  if (!hay) throw notFound('La entrega que busca no existe o ya se olvidó.');
  const cuantas = await inTransaction(ctx, (tx) => otraVez(tx, { id }));
  if (cuantas === 0)
    throw new Failure(
      'action_not_available',
      'aplicaciones.aviso_en_envio',
      'Se está enviando en este momento. Espere unos segundos.',
    );
}

/** Everything of a destination that was given up. @returns how many */
export async function reenviarMuertas(ctx: Ctx, id: number): Promise<{ cuantas: number }> {
  await requireRow(ctx, destinoEntidad, id, 'edit');
  return { cuantas: await inTransaction(ctx, (tx) => otraVez(tx, { destino: id })) };
}
