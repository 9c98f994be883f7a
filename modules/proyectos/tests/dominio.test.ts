import { describe, expect, it } from 'vitest';
import { availableActions } from '#core/flow/shared/flow.ts';
import { composed, say } from '#core/mail/shared/definition.ts';
import { raizPropia } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import { AVISOS } from '../domain/avisos.ts';
import { componerCodigo, correlativoDe } from '../domain/codigo.ts';
import { CORREOS_DE_PROYECTO } from '../domain/correos.ts';
import { detalleDe } from '../domain/detalle.ts';
import { GENERICO } from '../domain/detalles/de-grupo.ts';
import { CAMPOS } from '../domain/detalles/tipos.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import { resumirPresupuesto } from '../domain/presupuesto.ts';
import { PAGINAS, rutaDeProyecto } from '../domain/slug.ts';
import { paginasPropias, slugDe } from '../domain/tipos.ts';

describe('código de proyecto', () => {
  it('lleva prefijo, dos cifras del año y correlativo de cuatro', () => {
    expect(componerCodigo('PCG', 2026, 7)).toBe('PCG260007');
    expect(componerCodigo('INV', 2009, 1234)).toBe('INV091234');
  });
  it.each([
    ['PCG260007', 7],
    ['PCG250007', null],
    ['INV260007', null],
    ['PCG26A007', null],
    ['PCG2600071', null],
  ] as const)('el correlativo de %s es %j', (codigo, numero) => {
    expect(correlativoDe(codigo, 'PCG', 2026)).toBe(numero);
  });
});

describe('pie del presupuesto', () => {
  it('cuenta, suma y reparte por tipo; sin líneas todo es cero', () => {
    const { total, porTipo } = resumirPresupuesto([
      { tipo: 'Bienes', monto: '100.10' },
      { tipo: 'Bienes', monto: '100.20' },
      { tipo: 'Servicios', monto: '99.70' },
    ]);
    expect(total).toBe('300.00');
    expect(porTipo).toEqual([
      { tipo: 'Bienes', cantidad: 2, monto: '200.30', porcentaje: '66.77' },
      { tipo: 'Servicios', cantidad: 1, monto: '99.70', porcentaje: '33.23' },
      { tipo: 'Otros', cantidad: 0, monto: '0.00', porcentaje: '0.00' },
    ]);
    expect(resumirPresupuesto([]).porTipo.every((t) => t.porcentaje === '0.00')).toBe(true);
  });
});

describe('página de cada tipo', () => {
  it('los trece tipos tienen dirección propia y los demás comparten la genérica', () => {
    expect(PAGINAS).toHaveLength(13);
    expect(
      paginasPropias()
        .map(([, pagina]) => pagina)
        .sort(),
    ).toEqual([...PAGINAS].sort());
    expect(slugDe(raizPropia('PMULTI'))).toBe('pmulti');
    expect(slugDe(raizPropia('SPINOFF'))).toBe('pconfigi');
  });
  it.each(['PFEX', 'SIN-CON', 'FEX'])(
    '%s, de financiamiento externo, abre la suya, también si es del sistema anterior',
    (tipo) => {
      expect(rutaDeProyecto(tipo, 7)).toBe('/admin/estudios/proyectos_fex/detalle?id=7');
    },
  );
  it('un tipo sin definición usa la genérica y ningún campo carece de nombre', () => {
    expect(detalleDe(raizPropia('TIPO-NUEVO'))).toBe(GENERICO);
    for (const campo of GENERICO.campos) expect(CAMPOS[campo]).toBeTruthy();
  });
});

describe('quién puede hacer qué con un proyecto', () => {
  it.each([
    ['en_proceso', 'gestor', ['eliminar']],
    ['enviado', 'gestor', ['aprobar', 'no_aprobar', 'observar', 'anular']],
    ['en_evaluacion', 'gestor', ['aprobar', 'no_aprobar', 'observar']],
    ['observado', 'gestor', ['anular']],
    ['aprobado', 'gestor', ['anular', 'ejecutar', 'sustentar', 'renunciar']],
    ['en_ejecucion', 'gestor', ['anular', 'renunciar', 'culminar']],
    ['ejecutado', 'gestor', ['concluir']],
    ['concluido', 'gestor', []],
    ['anulado', 'gestor', []],
    ['en_proceso', 'responsable', ['enviar', 'eliminar']],
    ['observado', 'responsable', ['enviar']],
    ['enviado', 'responsable', []],
    ['en_evaluacion', 'responsable', []],
    ['aprobado', 'responsable', []],
    ['no_aprobado', 'responsable', []],
    ['en_ejecucion', 'responsable', []],
    ['anulado', 'responsable', []],
    ['no_aprobado', 'gestor', []],
    ['sustentado', 'gestor', ['concluir']],
    ['renuncio', 'gestor', []],
    ['eliminado', 'gestor', []],
    ['enviado', 'remitente', ['retirar_envio']],
    ['en_evaluacion', 'remitente', []],
    ['enviado', 'sistema', ['asignar_evaluadores']],
    ['en_evaluacion', 'sistema', ['retirar_evaluadores']],
  ] as const)('%s, %s → %j', (estado, rol, acciones) => {
    expect(availableActions(flujoProyecto, estado, new Set([rol]))).toEqual(acciones);
  });
});

describe('avisos al responsable', () => {
  const datos = {
    codigo: 'PCG260001',
    titulo: 'Suelos andinos',
    resolucion: 'RR-1',
    declaracion: null,
    pasos: null,
  };
  it.each([
    ['aprobar', '', 'El proyecto «Suelos andinos» fue aprobado con el código PCG260001 mediante la resolución RR-1.'],
    ['no_aprobar', 'Puntaje insuficiente', 'Motivo: Puntaje insuficiente'],
    ['observar', 'Falta la carta', 'Observación: Falta la carta'],
  ] as const)('%s', (accion, motivo, texto) => {
    const correo = say(CORREOS_DE_PROYECTO[AVISOS[accion]!], { ...datos, motivo });
    expect(composed(correo).opening).toContain(texto);
    expect(composed(correo).opening).not.toContain('Pasos por corregir');
  });
});
