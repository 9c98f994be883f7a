import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '#core/kernel/server/context.ts';
import { area, dependencia, facultad } from '#modules/catalogos/tables.ts';
import { grupo, grupoIntegrante } from '#modules/grupos/tables.ts';
import { categoriaDocente } from '#modules/personas/domain/vocabularios.ts';
import { investigador } from '#modules/personas/tables.ts';
import type { ficha } from '../contract.ts';
import { proyecto } from '../tables.ts';

const dato = (label: string, valor: string | null | undefined) => ({ label, valor: valor || null });

/** The responsible person in four groups of facts (spec 05 §2 B5); empty when the project has none. */
export async function leerFicha(ctx: Ctx, proyectoId: number): Promise<z.infer<typeof ficha>> {
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
  if (!fila) return [];
  const { i } = fila;
  const { categoria, clase } = categoriaDocente(i.docenteCategoria);
  return [
    {
      titulo: 'Datos personales',
      datos: [
        dato('Nombres', [i.nombres, i.apellido1, i.apellido2].filter(Boolean).join(' ')),
        dato('N.° de documento', [i.docTipo, i.docNumero].filter(Boolean).join(' ')),
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
  const [fila] = await ctx.db
    .select({ i: investigador, dependencia: dependencia.nombre, facultad: facultad.nombre })
    .from(proyecto)
    .innerJoin(investigador, eq(investigador.id, proyecto.responsableId))
    .leftJoin(dependencia, eq(dependencia.id, investigador.dependenciaId))
    .leftJoin(facultad, eq(facultad.id, investigador.facultadId))
    .where(eq(proyecto.id, proyectoId));
  if (!fila) return [];
  const { i } = fila;
  const registro = (si: boolean | null) => (si ? 'Registrado' : 'No registrado');
  return [
    dato('Responsable', [i.nombres, i.apellido1, i.apellido2].filter(Boolean).join(' ')),
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
