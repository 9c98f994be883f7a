import { sql } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Act, Acts } from '#core/flow/server/act.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { rowOf } from '#core/kernel/server/rows.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { deadlineInWords } from '#core/kernel/shared/spanish.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { motivosPara, olvidarMotivos, recordarMotivos } from '#modules/catalogos/server/index.ts';
import { codigoDeProyecto } from '#modules/proyectos/domain/codigo.ts';
import { CORREOS_DE_ECONOMIA } from '../domain/correos.ts';
import { type AccionComprobante, type AccionCuenta, flujoComprobante, flujoCuenta } from '../domain/flujos.ts';
import { RUTA_MIS_CUENTAS } from '../domain/rutas.ts';
import { comprobante, comprobanteEn, ecoProyecto, transferenciaEn } from '../tables.ts';
import { nombreDe } from './comprobantes.ts';
import {
  bloquearCuenta,
  bloquearCuentaDe,
  type Cuenta,
  exigirAbierta,
  exigirPorCualquiera,
  noPresenta,
  resumenDe,
} from './leer.ts';
import { anotarCierre, asentarComprobante } from './libro.ts';

type Comprobante = typeof comprobante.$inferSelect & { cuenta: Cuenta };

type Correo = {
  clave: keyof typeof CORREOS_DE_ECONOMIA;
  /** What the mail says beside the project. */
  datos: Parameters<typeof say<keyof (typeof CORREOS_DE_ECONOMIA)['cuenta-cerrar']['variables']>>[1];
  tab: string;
  entity: string;
  entityId: number;
};
/** Tells the responsible person of an account, by bell and mail. */
export async function avisarResponsable(tx: Ctx, { id, p }: Cuenta, { clave, datos, tab, ...registro }: Correo) {
  if (p.responsableId === null) return;
  const proyecto = { codigo: codigoDeProyecto(p), titulo: nombreDePropuesta(p) };
  await avisar(tx, await destinatarioDe(tx, p.responsableId), {
    ...registro,
    correo: say(CORREOS_DE_ECONOMIA[clave], { ...datos, ...proyecto }),
    url: `${RUTA_MIS_CUENTAS}/detalle?id=${id}&tab=${tab}`,
  });
}

const AVISOS: Readonly<Record<AccionComprobante, keyof typeof CORREOS_DE_ECONOMIA | null>> = {
  observar: 'comprobante-observar',
  rechazar: 'comprobante-rechazar',
  retirar: 'comprobante-retirar',
  rectificar: 'comprobante-rectificar',
  aprobar_vb: null,
  aprobar: null,
  anular: null,
  corregir: null,
};

/** Every action of a voucher holds its account, and leaves its effect in the ledger. */
const conLibro = (mas: Act<Comprobante> = {}): Act<Comprobante> => ({
  inSets: true,
  choices: async (tx) => ({ motivos: await motivosPara(tx, 'comprobante') }),
  hold: (tx, id) => bloquearCuentaDe(tx, comprobante, id),
  undo: {
    async after(tx, c, { at: en }) {
      exigirAbierta(c.cuenta);
      await asentarComprobante(tx, c.id, 'correccion');
      await olvidarMotivos(tx, { entidad: flujoComprobante.entity, id: c.id, en });
    },
  },
  ...mas,
  async guard(tx, c, datos) {
    exigirAbierta(c.cuenta);
    await mas.guard?.(tx, c, datos);
  },
  async after(tx, c, { motivos }) {
    const decidido = !flujoComprobante.is(c, 'editables');
    await asentarComprobante(tx, c.id, decidido ? 'correccion' : 'comprobante');
    await recordarMotivos(tx, { entidad: flujoComprobante.entity, id: c.id }, motivos);
    return undefined;
  },
});

/** What is done with a voucher, by who presented it and by the office (spec 07 §4.3). */
export const actosDeComprobante: Acts<AccionComprobante, Comprobante> = {
  flow: flujoComprobante,
  table: comprobante,
  async require(tx, id) {
    const c = await rowOf(tx, comprobante, id);
    if (!c) throw notFound('El comprobante que busca no existe.');
    return { ...c, cuenta: await exigirPorCualquiera(tx, c.ecoProyectoId) };
  },
  // What the project no longer admits is not annulled either; correcting is the end of a form, never a button.
  roles: (_tx, { cuenta }) => (cuenta.roles.has('responsable') && noPresenta(cuenta) ? new Set() : cuenta.roles),
  the: (c) => nombreDe(c),
  stamp: (tx) => ({ actualizadoEn: tx.now() }),
  reasons: ['motivo', 'observaciones'],
  actions: {
    anular: conLibro(),
    aprobar: conLibro({ set: () => ({ corregirHasta: null }) }),
    aprobar_vb: conLibro({ set: () => ({ corregirHasta: null }) }),
    rectificar: conLibro({ set: () => ({ corregirHasta: null }) }),
    retirar: conLibro({ set: ({ motivo }) => ({ corregirHasta: null, observaciones: motivo }) }),
    rechazar: conLibro({ set: ({ observaciones }) => ({ corregirHasta: null, observaciones }) }),
    observar: conLibro({
      guard(tx, _c, { hasta }) {
        if (hasta && hasta < tx.today()) throw invalidField('hasta', 'Debe ser desde hoy: nadie corrige en el pasado');
      },
      set: ({ observaciones, hasta }) => ({ observaciones, corregirHasta: hasta }),
    }),
  },
  async tell(tx, c, accion, datos) {
    const clave = AVISOS[accion];
    if (!clave) return;
    await avisarResponsable(tx, c.cuenta, {
      clave,
      datos: {
        comprobante: nombreDe(c),
        motivo: datos.observaciones ?? datos.motivo,
        plazo: datos.hasta && deadlineInWords(datos.hasta, tx.today()),
      },
      tab: 'comprobantes',
      entity: flujoComprobante.entity,
      entityId: c.id,
    });
  },
};

/** Why an account cannot be closed yet. */
async function faltaParaCerrar(tx: Ctx, cuenta: Cuenta): Promise<string[]> {
  const [f] = await rowsOf<{ informe: boolean; abiertos: number; transferencias: number }>(
    tx.db,
    sql`
      select
        exists (
          select 1
          from informe_cumplimiento
          where eco_proyecto_id = ${cuenta.id}
        ) as informe,
        (
          select count(*)::int
          from comprobante c
          where c.eco_proyecto_id = ${cuenta.id} and ${comprobanteEn('reservan', 'c')}
        ) as abiertos,
        (
          select count(*)::int
          from transferencia t
          where t.eco_proyecto_id = ${cuenta.id} and ${transferenciaEn('solicitada', 't')}
        ) as transferencias
    `,
  );
  const { completado } = await resumenDe(tx, cuenta);
  return [
    ...(completado ? [] : ['El presupuesto no está rendido al 100 %.']),
    ...(f!.informe ? [] : ['Falta el informe de cumplimiento.']),
    ...(f!.abiertos ? [`${plural(f!.abiertos, 'comprobante espera', 'comprobantes esperan')} una decisión.`] : []),
    ...(f!.transferencias ? ['Hay una transferencia por resolver.'] : []),
  ];
}

/** Closing and opening again, by the office (spec 07 §6). */
export const actosDeCuenta: Acts<AccionCuenta, Cuenta> = {
  flow: flujoCuenta,
  table: ecoProyecto,
  require: exigirPorCualquiera,
  roles: (_tx, { roles }) => new Set([...roles].filter((r) => r === 'oficina')),
  the: () => 'El informe económico',
  reasons: ['motivo'],
  actions: {
    cerrar: {
      async prepare(tx, cuenta, datos) {
        await bloquearCuenta(tx, cuenta.id);
        const reasons = await faltaParaCerrar(tx, cuenta);
        if (reasons.length)
          throw new Failure(
            'requirements_pending',
            'economia.cuenta_sin_cerrar',
            'El informe económico aún no se puede cerrar.',
            { reasons },
          );
        return datos;
      },
      set: (_d, _c, tx) => ({ cerradoEn: tx.now(), cerradoPor: actorName(tx) }),
      async after(tx, { id }) {
        await anotarCierre(tx, id, 'cierre');
        return undefined;
      },
    },
    reabrir: {
      set: () => ({ cerradoEn: null, cerradoPor: null }),
      async after(tx, { id }) {
        await anotarCierre(tx, id, 'reapertura');
        return undefined;
      },
    },
  },
  async tell(tx, cuenta, accion, datos) {
    await avisarResponsable(tx, cuenta, {
      clave: `cuenta-${accion}`,
      datos: { motivo: datos.motivo },
      tab: 'comprobantes',
      entity: flujoCuenta.entity,
      entityId: cuenta.id,
    });
  },
};
