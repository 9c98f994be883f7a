import { type SQL, sql } from 'drizzle-orm';

/** Projects that a current member of the group leads, coordinates or advises (spec 04 §10), as a list of their ids. */
export const dirigidosPorGrupo = (grupoId: number): SQL =>
  sql`(select x.id from grupo_integrante v join proyecto x on x.responsable_id = v.investigador_id
      where v.grupo_id = ${grupoId} and v.hasta is null and v.confirmacion = 'confirmada'
    union select pi.proyecto_id from grupo_integrante v join proyecto_integrante pi on pi.investigador_id = v.investigador_id and not pi.excluido
      join integrante_tipo it on it.id = pi.integrante_tipo_id and (it.es_responsable or it.clave = 'asesor' or it.clave like 'coordinador%')
      where v.grupo_id = ${grupoId} and v.hasta is null and v.confirmacion = 'confirmada')`;
