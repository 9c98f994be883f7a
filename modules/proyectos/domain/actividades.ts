import { keysOf } from '#core/kernel/shared/keys.ts';

type Actividad = { titulo: string; vacia: string };
export const VACIA = 'Aquí verá los proyectos de este tipo en los que participa.';

/** Lists of the researcher's activities: each type says which is its own (`tipos.ts`, spec 05 §8). */
export const ACTIVIDADES = {
  proyectosConFinanciamiento: {
    titulo: 'Proyectos con financiamiento',
    vacia: VACIA,
  },
  proyectosSinFinanciamiento: {
    titulo: 'Proyectos sin financiamiento',
    vacia: VACIA,
  },
  proyectosFEX: {
    titulo: 'Proyectos con financiamiento externo',
    vacia: 'Aquí verá los proyectos con financiamiento externo en los que participa. Regístrelos con «Registrar».',
  },
  proyectosMulti: { titulo: 'Proyectos multidisciplinarios', vacia: VACIA },
  eci: { titulo: 'Equipamiento científico', vacia: VACIA },
  talleres: { titulo: 'Talleres', vacia: VACIA },
  asesoriaPre: {
    titulo: 'Asesoría de pregrado',
    vacia: 'Aquí verá las tesis y los trabajos de pregrado que asesora o presenta.',
  },
  asesoriaPos: {
    titulo: 'Asesoría de posgrado',
    vacia: 'Aquí verá las tesis de maestría y doctorado que asesora o presenta.',
  },
  eventos: { titulo: 'Eventos', vacia: VACIA },
  pubLibroUni: { titulo: 'Publicación de libros universitarios', vacia: VACIA },
  comiteEdi: {
    titulo: 'Comité editorial',
    vacia: 'Reúne los registros de comités editoriales del sistema anterior en los que usted participó.',
  },
  gruposEstudio: {
    titulo: 'Grupos de estudio',
    vacia: 'Reúne los registros de grupos de estudio del sistema anterior en los que usted participó.',
  },
} as const satisfies Record<string, Actividad>;
export type ClaveActividad = keyof typeof ACTIVIDADES;
export const CLAVES_ACTIVIDAD = keysOf(ACTIVIDADES);
/** All of them in one list. */
export const TODAS = 'todas';

export const RUTA_ACTIVIDADES = '/investigador/actividades';
