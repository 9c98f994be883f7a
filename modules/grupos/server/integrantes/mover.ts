import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { actorName } from '#core/audit/server/audit.ts';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { strict } from '#core/contract/shared/strict.ts';
import { filesOf, retireFile } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { announce } from '#core/kernel/server/events.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { citarResolucion } from '#modules/catalogos/server/index.ts';
import { ranuraDeExclusion } from '../../domain/clases.ts';
import { type ClaveMovimiento, type DatosDe, MOVIMIENTOS, movimientoDe } from '../../domain/movimientos.ts';
import { quedaSinMinimo } from '../../domain/reglas.ts';
import { grupoIntegrante } from '../../tables.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { coordinadorCambiado, integranteExcluido } from '../eventos.ts';
import { type Asiento, asentar, atenderPaso, conPapel, dejarCargo, PASO_INTEGRANTES, tocarGrupo } from './asentar.ts';
import { abrirMiembro, type MiembroAbierto, nombreDe } from './exigir.ts';
import { anularEnlaces, invitarDeNuevo } from './invitar.ts';
import { juzgarExclusion } from './juicio.ts';
import { exigirDocente, fotoDe } from './personas.ts';
import { respuesta } from './responder.ts';

/** What each movement requires and comes to, on the locked member; the table of its name says who may and when. */
const HACER: { [K in ClaveMovimiento]: (tx: Ctx, a: MiembroAbierto, d: DatosDe<K>) => Promise<Asiento> } = {
  confirmar: (tx, { g, m }, { motivo }) =>
    respuesta(tx, g, m, { acepta: true, como: 'oficina', por: actorName(tx), motivo }),
  reenviar: invitarDeNuevo,
  cambiarCondicion,
  cambiarCargo,
  excluir,
  eliminar,
};

type Pedido = { id: number; integranteId: number; movimiento: ClaveMovimiento; datos?: Record<string, unknown> };
/**
 * Does something with a member: may the actor, is it possible now, what it asks, its own rules, and what follows, in
 * one transaction with the paper that supports it.
 * @throws Failure not_found, action_not_available, invalid, and those of each movement
 */
export async function moverMiembro(ctx: Ctx, pedido: Pedido, file: UploadedFile | null = null) {
  const { id, integranteId, movimiento, datos = {} } = pedido;
  const { sustento } = movimientoDe(movimiento);
  if (file && !sustento) throw invalidField('archivo', 'Esta operación no lleva un documento');
  return conPapel(ctx, { slot: ranuraDeExclusion(await ajustesGrupo(ctx)), file }, async (tx) => {
    const abierto = await abrirMiembro(tx, id, integranteId, movimiento);
    const asiento = await hacer(movimiento, tx, abierto, datos);
    return { integranteId, ...(await asentar(tx, abierto.g, abierto.m, asiento)) };
  });
}

const PIDE: { [K in ClaveMovimiento]: { schema: z.ZodType<DatosDe<K>> } } = MOVIMIENTOS;
const hacer = <K extends ClaveMovimiento>(movimiento: K, tx: Ctx, a: MiembroAbierto, datos: Record<string, unknown>) =>
  HACER[movimiento](tx, a, strict(PIDE[movimiento].schema).parse(datos));

/** To titular or collaborator only who meets R5, and below the minimum of titulares only when told so (spec 04 §4). */
async function cambiarCondicion(tx: Ctx, { g, m, nombre, ajustes }: MiembroAbierto, d: DatosDe<'cambiarCondicion'>) {
  const nueva = d.condicion.toLowerCase();
  if (m.condicion === d.condicion)
    throw new Failure('conflict', 'grupos.misma_condicion', `${nombre} ya tiene la condición de ${nueva}.`);
  if (d.condicion === 'Titular' || d.condicion === 'Colaborador') await exigirDocente(tx, m.investigadorId);
  const deja = quedaSinMinimo(m, g, ajustes);
  exigirConfirmada(deja, d.confirma, 'quiere cambiar la condición, márquelo');
  return {
    set: { condicion: d.condicion },
    historia: {
      action: 'cambiar_condicion',
      before: { integrante: nombre, condicion: m.condicion },
      after: { integrante: nombre, condicion: d.condicion },
      reason: deja ? 'El grupo queda por debajo del mínimo de titulares.' : null,
    },
    avisos: [{ investigadorId: m.investigadorId, clave: 'grupo-condicion', datos: { condicion: nueva } }],
    mensaje: `${nombre} es ahora ${nueva}.`,
  } satisfies Asiento;
}

function exigirConfirmada(consecuencia: string | null, confirma: boolean, siAun: string) {
  if (consecuencia && !confirma)
    throw new Failure(
      'requirements_pending',
      'grupos.consecuencia_sin_confirmar',
      `${consecuencia} Si aun así ${siAun}.`,
      {
        fields: [{ path: 'confirma', message: consecuencia }],
      },
    );
}

/**
 * The charge of coordinator goes to a titular: the person who had it is left without charge in the same transaction
 * (R10).
 */
async function cambiarCargo(tx: Ctx, { g, m, nombre }: MiembroAbierto, { cargo }: DatosDe<'cambiarCargo'>) {
  if (cargo === 'Sin cargo')
    throw new Failure(
      'action_not_available',
      'grupos.sin_coordinador',
      m.esCoordinador
        ? 'Un grupo no se queda sin coordinador: dé el cargo a otro titular y este lo dejará.'
        : `${nombre} no tiene cargo.`,
    );
  if (m.esCoordinador) throw new Failure('conflict', 'grupos.ya_es_coordinador', `${nombre} ya es el coordinador.`);
  await exigirDocente(tx, m.investigadorId);
  const { grupoId, esCoordinador, hasta } = grupoIntegrante;
  const [fila] = await tx.db
    .select()
    .from(grupoIntegrante)
    .where(and(eq(grupoId, g.id), eq(esCoordinador, true), isNull(hasta)))
    .for('update');
  const anterior = fila ?? null;
  const historia = {
    action: 'cambiar_coordinador',
    before: { coordinador: anterior ? await nombreDe(tx, anterior.investigadorId) : null },
    after: { coordinador: nombre },
  };
  // The old one first: at no moment are there two.
  if (anterior) await dejarCargo(tx, anterior);
  const { correo } = await fotoDe(tx, m.investigadorId);
  return {
    set: { esCoordinador: true },
    historia,
    luego: async () => {
      if (correo) await tocarGrupo(tx, g.id, { email: correo });
      await announce(tx, coordinadorCambiado, { grupoId: g.id, investigadorId: m.investigadorId });
    },
    avisos: [
      { investigadorId: m.investigadorId, clave: 'grupo-cargo' },
      anterior && {
        investigadorId: anterior.investigadorId,
        clave: 'grupo-cargo-anterior',
        datos: { nombre },
      },
    ],
    mensaje: `${nombre} coordina ahora el grupo.`,
  } satisfies Asiento;
}

/** Ends a membership on a day (R11, R12): the person is free from then on. */
async function excluir(tx: Ctx, { g, m, nombre }: MiembroAbierto, d: DatosDe<'excluir'>) {
  const pendiente = m.confirmacion === 'pendiente';
  if (!pendiente) {
    exigirFecha(tx, d.fecha, m.desde);
    const { impide, sinMinimo } = await juzgarExclusion(tx, m, g);
    if (impide.length)
      throw new Failure(
        'requirements_pending',
        'grupos.exclusion_impedida',
        `No se puede excluir a ${nombre}. ${impide.join(' ')}`,
        {
          reasons: impide,
        },
      );
    exigirConfirmada(sinMinimo, d.confirma, `quiere excluir a ${nombre}, confírmelo`);
  }
  await citarResolucion(tx, { numero: d.resolucion, fecha: d.resolucionFecha }, 'resolucionFecha');
  const hasta = pendiente && d.fecha < m.desde ? m.desde : d.fecha;
  return {
    set: {
      hasta,
      exclusionResolucion: d.resolucion,
      exclusionResolucionFecha: d.resolucionFecha,
      exclusionOficina: d.oficina,
      exclusionObservacion: d.observacion,
      ...(pendiente ? { confirmacion: 'retirada' as const } : {}),
    },
    historia: {
      action: 'excluir_integrante',
      before: { integrante: nombre, hasta: null },
      after: { integrante: nombre, hasta, resolucion: d.resolucion },
      reason: d.observacion,
    },
    luego: async () => {
      await anularEnlaces(tx, m.id);
      await announce(tx, integranteExcluido, { grupoId: g.id, integranteId: m.id, investigadorId: m.investigadorId });
    },
    avisos: [
      {
        investigadorId: m.investigadorId,
        clave: 'grupo-excluido',
        datos: { hasta: formatDay(hasta), motivo: d.observacion },
        url: '/investigador/grupo',
      },
    ],
    mensaje: `${nombre} dejó de integrar el grupo el ${formatDay(hasta)}.`,
  } satisfies Asiento;
}

function exigirFecha(ctx: Ctx, fecha: string, desde: string) {
  const falla =
    fecha > ctx.today()
      ? 'La fecha de exclusión no puede ser futura.'
      : fecha < desde
        ? `La fecha de exclusión no puede ser anterior a la de inclusión (${formatDay(desde)}).`
        : null;
  if (falla) throw invalidField('fecha', falla);
}

/** Takes a member out of a draft: nothing of them stays, their papers included. */
async function eliminar(tx: Ctx, { g, m, nombre }: MiembroAbierto) {
  for (const archivos of Object.values(await filesOf(tx.db, 'grupo_integrante', m.id)))
    for (const a of archivos) await retireFile(tx, { entity: 'grupo_integrante', entityId: m.id, fileId: a.id });
  await tx.db.delete(grupoIntegrante).where(eq(grupoIntegrante.id, m.id));
  return {
    historia: { action: 'eliminar_integrante', before: { integrante: nombre, condicion: m.condicion } },
    luego: () => atenderPaso(tx, g.id, PASO_INTEGRANTES),
    mensaje: 'Integrante eliminado de la solicitud.',
  } satisfies Asiento;
}
