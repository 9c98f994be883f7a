import { implement } from '#core/contract/server/implement.ts';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { deudasDePersona, gruposDePersona, grupoVigente, participaciones } from '#modules/personas/server/index.ts';
import { obraEn } from '#modules/publicaciones/tables.ts';
import { type Produccion, produccionContract } from '../contract-persona.ts';

/** Years whose points are told, the one that runs included. */
const ANIOS = 7;
type Cifras = Produccion['renacyt'] & {
  registradas: number;
  porCorregir: number;
  ganados: number;
  enEjecucion: number;
  deudas: number;
  corto: string | null;
};

const cifrasDe = (ctx: Ctx, persona: number) =>
  query(ctx)<Cifras>`
    select
      i.renacyt as codigo,
      i.renacyt_nivel as nivel,
      (
        select gv.grupo
        from ${grupoVigente.one()} gv
        where gv.investigador_id = i.id
        limit 1
      ) as corto,
      (
        select count(*)::int
        from publicacion_autor a
          join publicacion p on p.id = a.publicacion_id
        where a.investigador_id = i.id and not a.excluido and ${obraEn('registrado', 'p')}
      ) as registradas,
      (
        select count(*)::int
        from publicacion_autor a
          join publicacion p on p.id = a.publicacion_id
        where a.investigador_id = i.id and not a.excluido and ${obraEn('observado', 'p')}
      ) as "porCorregir",
      (
        select count(*)::int
        from ${participaciones.one()} x
        where x.investigador_id = i.id and x.ganado and x.participo
      ) as ganados,
      (
        select count(*)::int
        from ${participaciones.one()} x
        where x.investigador_id = i.id and x.en_ejecucion and not x.excluido
      ) as "enEjecucion",
      (
        select count(*)::int
        from ${deudasDePersona.one()(ctx.today())} v
        where v.investigador_id = i.id
      ) as deudas
    from investigador i
    where i.id = ${persona}
  `;

const puntosPorAnio = (ctx: Ctx, persona: number) => {
  const este = Number(ctx.today().slice(0, 4));
  return query(ctx)<Produccion['porAnio'][number]>`
    select s.anio::int as anio, coalesce(sum(o.puntaje), 0)::float8 as puntos
    from generate_series(${este - ANIOS + 1}::int, ${este}::int) s(anio)
      left join (
        select extract(year from p.fecha_publicacion)::int as anio, a.puntaje
        from publicacion_autor a
          join publicacion p on p.id = a.publicacion_id
        where a.investigador_id = ${persona} and not a.excluido and ${obraEn('registrado', 'p')}
      ) o on o.anio = s.anio
    group by s.anio
    order by s.anio
  `;
};

/** What a person has done, in figures. @throws Failure not_found */
async function produccionDe(ctx: Ctx, id: number): Promise<Produccion> {
  const [[cifras], porAnio, grupos] = await Promise.all([
    cifrasDe(ctx, id),
    puntosPorAnio(ctx, id),
    gruposDePersona.one()(ctx, id),
  ]);
  if (!cifras) throw notFound('Esa persona no está registrada. Búsquela de nuevo.');
  const grupo = grupos.find((g) => g.publico);
  return {
    publicaciones: { registradas: cifras.registradas, porCorregir: cifras.porCorregir },
    proyectos: { ganados: cifras.ganados, enEjecucion: cifras.enEjecucion },
    deudas: cifras.deudas,
    renacyt: { codigo: cifras.codigo, nivel: cifras.nivel },
    grupo: grupo
      ? {
          corto: cifras.corto ?? grupo.nombre,
          nombre: grupo.nombre,
          condicion: grupo.cargo ?? grupo.condicion,
          desde: grupo.desde,
        }
      : null,
    porAnio,
  };
}
export const produccionModule = implement(produccionContract, {
  obtener: (ctx, { id }) => produccionDe(ctx, id),
});
