import { keysOf } from '#core/flow/shared/flow.ts';
import type { TipoDeCambioDef } from './definicion.ts';
import { ampliarPlazo } from './tipos/ampliar-plazo.ts';
import { cambiarCalendario } from './tipos/cambiar-calendario.ts';
import { cambiarCorresponsable } from './tipos/cambiar-corresponsable.ts';
import { cambiarDescripcion } from './tipos/cambiar-descripcion.ts';
import { cambiarResponsable } from './tipos/cambiar-responsable.ts';
import { cambiarTitulo } from './tipos/cambiar-titulo.ts';
import { cerrarTesista } from './tipos/cerrar-tesista.ts';
import { excluirIntegrante } from './tipos/excluir-integrante.ts';
import { incluirIntegrante } from './tipos/incluir-integrante.ts';
import { reemplazarIntegrante } from './tipos/reemplazar-integrante.ts';
import { retirarProyecto } from './tipos/retirar-proyecto.ts';
import { suspenderPlazo } from './tipos/suspender-plazo.ts';
import { terminarAntes } from './tipos/terminar-antes.ts';

/** Every kind of change of a running project: a kind more is its file and its line here. */
export const CAMBIOS = {
  incluir_integrante: incluirIntegrante,
  excluir_integrante: excluirIntegrante,
  reemplazar_integrante: reemplazarIntegrante,
  cerrar_tesista: cerrarTesista,
  cambiar_responsable: cambiarResponsable,
  cambiar_corresponsable: cambiarCorresponsable,
  ampliar_plazo: ampliarPlazo,
  suspender_plazo: suspenderPlazo,
  cambiar_titulo: cambiarTitulo,
  cambiar_descripcion: cambiarDescripcion,
  cambiar_calendario: cambiarCalendario,
  retirar_proyecto: retirarProyecto,
  terminar_antes: terminarAntes,
} as const satisfies Record<string, TipoDeCambioDef>;

export type TipoDeCambio = keyof typeof CAMBIOS;
export const TIPOS_DE_CAMBIO = keysOf(CAMBIOS);
export const defDe = (tipo: TipoDeCambio): TipoDeCambioDef => CAMBIOS[tipo];
export const esTipoDeCambio = (tipo: string): tipo is TipoDeCambio => Object.hasOwn(CAMBIOS, tipo);
