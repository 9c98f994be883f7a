import { type SQL, sql } from 'drizzle-orm';
import { grupoEn } from '#modules/grupos/tables.ts';
import { saleSql } from '#modules/interoperabilidad/server/index.ts';
import { codigoDeProyectoSql } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { TIPOS_PUBLICACION } from '#modules/publicaciones/domain/tipos.ts';
import { CUARTIL } from '#modules/publicaciones/server/index.ts';
import { obraEn } from '#modules/publicaciones/tables.ts';
import type { Faceta } from '../domain/busqueda.ts';
import type { Seccion } from '../domain/direcciones.ts';
import { laboratorioSaleSql, lineaSaleSql } from './catalogos.ts';
import { convocatoriaSaleSql } from './convocatorias.ts';
import { obraSaleSql } from './obras.ts';
import { proyectoSaleSql } from './proyectos.ts';

/** How the records of a kind are looked for: only those that leave, by texts that anybody may read. */
export type ClaseBuscada = {
  /** The table with its alias, and what it is joined to. */
  desde: SQL;
  id: SQL;
  sale: SQL;
  /** Folded public text. A document or a private code never stands in it: looking for one finds nobody. */
  texto: SQL;
  /** Indexed text that contains at least as much as the public one, or that one: it chooses the candidates. */
  indexado: SQL | null;
  nombre: SQL;
  fecha: SQL;
  /** Those that leave have a date, so that its index gives them in order. */
  siempreFechada?: boolean;
  facetas: Partial<Record<Faceta, SQL>>;
  etiquetas?: Partial<Record<Faceta, (valor: string) => string>>;
};

const TIPOS: Readonly<Record<string, string>> = TIPOS_PUBLICACION;
const anioDe = (fecha: SQL) => sql`extract(year from ${fecha})::int::text`;

const PERSONA: ClaseBuscada = {
  desde: sql`investigador i left join facultad f on f.id = i.facultad_id`,
  id: sql`i.id`,
  sale: saleSql('persona', sql`i.id`),
  texto: sql`quipu_fold(concat_ws(' ', i.apellido1, i.apellido2, i.nombres))`,
  indexado: sql`i.busqueda`,
  nombre: sql`concat_ws(' ', i.apellido1, i.apellido2, i.nombres)`,
  fecha: sql`null::date`,
  facetas: { facultad: sql`f.nombre` },
};
const TEXTO_DE_GRUPO = sql`g.busqueda`;
const GRUPO: ClaseBuscada = {
  desde: sql`grupo g join facultad f on f.id = g.facultad_id join area a on a.id = f.area_id`,
  id: sql`g.id`,
  sale: sql`${saleSql('grupo', sql`g.id`)}`,
  texto: TEXTO_DE_GRUPO,
  indexado: TEXTO_DE_GRUPO,
  nombre: sql`g.nombre`,
  fecha: sql`coalesce(g.fecha_creacion, g.fecha_resolucion)`,
  facetas: {
    area: sql`a.nombre`,
    facultad: sql`f.nombre`,
    situacion: sql`case when ${grupoEn('disuelto', 'g')} then 'Disuelto' else 'Vigente' end`,
  },
};
const TEXTO_DE_OBRA = sql`p.busqueda`;
const PUBLICACION: ClaseBuscada = {
  desde: sql`publicacion p left join revista r on r.id = p.revista_id`,
  id: sql`p.id`,
  sale: sql`(${obraEn('registrado', 'p')} and p.fecha_publicacion is not null and ${obraSaleSql(sql`p`)})`,
  texto: TEXTO_DE_OBRA,
  indexado: TEXTO_DE_OBRA,
  nombre: sql`p.titulo`,
  fecha: sql`p.fecha_publicacion`,
  siempreFechada: true,
  facetas: { anio: anioDe(sql`p.fecha_publicacion`), clase: sql`p.tipo_publicacion`, cuartil: CUARTIL },
  etiquetas: { clase: (tipo) => (TIPOS[tipo] ?? tipo).replace('R. en', 'En') },
};
const PROYECTO: ClaseBuscada = {
  desde: sql`
    proyecto p
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
      left join facultad f on f.id = p.facultad_id
  `,
  id: sql`p.id`,
  sale: sql`(${proyectoEn('ganadores', 'p')} and ${proyectoSaleSql(sql`p`)})`,
  texto: sql`quipu_fold(concat_ws(' ', p.titulo, ${codigoDeProyectoSql('p')}, p.palabras_clave))`,
  indexado: sql`p.busqueda`,
  nombre: sql`p.titulo`,
  fecha: sql`make_date(p.periodo, 1, 1)`,
  facetas: { anio: sql`p.periodo::text`, programa: sql`t.nombre`, facultad: sql`f.nombre` },
};
const LINEA: ClaseBuscada = {
  desde: sql`linea_investigacion l left join facultad f on f.id = l.facultad_id`,
  id: sql`l.id`,
  sale: lineaSaleSql(sql`l`),
  texto: sql`quipu_fold(concat_ws(' ', l.nombre, l.codigo))`,
  indexado: null,
  nombre: sql`l.nombre`,
  fecha: sql`null::date`,
  facetas: { facultad: sql`f.nombre` },
};
const LABORATORIO: ClaseBuscada = {
  desde: sql`laboratorio l join facultad f on f.id = l.facultad_id`,
  id: sql`l.id`,
  sale: laboratorioSaleSql(sql`l`),
  texto: sql`quipu_fold(concat_ws(' ', l.nombre, l.codigo))`,
  indexado: sql`l.busqueda`,
  nombre: sql`l.nombre`,
  fecha: sql`null::date`,
  facetas: { facultad: sql`f.nombre` },
};
const CONVOCATORIA: ClaseBuscada = {
  desde: sql`convocatoria c join tipo_proyecto t on t.codigo = c.tipo_proyecto`,
  id: sql`c.id`,
  sale: convocatoriaSaleSql,
  texto: sql`quipu_fold(concat_ws(' ', t.nombre, c.descripcion, c.periodo::text))`,
  indexado: null,
  nombre: sql`c.descripcion`,
  fecha: sql`c.registro_inicio`,
  facetas: { anio: sql`c.periodo::text`, programa: sql`t.nombre` },
};
const CLASES: Readonly<Record<Seccion, ClaseBuscada>> = {
  persona: PERSONA,
  grupo: GRUPO,
  publicacion: PUBLICACION,
  proyecto: PROYECTO,
  linea: LINEA,
  laboratorio: LABORATORIO,
  convocatoria: CONVOCATORIA,
};
export const claseDe = (seccion: Seccion): ClaseBuscada => CLASES[seccion];
