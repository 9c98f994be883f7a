import { HORAS_CLAVE_TEMPORAL } from '#modules/acceso/domain/permisos.ts';
import { AJUSTES_GRUPO, comoParametro } from '#modules/grupos/domain/ajustes.ts';
import { UIT } from './economia.ts';

interface Parametro {
  clave: string;
  periodo: number | null;
  valor: string;
  descripcion: string;
}

const general = (clave: string, valor: string, descripcion: string): Parametro => ({
  clave,
  periodo: null,
  valor,
  descripcion,
});

const GENERALES: Parametro[] = [
  general('universidad_sigla', 'UND', 'Sigla de la universidad en etiquetas y documentos'),
  general('ventana_puntaje_anios', '7', 'Años anteriores que suman en el puntaje de un investigador'),
  general('experiencia_gi_anios', '3', 'Años anteriores que cuentan en la experiencia del grupo (ECI)'),
  general('docnvos_anio_desde', '2024', 'Año de ingreso desde el que un docente se considera nuevo'),
  general('evaluadores_por_proyecto', '3', 'Evaluadores que se asignan a cada proyecto'),
  general('evaluacion_dias_gracia', '15', 'Días posteriores al cierre en que se admite cargar la ficha firmada'),
  general('puntaje_factor', '0.1', 'Factor del puntaje de siete años en los criterios automáticos'),
  general('puntaje_cdi', '3', 'Puntos por docente con constancia de docente investigador vigente'),
  general('puntaje_renacyt', '2', 'Puntos por docente con registro RENACYT y sin constancia vigente'),
  general('puntaje_renacyt_integrante', '4', 'Puntos por RENACYT en proyectos sin financiamiento'),
  general('puntaje_grupo_a', '6', 'Puntos de un grupo de categoría A'),
  general('puntaje_grupo_b', '4', 'Puntos de un grupo de categoría B'),
  general('puntaje_grupo_c', '2', 'Puntos de un grupo de categoría C'),
  general('puntaje_grupo_d', '1', 'Puntos de un grupo de categoría D'),
  general('puntaje_tesis_bachillerato', '0', 'Puntos por tesista de bachillerato'),
  general('puntaje_tesis_licenciatura', '1', 'Puntos por tesista de licenciatura o segunda especialidad'),
  general('puntaje_tesis_maestria', '3', 'Puntos por tesista de maestría'),
  general('puntaje_tesis_doctorado', '5', 'Puntos por tesista de doctorado'),
  general('puntaje_patente_modelo', '2', 'Puntos de un inventor por modelo de utilidad'),
  general('puntaje_patente_otra', '5', 'Puntos de un inventor por otra propiedad intelectual'),
  general('pinvpos_factor_uit', '0.5', 'Subvención de los talleres, en UIT'),
  general('presupuesto_eci_uit', '4', 'Monto en UIT desde el que un equipamiento obtiene el puntaje máximo'),
  general(HORAS_CLAVE_TEMPORAL.clave, String(HORAS_CLAVE_TEMPORAL.valor), HORAS_CLAVE_TEMPORAL.texto),
  general('etiquetas_maximo', '50', 'Número máximo de etiquetas por registro'),
  general('conflicto_misma_facultad', '0', 'Con 1, ser de la misma facultad es una advertencia al asignar evaluadores'),
  general('conflicto_anios_coautoria', '5', 'Años de coautoría que impiden evaluar'),
  general(
    'reconocimiento_es',
    'Esta investigación fue financiada por la {universidad}, mediante {resolucion} y código de proyecto {codigo}.',
    'Reconocimiento que llevan los productos de un proyecto financiado',
  ),
  general(
    'reconocimiento_en',
    'This research was supported by {universidad}, under {resolucion} and project number {codigo}.',
    'El mismo reconocimiento, en inglés',
  ),
  general(
    'dj_porcentaje_devolucion',
    '10',
    'Porcentaje de devolución que excluye de las actividades del año siguiente',
  ),
  general('dj_plazo_rendicion', 'las bases del concurso', 'Plazo de rendición que nombra la declaración jurada'),
  general('grupo_anio_desde', '2018', 'Año desde el que cuenta la producción de un grupo'),
];

const DE_GRUPOS = Object.values(AJUSTES_GRUPO).map((a) => general(a.clave, comoParametro(a.valor), a.texto));

/** Dated values; a year without a published UIT takes the last one, for the office to correct. */
export function parametrosPara(anio: number): Parametro[] {
  const uit = UIT.map(({ anio: periodo, valor }) => ({
    clave: 'uit',
    periodo,
    valor,
    descripcion: `UIT de ${periodo}`,
  }));
  const ultima = uit.at(-1)!;
  for (let periodo = ultima.periodo + 1; periodo <= anio; periodo += 1)
    uit.push({ clave: 'uit', periodo, valor: ultima.valor, descripcion: `UIT de ${periodo} (provisional)` });
  const dj = general(
    'dj_anio_desde',
    String(anio - 1),
    'Año desde el que los proyectos aprobados deben su declaración jurada',
  );
  return [...GENERALES, ...DE_GRUPOS, dj, ...uit];
}
