import { type SQL, sql } from 'drizzle-orm';
import {
  type Alcance,
  correccion,
  type FuenteDeObligaciones,
  obligacion,
  observados,
  prueba,
  pruebas,
} from '#modules/personas/server/index.ts';
import { flujoPublicacion } from '../domain/flujo.ts';
import { RUTA_OFICINA } from '../domain/oficina.ts';
import { ENTIDAD_RENOVACION, RECIBO } from '../domain/ranuras.ts';
import { RUTA, rutaDeFicha } from '../domain/rutas.ts';
import { obraEn, patenteEn } from '../tables.ts';
import { CLAVE_DE_CORRECCION, plazoDe, TERMINO_DE_CORRECCION } from './plazo.ts';

/** SQL of the publication `p`: a researcher among its authors, of whom the predicate on `i` holds. */
const deAutor = (condicion: SQL): SQL => sql`
  p.id in (
    select a.publicacion_id
    from publicacion_autor a
      join investigador i on i.id = a.investigador_id
    where not a.excluido and ${condicion}
  )
`;
function obraAlcanzada(alcance: Alcance): SQL {
  switch (alcance.de) {
    case 'todas':
      return sql`true`;
    case 'persona':
      return deAutor(sql`i.id = ${alcance.id}`);
    case 'facultad':
      return deAutor(sql`i.facultad_id = ${alcance.id}`);
    case 'proyecto':
      return sql`p.id in (select v.publicacion_id from publicacion_proyecto v where v.proyecto_id = ${alcance.id})`;
  }
}
const RUTA_DE_OBRA = sql`
  case p.tipo_publicacion when 'patente' then ${`${RUTA}/patente/paso1?id=`}::text
    else ${`${RUTA}/registrar/paso1?id=`}::text end || p.id
`;

/** SQL of the publication `p`: the faculty of its first author. In the columns: who does not ask for it skips it. */
const FACULTAD = sql`
  (
    select i.facultad_id
    from publicacion_autor a
      join investigador i on i.id = a.investigador_id
    where a.publicacion_id = p.id and not a.excluido
    order by a.id
    limit 1
  )
`;

/** SQL of the publication `p`: the people who answer for it, its authors of the register. */
const AUTORES = sql`
  array(
    select a.investigador_id
    from publicacion_autor a
    where a.publicacion_id = p.id and not a.excluido and a.investigador_id is not null
    order by a.id
  )
`;

/** SQL of a renewal `r`: the file of its receipt is kept. */
const CON_RECIBO = sql`
  exists (
    select 1
    from archivo_vinculo l
    where l.entidad = ${ENTIDAD_RENOVACION}
      and l.entidad_id = r.id
      and l.recurso = ${RECIBO.key}
      and l.vigente
  )
`;

/** Each renewal of a registered patent: the receipt that the office keeps of it closes it, and it says which. */
export const obligacionesDeRenovacion: FuenteDeObligaciones = {
  clase: 'renovacion',
  filas: (_, alcance) => {
    const llego = sql`(r.pagada_el is not null and ${CON_RECIBO})`;
    return sql`
      select ${obligacion({
        clave: sql`'renovacion-' || r.id`,
        origen: sql`r.id`,
        titulo: sql`'Renovar ' || case when p.tipo_patente = 'Modelo de utilidad' then 'el modelo de utilidad'
          when p.tipo_patente = 'Certificado de obtentor' then 'el certificado de obtentor' else 'la patente' end`,
        detalle: sql`concat_ws(' · ', p.codigo_registro, p.titulo)`,
        facultad: FACULTAD,
        personas: AUTORES,
        vence: sql`r.vence`,
        cerrada: llego,
        cerradaEl: sql`case when ${llego} then r.pagada_el end`,
        pruebas: pruebas(
          prueba(
            sql`coalesce('Constancia de renovación ' || r.constancia, 'Constancia de renovación')`,
            sql`case when ${llego} then 'llego' else 'falta' end`,
            sql`case when ${llego} then r.pagada_el end`,
          ),
        ),
        bloquea: sql`'Si vence sin renovarse, la protección se pierde'`,
        verbo: sql`'Ver'`,
        enlace: sql`${rutaDeFicha('')}::text || p.id || '&tab=renovaciones'`,
        enlaceOficina: sql`${`${RUTA_OFICINA}/patente?id=`}::text || p.id || '&tab=renovaciones'`,
      })}
      from patente_renovacion r
        join publicacion p on p.id = r.publicacion_id
          and ${patenteEn('registrado', 'p')}
      where ${obraAlcanzada(alcance)}
    `;
  },
};

const OBSERVADOS = {
  entity: flujoPublicacion.entity,
  tabla: sql`publicacion`,
  observado: (de: string | SQL) => obraEn('observado', de),
  corregido: (de: string) => obraEn.not('observado', de),
};

/** Corrections that the office asked of a publication: any of its authors sends it again (spec 03). */
export const obligacionesDeCorreccion: FuenteDeObligaciones = {
  clase: 'correccion',
  registro: flujoPublicacion.entity,
  filas: async (ctx, alcance) => sql`
    select ${obligacion({
      ...correccion(ctx, sql`'Publicación enviada otra vez'::text`),
      clave: CLAVE_DE_CORRECCION,
      termino: TERMINO_DE_CORRECCION,
      origen: sql`p.id`,
      titulo: sql`case p.tipo_publicacion when 'patente' then 'Corregir la patente observada'
        else 'Corregir la publicación observada' end`,
      detalle: sql`p.titulo`,
      esTurno: obraEn('observado', 'p'),
      facultad: FACULTAD,
      personas: AUTORES,
      vence: await plazoDe(ctx),
      bloquea: sql`'Sus puntos: no cuenta hasta que la oficina la registre'`,
      enlace: RUTA_DE_OBRA,
      enlaceOficina: sql`${RUTA_OFICINA}::text
        || case p.tipo_publicacion when 'patente' then '/patente?id=' else '/detalle?id=' end || p.id`,
    })}
    from ${observados(OBSERVADOS)} vuelta
      join publicacion p on p.id = vuelta.id
    where ${obraEn.not('eliminado', 'p')} and ${obraAlcanzada(alcance)}
  `,
};
