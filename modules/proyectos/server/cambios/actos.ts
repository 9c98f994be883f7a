import { eq } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import type { Act, Acts, Asked } from '#core/flow/server/act.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { citarResolucion } from '#modules/catalogos/server/index.ts';
import { type AccionCambio, flujoCambio } from '../../domain/cambios/flujo.ts';
import { faltasDe } from '../../domain/cambios/invariantes.ts';
import { proyectoCambio } from '../../tables.ts';
import { aplicarCambio } from './aplicar.ts';
import { avisarCambioDeProyecto } from './avisar.ts';
import { efectosDe } from './efectos.ts';
import { bloquearProyecto, leerFoto } from './foto.ts';
import { baseDe, type Cambio, exigirCambio, leerPedido, movidosDe } from './leer.ts';
import { soltar } from './pedir.ts';

/** Everything that is decided of a project waits for the project: two decisions are never made side by side. */
const conProyecto = async (tx: Ctx, c: Cambio, datos: Asked): Promise<Asked> => {
  await bloquearProyecto(tx, c.proyectoId);
  return datos;
};

const vigenciaDe = (c: Cambio, datos: Asked): string => datos.vigencia || c.vigencia;

/**
 * What moved since it was asked for, and what the call asks and is not met: the office goes on only with its reason.
 */
async function pendientesDe(tx: Ctx, cambio: Cambio): Promise<string[]> {
  const foto = await leerFoto(tx, cambio.proyectoId);
  const { pedido, c } = await leerPedido(tx, cambio);
  if (faltasDe(pedido, foto, c).length > 0) return movidosDe(cambio, foto);
  const efectos = await efectosDe(tx, cambio.proyectoId, pedido, foto, c);
  return [...movidosDe(cambio, foto), ...efectos.filter((e) => e.incumple).map((e) => e.texto)];
}

const aprobar: Act<Cambio> = {
  async prepare(tx, c, datos) {
    await bloquearProyecto(tx, c.proyectoId);
    await citarResolucion(
      tx,
      { numero: datos.resolucion_rectoral?.trim(), fecha: datos.resolucion_fecha },
      'resolucion_fecha',
    );
    return datos;
  },
  unmet: pendientesDe,
  async guard(tx, cambio, datos) {
    const decanal = [datos.resolucion_decanal, datos.resolucion_decanal_fecha].filter(Boolean).length;
    if (decanal === 1)
      throw invalidField(
        'resolucion_decanal_fecha',
        'Escriba el número y la fecha de la resolución decanal, o ninguno',
      );
    const foto = await leerFoto(tx, cambio.proyectoId);
    const { pedido, c } = await leerPedido(tx, { ...cambio, vigencia: vigenciaDe(cambio, datos) });
    const reasons = faltasDe(pedido, foto, c);
    if (reasons.length > 0)
      throw new Failure(
        'requirements_pending',
        'proyectos.cambio_impedido',
        'El cambio no se puede hacer en el proyecto como está hoy.',
        {
          reasons,
        },
      );
  },
  set: (datos, cambio, tx) => ({
    vigencia: vigenciaDe(cambio, datos),
    resolucionDecanal: datos.resolucion_decanal || null,
    resolucionDecanalFecha: datos.resolucion_decanal_fecha || null,
    resolucionRectoral: datos.resolucion_rectoral,
    resolucionFecha: datos.resolucion_fecha,
    respuesta: null,
    corregirHasta: null,
    resueltoEn: tx.now(),
    resueltoPor: actorName(tx),
  }),
  says: 'El cambio quedó aprobado.',
  async after(tx, cambio, datos) {
    const vigencia = vigenciaDe(cambio, datos);
    if (vigencia > tx.today()) {
      await ponerAlDia(tx, cambio, vigencia);
      return ` Regirá desde el ${formatDay(vigencia)}.`;
    }
    const { adenda } = await aplicarCambio(tx, cambio.id);
    return ` Rige desde el ${formatDay(vigencia)}: es la adenda N.° ${adenda} del proyecto.`;
  },
};

/** What the office accepted though it had moved is the base from now on: only what moves later sends it back. */
async function ponerAlDia(tx: Ctx, cambio: Cambio, vigencia: string): Promise<void> {
  const foto = await leerFoto(tx, cambio.proyectoId);
  const { pedido, c } = await leerPedido(tx, { ...cambio, vigencia });
  await tx.db
    .update(proyectoCambio)
    .set({ base: baseDe([...new Set(pedido.toca(foto, c))], foto) })
    .where(eq(proyectoCambio.id, cambio.id));
}

/** What is done with a change. */
export const actosDeCambio: Acts<AccionCambio, Cambio> = {
  flow: flujoCambio,
  table: proyectoCambio,
  require: exigirCambio,
  roles: (_tx, { roles }) => roles,
  the: () => 'El cambio',
  stamp: (tx) => ({ actualizadoEn: tx.now(), actualizadoPor: actorName(tx) }),
  reasons: ['respuesta', 'excepcion'],
  actions: {
    aprobar,
    observar: {
      prepare: conProyecto,
      guard(tx, _c, { corregir_hasta: hasta }) {
        if (hasta && hasta < tx.today()) throw invalidField('corregir_hasta', 'Debe ser desde hoy');
      },
      set: (d) => ({ respuesta: d.respuesta, corregirHasta: d.corregir_hasta }),
    },
    rechazar: {
      prepare: conProyecto,
      set: (d, _c, tx) => ({
        respuesta: d.respuesta,
        corregirHasta: null,
        resueltoEn: tx.now(),
        resueltoPor: actorName(tx),
      }),
      after: cerrar,
      says: 'La solicitud se rechazó y nada cambió en el proyecto.',
    },
    retirar: { prepare: conProyecto, after: cerrar, says: 'La solicitud se retiró y nada cambió en el proyecto.' },
  },
  tell: (tx, cambio, accion, datos) => avisarCambioDeProyecto(tx, cambio, accion, datos),
};

async function cerrar(tx: Ctx, { id }: Cambio): Promise<undefined> {
  await soltar(tx, id);
  return undefined;
}
