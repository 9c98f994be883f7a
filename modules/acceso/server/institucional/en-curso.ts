import { AsyncLocalStorage } from 'node:async_hooks';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { MotivoDeRechazo } from '../../domain/institucional.ts';
import type { PersonaDelProveedor } from './persona.ts';

/** What a sign-in through OIDC has learnt so far. */
export type OidcEnCurso = {
  ctx: Ctx;
  persona: PersonaDelProveedor | null;
  /** The verified identity token. */
  ficha: string | null;
  /** Why it is refused, when our own code says it. */
  motivo: MotivoDeRechazo | null;
};
/** better-auth calls its provider without our context: this is the only way in which it reaches there. */
export const oidcEnCurso = new AsyncLocalStorage<OidcEnCurso>();
