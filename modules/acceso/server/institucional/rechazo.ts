import { audit } from '#core/audit/server/audit.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { esMotivo, MOTIVOS_DE_RECHAZO, type MotivoDeRechazo, type Via } from '../../domain/institucional.ts';

/** A sign-in through the institution that is refused; `tecnico` is for the log of the audit, never for the person. */
export const rechazo = (motivo: MotivoDeRechazo, tecnico?: string) =>
  new Failure('forbidden', 'acceso.ingreso_institucional_rechazado', MOTIVOS_DE_RECHAZO[motivo], {
    meta: { motivo, ...(tecnico ? { tecnico } : {}) },
  });

export function motivoDe(error: unknown): MotivoDeRechazo | null {
  if (!(error instanceof Failure) || error.rule !== 'acceso.ingreso_institucional_rechazado') return null;
  const motivo = String(error.meta?.motivo);
  return esMotivo(motivo) ? motivo : 'invalida';
}

/** What went wrong, in the words of the machinery: for the audit. */
export const detalleDe = (error: unknown): string => {
  const tecnico = motivoDe(error) && error instanceof Failure ? error.meta?.tecnico : error;
  return tecnico === undefined ? '' : String(tecnico);
};

/** The page of the sign-in, which says why. */
export const paginaDeRechazo = (motivo: MotivoDeRechazo): string => `/?ingreso=${motivo}`;

type Rechazado = {
  via: Via;
  motivo: MotivoDeRechazo;
  tecnico?: string | undefined;
  /** The request that it answers, when it is one of ours. */
  peticion?: number | undefined;
  sujeto?: string | undefined;
  correo?: string | null | undefined;
};
const MAXIMO = 300;

/** One line of the audit; it names no account, since nobody proved to be its person. */
export const auditarRechazo = (ctx: Ctx, { via, motivo, tecnico, peticion = 0, sujeto, correo }: Rechazado) =>
  audit(ctx, {
    entity: 'ingreso_institucional',
    entityId: peticion,
    action: 'rechazar',
    after: { proveedor: via, sujeto: sujeto?.slice(0, MAXIMO) ?? null, correo: correo?.slice(0, MAXIMO) ?? null },
    reason: [MOTIVOS_DE_RECHAZO[motivo], tecnico && `(${tecnico.slice(0, MAXIMO)})`].filter(Boolean).join(' '),
  });
