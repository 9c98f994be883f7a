import { and, eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { each } from '#core/flow/server/act.ts';
import { recordBirth } from '#core/flow/server/execute.ts';
import { rehearsed, toldOf } from '#core/flow/server/rehearse.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { type Clase, ECONOMICA, flujoDeuda } from '../domain/deudas.ts';
import { type formularioAsignar, NINGUNA } from '../domain/formulario.ts';
import { type Generable, GRUPOS } from '../domain/listas.ts';
import { deuda, deudaEn } from '../tables.ts';
import { bloquearDeudas } from './actos.ts';
import { avisarDeudor, recordarAntes } from './avisar.ts';
import { mirarDeudas } from './ensayo.ts';
import { obtenerDeudor } from './proyecto.ts';
import { ALCANZA, alcanzado, diasDePlazo, faltan, plazoDeFaltan, reglaDeVencidos, vencido } from './vencidos.ts';

type Ensayo = { ensayo?: boolean | undefined };
/** Projects, and which of their overdue reports. */
type Vencidos = { ids: readonly number[]; grupo: Generable };
type Debe = { clase: Clase; informe: string };
type Datos = { fecha: string; detalle: string; comentario: string | null };
type Pedido = ReturnType<(typeof formularioAsignar)['schema']['parse']> & {
  id: number;
  integranteId?: number | undefined;
};

/**
 * Registers what the members it reaches owe, or brings up to date what is open (spec 05 §7.1).
 * @returns how many debts
 */
async function registrar(
  tx: Ctx,
  id: number,
  debe: readonly Debe[],
  datos: Datos,
  integranteId?: number,
): Promise<number> {
  const dias = await diasDePlazo(tx);
  const integrantes = await query(tx)<Record<Clase, boolean> & { id: number }>`
    select
      pi.id::int,
      ${ALCANZA.academica} as academica,
      ${ALCANZA.economica} as economica
    from proyecto_integrante pi
      join integrante_tipo r on r.id = pi.integrante_tipo_id
      join proyecto p on p.id = pi.proyecto_id
    where pi.proyecto_id = ${id}
      and ${alcanzado(dias)}
      and (
        ${integranteId ?? null}::bigint is null
        or pi.id = ${integranteId ?? null}
      )
    order by pi.id
  `;
  const nuevas = integrantes.flatMap((i) =>
    debe.filter(({ clase }) => i[clase]).map((d) => ({ ...d, ...datos, integranteId: i.id })),
  );
  if (nuevas.length === 0)
    throw new Failure(
      'invalid',
      'deudas.deuda_sin_deudor',
      'A ningún integrante le corresponde esta deuda: la académica es de los roles que la admiten y la económica del responsable; quien fue excluido antes del plazo no debe.',
    );
  for (const { fecha: fechaDeuda, ...nueva } of nuevas) await guardar(tx, { ...nueva, fechaDeuda });
  return nuevas.length;
}

async function guardar(
  tx: Ctx,
  nueva: Omit<Debe & Datos, 'fecha'> & { integranteId: number; fechaDeuda: string },
): Promise<void> {
  const { integranteId, clase, informe } = nueva;
  const misma = clase === 'economica' ? undefined : sql`coalesce(${deuda.informe}, ${deuda.detalle}) = ${informe}`;
  const [abierta] = await tx.db
    .select()
    .from(deuda)
    .where(and(eq(deuda.integranteId, integranteId), eq(deuda.clase, clase), deudaEn('pendiente', deuda.estado), misma))
    .orderBy(deuda.id)
    .for('update');
  const actualizadoEn = tx.now();
  const escrita = { entity: flujoDeuda.entity, after: nueva };
  if (abierta) {
    const { id, version } = abierta;
    const set = { ...nueva, version: version + 1, actualizadoEn };
    await tx.db.update(deuda).set(set).where(eq(deuda.id, id));
    return audit(tx, { ...escrita, entityId: id, action: 'editar', before: abierta });
  }
  const nace = { estado: flujoDeuda.initial, registradoPor: tx.session?.name ?? null, creadoEn: actualizadoEn };
  const [creada] = await tx.db
    .insert(deuda)
    .values({ ...nueva, ...nace, actualizadoEn })
    .returning({ id: deuda.id });
  await recordBirth(tx, { ...escrita, entityId: creada!.id, state: flujoDeuda.initial });
  await avisarDeudor(tx, creada!, 'asignar', {});
}

/** «Asignar deuda», to the whole project or to one member. @throws Failure not_found, invalid */
const asignar = (ctx: Ctx, { id, integranteId, academica, economica, ...datos }: Pedido) =>
  inTransaction(ctx, async (tx) => {
    await bloquearDeudas(tx, id);
    const { informes, filas } = await obtenerDeudor(tx, id);
    if (integranteId && !filas.some((f) => f.integranteId === integranteId))
      throw new Failure('not_found', 'deudas.no_integra_el_proyecto', 'Esa persona no integra el proyecto.');
    if (academica === NINGUNA && economica === NINGUNA)
      throw new Failure('invalid', 'deudas.sin_tipo_de_deuda', 'No ha escogido ningún tipo de deuda.');
    if (academica !== NINGUNA && !informes.includes(academica))
      throw invalidField('academica', 'El tipo del proyecto no pide ese informe');
    if (datos.fecha > tx.today()) throw invalidField('fecha', 'No puede ser una fecha futura');
    const debe: Debe[] = [
      ...(academica === NINGUNA ? [] : [{ clase: 'academica' as const, informe: academica }]),
      ...(economica === NINGUNA ? [] : [{ clase: 'economica' as const, informe: ECONOMICA }]),
    ];
    const n = await registrar(tx, id, debe, datos, integranteId);
    return { mensaje: `Se registró ${plural(n, 'deuda', 'deudas')} y se avisó a quienes la tienen.`, avisos: [] };
  });
export const asignarDeuda = (ctx: Ctx, { ensayo, ...pedido }: Pedido & Ensayo) =>
  rehearsed(ctx, ensayo, mirarDeudas([pedido.id]), (tx) => asignar(tx, pedido));

/**
 * What is overdue in the project today, of a group; its debts wait for who asks.
 * @throws Failure when there is none any more
 */
async function vencidoDe(tx: Ctx, id: number, grupo: Generable) {
  await bloquearDeudas(tx, id);
  await obtenerDeudor(tx, id);
  const regla = await reglaDeVencidos(tx);
  const [f] = await query(tx)<{ informes: string[]; plazo: string }>`
    select
      ${faltan(tx, regla.dias, grupo)} as informes,
      ${plazoDeFaltan(tx, regla.dias, grupo)}::text as plazo
    from proyecto p
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
    where p.id = ${id} and ${vencido(tx, regla, grupo)}
  `;
  if (f) return f;
  if (GRUPOS[grupo].clase === 'economica')
    throw new Failure(
      'action_not_available',
      'deudas.sin_cuenta_vencida',
      'El proyecto ya no tiene su cuenta sin rendir, o ya se registró su deuda.',
    );
  throw new Failure(
    'action_not_available',
    'deudas.sin_informes_vencidos',
    'El proyecto ya no tiene informes vencidos sin deuda.',
  );
}
/** The debt of everything of the project that is overdue, of a group, in its words. */
const generarDe = (ctx: Ctx, id: number, grupo: Generable) =>
  inTransaction(ctx, async (tx) => {
    const { informes, plazo } = await vencidoDe(tx, id, grupo);
    const { clase, detalle: diceDe } = GRUPOS[grupo];
    const detalle = diceDe(formatDay(plazo));
    const debe = informes.map((informe): Debe => ({ clase, informe: clase === 'economica' ? ECONOMICA : informe }));
    const n = await registrar(tx, id, debe, { fecha: tx.today(), detalle, comentario: null });
    return { mensaje: `Se registró ${plural(n, 'deuda', 'deudas')}.`, generadas: n };
  });
/** A reminder before the debt exists: each project for itself. */
export const recordarVencidos = async (ctx: Ctx, { ids, grupo }: Vencidos) =>
  toldOf(
    await each(ctx, ids, (id) =>
      inTransaction(ctx, async (tx) => recordarAntes(tx, id, GRUPOS[grupo].clase, await vencidoDe(tx, id, grupo))),
    ),
  );

/** What was proposed and the office confirms: each project stands or falls alone. */
export const generarDeudas = (ctx: Ctx, { ids, grupo, ensayo }: Vencidos & Ensayo) =>
  rehearsed(ctx, ensayo, mirarDeudas(ids), async (tx) => {
    let generadas = 0;
    const hechos = await each(tx, ids, async (id) => {
      const hecho = await generarDe(tx, id, grupo);
      generadas += hecho.generadas;
      return hecho;
    });
    const dicho = toldOf(hechos);
    return generadas > 0 ? { ...dicho, mensaje: `${plural(generadas, 'deuda generada', 'deudas generadas')}.` } : dicho;
  });
