export type NivelCriterio = 'criterio' | 'titulo' | 'subtotal';

export type ReglaDeCalculo =
  | 'tesista'
  | 'responsable'
  | 'miembros'
  | 'catgi'
  | 'catgi_promedio'
  | 'renacyt_integrantes'
  | 'docente_investigador'
  | 'experiencia'
  | 'docnvos'
  | 'experiencia_gi'
  | 'presupuesto_eci';

export interface Criterio {
  texto: string;
  nivel: NivelCriterio;
  puntajeMax: number;
  calculo: ReglaDeCalculo | null;
}

const titulo = (texto: string): Criterio => ({ texto, nivel: 'titulo', puntajeMax: 0, calculo: null });

const subtotal = (): Criterio => ({ texto: 'SUB TOTAL', nivel: 'subtotal', puntajeMax: 0, calculo: null });

const criterio = (texto: string, puntajeMax: number, calculo: ReglaDeCalculo | null = null): Criterio => ({
  texto,
  nivel: 'criterio',
  puntajeMax,
  calculo,
});

export const CRITERIOS_PCONFIGI: Criterio[] = [
  titulo('I. Calidad científica de la propuesta'),
  criterio('Originalidad y pertinencia: el problema está bien delimitado y aporta conocimiento nuevo.', 12),
  criterio('Antecedentes y justificación: revisión actual de la bibliografía y relevancia del estudio.', 10),
  criterio('Hipótesis y objetivos: son claros, coherentes entre sí y verificables.', 10),
  criterio('Metodología: diseño, muestra, técnicas y análisis son adecuados y reproducibles.', 16),
  subtotal(),
  titulo('II. Viabilidad e impacto'),
  criterio('Contribución e impacto científico, social, económico o ambiental.', 10),
  criterio('Calendario de actividades: es realista y cubre todos los objetivos.', 6),
  criterio('Presupuesto: los gastos son necesarios y guardan relación con las actividades.', 6),
  subtotal(),
  titulo('III. Equipo de investigación'),
  criterio('Categoría del grupo de investigación.', 6, 'catgi'),
  criterio('Docentes investigadores en el equipo.', 9, 'docente_investigador'),
  criterio('Experiencia de los docentes del equipo en los últimos siete años.', 10, 'experiencia'),
  criterio('Incorporación de docentes nuevos al grupo de investigación.', 5, 'docnvos'),
  subtotal(),
];

export const CRITERIOS_PCONFIGI_INV: Criterio[] = [
  titulo('I. Propuesta de innovación'),
  criterio('Grado de novedad de la solución frente al estado de la técnica.', 15),
  criterio('Identificación del problema o de la oportunidad y de sus beneficiarios.', 10),
  criterio('Hipótesis, objetivos y resultados esperados claros y verificables.', 10),
  criterio('Metodología y plan de desarrollo y validación de la solución.', 15),
  subtotal(),
  titulo('II. Transferencia e impacto'),
  criterio('Potencial de protección de la propiedad intelectual.', 12),
  criterio('Calidad, viabilidad técnica y posibilidad de transferencia o escalamiento.', 10),
  criterio('Impacto económico, social o ambiental.', 8),
  subtotal(),
  titulo('III. Gestión'),
  criterio('Experiencia y complementariedad del equipo.', 10),
  criterio('Coherencia del calendario con los objetivos.', 5),
  criterio('Coherencia del presupuesto con las actividades.', 5),
  subtotal(),
];

export const CRITERIOS_PMULTI: Criterio[] = [
  titulo('I. Calidad científica de la propuesta'),
  criterio('Planteamiento del problema y necesidad de un enfoque multidisciplinario.', 12),
  criterio('Estado del arte completo, actual y pertinente.', 10),
  criterio('Objetivos claros y articulados entre las disciplinas participantes.', 8),
  criterio('Metodología rigurosa e integrada entre los grupos.', 14),
  subtotal(),
  titulo('II. Impacto y viabilidad'),
  criterio('Contribución a los Objetivos de Desarrollo Sostenible e impacto esperado.', 10),
  criterio('Colaboración externa e internacional comprometida.', 4),
  criterio('Calendario y distribución de responsabilidades.', 4),
  criterio('Presupuesto justificado y proporcionado.', 6),
  subtotal(),
  titulo('III. Equipo de investigación'),
  criterio('Trayectoria del responsable en los últimos siete años.', 8, 'responsable'),
  criterio('Trayectoria de los miembros docentes en los últimos siete años.', 8, 'miembros'),
  criterio('Categoría de los grupos de investigación participantes.', 6, 'catgi_promedio'),
  criterio('Formación de tesistas.', 10, 'tesista'),
  subtotal(),
];

export const CRITERIOS_PRO_CTIE: Criterio[] = [
  titulo('I. Calidad de la propuesta'),
  criterio('Idea original y problema bien planteado.', 20),
  criterio('Antecedentes y justificación suficientes.', 10),
  criterio('Objetivos e hipótesis claros y alcanzables.', 15),
  criterio('Metodología adecuada al nivel de formación de los estudiantes.', 20),
  subtotal(),
  titulo('II. Impacto y viabilidad'),
  criterio('Contribución a la ciencia, la innovación o el emprendimiento.', 15),
  criterio('Calendario realista.', 8),
  criterio('Presupuesto coherente con las actividades.', 7),
  criterio('Participación efectiva de los estudiantes en cada etapa.', 5),
  subtotal(),
];

export const CRITERIOS_PICV: Criterio[] = [
  titulo('I. Calidad de la propuesta'),
  criterio('Problema delimitado y posible de resolver durante el verano.', 20),
  criterio('Objetivos e hipótesis claros.', 15),
  criterio('Metodología adecuada a la iniciación en la investigación.', 20),
  subtotal(),
  titulo('II. Formación de los estudiantes'),
  criterio('Plan de formación: técnicas, ética y comunicación científica.', 20),
  criterio('Distribución de tareas entre el asesor y los estudiantes.', 10),
  subtotal(),
  titulo('III. Viabilidad'),
  criterio('Calendario realista.', 8),
  criterio('Presupuesto coherente con las actividades.', 7),
  subtotal(),
];

export const CRITERIOS_ECI: Criterio[] = [
  titulo('I. Necesidad y uso del equipo'),
  criterio('Justificación del equipo para las líneas del grupo de investigación.', 20),
  criterio('Especificaciones técnicas y cotizaciones completas y comparables.', 10),
  criterio('Uso previsto en proyectos de investigación y en tesis.', 15),
  criterio('Plan de uso compartido con otros grupos y facultades.', 10),
  subtotal(),
  titulo('II. Impacto y sostenibilidad'),
  criterio('Impacto de la propuesta en la producción científica.', 10),
  criterio('Ambiente adecuado y autorizado para la instalación.', 5),
  criterio('Plan de manejo, mantenimiento y control de uso.', 10),
  subtotal(),
  titulo('III. Grupo y presupuesto'),
  criterio('Experiencia reciente del grupo de investigación.', 10, 'experiencia_gi'),
  criterio('Monto solicitado.', 10, 'presupuesto_eci'),
  subtotal(),
];

export const CRITERIOS_PINVPOS: Criterio[] = [
  titulo('I. Plan de trabajo'),
  criterio('Justificación del taller para la facultad.', 20),
  criterio('Objetivos generales y específicos claros.', 15),
  criterio('Metas específicas medibles.', 20),
  subtotal(),
  titulo('II. Organización'),
  criterio('Programa con contenidos y horas suficientes.', 20),
  criterio('Composición del comité organizador.', 10),
  criterio('Presupuesto y cofinanciamiento de la facultad.', 15),
  subtotal(),
];

export const CRITERIOS_PSINFINV: Criterio[] = [
  titulo('I. Calidad científica de la propuesta'),
  criterio('Originalidad y relevancia del problema.', 15),
  criterio('Antecedentes y justificación actualizados.', 15),
  criterio('Hipótesis y objetivos coherentes.', 15),
  criterio('Metodología adecuada y posible sin financiamiento.', 20),
  subtotal(),
  titulo('II. Viabilidad y resultados'),
  criterio('Calendario y responsables de cada actividad.', 10),
  criterio('Resultados esperados y su difusión.', 15),
  subtotal(),
  titulo('III. Equipo de investigación'),
  criterio('Producción de los integrantes docentes y registro en RENACYT.', 10, 'renacyt_integrantes'),
  subtotal(),
];

export const CRITERIOS_PSINFIPU: Criterio[] = [
  titulo('I. Calidad de la publicación propuesta'),
  criterio('Originalidad y aporte de la investigación de base.', 25),
  criterio('Correspondencia entre la investigación de base y la publicación.', 20),
  criterio('Calidad de la editorial o de la revista elegida.', 25),
  subtotal(),
  titulo('II. Viabilidad'),
  criterio('Calendario de redacción, envío y publicación.', 20),
  subtotal(),
  titulo('III. Equipo de autores'),
  criterio('Producción de los integrantes docentes y registro en RENACYT.', 10, 'renacyt_integrantes'),
  subtotal(),
];

export const CRITERIOS_POR_TIPO: Record<string, Criterio[]> = {
  PCONFIGI: CRITERIOS_PCONFIGI,
  'PCONFIGI-INV': CRITERIOS_PCONFIGI_INV,
  PMULTI: CRITERIOS_PMULTI,
  'PRO-CTIE': CRITERIOS_PRO_CTIE,
  PICV: CRITERIOS_PICV,
  ECI: CRITERIOS_ECI,
  PINVPOS: CRITERIOS_PINVPOS,
  PSINFINV: CRITERIOS_PSINFINV,
  PSINFIPU: CRITERIOS_PSINFIPU,
};
