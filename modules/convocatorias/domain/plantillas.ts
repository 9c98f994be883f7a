/**
 * Templates that the person downloads, fills in, signs and attaches. Each is data; documents/plantilla.ts prints it.
 * Words between brackets are for the person to replace.
 */
export type Plantilla = {
  titulo: string;
  parrafos: readonly string[];
  campos: readonly string[];
  firmas: readonly string[];
};

const COMPROMISO = 'Me comprometo a';
const DATOS = ['Apellidos y nombres', 'N° de documento', 'Facultad', 'Título de la propuesta', 'Convocatoria'] as const;

export const PLANTILLAS = {
  carta_confidencialidad: {
    titulo: 'Carta de compromiso de confidencialidad',
    parrafos: [
      `${COMPROMISO} mantener en reserva la información no pública del proyecto y los resultados que puedan protegerse por propiedad intelectual, hasta que la universidad autorice su difusión.`,
      'La reserva alcanza a todos los integrantes del proyecto y se mantiene cinco años después de su término.',
    ],
    campos: DATOS,
    firmas: ['Responsable del proyecto'],
  },
  carta_integrante: {
    titulo: 'Carta de compromiso del integrante',
    parrafos: [
      'Acepto integrar el proyecto que se indica, con el rol y las actividades que figuran en la propuesta.',
      `${COMPROMISO} cumplir el calendario, presentar los resultados que me correspondan y devolver lo no sustentado.`,
    ],
    campos: [...DATOS, 'Rol en el proyecto'],
    firmas: ['Integrante', 'Responsable del proyecto'],
  },
  carta_asesor: {
    titulo: 'Carta de compromiso del asesor',
    parrafos: [
      'Acepto asesorar al equipo de estudiantes de la propuesta que se indica y responder por su ejecución ante la universidad.',
      `${COMPROMISO} acompañar al equipo hasta la presentación del informe final.`,
    ],
    campos: DATOS,
    firmas: ['Asesor'],
  },
  especificaciones_tecnicas: {
    titulo: 'Especificaciones técnicas del equipo',
    parrafos: [
      'Describa el equipo solicitado sin indicar marca ni modelo, salvo que exista un informe de estandarización.',
    ],
    campos: ['Denominación', 'Características mínimas', 'Accesorios', 'Garantía', 'Capacitación', 'Lugar de entrega'],
    firmas: ['Coordinador del grupo'],
  },
  autorizacion: {
    titulo: 'Autorización de uso de ambiente',
    parrafos: ['La autoridad que firma autoriza la instalación del equipo en el ambiente que se indica.'],
    campos: ['Equipo', 'Ambiente', 'Facultad', 'Grupo de investigación'],
    firmas: ['Decano o director', 'Coordinador del grupo'],
  },
  descripcion_ambiente: {
    titulo: 'Descripción del ambiente',
    parrafos: ['Describa el lugar donde funcionará el equipo y las condiciones que reúne.'],
    campos: ['Ambiente', 'Área en metros cuadrados', 'Instalaciones eléctricas', 'Seguridad', 'Ventilación'],
    firmas: ['Coordinador del grupo'],
  },
  control_uso: {
    titulo: 'Modelo de formato de control de uso',
    parrafos: ['Registre cada uso del equipo. El registro se conserva con el equipo y se presenta en los informes.'],
    campos: ['Fecha y hora', 'Usuario', 'Proyecto o tesis', 'Tiempo de uso', 'Observaciones'],
    firmas: ['Encargado del equipo'],
  },
  uso_investigacion: {
    titulo: 'Uso del equipo en investigación',
    parrafos: ['Indique los proyectos y publicaciones del grupo en que se usará el equipo.'],
    campos: ['Proyecto', 'Código', 'Uso previsto', 'Resultado esperado'],
    firmas: ['Coordinador del grupo'],
  },
  uso_compartido: {
    titulo: 'Plan de uso compartido',
    parrafos: ['Indique cómo usarán el equipo otros grupos y con qué condiciones.'],
    campos: ['Grupo o unidad', 'Horario', 'Condiciones', 'Responsable'],
    firmas: ['Coordinador del grupo'],
  },
  uso_tesis: {
    titulo: 'Uso del equipo en el desarrollo de tesis',
    parrafos: ['Indique las tesis en curso o previstas que requieren el equipo.'],
    campos: ['Tesista', 'Título de la tesis', 'Grado o título', 'Uso previsto'],
    firmas: ['Coordinador del grupo'],
  },
  declaracion_confidencialidad: {
    titulo: 'Declaración jurada de confidencialidad y propiedad intelectual',
    parrafos: [
      'Declaro bajo juramento que la propuesta es original y que no vulnera derechos de terceros.',
      `${COMPROMISO} comunicar a la universidad todo resultado que pueda protegerse antes de difundirlo.`,
    ],
    campos: DATOS,
    firmas: ['Responsable del proyecto'],
  },
} as const satisfies Record<string, Plantilla>;

export type ClavePlantilla = keyof typeof PLANTILLAS;
export const CLAVES_PLANTILLA = Object.keys(PLANTILLAS) as [ClavePlantilla, ...ClavePlantilla[]];
/** Address of a template: the application prints it on request. */
export const urlDePlantilla = (clave: ClavePlantilla) => `/api/convocatorias/plantillas/${clave}`;
