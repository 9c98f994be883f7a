import { actorName } from '#core/audit/server/audit.ts';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { citarResolucion } from '#modules/catalogos/server/index.ts';
import { claseDe, ETIQUETA_RECURSO, ranuraDeMiembro } from '../../domain/clases.ts';
import type { DatosInclusion } from '../../domain/formularios.ts';
import { grupoIntegrante } from '../../tables.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { anotar, atenderPaso, conPapel, PASO_INTEGRANTES } from './asentar.ts';
import { abrirGrupo, type GrupoAbierto, nombreDe, porQueNo } from './exigir.ts';
import { invitar } from './invitar.ts';
import { bloquearPersona, exigirLibre, fotoDe, personaDeInclusion, ultimaSalida } from './personas.ts';

export type Incluido = { integranteId: number; mensaje: string };

/**
 * Includes a person: source, rules R1 and R4–R8, membership and invitation in one transaction, with the document that
 * comes with them (spec 04 B1).
 * @throws Failure not_found, action_not_available, invalid, requirements_pending or conflict (already in a group)
 */
export async function incluirMiembro(
  ctx: Ctx,
  input: DatosInclusion & { id: number },
  file: UploadedFile | null = null,
): Promise<Incluido> {
  const clase = claseDe(input.clase);
  if (clase.documento && !file) {
    throw invalidField('archivo', 'Archivo necesario', `Adjunte el documento: ${ETIQUETA_RECURSO[clase.documento]}.`);
  }
  const slot = ranuraDeMiembro(clase.documento ?? 'adhesion', await ajustesGrupo(ctx), false);
  return conPapel(ctx, { slot, file: clase.documento ? file : null }, (tx) => insertar(tx, input));
}

async function insertar(ctx: Ctx, input: DatosInclusion & { id: number }): Promise<Incluido> {
  const abierto = await abrirGrupo(ctx, input.id);
  const { g, papel, puede, ajustes } = abierto;
  if (!puede.incluir.includes(input.clase))
    throw new Failure('action_not_available', 'grupos.operacion_impedida', porQueNo(g, papel));
  const { condicion } = claseDe(input.clase);
  exigirResolucion(input);
  const { investigadorId, exclusiva } = await personaDeInclusion(ctx, input, ajustes);
  await bloquearPersona(ctx, investigadorId);
  await exigirLibre(ctx, investigadorId, g.id, exclusiva);
  if (papel === 'gestor')
    await citarResolucion(ctx, { numero: input.resolucion, fecha: input.resolucionFecha }, 'resolucionFecha');
  const pendiente = ajustes.confirmacionMiembros;
  const { correo: _, ...foto } = await fotoDe(ctx, investigadorId);
  const [fila] = await ctx.db
    .insert(grupoIntegrante)
    .values({
      grupoId: g.id,
      investigadorId,
      condicion,
      exclusiva,
      desde: await fechaDeInclusion(ctx, abierto, input, investigadorId),
      ...foto,
      ...(papel === 'gestor' ? resolucionesDe(input) : {}),
      observacion: input.observacion,
      confirmacion: pendiente ? 'pendiente' : 'confirmada',
      ...(pendiente ? {} : { confirmadoComo: 'no_requerida', confirmadoEn: ctx.now(), confirmadoPor: actorName(ctx) }),
      creadoEn: ctx.now(),
      actualizadoEn: ctx.now(),
    })
    .returning({ id: grupoIntegrante.id });
  const integranteId = fila!.id;
  const nombre = await nombreDe(ctx, investigadorId);
  await anotar(ctx, g.id, {
    action: 'incluir_integrante',
    after: { integrante: nombre, condicion, confirmacion: pendiente ? 'pendiente' : 'confirmada' },
  });
  await atenderPaso(ctx, g.id, PASO_INTEGRANTES);
  await invitar(ctx, g, { integranteId, investigadorId, condicion }, pendiente, ajustes);
  return {
    integranteId,
    mensaje: pendiente
      ? `${nombre} figura «Por confirmar». Le pedimos que acepte ser integrante.`
      : `${nombre} ya integra el grupo.`,
  };
}

const resolucionesDe = ({ resolucionOficina, resolucion, resolucionFecha, resolucionDecanal }: DatosInclusion) => ({
  resolucionOficina,
  resolucion,
  resolucionFecha,
  resolucionDecanal,
});

function exigirResolucion(d: DatosInclusion) {
  if (d.clase === 'externo_internacional' && !d.resolucion)
    throw invalidField(
      'resolucion',
      FAULTS.required,
      'Escriba la resolución rectoral que incluye al externo internacional.',
    );
}

/**
 * Titulares of the office carry the typed day; everybody else enters today. In a request the day comes with the
 * approval.
 */
async function fechaDeInclusion(
  ctx: Ctx,
  { g, papel }: GrupoAbierto,
  d: DatosInclusion,
  investigadorId: number,
): Promise<string> {
  const hoy = ctx.today();
  const escrita = papel === 'gestor' && g.tipo === 'grupo' ? d.desde : null;
  if (papel === 'gestor' && g.tipo === 'grupo' && !escrita && claseDe(d.clase).fuente === 'rrhh')
    throw invalidField('desde', FAULTS.required, 'Escriba la fecha de inclusión.');
  if (!escrita) return hoy;
  await exigirFechaDeInclusion(ctx, escrita, g.fechaCreacion, investigadorId);
  return escrita;
}

/**
 * @throws Failure invalid when the day is to come, before the group existed, or before the person left another group
 */
export async function exigirFechaDeInclusion(
  ctx: Ctx,
  dia: string,
  creacion: string | null,
  investigadorId: number,
): Promise<void> {
  const salida = await ultimaSalida(ctx, investigadorId);
  if (dia > ctx.today()) throw invalidField('desde', 'La fecha de inclusión no puede ser futura.');
  if (creacion && dia < creacion) {
    const creado = formatDay(creacion);
    throw invalidField('desde', `La fecha de inclusión no puede ser anterior a la creación del grupo (${creado}).`);
  }
  if (salida && dia < salida)
    throw invalidField('desde', `La persona dejó otro grupo el ${formatDay(salida)}: no puede ser incluida antes.`);
}
