import type { Ctx } from '#core/kernel/server/context.ts';
import type { PersonaDelProveedor } from './persona.ts';

/** The account that a rule gives to a person without one, or null. */
export async function cuentaPorReglas(_ctx: Ctx, _persona: PersonaDelProveedor): Promise<number | null> {
  return null;
}
