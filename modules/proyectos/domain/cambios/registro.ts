import type { TipoDeCambioDef } from './definicion.ts';
import type { TipoDeCambio } from './nombres.ts';
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

/** Every kind of change of a running project: a kind more is its file, its line here and its name in `nombres.ts`. */
const CAMBIOS: Readonly<Record<TipoDeCambio, TipoDeCambioDef>> = {
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
};

export const defDe = (tipo: TipoDeCambio): TipoDeCambioDef => CAMBIOS[tipo];
