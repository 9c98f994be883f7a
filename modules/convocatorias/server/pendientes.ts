import { type SQL, sql } from 'drizzle-orm';
import { shareReads } from '#core/db/server/shared-read.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { losQueHay, type Pendiente } from '#modules/personas/domain/pendiente.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { propuestasPorAutorizar } from './autorizacion.ts';

const abierta = (ctx: Ctx) => sql`c.activa and ${ctx.today()}::date between c.registro_inicio and c.registro_fin`;
/** Where a faculty reads who has not sent yet. */
const RUTA_SIN_ENVIAR = '/facultad/listado/sin_enviar';
/** Calls about to close that the office is told of. */
const CIERRES = 2;

/** Applications that wait for the word of the actor, as coordinator of a group. */
export async function pendientesDeCoordinador(ctx: Ctx): Promise<Pendiente[]> {
  const porAutorizar = (await propuestasPorAutorizar(ctx)).filter((p) => p.autorizacion === null);
  return porAutorizar.map((p) => ({
    clave: `autorizacion-${p.id}`,
    titulo: p.titulo,
    motivo: `${p.responsable} pide su autorización como coordinador del grupo.`,
    hasta: p.hasta,
    enlace: '/investigador#autorizaciones',
    accion: 'Revisar',
    peso: 'bloquea',
  }));
}

export type EnCurso = {
  id: number;
  descripcion: string;
  inicio: string;
  fin: string;
  borradores: number;
  enviadas: number;
};
/**
 * SQL of a condition: the proposals `p` that a faculty has begun in the open calls `c`, and not sent. They are the
 * drafts that its home counts.
 */
export const sinEnviarDeFacultad = (ctx: Ctx, facultadId: number): SQL =>
  sql`(${proyectoEn('en_proceso', 'p')} and ${abierta(ctx)} and p.facultad_id = ${facultadId})`;

// Every inbox and home of the office asks the same.
const leerEnCurso = shareReads<EnCurso>();
/** Open calls, those that close first before, with their drafts and the proposals handed in; of a faculty, its own. */
export const convocatoriasEnCurso = (ctx: Ctx, facultadId: number | null): Promise<readonly EnCurso[]> =>
  leerEnCurso(
    ctx.db,
    sql`
    select
      c.id::int,
      c.descripcion,
      c.registro_inicio::text as inicio,
      c.registro_fin::text as fin,
      (
        count(p.id) filter (
          where ${proyectoEn('en_proceso', 'p')}
        )
      )::int as borradores,
      (
        count(p.id) filter (
          where ${proyectoEn.not('sinPresentar', 'p')}
        )
      )::int as enviadas
    from convocatoria c
      left join proyecto p on p.convocatoria_id = c.id
        and (
          ${facultadId}::bigint is null
          or p.facultad_id = ${facultadId}
        )
    where ${abierta(ctx)}
    group by c.id
    order by c.registro_fin, c.id
  `,
  );

/** Calls about to close with what is still unsent, for the office; the drafts that a faculty should remind. */
export async function pendientesDeCierre(ctx: Ctx, area: 'admin' | 'facultad'): Promise<Pendiente[]> {
  const { subject, permissions } = requireSession(ctx);
  const abiertas = await convocatoriasEnCurso(ctx, area === 'facultad' ? (subject.facultad ?? 0) : null);
  if (area === 'admin')
    return losQueHay(
      abiertas.slice(0, CIERRES).map((c) => ({
        clave: `cierre-${c.id}`,
        permiso: 'convocatorias.ver',
        n: 1,
        titulo: `Cierra ${c.descripcion}`,
        motivo: `${plural(c.borradores, 'borrador sin enviar', 'borradores sin enviar')}, ${plural(c.enviadas, 'propuesta enviada', 'propuestas enviadas')}.`,
        hasta: c.fin,
        enlace: '/admin/estudios/convocatorias',
        accion: 'Ver',
      })),
      permissions,
    );
  const n = abiertas.reduce((t, c) => t + c.borradores, 0);
  if (n === 0) return [];
  const titulo = plural(n, 'postulación de su facultad sin enviar', 'postulaciones de su facultad sin enviar');
  const motivo = 'Sus responsables aún las preparan. Recuérdeles el cierre.';
  const hasta = abiertas.find((c) => c.borradores > 0)!.fin;
  return [{ clave: 'borradores', n, titulo, motivo, hasta, enlace: RUTA_SIN_ENVIAR, accion: 'Ver' }];
}
