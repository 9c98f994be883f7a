import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { View } from '#core/documents/shared/pdf-doc.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { nombreDePuntaje } from '#modules/personas/domain/puntajes.ts';
import { categoriaDocente } from '#modules/personas/domain/vocabularios.ts';
import type { investigador } from '#modules/personas/tables.ts';
import { comoSql, puntajePublicaciones, ventanaDePuntaje } from '#modules/publicaciones/server/index.ts';
import { ETIQUETA_CONFIRMACION } from '../../domain/estados.ts';
import { varianteDe } from '../../domain/formularios.ts';
import type { Miembro } from './exigir.ts';

type Datos = Extract<View, { type: 'keyValues' }>;
const datos = (hechos: Record<string, string | null | undefined>): Datos => ({
  type: 'keyValues',
  columns: 2,
  pairs: Object.entries(hechos),
});
export type Persona = typeof investigador.$inferSelect;
type DeLaPersona = { p: Persona; facultad: string | null };
const documento = (p: Persona) => [p.docTipo, p.docNumero].filter(Boolean).join(' ');

/** Personal data of a member, by the kind of person they are. */
export async function informacion(ctx: Ctx, m: Miembro, { p, facultad: fac }: DeLaPersona): Promise<Datos> {
  if (m.condicion === 'Titular' || p.tipo === 'Docente permanente') {
    const { categoria, clase } = categoriaDocente(p.docenteCategoria);
    const [dep] = await query(ctx)<{ nombre: string }>`
      select nombre from dependencia where id = ${m.dependenciaId ?? p.dependenciaId}::bigint`;
    return datos({
      'Código docente': m.codigo ?? p.codigo,
      Documento: documento(p),
      'Categoría y clase': `${categoria} / ${clase}`,
      Dependencia: dep?.nombre,
      Facultad: fac,
      ORCID: p.orcid,
      'Researcher ID': p.researcherId,
      'Scopus ID': p.scopusId,
      Biografía: p.biografia,
    });
  }
  const telefonos = { 'Teléfono móvil': p.telefonoMovil, 'Teléfono de casa': p.telefonoCasa };
  if (p.tipo.startsWith('Externo'))
    return datos({
      ORCID: p.orcid,
      Institución: p.institucion,
      Documento: documento(p),
      Correo: p.emailPersonal,
      ...telefonos,
      'Teléfono del trabajo': p.telefonoTrabajo,
    });
  const [s] = await query(ctx)<{ programa: string | null; permanencia: string | null; ultimo: string | null }>`
    select programa, permanencia, ultimo_periodo as ultimo
    from sum_estudiante
    where codigo_alumno = ${p.codigo}
      or (
        ${p.docTipo} = 'DNI'
        and dni = ${p.docNumero}
      )
    order by (codigo_alumno = ${p.codigo}) desc nulls last, id desc
    limit 1
  `;
  return datos({
    'Código de alumno': m.codigo ?? p.codigo,
    Documento: documento(p),
    Facultad: fac,
    Programa: s?.programa,
    Permanencia: s?.permanencia,
    'Último periodo matriculado': s?.ultimo,
    Tipo: p.tipo,
    ...telefonos,
  });
}

/** How they came in. */
export const inclusion = (tipo: string, m: Miembro): Datos =>
  datos({
    Oficio: m.resolucionOficina,
    'Fecha de inclusión': tipo === 'grupo' ? formatDay(m.desde) : 'Con la aprobación del grupo',
    'Resolución rectoral': m.resolucion,
    'Fecha de la resolución rectoral': formatDay(m.resolucionFecha),
    'Resolución decanal': m.resolucionDecanal,
    Participación: ETIQUETA_CONFIRMACION[m.confirmacion].label,
    Respondió: m.confirmadoPor,
    'Motivo de la confirmación': m.confirmacionMotivo,
    Observación: m.observacion,
  });
/** How they left. */
export const exclusion = (m: Miembro): Datos =>
  datos({
    Oficio: m.exclusionOficina,
    'Fecha de exclusión': formatDay(m.hasta),
    Resolución: m.exclusionResolucion,
    'Fecha de la resolución': formatDay(m.exclusionResolucionFecha),
    Observación: m.exclusionObservacion,
  });

/** What the form of a member shows above its fields and does not change. */
export async function encabezado(ctx: Ctx, m: Miembro, { p, facultad: fac }: DeLaPersona): Promise<Datos> {
  const comunes = { Documento: documento(p), Facultad: fac };
  const variante = varianteDe({ condicion: m.condicion, tipo: p.tipo });
  if (variante === 'interno') return datos({ 'Código de alumno': m.codigo ?? p.codigo, Tipo: p.tipo, ...comunes });
  if (variante !== 'titular') return datos({ ORCID: p.orcid, Documento: documento(p) });
  const { categoria, clase, horas } = categoriaDocente(p.docenteCategoria);
  const ventana = await ventanaDePuntaje(ctx);
  const [puntos] = await query(ctx)<{ total: string; ultimos: string }>`
    select ${puntajePublicaciones(sql`${p.id}`)}::text as total,
        ${puntajePublicaciones(sql`${p.id}`, comoSql(ventana))}::text as ultimos`;
  return datos({
    'Código docente': m.codigo ?? p.codigo,
    ...comunes,
    'Categoría, clase y horas': `${categoria} / ${clase}${horas ? ` / ${horas} h` : ''}`,
    ORCID: p.orcid,
    [nombreDePuntaje('validadas')]: puntos!.total,
    [nombreDePuntaje('ventana', ventana)]: puntos!.ultimos,
  });
}
