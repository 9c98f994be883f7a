import { asc, eq, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { filesOf } from '#core/files/server/files.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { searchWords } from '#core/kernel/shared/text.ts';
import { laboratorio } from '#modules/laboratorios/tables.ts';
import { lineaInvestigacion } from '#modules/lineas/tables.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { grupoLaboratorio, grupoLinea } from '../../tables.ts';
import { exigirGrupo, papelEn } from '../leer.ts';
import { elegibilidadParaSolicitar } from '../solicitud/elegibilidad.ts';

/** The group as its members see it (spec 04 §10). @throws Failure not_found for anybody else */
export async function detalleParaIntegrantes(ctx: Ctx, id: number) {
  const g = await exigirGrupo(ctx, id, 'ver');
  const lineas = await ctx.db
    .select({ id: lineaInvestigacion.id, codigo: lineaInvestigacion.codigo, nombre: lineaInvestigacion.nombre })
    .from(grupoLinea)
    .innerJoin(lineaInvestigacion, eq(lineaInvestigacion.id, grupoLinea.lineaId))
    .where(eq(grupoLinea.grupoId, id))
    .orderBy(asc(lineaInvestigacion.codigo));
  const laboratorios = await ctx.db
    .select({
      id: laboratorio.id,
      codigo: laboratorio.codigo,
      nombre: laboratorio.nombre,
      ubicacion: laboratorio.ubicacion,
      responsable: laboratorio.responsable,
    })
    .from(grupoLaboratorio)
    .innerJoin(laboratorio, eq(laboratorio.id, grupoLaboratorio.laboratorioId))
    .where(eq(grupoLaboratorio.grupoId, id))
    .orderBy(asc(laboratorio.nombre));
  const [sustento] = (await filesOf(ctx.db, 'grupo', id, ['sustento'])).sustento ?? [];
  return {
    id: g.id,
    tipo: g.tipo,
    papel: papelEn(ctx, g),
    nombre: g.nombre,
    nombreCorto: g.nombreCorto,
    estado: g.estado,
    categoria: g.categoria,
    facultad: g.facultad,
    coordinador: g.coordinador,
    telefono: g.telefono,
    anexo: g.anexo,
    oficina: g.oficina,
    direccion: g.direccion,
    email: g.email,
    web: g.web,
    observacion: flujoGrupo.is(g, 'reg_observado') ? g.observacionesAdmin : null,
    disolucion: flujoGrupo.is(g, 'disuelto') ? { fecha: g.fechaDisolucion, motivo: g.motivoDisolucion } : null,
    presentacion: g.presentacion,
    objetivos: g.objetivos,
    servicios: g.servicios,
    ambientes: g.ambientes,
    lineas,
    laboratorios,
    sustento: sustento ?? null,
  };
}

/** Requirements to start a request, and whether one may be started now. */
export async function puedeSolicitar(ctx: Ctx) {
  const investigadorId = requireSession(ctx).subject.investigador ?? 0;
  const requisitos = await elegibilidadParaSolicitar(ctx, investigadorId);
  return { puede: requisitos.every((r) => r.cumple), requisitos };
}

/** Active laboratories by code, name or faculty, for block B7. */
export function buscarLaboratorios(ctx: Ctx, q: string) {
  const palabras = searchWords(q);
  const condiciones = palabras.map(
    (w) => sql`(l.busqueda || ' ' || quipu_fold(f.nombre)) like ${`%${w.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
  return rowsOf<{
    id: number;
    codigo: string | null;
    nombre: string;
    categoriaUso: string | null;
    responsable: string;
    ubicacion: string | null;
    facultad: string;
  }>(
    ctx.db,
    sql`select l.id::int, l.codigo, l.nombre, l.categoria_uso as "categoriaUso", l.responsable, l.ubicacion, f.nombre as facultad
      from laboratorio l join facultad f on f.id = l.facultad_id
      where l.activo and ${condiciones.length ? sql.join(condiciones, sql` and `) : sql`true`} order by l.nombre, l.id limit 10`,
  );
}
