import { eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { notify } from '#core/mail/server/queue.ts';
import { nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import { buscarInvestigadores } from '#modules/personas/server/index.ts';
import { evaluador, investigador } from '#modules/personas/tables.ts';
import type { InvestigadorDatos, InvestigadorNuevo } from '../../domain/usuarios.ts';
import { usuarioRol } from '../../tables.ts';
import { exigirClaveInicial } from '../claves.ts';
import { abrirCuenta, type CuentaNueva, cambiarIdentidad } from '../identidad.ts';
import type { Sesiones } from '../sesiones.ts';
import { anotar, cuentaParaCambiar, enCuenta, leerCuenta, rolDe } from './alcance.ts';
import { obtenerCuenta } from './obtener.ts';

type Cuentas = {
  cuenta: string | null;
  /** Account of the same person as evaluator, which gains the role. */
  cuentaEvaluador: string | null;
};
const CUENTAS = {
  columnas: sql`coalesce(u.email::text, u.username::text) as cuenta,
    (select coalesce(eu.email::text, eu.username::text) from evaluador e join usuario_rol er on er.evaluador_id = e.id
      join usuario eu on eu.id = er.usuario_id where e.investigador_id = i.id) as "cuentaEvaluador"`,
  uniones: sql`left join usuario_rol r on r.investigador_id = i.id left join usuario u on u.id = r.usuario_id`,
};

/** Investigators by code, document or name, for the picker (block B8). */
export async function buscarCandidatos(ctx: Ctx, q: string) {
  const halladas = await buscarInvestigadores<Cuentas>(ctx, q, {}, CUENTAS);
  return halladas.map(({ investigadorId, codigo, docNumero, nombre, correo, cuenta, cuentaEvaluador }) => ({
    id: investigadorId,
    nombre: [codigo, docNumero, nombre].filter(Boolean).join(' | '),
    correo,
    cuenta,
    cuentaEvaluador,
  }));
}

/**
 * Gives an investigator their one account. Who already enters as an evaluator keeps that account and gains the role.
 * @throws Failure conflict when the person already has one; invalid by field
 */
export async function crearInvestigador(ctx: Ctx, sesiones: Sesiones, datos: InvestigadorNuevo) {
  const actor = requireSession(ctx);
  return inTransaction(ctx, async (tx) => {
    const persona = await personaSinCuenta(tx, datos.investigadorId);
    const previa = await cuentaDeEvaluador(tx, persona.id);
    if (previa) await cuentaParaCambiar(tx, actor, previa);
    if (previa) tx.afterCommit(() => void sesiones.anunciar(previa));
    return hacerInvestigador(tx, persona, previa, datos);
  });
}

/**
 * True when the invited person has no account at all, and so chooses a password.
 * @throws Failure conflict when they have one
 */
export async function pideClave(ctx: Ctx, investigadorId: number): Promise<boolean> {
  await personaSinCuenta(ctx, investigadorId);
  return (await cuentaDeEvaluador(ctx, investigadorId)) === null;
}

/**
 * The person opens their own account with an invitation that reached their mailbox; an open session of an evaluator
 * learns of the new role in seconds.
 * @throws Failure conflict when they already have one; invalid by field
 */
export async function abrirCuentaInvitada(
  ctx: Ctx,
  input: { investigadorId: number; correo: string; nueva: string; repetida: string },
): Promise<number> {
  const persona = await personaSinCuenta(ctx, input.investigadorId);
  const previa = await cuentaDeEvaluador(ctx, persona.id);
  const { correo } = input;
  if (!previa) await exigirClaveInicial(ctx, input, { nombre: nombreEnFrase(persona), usuario: null, correo });
  const acceso = { clave: input.nueva, debeCambiar: false };
  return (await hacerInvestigador(ctx, persona, previa, { correo, acceso })).id;
}

/**
 * The account of an investigator whom the institution named: theirs, or a new one without a password, whose mail is
 * asked only then. One with which somebody works in the office is not given so: its mail is what ties it.
 * @returns null when it is of the office
 */
export async function cuentaInstitucionalDe(
  ctx: Ctx,
  investigadorId: number,
  correoDe: () => string,
): Promise<number | null> {
  const [persona] = await ctx.db.select().from(investigador).where(eq(investigador.id, investigadorId)).for('update');
  if (!persona) return null;
  const [suya] = await ctx.db
    .select({ id: usuarioRol.usuarioId })
    .from(usuarioRol)
    .where(eq(usuarioRol.investigadorId, investigadorId));
  const previa = suya?.id ?? (await cuentaDeEvaluador(ctx, investigadorId));
  if (previa && (await esDeLaOficina(ctx, previa))) return null;
  if (suya) return suya.id;
  const acceso = 'institucional';
  return (await hacerInvestigador(ctx, persona, previa, { correo: previa ? null : correoDe(), acceso })).id;
}

async function esDeLaOficina(ctx: Ctx, usuarioId: number): Promise<boolean> {
  const { superadmin, roles } = await leerCuenta(ctx, usuarioId);
  return superadmin || roles.some((r) => r.rol === 'admin' || r.rol === 'facultad');
}

type Persona = typeof investigador.$inferSelect;
async function hacerInvestigador(
  ctx: Ctx,
  persona: Persona,
  previa: number | null,
  { correo, acceso }: Pick<CuentaNueva, 'correo' | 'acceso'>,
) {
  const nombre = nombreEnFrase(persona);
  const cuenta = previa
    ? { id: previa, clave: null }
    : await abrirCuenta(ctx, { usuario: null, correo, nombre, acceso });
  await ctx.db.insert(usuarioRol).values({ usuarioId: cuenta.id, rol: 'investigador', investigadorId: persona.id });
  if (previa)
    await notify(ctx, {
      userId: previa,
      title: 'Ahora también ingresa como investigador',
      body: 'Su cuenta de evaluador le abre además el área de investigador.',
      link: '/investigador',
    });
  const origen = typeof acceso === 'string' ? acceso : 'invitación de un investigador';
  await anotar(ctx, cuenta.id, previa ? 'agregar_rol' : 'crear', {
    after: { rol: 'Investigador', investigador: nombre, ...(previa ? {} : { correo, acceso: origen }) },
  });
  return cuenta;
}

/** Edits the mail with which an investigator signs in. @throws Failure stale_version, invalid by field */
export const editarInvestigador = (
  ctx: Ctx,
  sesiones: Sesiones,
  { id, version, correo }: InvestigadorDatos & { id: number; version: number },
) =>
  enCuenta(ctx, sesiones, { id, version }, async (tx, cuenta) => {
    if (!rolDe(cuenta, 'investigador'))
      throw new Failure(
        'action_not_available',
        'acceso.cuenta_no_investigador',
        'Esta cuenta no es de un investigador.',
      );
    await cambiarIdentidad(tx, sesiones, cuenta, { correo });
    await anotar(tx, id, 'editar', { before: { correo: cuenta.email }, after: { correo } });
    return obtenerCuenta(tx, id);
  });

/** Their row is locked: two creations at once make one account. */
async function personaSinCuenta(ctx: Ctx, id: number) {
  const [persona] = await ctx.db.select().from(investigador).where(eq(investigador.id, id)).for('update');
  if (!persona || persona.fusionadaEnId !== null)
    throw invalidField('investigadorId', 'Elija a un investigador de la lista');
  const [ya] = await ctx.db
    .select({ id: usuarioRol.usuarioId })
    .from(usuarioRol)
    .where(eq(usuarioRol.investigadorId, id));
  if (ya)
    throw new Failure('conflict', 'acceso.persona_con_cuenta', 'Este investigador ya tiene una cuenta.', {
      meta: { cuentaId: ya.id },
    });
  return persona;
}

async function cuentaDeEvaluador(ctx: Ctx, investigadorId: number): Promise<number | null> {
  const [fila] = await ctx.db
    .select({ id: usuarioRol.usuarioId })
    .from(usuarioRol)
    .innerJoin(evaluador, eq(evaluador.id, usuarioRol.evaluadorId))
    .where(eq(evaluador.investigadorId, investigadorId));
  return fila?.id ?? null;
}
