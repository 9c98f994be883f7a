import { sql } from 'drizzle-orm';
import {
  type FuenteDeObligaciones,
  obligacion,
  personaAlcanzada,
  prueba,
  pruebas,
} from '#modules/personas/server/index.ts';
import { DE_PROYECTO, proyectoAlcanzado } from '#modules/proyectos/server/index.ts';
import { RUTA_DEUDAS, RUTA_MIS_DEUDAS } from '../domain/rutas.ts';
import { deudaEn } from '../tables.ts';
import { CLASE, DEUDAS, exento, INFORME } from './vigentes.ts';

/** What the office registered that somebody owes: its overdue ones are `deudasVigentes`, no more and no fewer. */
export const obligacionesDeDeuda: FuenteDeObligaciones = {
  clase: 'deuda',
  filas: (ctx, alcance) => {
    const llego = deudaEn('subsanada', 'd');
    return sql`
      select ${obligacion({
        clave: sql`'deuda-' || d.id`,
        origen: sql`d.id`,
        titulo: sql`${CLASE} || ': ' || ${INFORME}`,
        detalle: DE_PROYECTO,
        asunto: sql`case when d.clase = 'academica' then ${INFORME} end`,
        esTurno: deudaEn('pendiente', 'd'),
        proyecto: sql`p.id`,
        facultad: sql`i.facultad_id`,
        personas: sql`array[pi.investigador_id]`,
        vence: sql`d.fecha_deuda`,
        exigible: sql`(${deudaEn('pendiente', 'd')} and d.fecha_deuda <= ${ctx.today()}::date)`,
        dispensada: sql`(${deudaEn('pendiente', 'd')} and ${exento(ctx.today(), sql`pi.investigador_id`)})`,
        cerrada: llego,
        cerradaEl: sql`d.fecha_subsanacion`,
        pruebas: pruebas(
          prueba(
            sql`case d.clase when 'academica' then 'Informe presentado y aceptado' else 'Cuenta rendida' end`,
            sql`case when ${llego} then 'llego' else 'falta' end`,
            sql`d.fecha_subsanacion`,
          ),
        ),
        bloquea: sql`'Postular, integrar propuestas y pedir su constancia de no adeudo'`,
        verbo: sql`'Regularizar'`,
        enlace: sql`${RUTA_MIS_DEUDAS}::text`,
        enlaceOficina: sql`${`${RUTA_DEUDAS}/detalle?id=`}::text || p.id`,
      })}
      from ${DEUDAS}
        join investigador i on i.id = pi.investigador_id
      where ${deudaEn.not('anulada', 'd')}
        and ${alcance.de === 'proyecto' ? proyectoAlcanzado(alcance) : personaAlcanzada(alcance)}
    `;
  },
};
