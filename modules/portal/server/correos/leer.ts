import { eq } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { mailText } from '#core/mail/server/tables.ts';
import { editedTexts } from '#core/mail/server/texts.ts';
import type { MailDefinition, MailTexts } from '#core/mail/shared/definition.ts';
import { MODULOS } from '#modules/acceso/domain/permisos.ts';
import type { CorreoLeido, Textos } from '../../contract-correos.ts';

type Fila = typeof mailText.$inferSelect;

/** The texts in the words of the engine, and back. */
export const enMotor = ({ asunto, anticipo, apertura, cierre }: Textos): MailTexts => ({
  subject: asunto,
  preheader: anticipo,
  opening: apertura,
  closing: cierre,
});
const enCasa = ({ subject, preheader, opening, closing }: MailTexts): Textos => ({
  asunto: subject,
  anticipo: preheader,
  apertura: opening,
  cierre: closing,
});

const areaDe = ({ area }: MailDefinition): string =>
  Object.entries(MODULOS).find(([modulo]) => modulo === area)?.[1] ?? area;

function resumenDe(correo: MailDefinition, fila: Fila | undefined) {
  const escritos = fila ? editedTexts(fila) : null;
  return {
    clave: correo.key,
    area: areaDe(correo),
    asunto: (escritos ?? correo.texts).subject,
    cuando: correo.when,
    para: correo.to,
    cambio: escritos && fila ? { por: fila.updatedBy ?? 'El sistema', en: fila.updatedAt.toISOString() } : null,
  };
}

/** All of them, by area as the menu orders them, each with who changed it. */
export async function listarCorreos(ctx: Ctx, correos: readonly MailDefinition[]) {
  const filas = new Map((await ctx.db.select().from(mailText)).map((fila) => [fila.key, fila]));
  return correos.map((correo) => resumenDe(correo, filas.get(correo.key)));
}

export async function leerCorreo(ctx: Ctx, correo: MailDefinition): Promise<CorreoLeido> {
  const [fila] = await ctx.db.select().from(mailText).where(eq(mailText.key, correo.key));
  const escritos = fila ? editedTexts(fila) : null;
  return {
    ...resumenDe(correo, fila),
    textos: enCasa(escritos ?? correo.texts),
    originales: enCasa(correo.texts),
    version: fila?.version ?? 0,
    variables: correo.offered.map((clave) => {
      const { label: etiqueta, sample: ejemplo } = correo.variables[clave]!;
      return { clave, etiqueta, ejemplo, obligatoria: correo.required.includes(clave) };
    }),
    hechos: correo.facts.map((clave) => correo.variables[clave]!.label),
    boton: correo.button,
    puedeEditar: requireSession(ctx).permissions.has('correos.editar'),
  };
}
