import { and, eq, isNull, sql } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import type { Act, Acts, Asked } from '#core/flow/server/act.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { codigoDeProyecto } from '#modules/proyectos/domain/codigo.ts';
import type { CORREOS_DE_MONITOREO } from '../domain/correos.ts';
import { type AccionMonitoreo, flujoMonitoreo } from '../domain/flujo.ts';
import { monitoreo, monitoreoObservacion } from '../tables.ts';
import { avisarResponsables } from './avisos.ts';
import { abrirMonitoreo, exigirMonitoreo, type Monitoreo } from './leer.ts';
import { entregar, fijar, vinculadasDe } from './publicaciones.ts';

explainConstraints({ monitoreo_observacion_abierta: 'El monitoreo ya tiene una observación sin atender.' });

const AVISOS: Readonly<Record<AccionMonitoreo, keyof typeof CORREOS_DE_MONITOREO | null>> = {
  remitir: null,
  retirar_envio: null,
  actualizar: null,
  observar: 'monitoreo-observar',
  aprobar: 'monitoreo-aprobar',
  no_aprobar: 'monitoreo-no_aprobar',
  devolver: 'monitoreo-devolver',
};
const abierta = (id: number) => and(eq(monitoreoObservacion.monitoreoId, id), isNull(monitoreoObservacion.atendidaEn));
/** The observation that the sending answered waits again for its answer. */
const reabrirObservacion = (tx: Ctx, id: number) =>
  tx.db
    .update(monitoreoObservacion)
    .set({ atendidaEn: null })
    .where(
      eq(monitoreoObservacion.id, sql`(select max(o.id) from monitoreo_observacion o where o.proyecto_id = ${id})`),
    );
/** No matter who sends it, what it has goes with it. */
const envio: Act<Monitoreo> = {
  set: (_d, _m, tx) => ({ fechaEnvio: tx.now() }),
  after: (tx, { id }) => entregar(tx, id),
};
/** What was judged stays as it was read, whatever publications come to the project later. */
const juicio: Act<Monitoreo> = {
  prepare: async (tx, { id }, datos) => {
    await fijar(tx, id, await vinculadasDe(tx, id));
    return datos;
  },
};
const avisarDe = async (tx: Ctx, { id, p }: Monitoreo, accion: AccionMonitoreo, datos: Asked) => {
  const clave = AVISOS[accion];
  if (!clave) return;
  await avisarResponsables(tx, {
    id,
    titulo: nombreDePropuesta(p),
    codigo: codigoDeProyecto(p),
    clave,
    motivo: datos.observacion ?? datos.motivo,
  });
};

/** What is done with a monitoring, by who answers for the project and by the office (spec 06 §4.2). */
export const actosDeMonitoreo: Acts<AccionMonitoreo, Monitoreo> = {
  flow: flujoMonitoreo,
  table: monitoreo,
  require: (tx, id) => abrirMonitoreo(tx, id),
  look: (ctx, id) => exigirMonitoreo(ctx, id),
  roles: (_tx, m) => m.roles,
  the: () => 'El monitoreo',
  stamp: (tx) => ({ actualizadoEn: tx.now(), actualizadoPor: actorName(tx) }),
  reasons: ['observacion', 'motivo'],
  actions: {
    remitir: envio,
    actualizar: {
      ...envio,
      after: async (tx, { id }) => {
        await tx.db.update(monitoreoObservacion).set({ atendidaEn: tx.now() }).where(abierta(id));
        return entregar(tx, id);
      },
    },
    retirar_envio: {
      says: 'El envío se retiró: puede cambiarlo y remitirlo otra vez.',
      async after(tx, { id }) {
        const actual = await exigirMonitoreo(tx, id);
        if (flujoMonitoreo.is(actual, 'observado')) await reabrirObservacion(tx, id);
        return undefined;
      },
    },
    observar: {
      after: async (tx, { id }, { observacion }) => {
        const nueva = { monitoreoId: id, texto: observacion!, creadoPor: actorName(tx), creadoEn: tx.now() };
        await tx.db.insert(monitoreoObservacion).values(nueva);
        return undefined;
      },
    },
    aprobar: { ...juicio, set: (_d, _m, tx) => ({ fechaAprobacion: tx.now() }) },
    no_aprobar: juicio,
  },
  tell: avisarDe,
};
