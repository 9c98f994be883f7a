import { eq } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, type FieldError, type Reason } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { dependencia, facultad, instituto, pais } from '#modules/catalogos/tables.ts';
import type { DatosPersona } from '../../domain/datos-persona.ts';
import { fallaDeDocumento } from '../../domain/identificadores.ts';
import { RUTA_INVESTIGADORES } from '../../domain/listas.ts';
import { CAMPOS_CLASIFICACION } from '../../domain/vocabularios.ts';
import type { investigador } from '../../tables.ts';
import { fallasDeGrado } from '../grados.ts';
import { nombreDe } from '../vigente.ts';
import { clasificaciones } from './clasificaciones.ts';

export type Registro = typeof investigador.$inferSelect;
type Unidades = Pick<DatosPersona, 'facultadId' | 'dependenciaId' | 'institutoId'>;

/** Office and institute belong to the faculty, and a newly chosen institute is active (spec 08 §9.1). */
export async function fallasDeUnidad(ctx: Ctx, d: Unidades, antes: Partial<Registro> = {}): Promise<FieldError[]> {
  const fallas: FieldError[] = [];
  const falla = (path: string, message: string) => fallas.push({ path, message });
  if (d.facultadId) {
    const [f] = await ctx.db.select().from(facultad).where(eq(facultad.id, d.facultadId));
    if (!f) falla('facultadId', 'Elija una facultad de la lista');
    else if (!f.activo && antes.facultadId !== f.id) falla('facultadId', 'La facultad ya no está activa');
  }
  if (d.dependenciaId) {
    const [u] = await ctx.db.select().from(dependencia).where(eq(dependencia.id, d.dependenciaId));
    if (!u || (u.facultadId !== null && u.facultadId !== d.facultadId))
      falla('dependenciaId', 'La dependencia no pertenece a la facultad elegida');
    else if (!u.activo && antes.dependenciaId !== u.id) falla('dependenciaId', 'La dependencia ya no está activa');
  }
  if (d.institutoId) {
    const [u] = await ctx.db.select().from(instituto).where(eq(instituto.id, d.institutoId));
    if (!u || u.facultadId !== d.facultadId) falla('institutoId', 'El instituto no pertenece a la facultad elegida');
    else if (!u.activo && antes.institutoId !== u.id) falla('institutoId', 'El instituto ya no está activo');
  }
  return fallas;
}

type Ajena = { id: number; nombre: string; codigo: string | null; campo: string };
const ROTULO: Record<string, string> = { docNumero: 'documento', codigo: 'código', orcid: 'ORCID' };

/** Who else has this document, code or ORCID; a merged record answers with the one that took its place. */
async function ajenas(
  ctx: Ctx,
  d: { docTipo: string | null; docNumero: string | null; codigo: string | null; orcid: string | null },
  id: number | null,
): Promise<Ajena[]> {
  return query(ctx)<Ajena>`
    select v.id::int, ${nombreDe('v')} as nombre, v.codigo, x.campo
    from (
        select coalesce(i.fusionada_en_id, i.id) as id, 'docNumero' as campo
        from investigador i
        where i.doc_tipo = ${d.docTipo} and i.doc_numero = ${d.docNumero}
        union
        select coalesce(i.fusionada_en_id, i.id), 'codigo'
        from investigador i
        where quipu_clave (i.codigo) = quipu_clave (${d.codigo})
        union
        select coalesce(i.fusionada_en_id, i.id), 'orcid'
        from investigador i
        where i.codigo_orcid = ${d.orcid}
      ) x
      join investigador v on v.id = x.id
    where v.id is distinct from ${id}::bigint
    order by x.campo, v.id
  `;
}

const esAjeno = ({ campo, nombre, codigo }: Ajena): FieldError => ({
  path: campo,
  message: `Este ${ROTULO[campo]} ya es de ${nombre}${codigo ? ` (código ${codigo})` : ''}`,
});
/** What only the database knows of a few data that are corrected apart. */
export async function fallasDeCambio(
  ctx: Ctx,
  antes: Registro,
  d: { docNumero?: string; orcid?: string | null; grado?: string | null; institutoId?: number | null },
): Promise<FieldError[]> {
  const documento = d.docNumero ?? null;
  const identidad = { docTipo: antes.docTipo, docNumero: documento, codigo: null, orcid: d.orcid ?? null };
  const malEscrito = documento && antes.docTipo ? fallaDeDocumento(antes.docTipo, documento) : null;
  const unidades = { facultadId: antes.facultadId, dependenciaId: null, institutoId: d.institutoId ?? null };
  return [
    ...(malEscrito ? [{ path: 'docNumero', message: malEscrito }] : []),
    ...(await ajenas(ctx, identidad, antes.id)).map(esAjeno),
    ...(d.institutoId ? await fallasDeUnidad(ctx, unidades, antes) : []),
    ...(await fallasDeGrado(ctx, d.grado ?? null, antes.grado)),
  ];
}

const enlaceA = (a: Ajena): Reason => ({
  text: `Abrir el registro de ${a.nombre}`,
  link: `${RUTA_INVESTIGADORES}/editar?id=${a.id}`,
});

/**
 * What only the database knows of the office's form: unique keys, units, catalogues, dates that have not come.
 * @throws Failure invalid by field; a repeated key says whose it is and links there
 */
export async function verificarPersona(
  ctx: Ctx,
  d: DatosPersona,
  antes: Registro | null,
  codigo: string | null = antes?.codigo ?? null,
): Promise<void> {
  const fallas = await fallasDeUnidad(ctx, d, antes ?? {});
  const falla = (path: string, message: string) => fallas.push({ path, message });
  for (const campo of ['fechaNac', 'fechaIcsi'] as const) {
    const fecha = d[campo];
    if (fecha && (fecha > ctx.today() || fecha < '1900-01-01'))
      falla(campo, 'La fecha no puede ser posterior a hoy ni anterior a 1900');
  }
  for (const campo of ['paisCodigo', 'paisInstitucion'] as const) {
    const valor = d[campo];
    if (!valor || valor === antes?.[campo]) continue;
    const [p] = await ctx.db.select({ codigo: pais.codigo }).from(pais).where(eq(pais.codigo, valor));
    if (!p) falla(campo, 'Elija un país de la lista');
  }
  fallas.push(...(await fallasDeClasificacion(ctx, d, antes)));
  fallas.push(...(await fallasDeGrado(ctx, d.grado, antes?.grado ?? null)));
  const otras = await ajenas(ctx, { ...d, codigo }, antes?.id ?? null);
  fallas.push(...otras.map(esAjeno));
  if (fallas.length === 0) return;
  const enlaces = [...new Map(otras.map((a) => [a.id, enlaceA(a)])).values()];
  throw new Failure('invalid', 'personas.datos_rechazados', 'Revise los datos marcados.', {
    fields: fallas,
    reasons: enlaces,
  });
}

async function fallasDeClasificacion(ctx: Ctx, d: DatosPersona, antes: Registro | null): Promise<FieldError[]> {
  const nuevos = CAMPOS_CLASIFICACION.filter((c) => d[c] && d[c] !== antes?.[c]);
  if (nuevos.length === 0) return [];
  const conocidos = await clasificaciones(ctx);
  return nuevos
    .filter((c) => !conocidos.some((k) => k.campo === c && k.nombre === d[c]))
    .map((path) => ({ path, message: FAULTS.notListed }));
}
