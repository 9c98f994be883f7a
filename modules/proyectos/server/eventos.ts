import type { SQL } from 'drizzle-orm';
import type { TakingBack } from '#core/flow/server/definition.ts';
import type { Choices } from '#core/flow/shared/flow.ts';
import { defineEvent } from '#core/kernel/server/events.ts';
import { defineExtension } from '#core/kernel/server/extension.ts';
import type { Respuesta } from '../domain/leido.ts';
import type { Evaluacion } from '../domain/lista.ts';
import type { TurnoDicho } from '../domain/turno.ts';

/** The resolution of a financed project arrived. A subscriber answers what it did with it, to tell the person. */
export const proyectoResuelto = defineEvent<{ proyectoId: number }, string | null>('proyecto.resuelto');

/** Who knows how the application was prepared tells what it answered besides the texts of its type. */
export const respuestasDeConvocatoria = defineEvent<{ proyectoId: number }, Respuesta[]>(
  'proyecto.respuestas-de-convocatoria',
);

/**
 * What the office may choose when it acts on a project, told by anyone who knows how it was prepared: the steps of its
 * application, by the field that asks for them.
 */
export const opcionesDeAccion = defineEvent<{ proyectoId: number }, Choices>('proyecto.opciones-de-accion');

/**
 * The module that knows the term of an application says whether it could be sent again from the state it goes back to.
 */
export const retiroDePropuesta = defineEvent<{ proyectoId: number; a: string }, TakingBack>(
  'proyecto.retiro-de-propuesta',
);

/** Anyone who knows how far an application is tells who acts now on it. */
export const quienActua = defineEvent<
  { proyectoId: number; estado: string; responsable: string | null; esResponsable: boolean },
  TurnoDicho
>('proyecto.quien-actua');

/** SQL of project `p`: how far its evaluation is, a key of `EVALUACIONES`. */
export const evaluacionDeProyecto = defineExtension<SQL<Evaluacion>>('proyectos.evaluacion');

/**
 * SQL: the word of each group on a proposal: `proyecto_id`, `grupo_id`, `autoriza`, `motivo`, `respondida_por`,
 * `respondida_en`.
 */
export const palabrasDeGrupos = defineExtension<SQL>('proyectos.palabras-de-grupos');

/** SQL: the word of each member who was asked for it: `integrante_id`, `aceptada_en`, `medio`. */
export const palabrasDeIntegrantes = defineExtension<SQL>('proyectos.palabras-de-integrantes');
