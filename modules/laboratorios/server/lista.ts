import { asc, sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import type { ListSource } from '#core/list/server/list.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { laboratoriosLista } from '../domain/lista.ts';

export const fuenteLaboratorios: ListSource = {
  def: laboratoriosLista,
  from: sql`laboratorio l join facultad f on f.id = l.facultad_id`,
  id: sql`l.id`,
  columns: {
    codigo: sql`l.codigo`,
    nombre: sql`l.nombre`,
    responsable: sql`l.responsable`,
    facultad: sql`f.nombre`,
    categoria: sql`l.categoria_uso`,
    ubicacion: sql`l.ubicacion`,
    miembros: sql`(select count(*)::int from laboratorio_miembro m where m.laboratorio_id = l.id)`,
    estado: sql`case when l.activo then 'activo' else 'inactivo' end`,
  },
  search: sql`l.busqueda`,
  filters: { facultad: sql`l.facultad_id` },
  facetLabels: { facultad: sql`f.nombre` },
};

export async function opciones(ctx: Ctx) {
  return {
    facultades: await ctx.db
      .select({ id: facultad.id, nombre: facultad.nombre })
      .from(facultad)
      .orderBy(asc(facultad.nombre)),
    puedeEditar: requireSession(ctx).permissions.has('revistas-laboratorios.editar'),
  };
}
