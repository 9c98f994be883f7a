import { type DefParametro, defineParametros } from '#modules/catalogos/domain/parametros.ts';

type Dice = [clave: string, valor: string, etiqueta: string, limites: readonly [number, number]];
const numero =
  (grupo: 'evaluacion' | 'puntajes', clase: 'entero' | 'decimal') =>
  (...[clave, valor, etiqueta, [min, max]]: Dice): DefParametro => ({ clave, etiqueta, grupo, clase, valor, min, max });
const entero = numero('evaluacion', 'entero');
const factor = numero('puntajes', 'decimal');
const puntos = (clave: string, valor: string, etiqueta: string) => factor(clave, valor, etiqueta, [0, 100]);

export const PARAMETROS_EVALUACION = defineParametros([
  entero('evaluadores_por_proyecto', '3', 'Evaluadores que se asignan a cada proyecto', [1, 10]),
  entero(
    'evaluacion_dias_gracia',
    '15',
    'Días posteriores al cierre en que se admite cargar la ficha firmada',
    [0, 365],
  ),
  {
    clave: 'conflicto_misma_facultad',
    etiqueta: 'Ser de la misma facultad es una advertencia al asignar evaluadores',
    grupo: 'evaluacion',
    clase: 'si-no',
    valor: '0',
    escritura: ['1', '0'],
  },
  entero('conflicto_anios_coautoria', '5', 'Años de coautoría que impiden evaluar', [0, 50]),
  entero('experiencia_gi_anios', '3', 'Años anteriores que cuentan en la experiencia del grupo (ECI)', [1, 50]),
  entero('docnvos_anio_desde', '2024', 'Año de ingreso desde el que un docente se considera nuevo', [1990, 2200]),
  {
    ...factor(
      'puntaje_factor',
      '0.1',
      'Factor del puntaje de los años anteriores en los criterios automáticos',
      [0, 10],
    ),
    ayuda: 'El puntaje de producción se multiplica por este número.',
    decimales: 4,
  },
  puntos('puntaje_cdi', '3', 'Puntos por docente con constancia de docente investigador vigente'),
  puntos('puntaje_renacyt', '2', 'Puntos por docente con registro RENACYT y sin constancia vigente'),
  puntos('puntaje_renacyt_integrante', '4', 'Puntos por RENACYT en proyectos sin financiamiento'),
  puntos('puntaje_grupo_a', '6', 'Puntos de un grupo de categoría A'),
  puntos('puntaje_grupo_b', '4', 'Puntos de un grupo de categoría B'),
  puntos('puntaje_grupo_c', '2', 'Puntos de un grupo de categoría C'),
  puntos('puntaje_grupo_d', '1', 'Puntos de un grupo de categoría D'),
  puntos('puntaje_tesis_bachillerato', '0', 'Puntos por tesista de bachillerato'),
  puntos('puntaje_tesis_licenciatura', '1', 'Puntos por tesista de licenciatura o segunda especialidad'),
  puntos('puntaje_tesis_maestria', '3', 'Puntos por tesista de maestría'),
  puntos('puntaje_tesis_doctorado', '5', 'Puntos por tesista de doctorado'),
  factor('presupuesto_eci_uit', '4', 'Monto en UIT desde el que un equipamiento obtiene el puntaje máximo', [0, 1000]),
  puntos('presupuesto_eci_bajo', '5', 'Puntos de un equipamiento por debajo de ese monto'),
  puntos('presupuesto_eci_alto', '10', 'Puntos de un equipamiento desde ese monto'),
]);

/** What holds where the installation has no value of its own: that of the factory. */
export const DE_FABRICA: Readonly<Record<string, number>> = {
  uit: 5350,
  ...Object.fromEntries(PARAMETROS_EVALUACION.map(({ clave, valor }) => [clave, Number(valor)])),
};

/** Settings that an automatic rule reads, and a criterion may set for itself. */
export const CLAVES_DE_REGLA = [
  'puntaje_factor',
  'puntaje_tesis_bachillerato',
  'puntaje_tesis_licenciatura',
  'puntaje_tesis_maestria',
  'puntaje_tesis_doctorado',
  'puntaje_grupo_a',
  'puntaje_grupo_b',
  'puntaje_grupo_c',
  'puntaje_grupo_d',
  'puntaje_renacyt_integrante',
  'puntaje_cdi',
  'puntaje_renacyt',
  'docnvos_anio_desde',
  'experiencia_gi_anios',
  'presupuesto_eci_uit',
  'presupuesto_eci_bajo',
  'presupuesto_eci_alto',
] as const;
export type ClaveDeRegla = (typeof CLAVES_DE_REGLA)[number];
export const esClaveDeRegla = (clave: string): clave is ClaveDeRegla => CLAVES_DE_REGLA.some((c) => c === clave);

/** How a parameter of a rule is called, and what it admits: as the setting of the installation. */
export const definicionDeRegla = (clave: ClaveDeRegla): DefParametro =>
  PARAMETROS_EVALUACION.find((p) => p.clave === clave)!;
