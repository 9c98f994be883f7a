import { type SQL, sql } from 'drizzle-orm';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import {
  type Alcance,
  type FuenteDeObligaciones,
  obligacion,
  prueba,
  pruebas,
} from '#modules/personas/server/index.ts';
import { RUTA_ACTIVIDADES } from '../domain/actividades.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import { proyectoEn } from '../tables.ts';
import { rutaDeProyectoSql } from './buscar.ts';
import { DECLARA } from './dj/pendientes.ts';
import { codigoDeProyectoSql } from './expresiones.ts';

/** SQL predicate of a project `p` that the scope reaches: those of a person are those where they take part. */
export function proyectoAlcanzado(alcance: Alcance): SQL {
  switch (alcance.de) {
    case 'todas':
      return sql`true`;
    case 'proyecto':
      return sql`p.id = ${alcance.id}`;
    case 'facultad':
      return sql`p.facultad_id = ${alcance.id}`;
    case 'persona':
      return sql`
        p.id = any(array(
          select suyo.proyecto_id
          from proyecto_integrante suyo
          where suyo.investigador_id = ${alcance.id}
          union
          select propio.id
          from proyecto propio
          where propio.responsable_id = ${alcance.id}
        ))
      `;
  }
}
/** SQL of a project `p` that an obligation is born of: its code and its title. */
export const DE_PROYECTO: SQL = sql`concat_ws(' · ', ${codigoDeProyectoSql('p')}, ${nombreDePropuestaSql('p')})`;
/** SQL: the person who answers for the project `p`, alone. */
export const DE_RESPONSABLE: SQL = sql`array_remove(array[p.responsable_id], null)`;
/** The project `p` among those that were observed (`observadoUna`). */
export const PROYECTO_OBSERVADO = {
  entity: flujoProyecto.entity,
  id: sql`p.id`,
  ahora: proyectoEn('observado', 'p'),
  observado: (de: SQL) => proyectoEn('observado', de),
};
/** SQL of the address of one's own project `p`. */
export const RUTA_PROPIA: SQL = sql`${`${RUTA_ACTIVIDADES}/proyectoDetalle?proyecto_id=`}::text || p.id`;

/** The sworn statement of each project that won (spec 05 §2 B9): it has no term, and the deposit waits for it. */
export const obligacionesDeDeclaracion: FuenteDeObligaciones = {
  clase: 'declaracion',
  filas: (ctx, alcance) => {
    const el = sql`(p.dj_aceptada_en at time zone ${ctx.settings.timeZone})::date`;
    return sql`
      select ${obligacion({
        clave: sql`'declaracion-' || p.id`,
        origen: sql`p.id`,
        titulo: sql`'Presentar la declaración jurada'`,
        detalle: DE_PROYECTO,
        proyecto: sql`p.id`,
        facultad: sql`p.facultad_id`,
        personas: DE_RESPONSABLE,
        cerrada: sql`p.dj_aceptada_en is not null`,
        cerradaEl: el,
        pruebas: pruebas(
          prueba(
            sql`'Declaración jurada firmada'::text`,
            sql`case when p.dj_aceptada_en is null then 'falta' else 'llego' end`,
            el,
          ),
        ),
        bloquea: sql`'El depósito de la subvención'`,
        verbo: sql`'Firmar'`,
        enlace: RUTA_PROPIA,
        enlaceOficina: rutaDeProyectoSql,
      })}
      from proyecto p
        join tipo_proyecto t on t.codigo = p.tipo_proyecto
          and t.requiere_dj
      where ${DECLARA}
        and (
          p.dj_aceptada_en is not null
          or ${proyectoEn('conDeclaracion', 'p')}
        )
        and ${proyectoAlcanzado(alcance)}
    `;
  },
};
