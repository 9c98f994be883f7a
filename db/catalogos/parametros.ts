import { correctionFlow } from '#core/correction/shared/flow.ts';
import { PARAMETROS_ACCESO } from '#modules/acceso/domain/parametros.ts';
import { PARAMETROS_APLICACIONES } from '#modules/aplicaciones/domain/parametros.ts';
import { parametrosDeEspera } from '#modules/catalogos/domain/espera.ts';
import { type DefParametro, valorDeFabrica } from '#modules/catalogos/domain/parametros.ts';
import { PARAMETROS_INSTITUCION } from '#modules/catalogos/domain/parametros-propios.ts';
import { flujoConstancia } from '#modules/constancias/domain/flujo.ts';
import { PARAMETROS_CONSTANCIAS } from '#modules/constancias/domain/parametros.ts';
import { PARAMETROS_DEUDAS } from '#modules/deudas/domain/parametros.ts';
import { flujoCdi } from '#modules/docente-investigador/domain/flujo.ts';
import { PARAMETROS_CDI } from '#modules/docente-investigador/domain/parametros.ts';
import { flujoComprobante, flujoTransferencia } from '#modules/economia/domain/flujos.ts';
import { PARAMETROS_ECONOMIA } from '#modules/economia/domain/parametros.ts';
import { PARAMETROS_EVALUACION } from '#modules/evaluacion/domain/parametros.ts';
import { flujoGrupo } from '#modules/grupos/domain/flujo.ts';
import { PARAMETROS_GRUPO } from '#modules/grupos/domain/parametros.ts';
import { flujoInforme } from '#modules/informes/domain/flujo.ts';
import { PARAMETROS_INFORMES } from '#modules/informes/domain/parametros.ts';
import { PARAMETROS_INTEROPERABILIDAD } from '#modules/interoperabilidad/domain/parametros.ts';
import { flujoMonitoreo } from '#modules/monitoreo/domain/flujo.ts';
import { PARAMETROS_MONITOREO } from '#modules/monitoreo/domain/parametros.ts';
import { PARAMETROS_PERSONAS } from '#modules/personas/domain/parametros.ts';
import { PARAMETROS_PORTAL } from '#modules/portal-publico/domain/parametros.ts';
import { flujoCambio } from '#modules/proyectos/domain/cambios/flujo.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { PARAMETROS_PROYECTO } from '#modules/proyectos/domain/parametros.ts';
import { flujoPublicacion } from '#modules/publicaciones/domain/flujo.ts';
import { flujoInclusion } from '#modules/publicaciones/domain/inclusion.ts';
import { PARAMETROS_PUBLICACIONES } from '#modules/publicaciones/domain/parametros.ts';
import { PARAMETROS_OFICINA_PUBLICACIONES } from '#modules/publicaciones/domain/parametros-oficina.ts';
import { PARAMETROS_REPORTES } from '#modules/reportes/domain/parametros.ts';

/** The flows whose records somebody sends and waits for. */
const FLUJOS_CON_ESPERA = [
  flujoPublicacion,
  flujoInclusion,
  correctionFlow,
  flujoGrupo,
  flujoProyecto,
  flujoInforme,
  flujoMonitoreo,
  flujoCdi,
  flujoComprobante,
  flujoTransferencia,
  flujoCambio,
  flujoConstancia,
];

/**
 * Every value of the institution that a module declares: the rows of a new installation and the screen come from here.
 */
export const PARAMETROS: readonly DefParametro[] = [
  ...PARAMETROS_INSTITUCION,
  ...PARAMETROS_PERSONAS,
  ...PARAMETROS_ACCESO,
  ...PARAMETROS_PUBLICACIONES,
  ...PARAMETROS_OFICINA_PUBLICACIONES,
  ...PARAMETROS_GRUPO,
  ...PARAMETROS_PROYECTO,
  ...PARAMETROS_DEUDAS,
  ...PARAMETROS_CDI,
  ...PARAMETROS_EVALUACION,
  ...PARAMETROS_INFORMES,
  ...PARAMETROS_MONITOREO,
  ...PARAMETROS_ECONOMIA,
  ...PARAMETROS_CONSTANCIAS,
  ...PARAMETROS_REPORTES,
  ...PARAMETROS_INTEROPERABILIDAD,
  ...PARAMETROS_PORTAL,
  ...PARAMETROS_APLICACIONES,
  ...parametrosDeEspera(FLUJOS_CON_ESPERA),
];

interface Parametro {
  clave: string;
  periodo: number | null;
  valor: string;
  descripcion: string;
}

/**
 * The rows of a new installation. A year without a published value takes the last one when it is read, as the office
 * left it.
 */
export const parametrosPara = (anio: number): Parametro[] =>
  PARAMETROS.flatMap((def): Parametro[] =>
    def.periodos
      ? def.periodos.map((p) => ({ clave: def.clave, ...p, descripcion: `${def.etiqueta}, ${p.periodo}` }))
      : [{ clave: def.clave, periodo: null, valor: valorDeFabrica(def, anio), descripcion: def.etiqueta }],
  );
