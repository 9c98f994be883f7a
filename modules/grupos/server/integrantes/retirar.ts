import { eq, sql } from 'drizzle-orm';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { filesOf, retireFile, storeFile } from '#core/files/server/files.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { announce } from '#core/kernel/server/events.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { citarResolucion } from '#modules/catalogos/server/index.ts';
import { deudasDePersona, participaciones } from '#modules/personas/server/index.ts';
import { ranuraDeExclusion } from '../../domain/clases.ts';
import type { DatosExclusion } from '../../domain/formularios.ts';
import { quedaSinMinimo } from '../../domain/reglas.ts';
import { grupoIntegrante } from '../../tables.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { avisar } from '../avisar.ts';
import { integranteExcluido } from '../eventos.ts';
import type { GrupoLeido } from '../leer.ts';
import { abrirMiembro, type Miembro } from './exigir.ts';
import { anularEnlaces } from './invitar.ts';
import { ajustarPeriodos } from './periodos.ts';
import { anotar, atenderPaso, escribirMiembro, PASO_INTEGRANTES } from './tocar.ts';

/** Takes a member out of a draft: nothing of him stays, his papers included. @throws Failure not_found or action_not_available */
export async function eliminarMiembro(ctx: Ctx, input: { id: number; integranteId: number }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { g, m, nombre } = await abrirMiembro(tx, input.id, input.integranteId, 'eliminar');
    for (const archivos of Object.values(await filesOf(tx.db, 'grupo_integrante', m.id)))
      for (const a of archivos) await retireFile(tx, { entity: 'grupo_integrante', entityId: m.id, fileId: a.id });
    await tx.db.delete(grupoIntegrante).where(eq(grupoIntegrante.id, m.id));
    await anotar(tx, g.id, 'eliminar_integrante', { before: { integrante: nombre, condicion: m.condicion } });
    await atenderPaso(tx, g.id, PASO_INTEGRANTES);
  });
}

/** Unfinished commitments of a member: as thesis student, as responsible of a project, and debts (R12). */
async function compromisosDe(ctx: Ctx, investigadorId: number) {
  const [c] = await rowsOf<{ tesista: number; proyectos: number; deudas: number }>(
    ctx.db,
    sql`select count(*) filter (where x.es_tesista)::int as tesista, count(*) filter (where x.es_responsable)::int as proyectos,
        ${deudasDePersona.one()(sql`${investigadorId}`)} as deudas
      from ${participaciones.one()} x where x.investigador_id = ${investigadorId} and not x.excluido and x.sin_terminar`,
  );
  return c!;
}

/** What forbids the exclusion and what only deserves a warning, by the settings (R12). */
export async function juzgarExclusion(ctx: Ctx, m: Miembro, g: GrupoLeido) {
  const c = await compromisosDe(ctx, m.investigadorId);
  const a = await ajustesGrupo(ctx);
  const impide: string[] = [];
  const avisa: string[] = [];
  if (m.condicion === 'Adherente' && c.tesista > 0)
    impide.push(`Es tesista en ${plural(c.tesista, 'proyecto que no concluye', 'proyectos que no concluyen')}.`);
  if (c.proyectos > 0)
    (a.bloquearPorProyecto ? impide : avisa).push(
      `Dirige ${plural(c.proyectos, 'proyecto en curso', 'proyectos en curso')}.`,
    );
  if (c.deudas > 0)
    (a.bloquearPorDeuda ? impide : avisa).push(`Tiene ${plural(c.deudas, 'deuda pendiente', 'deudas pendientes')}.`);
  return { impide, avisa, sinMinimo: quedaSinMinimo(m, g, a) };
}

type Exclusion = DatosExclusion & { id: number; integranteId: number };
/**
 * Ends a membership on a day (R11, R12): the person is free from then on.
 * @throws Failure not_found, action_not_available, invalid (dates) or requirements_pending (commitments)
 */
export const excluirMiembro = (ctx: Ctx, input: Exclusion) => inTransaction(ctx, (tx) => excluir(tx, input));

/** The same with its supporting paper, in one transaction. */
export async function excluirConSustento(ctx: Ctx, input: Exclusion, file: UploadedFile | null) {
  if (!file) return excluirMiembro(ctx, input);
  let mensaje = '';
  await storeFile(ctx, {
    slot: ranuraDeExclusion(await ajustesGrupo(ctx)),
    entity: 'grupo_integrante',
    stream: file.stream,
    filename: file.filename,
    before: async (tx) => {
      mensaje = (await excluir(tx, input)).mensaje;
      return input.integranteId;
    },
  });
  return { mensaje };
}

async function excluir(ctx: Ctx, input: Exclusion): Promise<{ mensaje: string }> {
  const { g, m, nombre } = await abrirMiembro(ctx, input.id, input.integranteId, 'excluir');
  const pendiente = m.confirmacion === 'pendiente';
  if (!pendiente) {
    exigirFecha(ctx, input.fecha, m.desde);
    const { impide, sinMinimo } = await juzgarExclusion(ctx, m, g);
    if (impide.length)
      throw new Failure('requirements_pending', `No se puede excluir a ${nombre}. ${impide.join(' ')}`, {
        reasons: impide,
      });
    if (sinMinimo && !input.confirma)
      throw new Failure('requirements_pending', `${sinMinimo} Si aun así quiere excluir a ${nombre}, confírmelo.`, {
        fields: [{ path: 'confirma', message: sinMinimo }],
      });
  }
  await citarResolucion(ctx, { numero: input.resolucion, fecha: input.resolucionFecha }, 'resolucionFecha');
  const hasta = pendiente && input.fecha < m.desde ? m.desde : input.fecha;
  await escribirMiembro(ctx, m, {
    hasta,
    exclusionResolucion: input.resolucion,
    exclusionResolucionFecha: input.resolucionFecha,
    exclusionOficina: input.oficina,
    exclusionObservacion: input.observacion,
    ...(pendiente ? { confirmacion: 'retirada' } : {}),
  });
  await ajustarPeriodos(ctx, [m.id]);
  await anularEnlaces(ctx, m.id);
  await anotar(ctx, g.id, 'excluir_integrante', {
    before: { integrante: nombre, hasta: null },
    after: { integrante: nombre, hasta, resolucion: input.resolucion },
    reason: input.observacion,
  });
  await announce(ctx, integranteExcluido, { grupoId: g.id, integranteId: m.id, investigadorId: m.investigadorId });
  await avisar(ctx, m.investigadorId, {
    plantilla: 'grupo-excluido',
    asunto: 'Ya no integra un grupo de investigación',
    texto: `Desde el ${formatDay(hasta)} usted no integra el grupo «${g.nombre}».${input.observacion ? `\n\nObservación: ${input.observacion}` : ''}`,
    enlace: { label: 'Ver mis grupos', url: '/investigador/grupo' },
    grupoId: g.id,
  });
  return { mensaje: `${nombre} dejó de integrar el grupo el ${formatDay(hasta)}.` };
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
