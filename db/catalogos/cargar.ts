import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#core/db/server/types.ts';
import {
  area,
  dependencia,
  documentoTipo,
  enlacePlantilla,
  facultad,
  instituto,
  integranteTipo,
  ocde,
  ods,
  pais,
  parametro,
  partida,
  partidaGrupo,
  partidaGrupoItem,
  partidaTipoProyecto,
  programa,
  tipoProyecto,
} from '#modules/catalogos/tables.ts';
import { motivoObservacion } from '#modules/catalogos/tables-motivos.ts';
import { constanciaTipo } from '#modules/constancias/tables.ts';
import { cdiActividadTipo } from '#modules/docente-investigador/tables.ts';
import { rendicionRegla, rendicionReglaPartida } from '#modules/economia/tables.ts';
import { baremoCalificacion } from '#modules/grupos/tables.ts';
import { cargarPlantillasDeInforme } from '#modules/informes/server/index.ts';
import { laboratorioUso } from '#modules/laboratorios/tables.ts';
import { lineaInvestigacion, lineaOds } from '#modules/lineas/tables.ts';
import { docenteCategoria, gradoAcademico, investigadorClasificacion, licenciaTipo } from '#modules/personas/tables.ts';
import { publicacionBaremo, publicacionCategoria } from '#modules/publicaciones/tables.ts';
import { publicacionTipo } from '#modules/publicaciones/tables-tipos.ts';
import { baseIndexada } from '#modules/revistas/tables.ts';
import {
  AREAS,
  BAREMO,
  BAREMOS_PUBLICACION,
  BASES_INDEXADAS,
  CDI_ACTIVIDADES,
  CLASIFICACIONES_INVESTIGADOR,
  CONSTANCIA_TIPOS,
  DEPARTAMENTOS,
  DOCENTE_CATEGORIAS,
  DOCUMENTO_TIPOS,
  ENLACES,
  FACULTADES,
  GRADOS_ACADEMICOS,
  GRUPOS_PARTIDA,
  INSTITUTOS,
  INTEGRANTE_TIPOS,
  LABORATORIO_USOS,
  LICENCIA_TIPOS,
  LINEAS,
  MOTIVOS_OBSERVACION,
  OCDE,
  ODS,
  PAISES,
  PARTIDAS,
  PARTIDAS_POR_TIPO,
  PROGRAMAS,
  PUBLICACION_TIPOS,
  REGLAS_RENDICION,
  TIPOS_PROYECTO,
  type UnidadDeFacultad,
} from './datos.ts';
import { agregarFaltantes, cargarSiVacia, insertar, insertarConId } from './insertar.ts';
import { parametrosPara } from './parametros.ts';

type Ids = ReadonlyMap<string, number>;

/** Identities of the catalogue rows by their natural key; compound keys are joined by `clave()`. */
export interface Catalogos {
  area: Ids;
  facultad: Ids;
  /** By faculty code and name. */
  instituto: Ids;
  dependencia: Ids;
  programa: Ids;
  ocde: Ids;
  linea: Ids;
  /** By project type and role key. */
  integranteTipo: Ids;
  partida: Ids;
  licenciaTipo: Ids;
  baseIndexada: Ids;
}

export const clave = (...partes: (string | number | null)[]): string => partes.join('|');

/**
 * Loads every catalogue; run again, it only adds what is missing. What the office edits by adding and taking away
 * (lines and their ODS, lines of the budget by type and their groups) is loaded once. `hoy` decides the years of the
 * dated values. An installation of its own does without the units and lines of the fictitious university.
 */
export async function cargarCatalogos(db: Db, hoy: string, { ficticia = true } = {}): Promise<Catalogos> {
  await agregarFaltantes(db, pais, PAISES);
  await agregarFaltantes(db, ods, ODS);
  await agregarFaltantes(db, docenteCategoria, DOCENTE_CATEGORIAS);
  await cargarSiVacia(db, gradoAcademico, GRADOS_ACADEMICOS);
  await cargarSiVacia(db, licenciaTipo, LICENCIA_TIPOS);
  await cargarSiVacia(db, investigadorClasificacion, CLASIFICACIONES_INVESTIGADOR);
  await agregarFaltantes(db, baseIndexada, BASES_INDEXADAS);
  await agregarFaltantes(db, parametro, parametrosPara(Number(hoy.slice(0, 4))));
  await cargarSiVacia(db, baremoCalificacion, BAREMO);
  await agregarFaltantes(db, publicacionTipo, PUBLICACION_TIPOS);
  await agregarFaltantes(db, constanciaTipo, CONSTANCIA_TIPOS);
  await cargarBaremosDePublicacion(db);
  await cargarSiVacia(db, motivoObservacion, MOTIVOS_OBSERVACION);
  await agregarFaltantes(db, enlacePlantilla, ENLACES);
  await cargarSiVacia(db, laboratorioUso, LABORATORIO_USOS);
  await agregarFaltantes(db, cdiActividadTipo, CDI_ACTIVIDADES);
  if (ficticia) await cargarOrganizacion(db);
  const organizacion = await leerOrganizacion(db);
  if (ficticia) await cargarLineas(db, organizacion.facultad);
  const partidas = await cargarTipos(db);
  await cargarReglasDeRendicion(db, partidas);
  await cargarPlantillasDeInforme(db);
  return {
    ...organizacion,
    ocde: await cargarArbol(db, ocde, OCDE, ({ nombre, nivel }) => ({ nombre, nivel })),
    linea: await ids(db, lineaInvestigacion, [lineaInvestigacion.codigo]),
    integranteTipo: await ids(db, integranteTipo, [integranteTipo.tipoProyecto, integranteTipo.clave]),
    partida: partidas,
    licenciaTipo: await ids(db, licenciaTipo, [licenciaTipo.nombre]),
    baseIndexada: await ids(db, baseIndexada, [baseIndexada.nombre]),
  };
}

async function cargarReglasDeRendicion(db: Db, partidas: Ids): Promise<void> {
  const [una] = await db.select({ id: rendicionRegla.id }).from(rendicionRegla).limit(1);
  if (una) return;
  const nuevas = await insertarConId(
    db,
    rendicionRegla,
    REGLAS_RENDICION.map(({ norma, tipo }) => ({ norma, tipo })),
  );
  const deRegla = (admite: readonly string[]) =>
    PARTIDAS.filter((p) => admite.includes(p.codigo) || admite.includes(p.tipo)).map((p) => partidas.get(p.codigo)!);
  await insertar(
    db,
    rendicionReglaPartida,
    REGLAS_RENDICION.flatMap((r, n) => deRegla(r.partidas).map((partidaId) => ({ reglaId: nuevas[n]!, partidaId }))),
  );
}

async function cargarBaremosDePublicacion(db: Db): Promise<void> {
  const [uno] = await db.select({ id: publicacionBaremo.id }).from(publicacionBaremo).limit(1);
  if (uno) return;
  const baremos = BAREMOS_PUBLICACION.map(({ categorias: _, ...baremo }) => baremo);
  const nuevos = await insertarConId(db, publicacionBaremo, baremos);
  const categorias = BAREMOS_PUBLICACION.flatMap((b, i) => b.categorias.map((c) => ({ ...c, baremoId: nuevos[i]! })));
  await insertar(db, publicacionCategoria, categorias);
}

async function cargarOrganizacion(db: Db) {
  await agregarFaltantes(db, area, AREAS);
  const areas = await ids(db, area, [area.sigla]);
  await agregarFaltantes(
    db,
    facultad,
    FACULTADES.map((f) => ({ codigo: f.codigo, nombre: f.nombre, areaId: areas.get(f.area)! })),
  );
  const facultades = await ids(db, facultad, [facultad.codigo]);
  const enFacultad = <T extends UnidadDeFacultad>({ facultad: codigo, ...resto }: T) => ({
    facultadId: facultades.get(codigo)!,
    ...resto,
  });
  await agregarFaltantes(db, instituto, INSTITUTOS.map(enFacultad));
  await agregarFaltantes(db, dependencia, DEPARTAMENTOS.map(enFacultad));
  await agregarFaltantes(db, programa, PROGRAMAS.map(enFacultad));
}

async function leerOrganizacion(db: Db) {
  const facultades = await ids(db, facultad, [facultad.codigo]);
  const codigoDe = new Map([...facultades].map(([codigo, id]) => [id, codigo]));
  const porUnidad = async (tabla: typeof instituto | typeof dependencia | typeof programa): Promise<Ids> => {
    const filas = await db
      .select({ id: tabla.id, facultadId: tabla.facultadId, nombre: tabla.nombre })
      .from(tabla)
      .orderBy(tabla.id);
    return new Map(filas.map((f) => [clave(codigoDe.get(f.facultadId ?? 0) ?? null, f.nombre), f.id]));
  };
  return {
    area: await ids(db, area, [area.sigla]),
    facultad: facultades,
    instituto: await porUnidad(instituto),
    dependencia: await porUnidad(dependencia),
    programa: await porUnidad(programa),
  };
}

/** Rows that hang from others of their table, from the root down. */
async function cargarArbol<F extends { codigo: string; padre: string | null }>(
  db: Db,
  tabla: typeof ocde | typeof lineaInvestigacion,
  todas: readonly F[],
  fila: (f: F) => object,
): Promise<Ids> {
  let cargadas: Ids = new Map();
  let nivel = todas.filter((f) => f.padre === null);
  while (nivel.length > 0) {
    const padres = cargadas;
    await agregarFaltantes<PgTable>(
      db,
      tabla,
      nivel.map((f) => ({ codigo: f.codigo, ...fila(f), padreId: f.padre === null ? null : padres.get(f.padre)! })),
    );
    const puestas = new Set(nivel.map((f) => f.codigo));
    nivel = todas.filter((f) => f.padre !== null && puestas.has(f.padre));
    cargadas = await ids(db, tabla, [tabla.codigo]);
  }
  return cargadas;
}

async function cargarLineas(db: Db, facultades: Ids): Promise<void> {
  const [una] = await db.select({ id: lineaInvestigacion.id }).from(lineaInvestigacion).limit(1);
  if (una) return;
  const porLinea = await cargarArbol(db, lineaInvestigacion, LINEAS, ({ nombre, facultad: codigo }) => ({
    nombre,
    facultadId: codigo ? facultades.get(codigo)! : null,
  }));
  await insertar(
    db,
    lineaOds,
    LINEAS.flatMap((l) => l.ods.map((odsId) => ({ lineaId: porLinea.get(l.codigo)!, odsId }))),
  );
}

async function cargarTipos(db: Db): Promise<Ids> {
  await agregarFaltantes(db, tipoProyecto, TIPOS_PROYECTO);
  await agregarFaltantes(db, integranteTipo, INTEGRANTE_TIPOS);
  await agregarFaltantes(db, documentoTipo, DOCUMENTO_TIPOS);
  await agregarFaltantes(db, partida, PARTIDAS);
  const partidas = await ids(db, partida, [partida.codigo]);
  const conPartidas = await db.selectDistinct({ tipo: partidaTipoProyecto.tipoProyecto }).from(partidaTipoProyecto);
  const esNuevo = ({ tipoProyecto: tipo }: { tipoProyecto: string }) => conPartidas.every((t) => t.tipo !== tipo);
  const gruposNuevos = GRUPOS_PARTIDA.filter(esNuevo);
  await insertar(
    db,
    partidaTipoProyecto,
    PARTIDAS_POR_TIPO.filter(esNuevo).map(({ partida: codigo, ...resto }) => ({
      ...resto,
      partidaId: partidas.get(codigo)!,
    })),
  );
  await insertar(
    db,
    partidaGrupo,
    gruposNuevos.map(({ tipoProyecto: tipo, nombre, montoMax }) => ({ tipoProyecto: tipo, nombre, montoMax })),
  );
  const porTipo = await ids(db, partidaTipoProyecto, [partidaTipoProyecto.tipoProyecto, partidaTipoProyecto.partidaId]);
  const grupos = await ids(db, partidaGrupo, [partidaGrupo.tipoProyecto, partidaGrupo.nombre]);
  await insertar(
    db,
    partidaGrupoItem,
    gruposNuevos.flatMap((g) =>
      g.partidas.map((codigo) => ({
        grupoId: grupos.get(clave(g.tipoProyecto, g.nombre))!,
        partidaTipoId: porTipo.get(clave(g.tipoProyecto, partidas.get(codigo)!))!,
      })),
    ),
  );
  return partidas;
}

async function ids(db: Db, tabla: PgTable & { id: PgColumn }, columnas: PgColumn[]): Promise<Ids> {
  const campos = Object.fromEntries(columnas.map((columna, i) => [`k${i}`, columna]));
  const filas = (await db
    .select({ id: tabla.id, ...campos })
    .from(tabla)
    .orderBy(tabla.id)) as Record<string, string | number>[];
  return new Map(filas.map((fila) => [clave(...columnas.map((_, i) => fila[`k${i}`]!)), Number(fila.id)]));
}
