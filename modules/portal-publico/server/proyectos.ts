import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import {
  type Clave,
  claveDe,
  type Ficha,
  nombreDeFicha,
  partesDe,
} from '#modules/interoperabilidad/domain/oai/fichas.ts';
import { fichasPublicas, saleSql } from '#modules/interoperabilidad/server/index.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { codigoDeProyectoSql, montoDeProyectoSql } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { rutaDe } from '../domain/direcciones.ts';
import type { PaginaProyecto, ProyectoEnLista } from '../domain/paginas.ts';
import { fichasConocidas } from './fichas-conocidas.ts';
import { comoAutores } from './firmas.ts';
import { obrasQue } from './obras.ts';

export const proyectoSaleSql = (p: SQL): SQL => saleSql('proyecto', sql`${p}.id`);
const MAXIMO = 500;
const ETIQUETAS: Readonly<Record<string, { label: string }>> = flujoProyecto.states;
const situacionDe = (estado: string): string => ETIQUETAS[estado]?.label ?? estado;

/** Numbers of the public projects that hold a condition on `p`, the newest first. */
export async function idsDeProyectos(ctx: Ctx, donde: SQL, limite = MAXIMO): Promise<number[]> {
  const filas = await query(ctx)<{ id: number }>`
    select p.id::int as id
    from proyecto p
    where ${donde}
      and ${proyectoEn('ganadores', 'p')}
      and ${proyectoSaleSql(sql`p`)}
    order by p.periodo desc, p.id desc
    limit ${limite}
  `;
  return filas.map(({ id }) => id);
}

type FilaDeLista = Omit<ProyectoEnLista, 'ruta' | 'situacion'> & { estado: string };
/** Some projects as lists show them, in the order asked; those that are not public are absent. */
export async function leerProyectos(ctx: Ctx, ids: readonly number[]): Promise<ProyectoEnLista[]> {
  if (ids.length === 0) return [];
  const filas = await query(ctx)<FilaDeLista>`
    select
      p.id::int as id,
      p.titulo,
      ${codigoDeProyectoSql('p')} as codigo,
      t.nombre as programa,
      p.periodo::int as periodo,
      p.estado,
      (
        select concat_ws(' ', i.nombres, i.apellido1, i.apellido2)
        from proyecto_integrante m
          join investigador i on i.id = m.investigador_id
        where m.proyecto_id = p.id
          and m.es_responsable
          and not m.excluido
      ) as responsable
    from proyecto p
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
    where p.id = any(${`{${ids}}`}::bigint[])
  `;
  const publicas = await fichasConocidas(
    ctx,
    ids.map((id) => claveDe('proyecto', id)),
  );
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  return ids.flatMap((id) => {
    const fila = porId.get(id);
    if (!fila || !publicas.has(claveDe('proyecto', id))) return [];
    const { estado, ...resto } = fila;
    const ruta = rutaDe('proyecto', { id, nombre: fila.titulo });
    return [Object.assign(resto, { ruta, situacion: situacionDe(estado) })];
  });
}

type Fila = {
  programa: string;
  periodo: number;
  estado: string;
  facultad: string | null;
  grupo: number | null;
  linea: number | null;
  linea_nombre: string | null;
  monto: string;
  convocatoria: number | null;
  convocatoria_nombre: string | null;
  ocde: string | null;
  ods: string[];
};
const filaDe = async (ctx: Ctx, id: number): Promise<Fila | undefined> => {
  const [fila] = await query(ctx)<Fila>`
    select
      t.nombre as programa,
      p.periodo::int as periodo,
      p.estado,
      f.nombre as facultad,
      p.grupo_id::int as grupo,
      case when l.activa then l.id::int end as linea,
      l.nombre as linea_nombre,
      ${montoDeProyectoSql('p')}::text as monto,
      case when c.activa and c.registro_inicio <= ${ctx.today()}::date then c.id::int end as convocatoria,
      concat_ws(' · ', t.nombre, c.periodo, c.descripcion) as convocatoria_nombre,
      concat_ws(' ', o.codigo, o.nombre) as ocde,
      array(
        select s.ods_id || '. ' || d.objetivo
        from proyecto_ods s
          join ods d on d.id = s.ods_id
        where s.proyecto_id = p.id
        order by s.ods_id
      ) as ods
    from proyecto p
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
      left join facultad f on f.id = p.facultad_id
      left join linea_investigacion l on l.id = p.linea_investigacion_id
      left join convocatoria c on c.id = p.convocatoria_id
      left join ocde o on o.id = p.ocde_id
    where p.id = ${id}
  `;
  return fila;
};

const enlaceA = (publicas: ReadonlyMap<Clave, Ficha>, grupo: number | null) => {
  const ficha = grupo === null ? undefined : publicas.get(claveDe('grupo', grupo));
  if (!ficha || grupo === null) return null;
  const nombre = nombreDeFicha(ficha);
  return { nombre, ruta: rutaDe('grupo', { id: grupo, nombre }) };
};
const enlaceSi = (seccion: 'linea' | 'convocatoria', id: number | null, nombre: string | null) =>
  id === null || nombre === null ? null : { nombre, ruta: rutaDe(seccion, { id, nombre }) };

/** Who gives the money, by the record that leaves of the grant. */
async function subvencionDe(ctx: Ctx, id: number) {
  const clave = claveDe('subvencion', id);
  const contenido = (await fichasPublicas(ctx, [clave], false)).get(clave)?.contenido;
  if (contenido?.de !== 'Funding') return null;
  const { financiador, monto } = contenido;
  const quien = financiador && 'nombre' in financiador ? financiador.nombre : null;
  return { monto: monto?.valor ?? null, financiador: quien ?? ctx.settings.institution.name };
}

/** The page of a project whose record leaves. */
export async function paginaProyecto(ctx: Ctx, ficha: Ficha): Promise<PaginaProyecto> {
  const { contenido: c } = ficha;
  const { id } = partesDe(ficha.clave);
  const fila = await filaDe(ctx, id);
  if (c.de !== 'Project' || !fila) throw new Error(`${ficha.clave} is not a project`);
  const firmas = [...c.principales, ...c.miembros];
  const claves = firmas.flatMap(({ persona }) => persona ?? []);
  const deGrupo = fila.grupo === null ? [] : [claveDe('grupo', fila.grupo)];
  const publicas = await fichasConocidas(ctx, [...new Set([...claves, ...deGrupo])]);
  const subvencion = await subvencionDe(ctx, id);
  const vinculada = sql`p.id in (
    select o.publicacion_id
    from publicacion_proyecto o
    where o.proyecto_id = ${id}
  )`;
  return {
    id,
    titulo: c.titulo,
    ruta: rutaDe('proyecto', { id, nombre: c.titulo }),
    codigo: c.codigo,
    programa: fila.programa,
    periodo: fila.periodo,
    situacion: situacionDe(fila.estado),
    inicio: c.inicio,
    fin: c.fin,
    resumen: c.resumen,
    palabras: c.palabras,
    facultad: fila.facultad,
    grupo: enlaceA(publicas, fila.grupo),
    linea: enlaceSi('linea', fila.linea, fila.linea_nombre),
    monto: subvencion?.monto ?? null,
    financiador: subvencion?.financiador ?? null,
    convocatoria: enlaceSi('convocatoria', fila.convocatoria, fila.convocatoria_nombre),
    responsables: comoAutores(c.principales, publicas),
    miembros: comoAutores(c.miembros, publicas),
    ocde: fila.ocde || null,
    ods: fila.ods,
    obras: await obrasQue(ctx, vinculada, MAXIMO),
  };
}
