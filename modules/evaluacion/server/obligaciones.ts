import { sql } from 'drizzle-orm';
import { raizDeTipoSql } from '#modules/catalogos/server/index.ts';
import { PROGRAMAS } from '#modules/convocatorias/domain/programas/index.ts';
import { correccion, type FuenteDeObligaciones, obligacion, observadoUna } from '#modules/personas/server/index.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import {
  DE_PROYECTO,
  DE_RESPONSABLE,
  PROYECTO_OBSERVADO,
  proyectoAlcanzado,
  rutaDeProyectoSql,
} from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';

/** SQL of the project `p`: the first step of its application, of the call type that serves its own. */
const PRIMER_PASO = sql`
  case ${raizDeTipoSql(sql`p.tipo_proyecto`)} ${sql.join(
    Object.values(PROGRAMAS).map(
      ({ tipo, key }) => sql`when ${tipo} then ${`/investigador/convocatoria/${key}/paso1?id=`}::text`,
    ),
    sql` `,
  )} end || p.id
`;

/** Proposals of calls that the office observed: who answers for them sends them again. They have no term. */
export const obligacionesDePostulacion: FuenteDeObligaciones = {
  clase: 'postulacion',
  registro: flujoProyecto.entity,
  filas: (ctx, alcance) => sql`
    select ${obligacion({
      ...correccion(
        ctx,
        sql`case when ${proyectoEn('anulado', 'p')} then 'Propuesta anulada' else 'Propuesta enviada otra vez' end`,
      ),
      clave: sql`'postulacion-' || p.id`,
      origen: sql`p.id`,
      titulo: sql`'Corregir la propuesta observada'`,
      detalle: DE_PROYECTO,
      esTurno: proyectoEn('observado', 'p'),
      proyecto: sql`p.id`,
      facultad: sql`p.facultad_id`,
      personas: DE_RESPONSABLE,
      bloquea: sql`'Su evaluación: no compite hasta que la envíe otra vez'`,
      enlace: PRIMER_PASO,
      enlaceOficina: rutaDeProyectoSql,
    })}
    from proyecto p
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
        and not t.externo
      join convocatoria c on c.id = p.convocatoria_id
      cross join ${observadoUna(PROYECTO_OBSERVADO)} vuelta
    where ${proyectoEn.not('eliminado', 'p')} and ${proyectoAlcanzado(alcance)}
  `,
};
