import { eq, getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireNoPart, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { flujoGrupo } from '../domain/flujo.ts';
import type { Papel } from '../domain/reglas.ts';
import { grupo } from '../tables.ts';
import { politicaGrupo } from './politica.ts';

const { busqueda: _busqueda, ...columnas } = getTableColumns(grupo);
export type Grupo = Omit<InferSelectModel<typeof grupo>, 'busqueda'>;
export type GrupoLeido = Grupo & {
  facultad: string;
  /** «Nombres Apellidos» of who coordinates it today (or did last), and their researcher. */
  coordinador: string | null;
  coordinadorId: number | null;
  titulares: number;
  adherentes: number;
  integrantes: number;
  pendientes: number;
  /** Of the person who reads. */
  propia: boolean;
  coordina: boolean;
};

const quienLee = (ctx: Ctx) => ctx.session?.subject.investigador ?? 0;

/**
 * The group with its coordinator and the counts of its confirmed members; the right to read it is the caller's
 * question.
 */
export async function leerGrupo(ctx: Ctx, id: number): Promise<GrupoLeido | null> {
  const yo = quienLee(ctx);
  const cuenta = (donde: SQL) =>
    sql<number>`
      (
        select count(*)::int
        from grupo_integrante x
        where x.grupo_id = ${grupo.id} and x.hasta is null and ${donde}
      )
    `;
  const coordina = <T>(que: SQL) =>
    sql<T | null>`
      (
        select ${que}
        from grupo_integrante x
          join investigador i on i.id = x.investigador_id
        where x.grupo_id = ${grupo.id} and x.es_coordinador
        order by x.hasta is not null, x.hasta desc, x.id desc
        limit 1
      )
    `;
  const confirmado = sql`x.confirmacion = 'confirmada'`;
  const [fila] = await ctx.db
    .select({
      ...columnas,
      facultad: facultad.nombre,
      coordinadorId: coordina<number>(sql`x.investigador_id::int`),
      coordinador: coordina<string>(sql`concat_ws(' ', i.nombres, i.apellido1, i.apellido2)`),
      titulares: cuenta(sql`${confirmado} and x.condicion = 'Titular'`),
      adherentes: cuenta(sql`${confirmado} and x.condicion = 'Adherente'`),
      integrantes: cuenta(confirmado),
      pendientes: cuenta(sql`x.confirmacion = 'pendiente'`),
      propia: sql<boolean>`${cuenta(sql`${confirmado} and x.investigador_id = ${yo}`)} > 0`,
      coordina: sql<boolean>`${cuenta(sql`x.es_coordinador and x.investigador_id = ${yo}`)} > 0`,
    })
    .from(grupo)
    .innerJoin(facultad, eq(facultad.id, grupo.facultadId))
    .where(eq(grupo.id, id));
  return fila ?? null;
}

/** The group when the actor's rule reaches it. @throws Failure not_found otherwise */
export async function exigirGrupo(ctx: Ctx, id: number, accion: keyof typeof politicaGrupo): Promise<GrupoLeido> {
  const g = await leerGrupo(ctx, id);
  if (!g || !politicaGrupo[accion].allows(requireSession(ctx), g)) throw notFound();
  return g;
}

/** The same, with the group locked: every change of members passes here, so two never cross. */
export async function bloquearGrupo(ctx: Ctx, id: number, accion: keyof typeof politicaGrupo): Promise<GrupoLeido> {
  await ctx.db.select({ id: grupo.id }).from(grupo).where(eq(grupo.id, id)).for('update');
  await requireNoPart(ctx, { entity: flujoGrupo.entity, id });
  return exigirGrupo(ctx, id, accion);
}

/** As whom the actor looks at this group: the office first, then its coordinator, a member, or a reader. */
export function papelEn(ctx: Ctx, g: { propia: boolean; coordina: boolean }): Papel {
  const yo = requireSession(ctx);
  if (yo.permissions.has('grupos.editar')) return 'gestor';
  if (yo.permissions.has('investigador') && g.coordina) return 'coordinador';
  return yo.permissions.has('investigador') && g.propia ? 'miembro' : 'lector';
}
