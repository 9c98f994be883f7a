import { EXPORT_MAILS } from '#core/list/server/export-mail.ts';
import type { MailDefinition } from '#core/mail/shared/definition.ts';
import { CORREOS_DE_ACCESO } from '#modules/acceso/domain/correos.ts';
import { CORREOS_DE_CONSTANCIA } from '#modules/constancias/domain/correos.ts';
import { CORREOS_DE_POSTULACION } from '#modules/convocatorias/domain/correos.ts';
import { CORREOS_DE_DEUDA } from '#modules/deudas/domain/correos.ts';
import { CORREOS_DE_CDI } from '#modules/docente-investigador/domain/correos.ts';
import { CORREOS_DE_ECONOMIA } from '#modules/economia/domain/correos.ts';
import { CORREOS_DE_EVALUACION } from '#modules/evaluacion/domain/correos.ts';
import { CORREOS_DE_GRUPO } from '#modules/grupos/domain/correos.ts';
import { CORREOS_DE_INFORME } from '#modules/informes/domain/correos.ts';
import { CORREOS_DE_MONITOREO } from '#modules/monitoreo/domain/correos.ts';
import { CORREOS_DE_OBLIGACION } from '#modules/obligaciones/domain/correos.ts';
import { CORREOS_DE_ESPERA } from '#modules/portal/domain/correos.ts';
import { CORREOS_DE_CAMBIO, CORREOS_DE_PROYECTO } from '#modules/proyectos/domain/correos.ts';
import {
  CORREOS_DE_AVISO,
  CORREOS_DE_INCLUSION,
  CORREOS_DE_PUBLICACION,
} from '#modules/publicaciones/domain/correos.ts';

/** Every mail that the house writes: the page of its texts shows these, and a test finds each in what is sent. */
export const CORREOS: readonly MailDefinition[] = [
  CORREOS_DE_POSTULACION,
  CORREOS_DE_GRUPO,
  CORREOS_DE_PROYECTO,
  CORREOS_DE_CAMBIO,
  CORREOS_DE_INFORME,
  CORREOS_DE_MONITOREO,
  CORREOS_DE_OBLIGACION,
  CORREOS_DE_DEUDA,
  CORREOS_DE_PUBLICACION,
  CORREOS_DE_INCLUSION,
  CORREOS_DE_AVISO,
  CORREOS_DE_CDI,
  CORREOS_DE_ECONOMIA,
  CORREOS_DE_EVALUACION,
  CORREOS_DE_CONSTANCIA,
  EXPORT_MAILS,
  CORREOS_DE_ESPERA,
  CORREOS_DE_ACCESO,
].flatMap((grupo): MailDefinition[] => Object.values(grupo));
