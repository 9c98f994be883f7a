type Actividad = { titulo: string; tipos: readonly string[]; historicos: readonly string[]; vacia: string };
export const VACIA = 'Aquí verá los proyectos de este tipo en los que participa.';

/** Lists of the researcher's activities: which types each one shows, and which of the previous system (spec 05 §8). */
export const ACTIVIDADES = {
  proyectosConFinanciamiento: {
    titulo: 'Proyectos con financiamiento',
    tipos: ['PCONFIGI', 'PCONFIGI-INV', 'PINTERDIS', 'PRO-CTIE'],
    historicos: ['CON-CON'],
    vacia: VACIA,
  },
  proyectosSinFinanciamiento: {
    titulo: 'Proyectos sin financiamiento',
    tipos: ['PSINFINV', 'PSINFIPU', 'PICV'],
    historicos: ['SIN-SIN'],
    vacia: VACIA,
  },
  proyectosFEX: {
    titulo: 'Proyectos con financiamiento externo',
    tipos: ['PFEX'],
    historicos: ['SIN-CON', 'FEX'],
    vacia: 'Aquí verá los proyectos con financiamiento externo en los que participa. Regístrelos con «Registrar».',
  },
  proyectosMulti: { titulo: 'Proyectos multidisciplinarios', tipos: ['PMULTI'], historicos: ['MULTI'], vacia: VACIA },
  eci: { titulo: 'Equipamiento científico', tipos: ['ECI'], historicos: [], vacia: VACIA },
  talleres: { titulo: 'Talleres', tipos: ['PINVPOS'], historicos: ['Taller'], vacia: VACIA },
  asesoriaPre: {
    titulo: 'Asesoría de pregrado',
    tipos: ['PTPBACHILLER', 'PTPGRADO'],
    historicos: ['Tesis'],
    vacia: 'Aquí verá las tesis y los trabajos de pregrado que asesora o presenta.',
  },
  asesoriaPos: {
    titulo: 'Asesoría de posgrado',
    tipos: ['PTPMAEST', 'PTPDOCTO'],
    historicos: [],
    vacia: 'Aquí verá las tesis de maestría y doctorado que asesora o presenta.',
  },
  eventos: { titulo: 'Eventos', tipos: ['PEVENTO'], historicos: ['EVENTO'], vacia: VACIA },
  pubLibroUni: { titulo: 'Publicación de libros universitarios', tipos: ['RFPLU'], historicos: [], vacia: VACIA },
  comiteEdi: {
    titulo: 'Comité editorial',
    tipos: [],
    historicos: ['Publicacion'],
    vacia: 'Reúne los registros de comités editoriales del sistema anterior en los que usted participó.',
  },
  gruposEstudio: {
    titulo: 'Grupos de estudio',
    tipos: [],
    historicos: ['Grupo'],
    vacia: 'Reúne los registros de grupos de estudio del sistema anterior en los que usted participó.',
  },
} as const satisfies Record<string, Actividad>;
export type ClaveActividad = keyof typeof ACTIVIDADES;
export const CLAVES_ACTIVIDAD = Object.keys(ACTIVIDADES) as [ClaveActividad, ...ClaveActividad[]];
/** The types of an activity, of now and of before. */
export const tiposDe = ({ tipos, historicos }: Actividad): readonly string[] => [...tipos, ...historicos];
/** All of them in one list. */
export const TODAS = 'todas';

/** Page of the activity where a project of this type is listed, for links; null when it has none. */
export const actividadDe = (tipo: string): ClaveActividad | null =>
  CLAVES_ACTIVIDAD.find((c) => (ACTIVIDADES[c].tipos as readonly string[]).includes(tipo)) ?? null;

export const RUTA_ACTIVIDADES = '/investigador/actividades';
