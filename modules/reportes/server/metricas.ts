import { type SQL, sql } from 'drizzle-orm';
import { implement } from '#core/contract/server/implement.ts';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { raizDeTipoSql } from '#modules/catalogos/server/index.ts';
import { AGREGADA, deudasVigentes } from '#modules/deudas/server/index.ts';
import { grupoEn } from '#modules/grupos/tables.ts';
import { CLAVES_PUNTAJE, nombreDePuntaje, PUNTAJES } from '#modules/personas/domain/puntajes.ts';
import { esVigente } from '#modules/personas/server/index.ts';
import { tiposDeActividad } from '#modules/proyectos/domain/tipos.ts';
import { proyectosDeFacultad } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { ventanaDePuntaje } from '#modules/publicaciones/server/index.ts';
import { patenteEn, publicacionEn } from '#modules/publicaciones/tables.ts';
import { metricasContract } from '../contract-metricas.ts';
import {
  CLASES_DE_FACULTAD,
  type ClaseDeFacultad,
  type ClaveMetrica,
  conAnio,
  GRAFICOS,
  METRICAS,
  type Metrica,
} from '../domain/metricas.ts';
import { desdeDe } from './estadisticos/leer.ts';

/** Of whom: a faculty, a researcher, an evaluator; of nobody in particular, of the university. */
type Alcance = { facultad?: number | null; persona?: number; evaluador?: number };
type Leida = Alcance & { ctx: Ctx; desde: number };
type Cuenta = (a: Leida) => SQL;

const en = ({ facultad }: Alcance, columna: string) => (facultad ? sql`${sql.raw(columna)} = ${facultad}` : sql`true`);
/** Who counts as a researcher of a faculty: a living record with document, not external (spec 08 §11.2). */
export const esDeFacultad = (facultad: number): SQL =>
  sql`i.facultad_id = ${facultad} and ${esVigente()} and i.doc_numero is not null and i.tipo not like 'Externo%'`;
const haceUnAnio = ({ ctx }: Leida) => sql`(${ctx.today()}::date - interval '1 year')`;
/** Externally funded ones have lists and figures of their own. */
const deProyecto =
  (donde: (a: Leida) => SQL): Cuenta =>
  (a) =>
    sql`from proyecto p join tipo_proyecto t on t.codigo = p.tipo_proyecto and not t.externo where ${donde(a)}
      and ${en(a, 'p.facultad_id')}`;
const publicaciones =
  (donde: (a: Leida) => SQL): Cuenta =>
  (a) =>
    sql`from publicacion p where ${publicacionEn('registrado', 'p')} and ${donde(a)} and ${
      a.facultad
        ? sql`
          exists (
            select 1
            from publicacion_autor x
              join investigador i on i.id = x.investigador_id
            where x.publicacion_id = p.id and i.facultad_id = ${a.facultad}
          )
        `
        : sql`true`
    }`;
const deAutor =
  (que: SQL): Cuenta =>
  ({ persona }) =>
    sql`from publicacion_autor x join publicacion p on p.id = x.publicacion_id
      where x.investigador_id = ${persona ?? 0} and ${que}`;
const asignadas =
  (que: SQL): Cuenta =>
  ({ evaluador }) =>
    sql`from proyecto_evaluacion where evaluador_id = ${evaluador ?? 0} and ${que}`;

/** What a faculty won of some class, of before and of now. */
const deClase =
  (clase: ClaseDeFacultad): Cuenta =>
  (a) => {
    const tipos = CLASES_DE_FACULTAD[clase].flatMap(tiposDeActividad);
    return sql`
      from proyecto p
      where ${proyectoEn('ganadores', 'p')}
        and ${en(a, 'p.facultad_id')}
        and ${raizDeTipoSql(sql`p.tipo_proyecto`)} = any(${`{${tipos.map((t) => `"${t}"`)}}`}::text[])`;
  };

/** Each figure once: what its rows are. Its words are in the dictionary beside it. */
const CUENTAS: Readonly<Record<ClaveMetrica, Cuenta>> = {
  tramite: deProyecto(() => sql`${proyectoEn('porDecidir', 'p')}`),
  proyectos: deProyecto(({ desde }) => sql`p.periodo >= ${desde} and ${proyectoEn('ganadores', 'p')}`),
  historicos: deProyecto(({ desde }) => sql`p.periodo < ${desde} and ${proyectoEn.not('sinPresentar', 'p')}`),
  aprobados: (a) => sql`from proyecto p where ${proyectoEn('ganadores', 'p')} and ${en(a, 'p.facultad_id')}`,
  grupos: (a) => sql`from grupo g where g.tipo = 'grupo' and ${grupoEn('vigentes', 'g')} and ${en(a, 'g.facultad_id')}`,
  investigadores: () => sql`from investigador i where i.activo and ${esVigente()}`,
  investigadoresFacultad: ({ facultad }) => sql`from investigador i where ${esDeFacultad(facultad ?? 0)}`,
  publicaciones: publicaciones(() => sql`true`),
  fondosMonetarios: deClase('fondosMonetarios'),
  fondosNoMonetarios: deClase('fondosNoMonetarios'),
  fondosExternos: deClase('fondosExternos'),
  asesoriasDeTesis: deClase('asesoriasDeTesis'),
  talleres: deClase('talleres'),
  comitesEditoriales: deClase('comitesEditoriales'),
  gruposDeEstudio: deClase('gruposDeEstudio'),
  multidisciplinarios: deClase('multidisciplinarios'),
  eventos: deClase('eventos'),
  equipamiento: deClase('equipamiento'),
  proyectosDeudores: ({ facultad }) =>
    sql`from proyecto p ${AGREGADA} where dd.pendiente and ${proyectosDeFacultad(facultad ?? 0)}`,
  misGrupos: ({ persona }) => sql`from membresia_vigente m where m.investigador_id = ${persona ?? 0}`,
  misProyectos: ({ persona }) =>
    sql`
      from proyecto_integrante m
        join proyecto p on p.id = m.proyecto_id
      where m.investigador_id = ${persona ?? 0} and not m.excluido and ${proyectoEn('ganadores', 'p')}
    `,
  misPublicaciones: deAutor(sql`${publicacionEn('registrado', 'p')}`),
  misPatentes: deAutor(sql`${patenteEn('registrado', 'p')}`),
  misDeudas: ({ ctx, persona }) => sql`from ${deudasVigentes(ctx.today())} d where d.investigador_id = ${persona ?? 0}`,
  evaluacionesPendientes: asignadas(sql`cerrada_en is null`),
  evaluacionesCerradas: asignadas(sql`cerrada_en is not null`),
};
const deAntes = (que: SQL, a: Leida): SQL =>
  sql`(select count(*)::int ${deAutor(sql`${que} and p.fecha_inscripcion < ${haceUnAnio(a)} + interval '1 day'`)(a)})`;
const ACABADOS = sql`(${grupoEn('vigentes', 'g')} or ${grupoEn('disuelto', 'g')})`;
/** The same a year before, where the data say it: null otherwise. */
const ANTES: Partial<Record<ClaveMetrica, (a: Leida) => SQL>> = {
  publicaciones: (a) =>
    sql`(select count(*)::int ${publicaciones((l) => sql`p.fecha_inscripcion < ${haceUnAnio(l)} + interval '1 day'`)(
      a,
    )})`,
  misPublicaciones: (a) => deAntes(publicacionEn('registrado', 'p'), a),
  misPatentes: (a) => deAntes(patenteEn('registrado', 'p'), a),
  // A group without its dates makes the figure of before unknown.
  grupos: (a) => sql`
    (
      select
        case
          when count(*) filter (
            where g.fecha_creacion is null
              or (
                ${grupoEn('disuelto', 'g')}
                and g.fecha_disolucion is null
              )
          ) = 0 then count(*) filter (
            where g.fecha_creacion <= ${haceUnAnio(a)}
              and (
                g.fecha_disolucion is null
                or g.fecha_disolucion > ${haceUnAnio(a)}
              )
          )
        end::int
      from grupo g
      where g.tipo = 'grupo' and ${ACABADOS} and ${en(a, 'g.facultad_id')}
    )
  `,
};

export type Cifra = { clave: ClaveMetrica; etiqueta: string; valor: number; antes: number | null };
/** Figures of the dictionary, in the order asked for, in one statement. */
export async function contar(ctx: Ctx, claves: readonly ClaveMetrica[], alcance: Alcance = {}): Promise<Cifra[]> {
  const desde = await desdeDe(ctx);
  const leida = { ...alcance, ctx, desde };
  const columnas = claves.map((clave) => {
    const [hoy, antes] = [CUENTAS[clave](leida), ANTES[clave]?.(leida) ?? sql`null::int`];
    return sql`jsonb_build_object('valor', (select count(*)::int ${hoy}), 'antes', ${antes})`;
  });
  const [fila] = await query(ctx)<{
    cifras: { valor: number; antes: number | null }[];
  }>`select jsonb_build_array(${sql.join(columnas, sql`, `)}) as cifras`;
  return claves.map((clave, i) => ({ clave, etiqueta: conAnio(METRICAS[clave].etiqueta, desde), ...fila!.cifras[i]! }));
}

/**
 * The scores bear names that figures have too: in the dictionary each has a key of its own, and the years that count
 * today.
 */
async function deLosPuntajes(ctx: Ctx): Promise<Record<string, Metrica>> {
  const ventana = await ventanaDePuntaje(ctx);
  return Object.fromEntries(
    CLAVES_PUNTAJE.map((clave) => [
      `puntaje-${clave}`,
      { ...PUNTAJES[clave], etiqueta: nombreDePuntaje(clave, ventana) },
    ]),
  );
}

/** The dictionary, with the year of the institution in its words. */
export const metricasModule = implement(metricasContract, {
  listar: async (ctx) => {
    const desde = await desdeDe(ctx);
    const puntajes = await deLosPuntajes(ctx);
    return {
      metricas: Object.entries<Metrica>({ ...METRICAS, ...GRAFICOS, ...puntajes }).map(([clave, metrica]) => {
        const { etiqueta, cuenta, noCuenta, facultad = null, ...resto } = metrica;
        return {
          clave,
          ...resto,
          facultad,
          etiqueta: conAnio(etiqueta, desde),
          cuenta: conAnio(cuenta, desde),
          noCuenta: conAnio(noCuenta, desde),
        };
      }),
    };
  },
});
