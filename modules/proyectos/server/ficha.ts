import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { Enlaces } from '#modules/catalogos/domain/enlaces.ts';
import { enlacesDe } from '#modules/catalogos/server/index.ts';
import { area, dependencia, facultad, integranteTipo } from '#modules/catalogos/tables.ts';
import { grupo, grupoIntegrante } from '#modules/grupos/tables.ts';
import { categoriaDocente, nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import { investigador } from '#modules/personas/tables.ts';
import type { FichaLeida } from '../domain/leido.ts';
import { proyecto, proyectoIntegrante } from '../tables.ts';

type Persona = typeof investigador.$inferSelect;
type Leida = Persona & Record<'nombreDependencia' | 'nombreFacultad' | 'nombreArea' | 'nombreGrupo', string | null>;
const registro = (si: boolean | null) => (si ? 'Registrado' : 'No registrado');
const categoriaYClase = (codigo: string | null) => {
  const { categoria, clase } = categoriaDocente(codigo);
  return `${categoria}, ${clase}`;
};

/** What may be said of a person in a project, each fact once: its name and where it comes from. */
const DATOS = {
  nombres: ['Nombres', (i) => nombreEnFrase(i)],
  responsable: ['Responsable', (i) => nombreEnFrase(i)],
  documento: ['N.° de documento', (i) => [i.docTipo, i.docNumero].filter(Boolean).join(' ')],
  nacimiento: ['Fecha de nacimiento', (i) => formatDay(i.fechaNac)],
  movil: ['Teléfono móvil', (i) => i.telefonoMovil],
  trabajo: ['Teléfono de trabajo', (i) => i.telefonoTrabajo],
  especialidad: ['Especialidad', (i) => i.especialidad],
  titulo: ['Título profesional', (i) => i.tituloProfesional],
  grado: ['Grado', (i) => i.grado],
  tipo: ['Tipo', (i) => i.tipo],
  categoria: ['Categoría y clase', (i) => categoriaYClase(i.docenteCategoria)],
  codigo: ['Código', (i) => i.codigo],
  codigoDocente: ['Código docente', (i) => i.codigo],
  codigoInvestigador: ['Código de investigador', (i) => i.codigo],
  codigoAlumno: ['Código de alumno', (i) => i.codigo],
  dependencia: ['Dependencia', (i) => i.nombreDependencia],
  facultad: ['Facultad', (i) => i.nombreFacultad],
  correo: ['Correo institucional', (i) => i.emailInstitucional],
  grupo: ['Grupo de investigación', (i) => i.nombreGrupo],
  area: ['Área académica', (i) => i.nombreArea],
  cti: ['CTI Vitae', (i) => i.ctiVitae],
  orcid: ['ORCID', (i) => i.orcid],
  scopus: ['Scopus', (i) => i.scopusId],
  scholar: ['Google Scholar', (i) => i.googleScholar],
  renacyt: ['RENACYT', (i) => i.renacyt],
  regina: ['Regina', (i) => registro(i.regina)],
  dina: ['Dina', (i) => registro(i.dina)],
} as const satisfies Record<string, readonly [label: string, de: (i: Leida) => string | null]>;
export type DatoDePersona = keyof typeof DATOS;
type Datos = FichaLeida['datos'];

const IDENTIFICADOR = { orcid: 'orcid', scopus: 'scopusId' } as const;
const datosDe = (i: Leida, claves: readonly DatoDePersona[], enlaces: Enlaces): Datos =>
  claves.map((clave) => {
    const [label, de] = DATOS[clave];
    const enlace = clave === 'orcid' || clave === 'scopus' ? enlaces(IDENTIFICADOR[clave], de(i)) : null;
    return { label, valor: de(i) || null, ...(enlace ? { enlace } : {}) };
  });

/** These facts of the responsible person of a project; nothing when it has none. */
export async function datosDelResponsable(
  ctx: Ctx,
  proyectoId: number,
  claves: readonly DatoDePersona[],
): Promise<Datos | null> {
  const [fila] = await ctx.db
    .select({
      i: investigador,
      nombreDependencia: dependencia.nombre,
      nombreFacultad: facultad.nombre,
      nombreArea: area.nombre,
      nombreGrupo: grupo.nombre,
    })
    .from(proyecto)
    .innerJoin(investigador, eq(investigador.id, proyecto.responsableId))
    .leftJoin(dependencia, eq(dependencia.id, investigador.dependenciaId))
    .leftJoin(facultad, eq(facultad.id, investigador.facultadId))
    .leftJoin(area, eq(area.id, facultad.areaId))
    .leftJoin(
      grupoIntegrante,
      and(
        eq(grupoIntegrante.investigadorId, investigador.id),
        isNull(grupoIntegrante.hasta),
        eq(grupoIntegrante.confirmacion, 'confirmada'),
      ),
    )
    .leftJoin(grupo, eq(grupo.id, grupoIntegrante.grupoId))
    .where(eq(proyecto.id, proyectoId));
  if (!fila) return null;
  const { i, ...nombres } = fila;
  return datosDe({ ...i, ...nombres }, claves, await enlacesDe(ctx));
}

/** The four groups of facts of the responsible person (spec 05 §2 B5). */
const FICHA: readonly (readonly [titulo: string, datos: readonly DatoDePersona[]])[] = [
  ['Datos personales', ['nombres', 'documento', 'movil', 'trabajo']],
  ['Datos profesionales', ['especialidad', 'titulo', 'grado', 'tipo', 'categoria']],
  ['Datos institucionales', ['codigo', 'dependencia', 'facultad', 'correo']],
  ['Información general', ['grupo', 'area']],
];
/** The responsible person by groups of facts; empty when the project has none. */
export async function leerFicha(ctx: Ctx, proyectoId: number): Promise<FichaLeida[]> {
  const claves = FICHA.flatMap(([, suyos]) => suyos);
  const datos = await datosDelResponsable(ctx, proyectoId, claves);
  if (!datos) return [];
  return FICHA.map(([titulo, suyos]) => ({ titulo, datos: suyos.map((clave) => datos[claves.indexOf(clave)]!) }));
}

const IDENTIFICADORES: readonly DatoDePersona[] = [
  ...(['responsable', 'codigo', 'dependencia', 'facultad', 'cti', 'orcid'] as const),
  ...(['scopus', 'scholar', 'regina', 'dina'] as const),
];
/** What identifies the responsible person outside the university; empty when the project has none (spec 05 §5). */
export const leerIdentificadores = async (ctx: Ctx, proyectoId: number): Promise<Datos> =>
  (await datosDelResponsable(ctx, proyectoId, IDENTIFICADORES)) ?? [];

/** Adviser and thesis students of a thesis, one group of facts each (spec 05 §2 B5, «Asesor/Tesista»). */
export async function leerAsesoria(ctx: Ctx, proyectoId: number): Promise<FichaLeida[]> {
  const filas = await ctx.db
    .select({
      i: investigador,
      nombreFacultad: facultad.nombre,
      rol: integranteTipo.nombre,
      esTesista: integranteTipo.esTesista,
      esResponsable: integranteTipo.esResponsable,
      excluido: proyectoIntegrante.excluido,
      tesisTitulo: proyectoIntegrante.tesisTitulo,
    })
    .from(proyectoIntegrante)
    .innerJoin(integranteTipo, eq(integranteTipo.id, proyectoIntegrante.tipoId))
    .innerJoin(investigador, eq(investigador.id, proyectoIntegrante.investigadorId))
    .leftJoin(facultad, eq(facultad.id, investigador.facultadId))
    .where(eq(proyectoIntegrante.proyectoId, proyectoId))
    .orderBy(asc(integranteTipo.orden), asc(proyectoIntegrante.id));
  const enlaces = await enlacesDe(ctx);
  return filas
    .filter((f) => !f.excluido && (f.esTesista || f.esResponsable))
    .map(({ i, nombreFacultad, rol, esTesista, tesisTitulo }) => {
      const persona = { ...i, nombreFacultad, nombreDependencia: null, nombreArea: null, nombreGrupo: null };
      const condicion = { label: 'Condición', valor: rol };
      const quien = datosDe(persona, ['nombres', 'documento'], enlaces);
      if (!esTesista)
        return {
          titulo: 'Asesor',
          datos: [
            ...quien,
            condicion,
            ...datosDe(persona, ['codigoInvestigador', 'orcid', 'facultad', 'regina', 'dina'], enlaces),
          ],
        };
      const tesis = { label: 'Título de la tesis', valor: tesisTitulo };
      return {
        titulo: 'Tesista',
        datos: [...quien, condicion, ...datosDe(persona, ['codigoAlumno', 'facultad'], enlaces), tesis],
      };
    });
}
