import { implement } from '#core/contract/server/implement.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { parametrosContract } from '../../contract-parametros.ts';
import type { ValoresParametros } from '../../domain/parametros-valores.ts';
import { derivarTipo } from './derivar.ts';
import { buscarPersonas, deshabilitar, facultadesDe, guardarFacultades, habilitar } from './facultades.ts';
import { borradoresPorMover, moverBorradores } from './mover-borradores.ts';
import {
  copiarParametros,
  descartarBorrador,
  guardarParametros,
  guardarSeleccion,
  publicarParametros,
  restaurarVersion,
} from './parametros-guardar.ts';
import { obtenerParametros } from './parametros-leer.ts';
import { recordarBorradores } from './recordar-borradores.ts';
import { vistaPrevia } from './vista-previa.ts';

explainConstraints({
  tipo_proyecto_pkey: 'Ya existe un tipo de proyecto con ese código.',
  tipo_proyecto_slug_unique: 'Esa dirección ya está en uso.',
  tipo_proyecto_prefijo_unique: 'Ya hay un tipo de proyecto con ese prefijo.',
  convocatoria_parametros_numero_unico: 'Otra persona publicó los parámetros a la vez. Actualice la página.',
});

export const parametrosModule = implement(parametrosContract, {
  obtener: (ctx, { id }) => obtenerParametros(ctx, id),
  guardar: (ctx, input) => guardarParametros(ctx, input as typeof input & { valores: ValoresParametros }),
  publicar: publicarParametros,
  descartar: (ctx, { id }) => descartarBorrador(ctx, id),
  copiar: copiarParametros,
  restaurar: restaurarVersion,
  borradores: (ctx, { id }) => borradoresPorMover(ctx, id),
  moverBorradores,
  vistaPrevia: (ctx, { id }) => vistaPrevia(ctx, id),
  guardarSeleccion,
  facultades: (ctx, { id }) => facultadesDe(ctx, id),
  guardarFacultades,
  personas: (ctx, { q }) => buscarPersonas(ctx, q),
  habilitar,
  deshabilitar: (ctx, { id, investigadorId }) => deshabilitar(ctx, id, investigadorId),
  derivar: derivarTipo,
  recordar: (ctx, { id }) => recordarBorradores(ctx, id),
});
