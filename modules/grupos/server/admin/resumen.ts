import Big from 'big.js';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { participaciones } from '#modules/personas/server/index.ts';
import { publicacionEn } from '#modules/publicaciones/tables.ts';
import type { ResumenDeGrupo } from '../../contract-admin.ts';
import { deSusIntegrantes } from '../investigador/listas.ts';
import { exigirGrupo, type GrupoLeido } from '../leer.ts';
import { lineasDe } from '../partes.ts';
import { calificacionDe } from './calificacion.ts';
import { losQueSon } from './pdf.ts';

/** Years whose works are told, the one that runs included. */
const ANIOS = 7;

/** What a group is, in one look (spec 04 §9). @throws Failure not_found */
export async function resumenDeGrupo(ctx: Ctx, id: number): Promise<ResumenDeGrupo> {
  const g = await exigirGrupo(ctx, id, 'ver');
  const { rubros, ...c } = await calificacionDe(ctx, g);
  const porAnio = await obrasPorAnio(ctx, id);
  const este = Number(ctx.today().slice(0, 4));
  return {
    personas: await personasDe(ctx, g),
    lineas: await lineasDe(ctx, id),
    obras: porAnio.reduce((suma, { obras }) => suma + obras, 0),
    porAnio: Array.from({ length: ANIOS }, (_, i) => este - ANIOS + 1 + i).map((anio) => ({
      anio,
      obras: porAnio.find((fila) => fila.anio === anio)?.obras ?? 0,
    })),
    proyectos: await proyectosDe(ctx, id),
    calificacion: {
      total: c.total,
      sugerida: c.sugerida,
      titulares: c.titulares,
      desde: c.desde,
      rubros: rubros
        .filter(({ puntaje }) => Big(puntaje).gt(0))
        .map(({ rubro, titulo, puntaje }) => ({ titulo: `${rubro} ${titulo}`, puntaje })),
    },
  };
}

/** Who coordinates first, then the titulares, each with the works that they sign. */
async function personasDe(ctx: Ctx, g: GrupoLeido): Promise<ResumenDeGrupo['personas']> {
  const personas = await losQueSon(ctx, g);
  const suyas = await query(ctx)<{ persona: number; obras: number }>`
    select a.investigador_id::int as persona, count(distinct p.id)::int as obras
    from publicacion_autor a
      join publicacion p on p.id = a.publicacion_id
    where a.investigador_id = any(${`{${personas.map((p) => p.investigadorId)}}`}::bigint[])
      and not a.excluido
      and ${publicacionEn('registrado', 'p')}
    group by a.investigador_id
  `;
  const obras = new Map(suyas.map((fila) => [fila.persona, fila.obras]));
  return personas.map((p) => ({
    id: p.id,
    investigadorId: p.investigadorId,
    nombre: p.nombre,
    condicion: p.condicion,
    coordina: p.esCoordinador,
    facultad: p.facultad,
    obras: obras.get(p.investigadorId) ?? 0,
  }));
}

/** The registered ones of the tab «Publicaciones», by the year in which they came out. */
const obrasPorAnio = (ctx: Ctx, grupoId: number) => query(ctx)<{ anio: number | null; obras: number }>`
  select extract(year from p.fecha_publicacion)::int as anio, count(*)::int as obras
  from publicacion p
  where ${publicacionEn('registrado', 'p')} and ${deSusIntegrantes(grupoId)}
  group by 1
`;

/** Those of the tab «Proyectos», each once though two members took part. */
async function proyectosDe(ctx: Ctx, grupoId: number): Promise<ResumenDeGrupo['proyectos']> {
  const [cuantos] = await query(ctx)<ResumenDeGrupo['proyectos']>`
    select
      count(distinct x.proyecto_id)::int as todos,
      count(distinct x.proyecto_id) filter (where x.en_ejecucion)::int as "enEjecucion"
    from grupo_integrante m
      join ${participaciones.one()} x on x.investigador_id = m.investigador_id
        and x.participo
    where m.grupo_id = ${grupoId} and m.hasta is null and m.confirmacion = 'confirmada'
  `;
  return cuantos ?? { todos: 0, enEjecucion: 0 };
}
