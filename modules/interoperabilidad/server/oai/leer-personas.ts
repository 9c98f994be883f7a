import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { ajustesDe } from '#modules/catalogos/server/index.ts';
import { type Afiliacion, type Clave, claveDe, type Ficha, type Motivo } from '../../domain/oai/fichas.ts';
import { dia, linea, orcid, researcherId, scopus } from '../../domain/oai/valores.ts';
import { OAI_PERSONAS, PARAMETROS_OAI } from '../../domain/parametros.ts';
import { agrupar } from './agrupar.ts';

type Fila = {
  id: number;
  apellidos: string;
  nombres: string;
  orcid: string | null;
  researcher: string | null;
  scopus: string | null;
  correo: string | null;
  facultad: number | null;
  dependencia: number | null;
  instituto: number | null;
  unida: boolean;
  autoriza: boolean | null;
};
type DeGrupo = { persona: number; grupo: number; desde: string | null; hasta: string | null };

/** The nearest unit of those that a person belongs to. */
function unidadDe(f: Fila): Clave | null {
  if (f.instituto !== null) return claveDe('instituto', f.instituto);
  if (f.dependencia !== null) return claveDe('dependencia', f.dependencia);
  return f.facultad === null ? null : claveDe('facultad', f.facultad);
}

function motivoDe(f: Fila, sinRespuesta: boolean): Motivo | null {
  if (f.unida) return 'unida';
  return (f.autoriza ?? sinRespuesta) ? null : 'sin-consentimiento';
}

/**
 * Confirmed memberships, present and past. Where the range ends on the day on which it begins it was never one.
 */
const membresias = (ctx: Ctx, ids: readonly number[]) => query(ctx)<DeGrupo>`
  select
    m.investigador_id::int as persona,
    m.grupo_id::int as grupo,
    m.desde::text as desde,
    m.hasta::text as hasta
  from grupo_integrante m
  where m.investigador_id = any(${`{${ids}}`}::bigint[])
    and m.confirmacion = 'confirmada'
    and m.hasta is distinct from m.desde
  order by m.investigador_id, m.desde, m.id
`;

/** People who let their record be published (Act 29733): nothing of theirs but name, identifiers and affiliations. */
export async function personas(ctx: Ctx, ids: readonly number[], soloBreve: boolean): Promise<Ficha[]> {
  const ajustes = await ajustesDe(ctx, PARAMETROS_OAI);
  const sinRespuesta = ajustes.texto(OAI_PERSONAS.clave) === 'sí';
  const filas = await query(ctx)<Fila>`
    select
      i.id::int as id,
      concat_ws(' ', i.apellido1, i.apellido2) as apellidos,
      i.nombres,
      i.codigo_orcid as orcid,
      i.researcher_id as researcher,
      i.scopus_id as scopus,
      case when c.correo then i.email3::text end as correo,
      i.facultad_id::int as facultad,
      i.dependencia_id::int as dependencia,
      i.instituto_id::int as instituto,
      i.fusionada_en_id is not null as unida,
      c.autoriza
    from investigador i
      left join consentimiento_publicacion c on c.investigador_id = i.id
    where i.id = any(${`{${ids}}`}::bigint[])
  `;
  const grupos = soloBreve ? [] : await membresias(ctx, ids);
  const porPersona = agrupar(grupos, (m) => m.persona);
  return filas.map((f) => {
    const unidad = unidadDe(f);
    const actual: Afiliacion[] = unidad ? [{ unidad, desde: null, hasta: null }] : [];
    const deGrupo = (porPersona.get(f.id) ?? []).map(({ grupo, desde, hasta }) => ({
      unidad: claveDe('grupo', grupo),
      desde: dia(desde),
      hasta: dia(hasta),
    }));
    return {
      clave: claveDe('persona', f.id),
      motivo: motivoDe(f, sinRespuesta),
      contenido: {
        de: 'Person',
        apellidos: linea(f.apellidos) ?? '',
        nombres: linea(f.nombres) ?? '',
        orcid: orcid(f.orcid),
        researcherId: researcherId(f.researcher),
        scopus: scopus(f.scopus),
        correo: linea(f.correo),
        afiliaciones: soloBreve ? [] : [...actual, ...deGrupo],
      },
    };
  });
}
