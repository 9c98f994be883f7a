import { type SQL, sql } from 'drizzle-orm';
import { diasDePlazo, plazoSql } from '#modules/deudas/server/index.ts';
import {
  correccion,
  type FuenteDeObligaciones,
  obligacion,
  observadoUna,
  plazoConAmpliacion,
  prueba,
  pruebas,
} from '#modules/personas/server/index.ts';
import { DE_PROYECTO, DE_RESPONSABLE, proyectoAlcanzado } from '#modules/proyectos/server/index.ts';
import { flujoComprobante } from '../domain/flujos.ts';
import { RUTA_COMPROBANTES, RUTA_MIS_CUENTAS } from '../domain/rutas.ts';
import { comprobanteEn, cuentaEn } from '../tables.ts';
import { porcentajeSql, TOTALES } from './listas.ts';
import { claveDeCorreccion, plazoDeCorreccion, terminoDeCorreccion } from './plazo.ts';

const CUENTA = sql`
  eco_proyecto e
  join proyecto p on p.id = e.proyecto_id
`;
/** Only who reads the evidence pays for the sum. */
const PORCENTAJE = sql`
  (
    select ${porcentajeSql('r')}
    from (${TOTALES} and l.eco_proyecto_id = e.id) r
  )
`;
const COMPROBANTE = sql`v`;
const CLAVE_DE_CUENTA = sql`'cuenta-' || e.id`;
const DE_OFICINA = sql`${`${RUTA_COMPROBANTES}/detalle?id=`}::text || e.id`;

/**
 * SQL of the project `p`: the last day to render its account, while it is open and nobody handed it in; null otherwise.
 */
export const plazoDeCuenta = (dias: number): SQL => sql`
  (
    select min(${plazoConAmpliacion(CLAVE_DE_CUENTA, plazoSql(dias))})
    from eco_proyecto e
    where e.proyecto_id = p.id
      and ${cuentaEn.not('cerrada', 'e')}
      and not (
        e.completado
        and exists (
          select 1
          from informe_cumplimiento c
          where c.eco_proyecto_id = e.id
        )
      )
  )
`;

/**
 * The account of each subvention: it is rendered whole, its compliance report is sent, and the office closes it. It has
 * the term of the other reports (spec 05 §7, 07 §6).
 */
export const obligacionesDeCuenta: FuenteDeObligaciones = {
  clase: 'economico',
  filas: async (ctx, alcance) => {
    const cerrada = cuentaEn('cerrada', 'e');
    const deDia = (cuando: ReturnType<typeof sql>) => sql`(${cuando} at time zone ${ctx.settings.timeZone})::date`;
    const rendida = sql`case when ${cerrada} or e.completado then 'llego' when ${PORCENTAJE} > 0 then 'en_camino'
      else 'falta' end`;
    return sql`
      select ${obligacion({
        clave: CLAVE_DE_CUENTA,
        origen: sql`e.id`,
        titulo: sql`'Informe económico'`,
        detalle: DE_PROYECTO,
        proyecto: sql`p.id`,
        facultad: sql`p.facultad_id`,
        personas: DE_RESPONSABLE,
        vence: plazoConAmpliacion(CLAVE_DE_CUENTA, plazoSql(await diasDePlazo(ctx))),
        cerrada,
        cerradaEl: deDia(sql`e.cerrado_en`),
        entregadaEl: sql`case when e.completado then ${deDia(sql`c.enviado_en`)} end`,
        pruebas: pruebas(
          prueba(sql`'Rendición, ' || trim_scale(${PORCENTAJE}) || ' %'`, rendida),
          prueba(
            sql`'Informe de cumplimiento'::text`,
            sql`case when c.id is null then 'falta' else 'llego' end`,
            deDia(sql`c.enviado_en`),
          ),
          prueba(
            sql`'Cuenta cerrada por la oficina'::text`,
            sql`case when ${cerrada} then 'llego' when e.completado and c.id is not null then 'en_camino'
              else 'falta' end`,
            deDia(sql`e.cerrado_en`),
          ),
        ),
        bloquea: sql`'Si vence, la oficina puede registrar una deuda económica'`,
        verbo: sql`'Rendir'`,
        enlace: sql`${`${RUTA_MIS_CUENTAS}/detalle?id=`}::text || e.id`,
        enlaceOficina: DE_OFICINA,
      })}
      from ${CUENTA}
        left join informe_cumplimiento c on c.eco_proyecto_id = e.id
      where ${proyectoAlcanzado(alcance)}
    `;
  },
};

const OBSERVADO = {
  entity: flujoComprobante.entity,
  id: sql`v.id`,
  ahora: comprobanteEn('observado', 'v'),
  observado: (de: SQL) => comprobanteEn('observado', de),
};

/** A voucher that was observed: it is corrected before its day (spec 07 §4.3). */
export const obligacionesDeComprobante: FuenteDeObligaciones = {
  clase: 'comprobante',
  filas: (ctx, alcance) => sql`
    select ${obligacion({
      ...correccion(
        ctx,
        sql`case when ${comprobanteEn('anulado', 'v')} then 'Comprobante anulado' else 'Comprobante corregido' end`,
      ),
      clave: claveDeCorreccion(COMPROBANTE),
      termino: terminoDeCorreccion(COMPROBANTE),
      origen: sql`v.id`,
      titulo: sql`'Corregir un comprobante observado'`,
      detalle: sql`concat_ws(' · ', v.tipo, v.numero, 'S/ ' || to_char(v.total, 'FM999,999,990.00'),
        p.codigo_proyecto)`,
      esTurno: cuentaEn('abierta', 'e'),
      proyecto: sql`p.id`,
      facultad: sql`p.facultad_id`,
      personas: DE_RESPONSABLE,
      vence: plazoDeCorreccion(COMPROBANTE),
      bloquea: sql`'Su monto no cuenta como rendido'`,
      enlace: sql`${`${RUTA_MIS_CUENTAS}/detalle?id=`}::text || e.id || '&tab=comprobantes'`,
      enlaceOficina: sql`${DE_OFICINA} || '&tab=comprobantes'`,
    })}
    from ${CUENTA}
      join comprobante v on v.eco_proyecto_id = e.id
      cross join ${observadoUna(OBSERVADO)} vuelta
    where ${proyectoAlcanzado(alcance)}
  `,
};
