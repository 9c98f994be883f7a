import { z } from 'zod';
import { schemaOf } from '#core/field/shared/schema.ts';
import { zId, zRequired, zText } from '#core/kernel/shared/schemas.ts';
import { datosDocenteAlIncluir, datosTesistaAlIncluir } from '#modules/personas/domain/datos-persona.ts';
import { camposExterno, conDni, enlaceObligatorio } from '#modules/personas/domain/externo.ts';
import { CLAVES_CLASE } from './vocabularios.ts';

/** Form F1 with what an externally funded project asks besides (spec 05 §6.2, F4). */
export const camposExternoFex = {
  ...camposExterno,
  ctiVitae: enlaceObligatorio('CTI Vitae'),
  googleScholar: enlaceObligatorio('Google Scholar'),
};
const datosExternoFex = conDni(schemaOf(camposExternoFex));

export const MAX_OBSERVACION = 2000;
/** A role, the words for a role «Otros», and what is noted of somebody from another institution. */
export const rolDado = z.object({
  rol: zRequired(60),
  otra: zText(100).default(''),
  observacion: zText(MAX_OBSERVACION)
    .nullish()
    .transform((v) => v || null),
});
/** A member asked for: somebody of the payroll, of the student registry or of the register, or a new external. */
export const integranteNuevo = rolDado.extend({
  clase: z.enum(CLAVES_CLASE),
  rrhhId: zId.nullish(),
  sumId: zId.nullish(),
  investigadorId: zId.nullish(),
  externo: datosExternoFex.nullish(),
  /** Data of a teacher that the office corrects on the way; it takes the permission of people. */
  persona: datosDocenteAlIncluir.nullish(),
  /** The same of a student. */
  estudiante: datosTesistaAlIncluir.nullish(),
  esOtra: z.boolean().default(false),
});
export type IntegranteNuevo = z.infer<typeof integranteNuevo>;
