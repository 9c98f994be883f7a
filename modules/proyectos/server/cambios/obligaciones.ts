import { type SQL, sql } from 'drizzle-orm';
import { correccion, type FuenteDeObligaciones, obligacion, observadoUna } from '#modules/personas/server/index.ts';
import { flujoCambio } from '../../domain/cambios/flujo.ts';
import { RUTA_CAMBIOS, RUTA_MIS_CAMBIOS } from '../../domain/cambios/rutas.ts';
import { cambioEn } from '../../tables.ts';
import { DE_PROYECTO, DE_RESPONSABLE, proyectoAlcanzado } from '../obligaciones.ts';

const OBSERVADO = {
  entity: flujoCambio.entity,
  id: sql`k.id`,
  ahora: cambioEn('observado', 'k'),
  observado: (de: SQL) => cambioEn('observado', de),
};

/**
 * Changes of a project that the office observed: who asked for them corrects them before their day, after which the
 * office refuses them. Those that the office itself asked for are owed by nobody.
 */
export const obligacionesDeCambio: FuenteDeObligaciones = {
  clase: 'cambio',
  registro: flujoCambio.entity,
  filas: (ctx, alcance) => sql`
    select ${obligacion({
      ...correccion(
        ctx,
        sql`case when ${cambioEn('retirado', 'k')} then 'Solicitud retirada'
          when ${cambioEn('rechazado', 'k')} then 'Solicitud rechazada'
          else 'Solicitud enviada otra vez' end`,
      ),
      clave: sql`'cambio-' || k.id`,
      origen: sql`k.id`,
      titulo: sql`'Corregir un cambio observado: ' || k.titulo`,
      detalle: DE_PROYECTO,
      esTurno: cambioEn('observado', 'k'),
      proyecto: sql`p.id`,
      facultad: sql`p.facultad_id`,
      personas: DE_RESPONSABLE,
      vence: sql`k.corregir_hasta`,
      bloquea: sql`'El cambio no rige: pasado su día, la oficina lo rechaza'`,
      enlace: sql`${`${RUTA_MIS_CAMBIOS}?id=`}::text || k.id`,
      enlaceOficina: sql`${`${RUTA_CAMBIOS}/detalle?id=`}::text || k.id`,
    })}
    from proyecto_cambio k
      join proyecto p on p.id = k.proyecto_id
      cross join ${observadoUna(OBSERVADO)} vuelta
    where not k.de_oficina and ${proyectoAlcanzado(alcance)}
  `,
};
