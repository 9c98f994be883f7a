import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { announce } from '#core/kernel/server/events.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { investigador } from '#modules/personas/tables.ts';
import type { Condicion } from '../../domain/estados.ts';
import type { CARGOS } from '../../domain/formularios.ts';
import { quedaSinMinimo } from '../../domain/reglas.ts';
import { grupoIntegrante } from '../../tables.ts';
import { avisar, enlaceDe } from '../avisar.ts';
import { coordinadorCambiado } from '../eventos.ts';
import { abrirMiembro, type Miembro, nombreDe } from './exigir.ts';
import { anotarPeriodo } from './periodos.ts';
import { exigirDocente } from './personas.ts';
import { anotar, escribirMiembro, tocarGrupo } from './tocar.ts';

const cambiar = async (ctx: Ctx, m: Miembro, cambios: Partial<Pick<Miembro, 'condicion' | 'esCoordinador'>>) => {
  await anotarPeriodo(ctx, m);
  await escribirMiembro(ctx, m, cambios);
};

/**
 * Changes the condition of a member (spec 04 §4): to titular or collaborator only who meets R5, and below the minimum of titulares only when told so.
 * @throws Failure not_found, action_not_available, requirements_pending or conflict
 */
export const cambiarCondicion = (
  ctx: Ctx,
  input: { id: number; integranteId: number; condicion: Condicion; confirma: boolean },
) =>
  inTransaction(ctx, async (tx) => {
    const { g, m, nombre, ajustes } = await abrirMiembro(tx, input.id, input.integranteId, 'cambiarCondicion');
    if (m.condicion === input.condicion)
      throw new Failure('conflict', `${nombre} ya tiene la condición de ${input.condicion.toLowerCase()}.`);
    if (input.condicion === 'Titular' || input.condicion === 'Colaborador') await exigirDocente(tx, m.investigadorId);
    const deja = quedaSinMinimo(m, g, ajustes);
    if (deja && !input.confirma)
      throw new Failure('requirements_pending', `${deja} Si aun así quiere cambiar la condición, márquelo.`);
    await cambiar(tx, m, { condicion: input.condicion });
    await anotar(tx, g.id, 'cambiar_condicion', {
      before: { integrante: nombre, condicion: m.condicion },
      after: { integrante: nombre, condicion: input.condicion },
      reason: deja ? 'El grupo queda por debajo del mínimo de titulares.' : null,
    });
    await avisar(tx, m.investigadorId, {
      plantilla: 'grupo-condicion',
      asunto: 'Cambió su condición en el grupo de investigación',
      texto: `En el grupo «${g.nombre}» usted es ahora ${input.condicion.toLowerCase()}.`,
      enlace: enlaceDe(g),
      grupoId: g.id,
    });
    return { mensaje: `${nombre} es ahora ${input.condicion.toLowerCase()}.` };
  });

/**
 * Gives the charge of coordinator to a titular: whoever had it is left without charge in the same transaction (R10).
 * @throws Failure not_found, action_not_available or conflict
 */
export const cambiarCargo = (ctx: Ctx, input: { id: number; integranteId: number; cargo: (typeof CARGOS)[number] }) =>
  inTransaction(ctx, async (tx) => {
    const { g, m, nombre } = await abrirMiembro(tx, input.id, input.integranteId, 'cambiarCargo');
    if (input.cargo === 'Sin cargo')
      throw new Failure(
        'action_not_available',
        m.esCoordinador
          ? 'Un grupo no se queda sin coordinador: dé el cargo a otro titular y este lo dejará.'
          : `${nombre} no tiene cargo.`,
      );
    if (m.esCoordinador) throw new Failure('conflict', `${nombre} ya es el coordinador.`);
    await exigirDocente(tx, m.investigadorId);
    const [anterior] = await tx.db
      .select()
      .from(grupoIntegrante)
      .where(
        and(eq(grupoIntegrante.grupoId, g.id), eq(grupoIntegrante.esCoordinador, true), isNull(grupoIntegrante.hasta)),
      )
      .for('update');
    // The old one first: at no moment are there two.
    if (anterior) await cambiar(tx, anterior as Miembro, { esCoordinador: false });
    await cambiar(tx, m, { esCoordinador: true });
    const [persona] = await tx.db
      .select({ correo: investigador.emailInstitucional })
      .from(investigador)
      .where(eq(investigador.id, m.investigadorId));
    await tocarGrupo(tx, g.id, persona?.correo ? { email: persona.correo } : {});
    const antes = anterior ? await nombreDe(tx, anterior.investigadorId) : null;
    await audit(tx, {
      entity: 'grupo',
      entityId: g.id,
      action: 'cambiar_coordinador',
      before: { coordinador: antes },
      after: { coordinador: nombre },
    });
    await announce(tx, coordinadorCambiado, { grupoId: g.id, investigadorId: m.investigadorId });
    const aviso = { plantilla: 'grupo-cargo', enlace: enlaceDe(g), grupoId: g.id };
    await avisar(tx, m.investigadorId, {
      ...aviso,
      asunto: 'Usted coordina un grupo de investigación',
      texto: `Recibió el cargo de coordinador del grupo «${g.nombre}».`,
    });
    if (anterior)
      await avisar(tx, anterior.investigadorId, {
        ...aviso,
        asunto: 'Cambió el coordinador de su grupo de investigación',
        texto: `${nombre} coordina ahora el grupo «${g.nombre}». Usted sigue como titular, sin cargo.`,
      });
    return { mensaje: `${nombre} coordina ahora el grupo.` };
  });
