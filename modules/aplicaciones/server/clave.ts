import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx, Session } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { FORMA_DE_CLAVE, finDe, LARGO_DE_SECRETO, LARGO_DE_SELECTOR, PREFIJO, RECHAZOS } from '../domain/claves.ts';
import { estaEn } from './redes.ts';

const huellaDe = (clave: string) => createHash('sha256').update(clave).digest();
const alAzar = (cifras: number) => randomBytes(cifras / 2).toString('hex');

/** A key of 256 bits by chance: what is shown once, and what is kept of it. */
export function claveNueva() {
  const selector = alAzar(LARGO_DE_SELECTOR);
  const clave = `${PREFIJO}${selector}${alAzar(LARGO_DE_SECRETO)}`;
  return { clave, guardada: { selector, huella: huellaDe(clave).toString('hex'), fin: finDe(clave) } };
}

/** The application whose key came with a request. */
export type Aplicacion = { id: number; nombre: string; ambitos: readonly string[]; porMinuto: number };
type Fila = Aplicacion & { huella: string; redes: string[]; vence: Date | string; revocada: boolean };

/** What a wrong selector is compared with, so that it takes as long as a wrong secret. */
const NINGUNA = Buffer.alloc(32);

/**
 * The application of a key. Nothing of it is remembered: what is revoked stops at once, in every process.
 * @param cabecera of Authorization
 * @throws Failure unauthenticated, whose `rule` says why
 */
export async function abrirClave(
  ctx: Pick<Ctx, 'db' | 'now'>,
  cabecera: string | undefined,
  direccion: string,
): Promise<Aplicacion> {
  const clave = /^Bearer +(\S+)$/i.exec(cabecera?.trim() ?? '')?.[1];
  if (!clave) throw new Failure('unauthenticated', 'aplicaciones.sin_clave', RECHAZOS.sin_clave);
  const selector = FORMA_DE_CLAVE.exec(clave)?.[1] ?? '';
  const [fila] = await rowsOf<Fila>(
    ctx.db,
    sql`
      select
        a.id::int as id,
        a.nombre,
        a.ambitos,
        a.por_minuto as "porMinuto",
        a.redes,
        a.revocada_en is not null as revocada,
        k.huella,
        k.vence_en as vence
      from aplicacion_clave k
        join aplicacion a on a.id = k.aplicacion_id
      where k.selector = ${selector}
    `,
  );
  const guardada = fila ? Buffer.from(fila.huella, 'hex') : NINGUNA;
  if (!timingSafeEqual(guardada, huellaDe(clave)) || !fila)
    throw new Failure('unauthenticated', 'aplicaciones.clave_desconocida', RECHAZOS.clave_desconocida);
  if (fila.revocada) throw new Failure('unauthenticated', 'aplicaciones.clave_revocada', RECHAZOS.clave_revocada);
  if (new Date(fila.vence).getTime() <= ctx.now().getTime())
    throw new Failure('unauthenticated', 'aplicaciones.clave_vencida', RECHAZOS.clave_vencida);
  if (fila.redes.length > 0 && !estaEn(fila.redes, direccion))
    throw new Failure('unauthenticated', 'aplicaciones.direccion_no_admitida', RECHAZOS.direccion_no_admitida);
  const { id, nombre, ambitos, porMinuto } = fila;
  return { id, nombre, ambitos, porMinuto };
}

/**
 * An application acts under its name and with its scopes, and with nothing of any account: its number is below zero,
 * where no account is.
 */
export const sesionDe = ({ id, nombre, ambitos }: Aplicacion): Session => ({
  id: -id,
  userId: -id,
  name: `Aplicación «${nombre}»`,
  roles: ['aplicacion'],
  permissions: new Set(ambitos),
  subject: {},
  superadmin: false,
  mustChangePassword: false,
  supportBy: null,
});
