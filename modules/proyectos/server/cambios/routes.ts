import { implement } from '#core/contract/server/implement.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { serveList } from '#core/list/server/export.ts';
import { cambiosContract } from '../../contract-cambios.ts';
import { cambiosDeProyecto, fuenteCambios } from './buscar.ts';
import { abrirCarta } from './carta.ts';
import { obtenerCambio } from './detalle.ts';
import { imprimirAdenda } from './papel.ts';
import { candidatosDe, corregirCambio, ensayarCambio, nuevoCambio, pedirCambio } from './pedir.ts';
import { versionesDe } from './versiones.ts';

explainConstraints({
  proyecto_cambio_hecho_unico: 'Ya hay otro cambio abierto sobre lo mismo. Espere a que se resuelva, o retírelo antes.',
  proyecto_cambio_adenda_unica: 'Otra adenda del proyecto tomó ese número. Vuelva a intentarlo.',
  proyecto_integrante_unico: 'Esa persona ya integra el proyecto.',
  proyecto_responsable_unico: 'El proyecto ya tiene otro responsable.',
  proyecto_integrante_permanencia: 'Nadie sale del proyecto antes de haber entrado.',
});

export const cambiosModule = implement(cambiosContract, {
  ...serveList(fuenteCambios),
  deProyecto: (ctx, { id }) => cambiosDeProyecto(ctx, id),
  nuevo: (ctx, { id }) => nuevoCambio(ctx, id),
  candidatos: candidatosDe,
  ensayar: ensayarCambio,
  pedir: (ctx, input, { file }) => pedirCambio(ctx, input, file),
  corregir: (ctx, input, { file }) => corregirCambio(ctx, input, file),
  carta: (ctx, { id }) => abrirCarta(ctx, id),
  detalle: (ctx, { id }) => obtenerCambio(ctx, id),
  adenda: (ctx, { id }) => imprimirAdenda(ctx, id),
  versiones: versionesDe,
});
