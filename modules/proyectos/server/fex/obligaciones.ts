import { sql } from 'drizzle-orm';
import { correccion, type FuenteDeObligaciones, obligacion, observadoUna } from '#modules/personas/server/index.ts';
import { PASOS } from '../../domain/fex/pasos.ts';
import { flujoProyecto } from '../../domain/flujo.ts';
import { RUTA_FEX } from '../../domain/slug.ts';
import { proyectoEn } from '../../tables.ts';
import { DE_PROYECTO, DE_RESPONSABLE, PROYECTO_OBSERVADO, proyectoAlcanzado } from '../obligaciones.ts';

/** Externally funded projects that the office observed: who answers for them sends them again. They have no term. */
export const obligacionesDeFex: FuenteDeObligaciones = {
  clase: 'fex',
  registro: flujoProyecto.entity,
  filas: (ctx, alcance) => sql`
    select ${obligacion({
      ...correccion(
        ctx,
        sql`case when ${proyectoEn('anulado', 'p')} then 'Proyecto anulado' else 'Proyecto enviado otra vez' end`,
      ),
      clave: sql`'fex-' || p.id`,
      origen: sql`p.id`,
      titulo: sql`'Corregir el proyecto con financiamiento externo observado'`,
      detalle: DE_PROYECTO,
      esTurno: proyectoEn('observado', 'p'),
      proyecto: sql`p.id`,
      facultad: sql`p.facultad_id`,
      personas: DE_RESPONSABLE,
      bloquea: sql`'El registro del proyecto'`,
      enlace: sql`${`${PASOS.investigador}1?id=`}::text || p.id`,
      enlaceOficina: sql`${`${RUTA_FEX}/detalle?id=`}::text || p.id`,
    })}
    from proyecto p
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
        and t.externo
      cross join ${observadoUna(PROYECTO_OBSERVADO)} vuelta
    where p.origen = 'sistema'
      and ${proyectoEn.not('eliminado', 'p')}
      and ${proyectoAlcanzado(alcance)}
  `,
};
