import { and, eq, inArray, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, type FieldError, type Reason } from '#core/kernel/shared/failure.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import { integranteTipo } from '#modules/catalogos/tables.ts';
import { proyectoActividad, proyectoIntegrante } from '#modules/proyectos/tables.ts';
import type { Integrantes, RolIntegrante } from '../../domain/bloques.ts';
import { type ValorIntegrantes, valorIntegrantes } from '../../domain/valores.ts';
import { candidatosPorId } from '../candidatos.ts';
import type { Postulacion } from '../postulacion.ts';

export type FilaIntegrante = ValorIntegrantes[number] & {
  nombre: string;
  tipoPersona: string;
  facultad: string | null;
  rolEtiqueta: string;
  esResponsable: boolean;
};

/** Members of a project, responsible first, then by role. */
export const integrantesDe = (ctx: Ctx, proyectoId: number) =>
  rowsOf<FilaIntegrante>(
    ctx.db,
    sql`select pi.id::int as id, pi.investigador_id::int as "investigadorId", it.clave as rol, it.nombre as "rolEtiqueta", pi.contribucion, pi.tesis_tipo as "tesisTipo",
      pi.tesis_titulo as "tesisTitulo", concat_ws(' ', i.apellido1, i.apellido2) || ', ' || i.nombres as nombre, i.tipo as "tipoPersona", f.nombre as facultad, pi.es_responsable as "esResponsable"
    from proyecto_integrante pi join integrante_tipo it on it.id = pi.integrante_tipo_id join investigador i on i.id = pi.investigador_id left join facultad f on f.id = i.facultad_id
    where pi.proyecto_id = ${proyectoId} and not pi.excluido order by pi.es_responsable desc, it.orden, pi.id`,
  );

export const bloqueIntegrantes: ServerBlock<Integrantes, Postulacion, ValorIntegrantes> = {
  schema: () => valorIntegrantes,
  load: (ctx, p) => integrantesDe(ctx, p.id),
  save: async (ctx, p, b, v, antes) => {
    const fijos = antes.filter((i) => i.esResponsable).map((i) => i.investigadorId);
    const pedidos = v.filter((i) => !fijos.includes(i.investigadorId));
    exigirForma(b, v, pedidos, fijos);
    const previos = antes.filter((i) => !i.esResponsable);
    await quitar(
      ctx,
      b,
      previos.filter((i) => !pedidos.some((x) => x.investigadorId === i.investigadorId)),
    );
    const nuevos = pedidos.filter(
      (x) => !previos.some((i) => i.investigadorId === x.investigadorId && i.rol === x.rol),
    );
    await exigirElegibles(ctx, p, b, v, nuevos);
    await escribir(ctx, p, pedidos, previos);
  },
  requirements: (_ctx, _p, b, v) => {
    const faltan: Reason[] = [];
    const cuantos = (roles: readonly string[]) => v.filter((i) => roles.includes(i.rol)).length;
    for (const r of b.roles) {
      const n = cuantos([r.rol]);
      if (n < (r.min ?? 0)) faltan.push({ text: `Incluya al menos ${r.min} ${r.label}.`, field: 'integrantes' });
      if (r.max && n > r.max) faltan.push({ text: `Se admite como máximo ${r.max} ${r.label}.`, field: 'integrantes' });
    }
    for (const c of b.composite) if (cuantos(c.anyOf) < c.min) faltan.push({ text: c.text, field: 'integrantes' });
    for (const i of v) {
      const rol = b.roles.find((r) => r.rol === i.rol);
      if (rol?.extra?.includes('contribucion') && !i.contribucion)
        faltan.push({ text: `Indique la contribución de ${i.nombre}.`, field: 'integrantes' });
      if (rol?.extra?.includes('tesis') && (!i.tesisTipo || !i.tesisTitulo))
        faltan.push({ text: `Indique el tipo y el título de tesis de ${i.nombre}.`, field: 'integrantes' });
    }
    return faltan;
  },
  isEmpty: (v) => v.every((i) => i.esResponsable),
};

function exigirForma(b: Integrantes, v: ValorIntegrantes, pedidos: ValorIntegrantes, fijos: number[]) {
  const fallas: FieldError[] = [];
  const vistos = new Set<number>(fijos);
  for (const i of pedidos) {
    const n = v.indexOf(i);
    const rol = b.roles.find((r) => r.rol === i.rol);
    if (!rol) fallas.push({ path: `${b.key}.${n}.rol`, message: 'Este rol no existe en la convocatoria' });
    if (vistos.has(i.investigadorId))
      fallas.push({ path: `${b.key}.${n}.investigadorId`, message: 'No puede añadir al mismo integrante 2 veces' });
    vistos.add(i.investigadorId);
    if (rol?.max && pedidos.filter((x) => x.rol === rol.rol).indexOf(i) >= rol.max)
      fallas.push({ path: `${b.key}.${n}.rol`, message: `Se admite como máximo ${rol.max} ${rol.label}` });
    if (i.tesisTipo && rol?.tiposTesis && !rol.tiposTesis.includes(i.tesisTipo))
      fallas.push({ path: `${b.key}.${n}.tesisTipo`, message: 'Valor inválido' });
  }
  if (fallas.length) throw new Failure('invalid', 'Revise los integrantes del proyecto.', { fields: fallas });
}

/** Each newcomer must be in the source of his role and pass its checks; the reasons are those the search shows. */
async function exigirElegibles(
  ctx: Ctx,
  p: Postulacion,
  b: Integrantes,
  v: ValorIntegrantes,
  nuevos: ValorIntegrantes,
) {
  const fallas: FieldError[] = [];
  for (const rol of new Set(nuevos.map((n) => n.rol))) {
    const def = b.roles.find((r) => r.rol === rol) as RolIntegrante;
    const suyos = nuevos.filter((n) => n.rol === rol);
    const candidatos = await candidatosPorId(
      ctx,
      p,
      def,
      suyos.map((n) => n.investigadorId),
    );
    for (const n of suyos) {
      const c = candidatos.find((x) => x.investigadorId === n.investigadorId);
      const motivos = c ? c.motivos : ['No cumple la condición que pide este rol'];
      for (const message of motivos) fallas.push({ path: `${b.key}.${v.indexOf(n)}.investigadorId`, message });
    }
  }
  if (fallas.length) throw new Failure('invalid', fallas[0]!.message, { fields: fallas });
}

async function quitar(ctx: Ctx, b: Integrantes, salen: ValorIntegrantes) {
  const ids = salen.flatMap((i) => (i.id ? [i.id] : []));
  if (ids.length === 0) return;
  const conActividades = await ctx.db
    .selectDistinct({ id: proyectoActividad.integranteId })
    .from(proyectoActividad)
    .where(inArray(proyectoActividad.integranteId, ids));
  const [ocupado] = conActividades;
  if (ocupado) {
    const nombre = salen.find((i) => i.id === ocupado.id)?.nombre ?? 'El integrante';
    throw new Failure(
      'invalid',
      `${nombre} tiene actividades asociadas; elimine o reasigne las actividades antes de retirarlo.`,
      { fields: [{ path: b.key, message: `${nombre} tiene actividades asociadas` }] },
    );
  }
  await ctx.db.delete(proyectoIntegrante).where(inArray(proyectoIntegrante.id, ids));
}

async function escribir(ctx: Ctx, p: Postulacion, pedidos: ValorIntegrantes, previos: ValorIntegrantes) {
  const tipos = await ctx.db
    .select({ id: integranteTipo.id, clave: integranteTipo.clave })
    .from(integranteTipo)
    .where(eq(integranteTipo.tipoProyecto, p.tipoProyecto));
  const membresias = pedidos.length
    ? await rowsOf<{ investigadorId: number; id: number; grupoId: number; condicion: string }>(
        ctx.db,
        sql`select investigador_id::int as "investigadorId", id::int, grupo_id::int as "grupoId", condicion from grupo_integrante
          where hasta is null and investigador_id in (${sql.join(
            pedidos.map((i) => sql`${i.investigadorId}`),
            sql`, `,
          )})`,
      )
    : [];
  for (const i of pedidos) {
    const previo = previos.find((x) => x.investigadorId === i.investigadorId);
    const tipoId = tipos.find((t) => t.clave === i.rol)!.id;
    const datos = { tipoId, contribucion: i.contribucion, tesisTipo: i.tesisTipo, tesisTitulo: i.tesisTitulo };
    if (previo?.id) {
      await ctx.db
        .update(proyectoIntegrante)
        .set(datos)
        .where(and(eq(proyectoIntegrante.id, previo.id), eq(proyectoIntegrante.proyectoId, p.id)));
      continue;
    }
    const m = membresias.find((x) => x.investigadorId === i.investigadorId);
    await ctx.db.insert(proyectoIntegrante).values({
      ...datos,
      proyectoId: p.id,
      investigadorId: i.investigadorId,
      grupoId: m?.grupoId ?? null,
      grupoIntegranteId: m?.id ?? null,
      condicion: m?.condicion ?? null,
    });
  }
}
