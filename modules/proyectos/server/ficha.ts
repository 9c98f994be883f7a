import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { area, dependencia, facultad, integranteTipo } from '#modules/catalogos/tables.ts';
import { grupo, grupoIntegrante } from '#modules/grupos/tables.ts';
import { categoriaDocente, nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import { investigador } from '#modules/personas/tables.ts';
import type { FichaLeida } from '../domain/leido.ts';
import { proyecto, proyectoIntegrante } from '../tables.ts';

type Ficha = FichaLeida[];
type Persona = typeof investigador.$inferSelect;
const dato = (label: string, valor: string | null | undefined) => ({ label, valor: valor || null });
const registro = (si: boolean | null) => (si ? 'Registrado' : 'No registrado');
const documento = (i: Persona) => [i.docTipo, i.docNumero].filter(Boolean).join(' ');
const nombre = (i: Persona) => [i.nombres, i.apellido1, i.apellido2].filter(Boolean).join(' ');

async function responsableDe(ctx: Ctx, proyectoId: number) {
  const [fila] = await ctx.db
    .select({
      i: investigador,
      dependencia: dependencia.nombre,
      facultad: facultad.nombre,
      area: area.nombre,
      grupo: grupo.nombre,
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
  return fila;
}

/** The responsible person in four groups of facts (spec 05 §2 B5); empty when the project has none. */
export async function leerFicha(ctx: Ctx, proyectoId: number): Promise<Ficha> {
  const fila = await responsableDe(ctx, proyectoId);
  if (!fila) return [];
  const { i } = fila;
  const { categoria, clase } = categoriaDocente(i.docenteCategoria);
  return [
    {
      titulo: 'Datos personales',
      datos: [
        dato('Nombres', nombre(i)),
        dato('N.° de documento', documento(i)),
        dato('Teléfono móvil', i.telefonoMovil),
        dato('Teléfono de trabajo', i.telefonoTrabajo),
      ],
    },
    {
      titulo: 'Datos profesionales',
      datos: [
        dato('Especialidad', i.especialidad),
        dato('Título profesional', i.tituloProfesional),
        dato('Grado', i.grado),
        dato('Tipo', i.tipo),
        dato('Categoría y clase', `${categoria}, ${clase}`),
      ],
    },
    {
      titulo: 'Datos institucionales',
      datos: [
        dato('Código', i.codigo),
        dato('Dependencia', fila.dependencia),
        dato('Facultad', fila.facultad),
        dato('Correo', i.emailInstitucional),
      ],
    },
    {
      titulo: 'Información general',
      datos: [dato('Grupo de investigación', fila.grupo), dato('Área académica', fila.area)],
    },
  ];
}

/** What identifies the responsible person outside the university; empty when the project has none (spec 05 §5). */
export async function leerIdentificadores(ctx: Ctx, proyectoId: number) {
  const fila = await responsableDe(ctx, proyectoId);
  if (!fila) return [];
  const { i } = fila;
  return [
    dato('Responsable', nombre(i)),
    dato('Código', i.codigo),
    dato('Dependencia', fila.dependencia),
    dato('Facultad', fila.facultad),
    dato('CTI Vitae', i.ctiVitae),
    dato('ORCID', i.orcid),
    dato('Scopus', i.scopusId),
    dato('Google Scholar', i.googleScholar),
    dato('Regina', registro(i.regina)),
    dato('Dina', registro(i.dina)),
  ];
}

/** Adviser and thesis students of a thesis, one group of facts each (spec 05 §2 B5, «Asesor/Tesista»). */
export async function leerAsesoria(ctx: Ctx, proyectoId: number): Promise<Ficha> {
  const filas = await ctx.db
    .select({
      i: investigador,
      facultad: facultad.nombre,
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
  return filas
    .filter((f) => !f.excluido && (f.esTesista || f.esResponsable))
    .map(({ i, ...f }) => ({
      titulo: f.esTesista ? 'Tesista' : 'Asesor',
      datos: [
        dato('Nombres', nombreEnFrase(i)),
        dato('N.° de documento', documento(i)),
        dato('Condición', f.rol),
        ...(f.esTesista
          ? [
              dato('Código de alumno', i.codigo),
              dato('Facultad', f.facultad),
              dato('Título de la tesis', f.tesisTitulo),
            ]
          : [
              dato('Código de investigador', i.codigo),
              { ...dato('ORCID', i.orcid), ...(i.orcid ? { enlace: `https://orcid.org/${i.orcid}` } : {}) },
              dato('Facultad', f.facultad),
              dato('Regina', registro(i.regina)),
              dato('Dina', registro(i.dina)),
            ]),
      ],
    }));
}
