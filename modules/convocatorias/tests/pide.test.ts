import { describe, expect, it } from 'vitest';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { loQuePide } from '../domain/pide.ts';
import { programaDeConvocatoria } from '../domain/programa.ts';
import { PROGRAMAS } from '../domain/programas/index.ts';

const de = (clave: string, guardados: Record<string, unknown> = {}) =>
  loQuePide(programaDeConvocatoria(PROGRAMAS[clave]!, guardados));

describe('lo que pide una convocatoria', () => {
  it('dice quién puede, cuánto da, con qué equipo y qué se carga, con lo que ella cambia de su programa', () => {
    const pide = de('pconfigi', {
      bloques: { presupuesto: { max: '45000.00' } },
      requisitos: ['TITULAR', 'SIN_DEUDAS'],
      cupoGrupo: null,
    });
    expect(pide.paraQuien).toBe('Titulares de grupo');
    expect(pide.requisitos).toContain('Ser titular de un grupo de investigación');
    expect(pide.requisitos).not.toContain('Tener CTI Vitae, ORCID y Google Scholar en el perfil');
    expect(pide.requisitos).not.toContain('La convocatoria está abierta');
    expect(pide.montos).toEqual(
      expect.arrayContaining([
        { nombre: 'Monto mínimo', valor: formatMoney('16000.00') },
        { nombre: 'Monto máximo', valor: formatMoney('45000.00') },
        { nombre: 'Partida 2.5.31.12', valor: `${formatMoney('8000.00')}, fijo` },
      ]),
    );
    expect(pide.equipo.map(({ rol }) => rol)).toContain('Miembro docente');
    expect(pide.exigenciasDelEquipo).toContain('Incluya al menos un tesista o colaborador.');
    expect(pide.textos.length).toBeGreaterThan(5);
    expect(pide.preguntas).toEqual([]);
  });

  it('las preguntas de la convocatoria van aparte, y la que pide un archivo está entre los documentos', () => {
    const sections = [
      { clave: 'por_que', label: '¿Por qué ahora?', tipo: 'longtext', maxWords: 1, required: true },
      { clave: 'carta', label: 'Carta de la comunidad', tipo: 'file', required: false, templateUrl: '/plantilla.pdf' },
    ];
    const pide = de('pconfigi', { bloques: { preguntas: { sections } } });
    expect(pide.preguntas).toEqual([
      { nombre: '¿Por qué ahora?', respuesta: 'Texto, hasta 1 palabra', exige: 'Obligatorio' },
      { nombre: 'Carta de la comunidad', respuesta: 'Archivo PDF', exige: 'Opcional' },
    ]);
    expect(pide.documentos).toContainEqual({
      nombre: 'Carta de la comunidad',
      paso: 'Preguntas de la convocatoria',
      exige: 'Opcional',
      plantilla: '/plantilla.pdf',
    });
    expect(pide.pasos).toContain('Preguntas de la convocatoria');
  });

  it('lo que una convocatoria deja de pedir no se dice', () => {
    const entera = de('pconfigi');
    const oculta = entera.pasos.find((paso) => /Colaboración/.test(paso))!;
    expect(oculta).toBeDefined();
    const bloque = PROGRAMAS.pconfigi!.steps.find((s) => s.title === oculta)!.blocks[0]!.key;
    expect(de('pconfigi', { pasosOcultos: [bloque] }).pasos).not.toContain(oculta);
  });

  it.each(Object.keys(PROGRAMAS))('la de %s se lee entera: nada queda sin nombre', (clave) => {
    const pide = de(clave);
    const dichos = [
      ...pide.requisitos,
      ...pide.montos.flatMap((m) => [m.nombre, m.valor]),
      ...pide.equipo.flatMap((r) => [r.rol, r.cuantos]),
      ...pide.documentos.flatMap((d) => [d.nombre, d.paso, d.exige]),
      ...pide.textos.flatMap((t) => [t.nombre, t.respuesta]),
    ];
    for (const dicho of dichos) expect(dicho).toMatch(/\S/);
    expect(dichos.join(' ')).not.toContain('undefined');
  });
});
