import { eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, type FieldError, invalidField } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { notify } from '#core/mail/server/queue.ts';
import { fallasDeClave } from '#modules/acceso/domain/permisos.ts';
import { abrirCuenta, fallasPorAdivinable, type Sesiones } from '#modules/acceso/server/index.ts';
import { usuarioRol } from '#modules/acceso/tables.ts';
import { documentoVelado, type Homonimo } from '#modules/personas/domain/homonimos.ts';
import { exigirOtraPersona } from '#modules/personas/server/index.ts';
import { evaluador, investigador } from '#modules/personas/tables.ts';
import type { EvaluadorNuevo } from '../../domain/evaluadores.ts';
import { EVALUADOR_EXTERNO, RUTA_EVALUADORES } from '../../domain/vocabularios.ts';

/**
 * Registers an evaluator with their account: an invitation by mail, or a password to be changed on first use.
 * A teacher who already has an account keeps it and gains the role (spec 08 §4).
 * An external one with the full name of a teacher, or of another external one, is asked about first.
 * @throws Failure conflict when the researcher already is an evaluator, or with `meta.homonimos`; invalid by field
 */
export async function crearEvaluador(ctx: Ctx, sesiones: Sesiones, datos: EvaluadorNuevo): Promise<{ id: number }> {
  let cuentaPrevia: number | null = null;
  const id = await inTransaction(ctx, async (tx) => {
    if (datos.investigadorId) await exigirDocenteLibre(tx, datos.investigadorId);
    const comoDocente = { ...datos, apellido1: datos.apellidos, soloDe: 'Docente permanente' as const };
    const distinta = datos.investigadorId
      ? {}
      : await exigirOtraPersona(tx, comoDocente, datos.esOtra, await tocayos(tx, datos));
    cuentaPrevia = datos.investigadorId ? await cuentaDeInvestigador(tx, datos.investigadorId) : null;
    const { usuario: nombreUsuario, acceso, clave: _clave, investigadorId, esOtra: _, ...perfil } = datos;
    const [fila] = await tx.db
      .insert(evaluador)
      .values({ ...perfil, tipo: investigadorId ? 'Interno' : 'Externo', investigadorId, creadoEn: tx.now() })
      .returning({ id: evaluador.id });
    const evaluadorId = fila!.id;
    const usuarioId = cuentaPrevia ?? (await crearCuenta(tx, datos));
    await tx.db.insert(usuarioRol).values({ usuarioId, rol: 'evaluador', evaluadorId });
    if (cuentaPrevia)
      await notify(tx, {
        userId: usuarioId,
        title: 'Ahora es evaluador',
        body: 'Su cuenta también le permite evaluar los proyectos que se le asignen.',
        link: '/evaluador',
      });
    await audit(tx, {
      entity: 'evaluador',
      entityId: evaluadorId,
      action: 'crear',
      after: {
        ...perfil,
        investigadorId,
        ...distinta,
        usuario: cuentaPrevia ? null : nombreUsuario,
        acceso: cuentaPrevia ? 'cuenta existente' : acceso,
      },
    });
    return evaluadorId;
  });
  if (cuentaPrevia) await sesiones.anunciar(cuentaPrevia);
  return { id };
}

/** External evaluators of the same full name, each with the list that finds them. */
async function tocayos(ctx: Ctx, { apellidos, nombres }: EvaluadorNuevo): Promise<Homonimo[]> {
  const filas = await query(ctx)<{ id: number; nombre: string; dni: string | null; facultad: string | null }>`
    select id::int, apellidos || ', ' || nombres as nombre, dni, institucion as facultad
    from evaluador
    where tipo = 'Externo' and quipu_clave (apellidos || nombres) = quipu_clave (${apellidos + nombres})
    order by id
    limit 10
  `;
  return filas.map(({ dni, ...e }) => ({
    ...e,
    documento: documentoVelado('DNI', dni),
    tipo: EVALUADOR_EXTERNO,
    enlace: `${RUTA_EVALUADORES}?q=${encodeURIComponent(e.nombre.replace(',', ''))}`,
  }));
}

/** One registration per researcher at a time: their row is locked. */
async function exigirDocenteLibre(ctx: Ctx, investigadorId: number): Promise<void> {
  const [persona] = await ctx.db.select().from(investigador).where(eq(investigador.id, investigadorId)).for('update');
  if (persona?.tipo !== 'Docente permanente') throw invalidField('investigadorId', 'Elija un docente de la lista');
  const [ya] = await ctx.db.select().from(evaluador).where(eq(evaluador.investigadorId, investigadorId));
  if (ya)
    throw new Failure(
      'conflict',
      'evaluacion.docente_ya_evaluador',
      'Este docente ya está registrado como evaluador.',
      { meta: { evaluadorId: ya.id } },
    );
}

async function cuentaDeInvestigador(ctx: Ctx, investigadorId: number): Promise<number | null> {
  const [rol] = await ctx.db.select().from(usuarioRol).where(eq(usuarioRol.investigadorId, investigadorId));
  return rol?.usuarioId ?? null;
}

async function crearCuenta(ctx: Ctx, datos: EvaluadorNuevo): Promise<number> {
  const { usuario, email: correo, acceso, clave } = datos;
  const titular = { nombre: `${datos.nombres} ${datos.apellidos}`, usuario, correo };
  const fallas: FieldError[] = [];
  if (!usuario) fallas.push({ path: 'usuario', message: FAULTS.required });
  else if (!/^[\w.@-]{3,100}$/.test(usuario))
    fallas.push({ path: 'usuario', message: 'Use de 3 a 100 letras, números o los signos . _ - @' });
  if (acceso === 'clave')
    for (const message of [...fallasDeClave(clave), ...(await fallasPorAdivinable(ctx, clave, titular))])
      fallas.push({ path: 'clave', message });
  if (fallas.length)
    throw new Failure('invalid', 'evaluacion.evaluador_rechazado', 'Revise los datos marcados.', { fields: fallas });
  const { id } = await abrirCuenta(ctx, {
    ...titular,
    acceso: acceso === 'clave' ? { clave, debeCambiar: true } : 'invitacion',
    campos: { usuario: 'usuario', correo: 'email' },
  });
  return id;
}
