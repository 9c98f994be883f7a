import type { SQL } from 'drizzle-orm';
import { defineExtension } from '#core/kernel/server/extension.ts';

/** SQL: how many groups that work have this line. */
export const gruposDeLinea = defineExtension<(linea: SQL) => SQL>('lineas.grupos');
/** SQL: how many projects of this line were approved. */
export const proyectosDeLinea = defineExtension<(linea: SQL) => SQL>('lineas.proyectos');
