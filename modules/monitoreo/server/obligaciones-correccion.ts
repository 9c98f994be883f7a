import { type SQL, sql } from 'drizzle-orm';
import { presentanSql } from '#modules/informes/server/index.ts';
import { correccion, type FuenteDeObligaciones, obligacion, observadoUna } from '#modules/personas/server/index.ts';
import { DE_PROYECTO, proyectoAlcanzado } from '#modules/proyectos/server/index.ts';
import { flujoMonitoreo } from '../domain/flujo.ts';
import { detalleDe, RUTA_MI_MONITOREO, RUTA_MONITOREO } from '../domain/rutas.ts';
import { monitoreoEn } from '../tables.ts';
import { monitoreadoSql } from './metas.ts';

const OBSERVADO = {
  entity: flujoMonitoreo.entity,
  id: sql`m.proyecto_id`,
  ahora: monitoreoEn('observado', 'm'),
  observado: (de: SQL) => monitoreoEn('observado', de),
};

/** Monitorings that the office observed: who presents the reports of their project sends them again. */
export const obligacionesDeMonitoreo: FuenteDeObligaciones = {
  clase: 'monitoreo',
  registro: flujoMonitoreo.entity,
  filas: async (ctx, alcance) => sql`
    select ${obligacion({
      ...correccion(ctx, sql`'Monitoreo enviado otra vez'::text`),
      clave: sql`'monitoreo-' || p.id`,
      origen: sql`p.id`,
      titulo: sql`'Corregir el monitoreo observado'`,
      detalle: DE_PROYECTO,
      esTurno: monitoreoEn('observado', 'm'),
      proyecto: sql`p.id`,
      facultad: sql`p.facultad_id`,
      personas: await presentanSql(ctx),
      bloquea: sql`'El monitoreo del proyecto no se completa'`,
      enlace: sql`${detalleDe(RUTA_MI_MONITOREO, '')}::text || p.id`,
      enlaceOficina: sql`${detalleDe(RUTA_MONITOREO, '')}::text || p.id`,
    })}
    from monitoreo m
      join proyecto p on p.id = m.proyecto_id
      cross join ${observadoUna(OBSERVADO)} vuelta
    where ${await monitoreadoSql(ctx)} and ${proyectoAlcanzado(alcance)}
  `,
};
