import { implement } from '#core/contract/server/implement.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { serveList } from '#core/list/server/export.ts';
import {
  cifrasContract,
  colaContract,
  economiaContract,
  misCuentasContract,
  transferenciasContract,
} from '../contract.ts';
import { abrirArchivo, corregir, presentar } from './comprobantes.ts';
import { informar } from './cumplimiento.ts';
import { fichaDe } from './ficha.ts';
import { leerDocumento } from './lecturas.ts';
import { exigirCuenta, type Puerta } from './leer.ts';
import { cuadrar } from './libro.ts';
import { fuenteCifras, fuenteCola, fuenteCuentas, fuenteMia, fuenteTransferencias } from './listas.ts';
import { aprobarVarios, candidatosSinDudas, enLaMesa } from './mesa.ts';
import { formularioDe } from './opciones.ts';
import { papelDeGasto, papelDeHoja, papelDeInforme, papelDePedida } from './papel.ts';
import { economiaProyectoModule } from './proyecto.ts';
import { reglasModule } from './reglas.ts';
import { agregarMovimiento, partidasTransferibles, quitarMovimiento } from './transferencias.ts';

explainConstraints({
  comprobante_documento_unico: [
    'Ese comprobante ya fue presentado: el mismo tipo, RUC y número figura en otro registro vigente.',
    'numero',
  ],
  transferencia_abierta_unica: 'La cuenta ya tiene una transferencia en curso.',
  informe_cumplimiento_eco_proyecto_id_unique: 'Ya presenta un registro de informe.',
  eco_presupuesto_monto: 'El saldo cambió y ya no alcanza. Actualice la página y revise.',
  rendicion_regla_unica: ['Ya hay una regla de ese tipo en la norma.', 'tipo'],
});

type DeCuenta = { id: number };
/** What both doors read, each with its own rule. */
const porPuerta = (puerta: Puerta) => ({
  obtener: async (ctx: Ctx, { id }: DeCuenta) => fichaDe(ctx, await exigirCuenta(ctx, puerta, id)),
  archivo: (ctx: Ctx, { id, comprobanteId, archivoId }: DeCuenta & { comprobanteId: number; archivoId: number }) =>
    abrirArchivo(ctx, puerta, id, comprobanteId, archivoId),
  hoja: async (ctx: Ctx, { id }: DeCuenta) => papelDeHoja(ctx, await exigirCuenta(ctx, puerta, id)),
  gasto: async (ctx: Ctx, { id }: DeCuenta) => papelDeGasto(ctx, await exigirCuenta(ctx, puerta, id)),
  cumplimiento: async (ctx: Ctx, { id }: DeCuenta) => papelDeInforme(ctx, await exigirCuenta(ctx, puerta, id)),
  transferencia: async (ctx: Ctx, { id, transferenciaId }: DeCuenta & { transferenciaId: number }) =>
    papelDePedida(ctx, await exigirCuenta(ctx, puerta, id), transferenciaId),
});

export const economiaModules = [
  economiaProyectoModule,
  reglasModule,
  implement(misCuentasContract, {
    ...serveList(fuenteMia),
    ...porPuerta('responsable'),
    formulario: async (ctx, { id }) => formularioDe(ctx, await exigirCuenta(ctx, 'responsable', id)),
    leer: (ctx, { id, qr }, { file }) => leerDocumento(ctx, id, qr, file),
    presentar: (ctx, { id, ...nuevo }, { file }) => presentar(ctx, id, nuevo, file),
    corregir: (ctx, { id, comprobanteId, ...cambio }, { file }) => corregir(ctx, id, comprobanteId, cambio, file),
    transferibles: async (ctx, { id }) => ({
      partidas: await partidasTransferibles(ctx, await exigirCuenta(ctx, 'responsable', id)),
    }),
    agregarMovimiento: (ctx, { id, ...par }) => agregarMovimiento(ctx, id, par),
    quitarMovimiento: (ctx, { id, movimientoId }) => quitarMovimiento(ctx, id, movimientoId),
    informar: (ctx, { id, lineas }) => informar(ctx, id, lineas),
  }),
  implement(economiaContract, {
    ...serveList(fuenteCuentas),
    ...porPuerta('oficina'),
    mesa: (ctx, { comprobanteId }) => enLaMesa(ctx, comprobanteId),
    candidatos: async (ctx) => ({ rows: await candidatosSinDudas(ctx) }),
    aprobarVarios: async (ctx, { ids }) => ({ resultados: await aprobarVarios(ctx, ids) }),
    cuadrar: async (ctx, { id }) => {
      await exigirCuenta(ctx, 'oficina', id);
      return { descuadres: await cuadrar(ctx, id) };
    },
  }),
  implement(colaContract, serveList(fuenteCola)),
  implement(transferenciasContract, serveList(fuenteTransferencias)),
  implement(cifrasContract, serveList(fuenteCifras)),
];
