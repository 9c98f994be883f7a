import { eq, sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import type { InputOf, OutputOf } from '#core/contract/shared/endpoint.ts';
import { act } from '#core/flow/server/act.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { failureOf } from '#core/kernel/server/errors.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { citarResolucion } from '#modules/catalogos/server/index.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { actosDeProyecto } from '#modules/proyectos/server/index.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import type { seleccionContract } from '../../contract-seleccion.ts';
import { CORREOS_DE_EVALUACION } from '../../domain/correos.ts';
import type { Decision } from '../../domain/vocabularios.ts';
import { evaluacionResolucion, evaluacionResolucionItem } from '../../tables.ts';
import { leerConvocatoria } from './convocatoria.ts';
import { calcularRanking, type RankingInterno } from './ranking.ts';

type Resolver = (typeof seleccionContract)['endpoints']['resolver'];
type Resolucion = InputOf<Resolver>;
/** The list in which each decision comes. */
const LISTA = { aprobado: 'aprobados', lista_de_espera: 'enEspera', no_aprobado: 'noAprobados' } as const;
const CLAVES = keysOf(LISTA);
type Pedido = [id: number, decision: Decision];
type FilaInterna = RankingInterno['filas'][number];

/**
 * Decides proposals of a call from its ranking with one resolution, in one transaction: all or none. Each effect
 * happens once: the call is locked, and what this resolution already decided is left as it is (spec 08 §5.1).
 * @throws Failure not_found, invalid, conflict with the reason of each proposal that cannot be decided so
 */
export async function resolverConvocatoria(ctx: Ctx, input: Resolucion): Promise<OutputOf<Resolver>> {
  const pedidos = CLAVES.flatMap((d) => input[LISTA[d]].map((id): Pedido => [id, d]));
  exigirForma(input, pedidos);
  return inTransaction(ctx, async (tx) => {
    const c = await leerConvocatoria(tx, input.id, true);
    const resolucionId = await abrirResolucion(tx, input);
    const items = await tx.db
      .select()
      .from(evaluacionResolucionItem)
      .where(eq(evaluacionResolucionItem.resolucionId, resolucionId));
    const hechos = new Map(items.map((x) => [x.proyectoId, x.decision]));
    const nuevos = pedidos.filter(([id, decision]) => hechos.get(id) !== decision);
    // Rows are locked in one order, whatever the order they were chosen in.
    if (nuevos.length)
      await tx.db.execute(sql`select 1 from proyecto where id in ${nuevos.map(([id]) => id)} order by id for update`);
    const { filas } = await calcularRanking(tx, c);
    exigirDecidibles(nuevos, filas, hechos);
    const yaEstaban = pedidos.length - nuevos.length;
    const total: OutputOf<Resolver> = { resolucionId, aprobados: 0, enEspera: 0, noAprobados: 0, yaEstaban };
    for (const [id, decision] of nuevos) {
      const f = filas.find((x) => x.id === id)!;
      await decidir(tx, f, decision, input);
      await anotar(tx, resolucionId, f, decision);
      total[LISTA[decision]] += 1;
    }
    if (nuevos.length)
      await audit(tx, {
        entity: 'convocatoria',
        entityId: c.id,
        action: 'resolver',
        after: { resolucion: input.resolucion, fecha: input.fecha, ...total },
        reason: input.motivo || null,
      });
    return total;
  });
}

function exigirForma(input: Resolucion, pedidos: Pedido[]): void {
  if (pedidos.length === 0)
    throw new Failure('invalid', 'evaluacion.sin_propuestas_elegidas', 'Elija al menos una propuesta.');
  if (new Set(pedidos.map(([id]) => id)).size !== pedidos.length)
    throw new Failure('invalid', 'evaluacion.decision_repetida', 'Cada propuesta lleva una sola decisión.');
  if (input.noAprobados.length > 0 && input.motivo.trim() === '')
    throw invalidField(
      'motivo',
      FAULTS.required,
      'Indique el motivo que verán los responsables de las propuestas no aprobadas.',
    );
}

async function abrirResolucion(ctx: Ctx, input: Resolucion): Promise<number> {
  await citarResolucion(ctx, { numero: input.resolucion, fecha: input.fecha }, 'fecha');
  const [vigente] = await ctx.db
    .select()
    .from(evaluacionResolucion)
    .where(sql`convocatoria_id = ${input.id} and resolucion = ${input.resolucion}`);
  if (vigente) return vigente.id;
  const { id: convocatoriaId, resolucion, fecha, motivo } = input;
  const [fila] = await ctx.db
    .insert(evaluacionResolucion)
    .values({ convocatoriaId, resolucion, fecha, motivo, creadoEn: ctx.now(), creadoPor: actorName(ctx) })
    .returning({ id: evaluacionResolucion.id });
  return fila!.id;
}

/** Only who is inside the cut is approved; nobody is decided twice. */
function exigirDecidibles(nuevos: Pedido[], filas: readonly FilaInterna[], hechos: ReadonlyMap<number, string>): void {
  const razones = nuevos.flatMap(([id, decision]) => {
    const f = filas.find((x) => x.id === id);
    if (!f) return [`La propuesta ${id} no compite en esta convocatoria.`];
    const suya = hechos.get(id);
    if (suya && suya !== 'lista_de_espera') return [`«${f.titulo}» ya fue decidida por esta resolución.`];
    if (!flujoProyecto.is(f, 'porDecidir')) return [`«${f.titulo}» ya fue decidida.`];
    if (decision === 'aprobado' && f.situacion === 'sin_evaluaciones')
      return [
        f.pendientes > 0
          ? `«${f.titulo}» tiene evaluaciones sin terminar: espérelas o retire la asignación.`
          : `«${f.titulo}» aún no tiene las evaluaciones exigidas.`,
      ];
    if (decision === 'aprobado' && f.situacion === 'no_alcanza') return [`«${f.titulo}» no alcanza el puntaje mínimo.`];
    if (decision === 'aprobado' && f.situacion === 'lista_de_espera')
      return [`«${f.titulo}» está en lista de espera: no hay vacante o cupo para ella.`];
    if (decision === 'lista_de_espera' && f.orden === null)
      return [`«${f.titulo}» aún no tiene un puesto en el ranking.`];
    return [];
  });
  if (razones.length)
    throw new Failure(
      'conflict',
      'evaluacion.propuestas_no_decidibles',
      'No se registró la resolución: hay propuestas que no pueden decidirse así.',
      {
        reasons: razones,
      },
    );
}

async function decidir(ctx: Ctx, f: FilaInterna, decision: Decision, input: Resolucion): Promise<void> {
  if (decision === 'lista_de_espera') return avisarEspera(ctx, f, input);
  try {
    const { resolucion: resolucion_rectoral, fecha: resolucion_fecha, motivo } = input;
    const [action, data]: [string, Record<string, string>] =
      decision === 'aprobado'
        ? ['aprobar', { codigo_proyecto: '', resolucion_rectoral, resolucion_fecha }]
        : ['no_aprobar', { motivo }];
    await act(ctx, actosDeProyecto, { id: f.id, action, data });
  } catch (error) {
    const falla = failureOf(error);
    if (!falla) throw error;
    throw new Failure('conflict', 'evaluacion.resolucion_no_registrada', 'No se registró la resolución.', {
      reasons: [`«${f.titulo}»: ${falla.detail}`, ...falla.reasons],
    });
  }
  if (f.orden !== null) await ctx.db.update(proyecto).set({ ordenMerito: f.orden }).where(eq(proyecto.id, f.id));
}

async function anotar(ctx: Ctx, resolucionId: number, f: FilaInterna, decision: Decision): Promise<void> {
  const cifras = {
    decision,
    orden: f.orden,
    promedio: f.promedio?.toString() ?? null,
    dispersion: f.dispersion?.toString() ?? null,
    puntajes: f.totales,
  };
  await ctx.db
    .insert(evaluacionResolucionItem)
    .values({ resolucionId, proyectoId: f.id, ...cifras })
    .onConflictDoUpdate({
      target: [evaluacionResolucionItem.resolucionId, evaluacionResolucionItem.proyectoId],
      set: cifras,
    });
}

async function avisarEspera(ctx: Ctx, f: FilaInterna, input: Resolucion): Promise<void> {
  await audit(ctx, {
    entity: 'proyecto',
    entityId: f.id,
    action: 'lista_de_espera',
    after: { resolucion: input.resolucion, puesto: f.orden },
  });
  const responsable = sql`(select p.responsable_id from proyecto p where p.id = ${f.id})`;
  await avisar(ctx, await destinatarioDe(ctx, responsable), {
    correo: say(CORREOS_DE_EVALUACION['proyecto-lista-de-espera'], {
      titulo: f.titulo,
      resolucion: input.resolucion,
      puesto: String(f.orden),
    }),
    url: '/investigador',
    entity: 'proyecto',
    entityId: f.id,
  });
}
