import { describe, expect, it } from 'vitest';
import { differences } from '#core/steps/shared/differences.ts';
import { enPalabras } from '../domain/referencias.ts';

const bloque = (options: object, params: object = {}) => ({ options, params });
const frente = (b: ReturnType<typeof bloque>, mio: unknown, guardado: unknown) =>
  differences('b', mio, guardado, (clave, valor) => enPalabras(b, clave, valor)).map((d) => [d.mine, d.theirs]);

describe('dos versiones de un paso se comparan en palabras, sin claves', () => {
  it('la línea, el campo OCDE y el tipo de investigación, por su nombre', () => {
    const b = bloque({
      campos: [
        { key: 'lineaId', options: [{ value: '3', label: 'B.1 Genética' }] },
        { key: 'ocdeId', options: [{ value: '9', label: '1.06 Biología', of: '1' }] },
        { key: 'tipoInvestigacion', options: [{ value: 'aplicada', label: 'Investigación aplicada' }] },
      ],
    });
    expect(
      frente(
        b,
        { lineaId: '3', ocdeId: '9', tipoInvestigacion: 'aplicada' },
        { lineaId: null, ocdeId: '8', tipoInvestigacion: null },
      ),
    ).toEqual([
      ['B.1 Genética', '(vacío)'],
      ['1.06 Biología', '(ya no se ofrece)'],
      ['Investigación aplicada', '(vacío)'],
    ]);
  });
  it('las partidas y los integrantes, sin los números que nadie conoce', () => {
    const partidas = bloque({ partidas: [{ id: 5, codigo: '2.3.1', nombre: 'Insumos' }] });
    expect(frente(partidas, [{ partidaId: 5, monto: '100.00', justificacion: null, fija: false }], [])).toEqual([
      ['2.3.1 Insumos, 100.00', '(vacío)'],
    ]);
    const equipo = bloque({}, { roles: [{ rol: 'co_responsable', label: 'Corresponsable' }] });
    expect(
      frente(
        equipo,
        [{ id: 1, investigadorId: 77, rol: 'co_responsable', nombre: 'Paz, Ana', esResponsable: false }],
        [],
      ),
    ).toEqual([['Corresponsable, Paz, Ana', '(vacío)']]);
  });
  it('lo elegido en una pregunta de la convocatoria, por su texto', () => {
    const b = bloque(
      {},
      { sections: [{ clave: 'propia_1', options: [{ value: 'si_parcial', label: 'Sí, en parte' }] }] },
    );
    expect(frente(b, { propia_1: 'si_parcial' }, { propia_1: '' })).toEqual([['Sí, en parte', '(vacío)']]);
  });
});
