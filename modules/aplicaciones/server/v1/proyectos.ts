import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import {
  type Clave,
  claveDe,
  type Participante,
  type Proyecto,
  partesDe,
} from '#modules/interoperabilidad/domain/oai/fichas.ts';
import { leerFichas, saleSql } from '#modules/interoperabilidad/server/index.ts';
import { rutaDe } from '#modules/portal-publico/domain/direcciones.ts';
import { codigoDeProyectoSql, montoDeProyectoSql } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { type Fuente, type Nivel, nombrables, type Registro } from './fuente.ts';
import { marcaSql, ultimoCambio } from './marcas.ts';

type Fila = {
  id: number;
  programa: string;
  anio: number;
  facultad: { codigo: string; nombre: string } | null;
  grupo: number | null;
  estado: string;
  monto: string | null;
  resolucion: string | null;
};
const filasDe = (ctx: Ctx, ids: readonly number[]) => query(ctx)<Fila>`
  select
    p.id::int as id,
    t.nombre as programa,
    p.periodo::int as anio,
    case when f.id is not null then jsonb_build_object('codigo', f.codigo, 'nombre', f.nombre) end as facultad,
    p.grupo_id::int as grupo,
    p.estado,
    ${montoDeProyectoSql('p')}::text as monto,
    p.resolucion_rectoral as resolucion
  from proyecto p
    join tipo_proyecto t on t.codigo = p.tipo_proyecto
    left join facultad f on f.id = p.facultad_id
  where p.id = any(${`{${ids}}`}::bigint[])
`;

const todosDe = ({ principales, miembros }: Proyecto) => [...principales, ...miembros];
const nombradosPor = (c: Proyecto): Clave[] => todosDe(c).flatMap(({ persona }) => persona ?? []);
const como =
  (seNombra: (clave: Clave) => boolean, responsable: boolean) =>
  ({ nombre, persona }: Participante) => ({
    nombre,
    persona: persona && seNombra(persona) ? partesDe(persona).id : null,
    responsable,
  });

async function leer(ctx: Ctx, ids: readonly number[], nivel: Nivel): Promise<Registro[]> {
  const fichas = await leerFichas(
    ctx,
    ids.map((id) => claveDe('proyecto', id)),
    false,
  );
  const filas = new Map((await filasDe(ctx, ids)).map((fila) => [fila.id, fila]));
  const deGrupos = [...filas.values()].flatMap(({ grupo }) => (grupo === null ? [] : [claveDe('grupo', grupo)]));
  const dePersonas = [...fichas.values()].flatMap(({ contenido: c }) => (c.de === 'Project' ? nombradosPor(c) : []));
  const seNombra = await nombrables(ctx, [...deGrupos, ...dePersonas], nivel);
  return [...fichas.values()].flatMap(({ clave, contenido: c, motivo }) => {
    const fila = filas.get(partesDe(clave).id);
    if (c.de !== 'Project' || !fila || (nivel === 'publico' && motivo)) return [];
    const { codigo, titulo, inicio, fin, resumen, palabras } = c;
    const grupo = fila.grupo !== null && seNombra(claveDe('grupo', fila.grupo)) ? fila.grupo : null;
    const integrantes = [...c.principales.map(como(seNombra, true)), ...c.miembros.map(como(seNombra, false))];
    const ruta = motivo === null ? rutaDe('proyecto', { id: fila.id, nombre: titulo }) : null;
    const dichos = { codigo, titulo, inicio, fin, resumen, palabras, grupo, integrantes, ruta };
    return [Object.assign(fila, dichos, { publico: motivo === null })];
  });
}

/** Projects: those that were won, or every application and project. */
export const PROYECTOS: Fuente = {
  desde: sql`proyecto p left join facultad f on f.id = p.facultad_id`,
  id: sql`p.id`,
  sale: sql`(${proyectoEn('ganadores', 'p')} and ${saleSql('proyecto', sql`p.id`)})`,
  existe: sql`true`,
  cambio: {
    publico: marcaSql(['proyecto'], sql`p.id`),
    institucional: ultimoCambio(marcaSql(['proyecto'], sql`p.id`), sql`p.actualizado_en`),
  },
  filtros: {
    codigo: { sql: (v) => sql`${codigoDeProyectoSql('p')} = ${v}`, nivel: 'publico' },
    facultad: { sql: (v) => sql`f.codigo = ${v}`, nivel: 'publico' },
    anio: { sql: (v) => sql`p.periodo = ${Number(v)}`, nivel: 'publico' },
    estado: { sql: (v) => sql`p.estado = ${v}`, nivel: 'institucional' },
  },
  leer,
};
