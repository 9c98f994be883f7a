import { eq } from 'drizzle-orm';
import { formatDay } from '#core/kernel/shared/time.ts';
import { readBlock } from '#core/steps/server/show.ts';
import { dependencia, facultad } from '#modules/catalogos/tables.ts';
import { categoriaDocente, nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import { investigador } from '#modules/personas/tables.ts';
import type { FichaResponsable } from '../../domain/bloques.ts';
import type { Postulacion } from '../postulacion.ts';

type Fila = typeof investigador.$inferSelect & { nombreFacultad: string | null; nombreDependencia: string | null };
type Dato = (i: Fila, p: Postulacion) => string | null;

const categoria: Dato = (i) => {
  const c = categoriaDocente(i.docenteCategoria);
  return `${c.categoria} / ${c.clase}`;
};
const NOMBRES: Dato = (i) => nombreEnFrase(i);
const DOCUMENTO: Dato = (i) => i.docNumero;

/** What each variant of the card shows, in order (spec 02 B2). */
const VARIANTES: Record<FichaResponsable['variante'], readonly (readonly [string, Dato])[]> = {
  completa: [
    ['Nombres', NOMBRES],
    ['N° documento', DOCUMENTO],
    ['Fecha de nacimiento', (i) => formatDay(i.fechaNac)],
    ['Tipo', (i) => i.tipo],
    ['Especialidad', (i) => i.especialidad],
    ['Título profesional', (i) => i.tituloProfesional],
    ['Grado', (i) => i.grado],
    ['Categoría y clase', categoria],
    ['Código', (i) => i.codigo],
    ['Dependencia', (i) => i.nombreDependencia],
    ['Facultad', (i) => i.nombreFacultad],
    ['ORCID', (i) => i.orcid],
    ['Scopus', (i) => i.scopusId],
    ['Google Scholar', (i) => i.googleScholar],
  ],
  asesor: [
    ['Nombres', NOMBRES],
    ['N° documento', DOCUMENTO],
    ['Fecha de nacimiento', (i) => formatDay(i.fechaNac)],
    ['Código', (i) => i.codigo],
    ['Categoría y clase', categoria],
    ['ORCID', (i) => i.orcid],
    ['RENACYT', (i) => i.renacyt],
    ['CTI Vitae', (i) => i.ctiVitae],
  ],
  taller: [
    ['Título del taller', (_i, p) => p.titulo],
    ['Responsable', NOMBRES],
    ['N° documento', DOCUMENTO],
    ['Correo institucional', (i) => i.emailInstitucional],
    ['Facultad', (i) => i.nombreFacultad],
    ['Código docente', (i) => i.codigo],
    ['Categoría y clase', categoria],
  ],
};

export const bloqueFichaResponsable = readBlock<FichaResponsable, Postulacion>(async (ctx, p, b) => {
  const [fila] = await ctx.db
    .select({ i: investigador, nombreFacultad: facultad.nombre, nombreDependencia: dependencia.nombre })
    .from(investigador)
    .leftJoin(facultad, eq(facultad.id, investigador.facultadId))
    .leftJoin(dependencia, eq(dependencia.id, investigador.dependenciaId))
    .where(eq(investigador.id, p.responsableId ?? 0));
  if (!fila) return [];
  const { i, ...resto } = fila;
  const pairs = VARIANTES[b.variante].map(([label, dato]) => [label, dato({ ...i, ...resto }, p)] as const);
  return [{ type: 'keyValues', pairs, columns: 2 }];
});
