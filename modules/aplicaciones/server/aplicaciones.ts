import { eq } from 'drizzle-orm';
import { hasPermission } from '#core/access/server/rule.ts';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { change, defineEntity } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { addDays, type Day, instantAt } from '#core/kernel/shared/time.ts';
import type { DatosDeAplicacion } from '../contract.ts';
import { DIAS_MAXIMOS } from '../domain/claves.ts';
import { aplicacion, aplicacionClave } from '../tables.ts';
import { claveNueva } from './clave.ts';
import { esRed } from './redes.ts';

explainConstraints({
  aplicacion_nombre_unico: ['Ya hay otra aplicación con ese nombre.', 'nombre'],
});

const superadmin = hasPermission('superadmin');
const aplicacionEntidad = defineEntity({
  name: 'aplicacion',
  table: aplicacion,
  the: 'La aplicación',
  see: superadmin,
  edit: superadmin,
  touched: 'actualizadoEn',
});

function exigirRedes(redes: readonly string[]) {
  const mala = redes.findIndex((red) => !esRed(red));
  if (mala < 0) return;
  throw invalidField(
    `redes.${mala}`,
    `«${redes[mala]}» no es una dirección ni una red: escríbala como 190.12.0.0/16 o 2001:db8::/32`,
  );
}

/** The end of a day of the institution. @throws Failure invalid for one that is past, or too far */
function finDelDia(ctx: Ctx, dia: Day): Date {
  if (dia < ctx.today()) throw invalidField('vence', 'Elija un día que no haya pasado');
  if (dia > addDays(ctx.today(), DIAS_MAXIMOS)) throw invalidField('vence', 'Elija un día dentro de tres años');
  return instantAt(dia, '23:59:59', ctx.settings.timeZone);
}

async function darClave(tx: Ctx, aplicacionId: number, venceEn: Date): Promise<string> {
  const { clave, guardada } = claveNueva();
  await tx.db.insert(aplicacionClave).values({ aplicacionId, venceEn, creadoEn: tx.now(), ...guardada });
  return clave;
}

/** An application with its first key, which is told here and never again. @throws Failure invalid or conflict */
export async function crearAplicacion(ctx: Ctx, { vence, ...datos }: DatosDeAplicacion & { vence: Day }) {
  exigirRedes(datos.redes);
  const venceEn = finDelDia(ctx, vence);
  return inTransaction(ctx, async (tx) => {
    const [nueva] = await tx.db
      .insert(aplicacion)
      .values({ ...datos, creadoEn: tx.now(), actualizadoEn: tx.now() })
      .returning({ id: aplicacion.id });
    const { id } = nueva!;
    const clave = await darClave(tx, id, venceEn);
    await audit(tx, { entity: 'aplicacion', entityId: id, action: 'crear', after: { ...datos, vence } });
    return { id, clave };
  });
}

function exigirVigente({ revocadaEn }: { revocadaEn: Date | null }) {
  if (!revocadaEn) return;
  throw new Failure(
    'action_not_available',
    'aplicaciones.aplicacion_revocada',
    'La aplicación fue revocada. Cree otra.',
  );
}

/** @throws Failure invalid, conflict, stale_version, or action_not_available for one that was revoked */
export async function editarAplicacion(
  ctx: Ctx,
  { id, version, ...datos }: DatosDeAplicacion & { id: number; version: number },
) {
  exigirRedes(datos.redes);
  return change(ctx, aplicacionEntidad, { id, version }, (fila) => {
    exigirVigente(fila);
    return { set: datos };
  });
}

/**
 * Another key. The one before ends when the overlap does, or before if it was to.
 * @throws Failure invalid, stale_version, or action_not_available for one that was revoked
 */
export async function renovarClave(
  ctx: Ctx,
  { id, version, vence, solapeHoras }: { id: number; version: number; vence: Day; solapeHoras: number },
) {
  const venceEn = finDelDia(ctx, vence);
  let clave = '';
  await change(ctx, aplicacionEntidad, { id, version }, (fila, tx) => {
    exigirVigente(fila);
    return {
      set: {},
      told: { before: { vence: null, solape_horas: null }, after: { vence, solape_horas: solapeHoras } },
      action: 'renovar',
      after: async () => {
        const hasta = new Date(tx.now().getTime() + solapeHoras * 3_600_000);
        await query(tx)`
          update aplicacion_clave
          set vence_en = least(vence_en, ${hasta}::timestamptz)
          where aplicacion_id = ${id}
        `;
        clave = await darClave(tx, id, venceEn);
      },
    };
  });
  return { id, clave };
}

/** Every key of the application stops opening, from the next request on. @throws Failure stale_version */
export const revocarAplicacion = (ctx: Ctx, { id, version }: { id: number; version: number }) =>
  change(ctx, aplicacionEntidad, { id, version }, (fila, tx) => {
    exigirVigente(fila);
    return {
      set: { revocadaEn: tx.now() },
      action: 'revocar',
      after: () => tx.db.update(aplicacionClave).set({ venceEn: tx.now() }).where(eq(aplicacionClave.aplicacionId, id)),
    };
  });
