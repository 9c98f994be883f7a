import { describe, expect, it } from 'vitest';
import type { Presupuesto } from '../domain/bloques.ts';
import { diferenciasDe, pasosOcultables, revisarParametros, valoresDe } from '../domain/parametros-valores.ts';
import { claveDePaso, type Programa, programaDeConvocatoria } from '../domain/programa.ts';
import { PROGRAMAS } from '../domain/programas/index.ts';

const programas = Object.values(PROGRAMAS).map((p) => [p.key, p] as const);
const bloque = <K extends string>(p: Programa, kind: K) =>
  p.steps.flatMap((s) => s.blocks).find((b) => b.kind === kind)!;
const pconfigi = PROGRAMAS.pconfigi!;

describe.each(programas)('parámetros de %s', (_key, programa) => {
  it('sin cambios no guardan nada, y lo de la definición es válido', () => {
    const valores = valoresDe(programa, {});
    expect(diferenciasDe(programa, valores)).toEqual({});
    const { fallas, valores: leidos } = revisarParametros(programa, valores);
    expect(fallas).toEqual([]);
    expect(diferenciasDe(programa, leidos)).toEqual({});
  });

  it('lo que se guarda se vuelve a leer igual, y la definición que resulta tiene los mismos bloques', () => {
    const valores = valoresDe(programa, {});
    for (const b of Object.values(valores.bloques))
      for (const [clave, v] of Object.entries(b)) {
        if (typeof v === 'number') b[clave] = v + 1;
        if (Array.isArray(v) && v[0] && typeof v[0] === 'object' && 'label' in v[0]) v[0].label = 'Otro nombre';
      }
    const guardado = diferenciasDe(programa, revisarParametros(programa, valores).valores);
    const vuelta = valoresDe(programa, JSON.parse(JSON.stringify(guardado)));
    expect(diferenciasDe(programa, vuelta)).toEqual(guardado);
    const efectivo = programaDeConvocatoria(programa, guardado);
    expect(efectivo.steps.map(claveDePaso)).toEqual(programa.steps.map(claveDePaso));
  });

  it('los pasos que sostienen la postulación no se pueden quitar', () => {
    const ocultables = pasosOcultables(programa);
    const envio = programa.steps.find((s) => s.blocks.some((b) => b.kind === 'envio'))!;
    expect(ocultables).not.toContain(claveDePaso(envio));
    const v = { ...valoresDe(programa, {}), pasosOcultos: [claveDePaso(envio)] };
    expect(revisarParametros(programa, v).fallas).toContainEqual({
      path: 'pasosOcultos',
      message: 'Ese paso no se puede quitar',
    });
  });
});

describe('parámetros de una convocatoria', () => {
  it('montos, secciones, roles, textos, requisitos y pasos cambian la definición que ve el postulante', () => {
    const v = valoresDe(pconfigi, {});
    const presupuesto = bloque(pconfigi, 'presupuesto');
    const narrativa = bloque(pconfigi, 'narrativa');
    v.bloques[presupuesto.key]!.max = '50000.00';
    const secciones = v.bloques[narrativa.key]!.sections as Record<string, unknown>[];
    secciones[0]!.maxWords = '350';
    secciones[1]!.usar = false;
    v.textos.terminos = 'Otros términos';
    v.chequeosQuitados = ['PERFIL'];
    const paso = pasosOcultables(pconfigi)[0]!;
    v.pasosOcultos = [paso];
    const { valores, fallas } = revisarParametros(pconfigi, v);
    expect(fallas).toEqual([]);
    const guardado = diferenciasDe(pconfigi, valores);
    const p = programaDeConvocatoria(pconfigi, guardado);
    expect((bloque(p, 'presupuesto') as Presupuesto).max).toBe('50000.00');
    const nueva = bloque(p, 'narrativa');
    if (nueva.kind !== 'narrativa' || narrativa.kind !== 'narrativa') throw new Error('sin narrativa');
    expect(nueva.sections[0]!.maxWords).toBe(350);
    expect(nueva.sections).toHaveLength(narrativa.sections.length - 1);
    // What is not a parameter stays as the definition says.
    expect(nueva.sections.find((s) => s.annex)?.annex).toEqual(narrativa.sections.find((s) => s.annex)?.annex);
    expect(p.textos.terminos).toBe('Otros términos');
    expect(p.elegibilidad.crear).not.toContain('PERFIL');
    expect(p.elegibilidad.siempre).not.toContain('PERFIL');
    expect(p.steps.map(claveDePaso)).not.toContain(paso);
    expect(Object.keys((guardado.bloques as object) ?? {}).sort()).toEqual([narrativa.key, presupuesto.key].sort());
  });

  it('cada dato malo se señala en su campo', () => {
    const v = valoresDe(pconfigi, {});
    const b = v.bloques[bloque(pconfigi, 'presupuesto').key]!;
    const clave = bloque(pconfigi, 'presupuesto').key;
    b.min = '60000.00';
    const roles = bloque(pconfigi, 'integrantes');
    (v.bloques[roles.key]!.roles as Record<string, unknown>[])[0]!.min = '9';
    v.textos.presentacion = ' ';
    v.chequeosQuitados = ['UNICO'];
    const rutas = revisarParametros(pconfigi, v).fallas.map((f) => f.path);
    expect(rutas).toEqual(
      expect.arrayContaining([
        `bloques.${clave}.max`,
        `bloques.${roles.key}.roles.0.max`,
        'textos.presentacion',
        'chequeosQuitados',
      ]),
    );
    b.min = 'mucho';
    expect(revisarParametros(pconfigi, v).fallas.map((f) => f.path)).toContain(`bloques.${clave}.min`);
  });

  it('no se puede dejar la descripción sin secciones ni un requisito que ningún rol cumpla', () => {
    const v = valoresDe(pconfigi, {});
    const narrativa = bloque(pconfigi, 'narrativa');
    for (const s of v.bloques[narrativa.key]!.sections as Record<string, unknown>[]) s.usar = false;
    const integrantes = bloque(pconfigi, 'integrantes');
    if (integrantes.kind !== 'integrantes') throw new Error('sin integrantes');
    for (const [i, r] of integrantes.roles.entries())
      if (['tesista', 'colaborador'].includes(r.rol))
        (v.bloques[integrantes.key]!.roles as Record<string, unknown>[])[i]!.usar = false;
    const rutas = revisarParametros(pconfigi, v).fallas.map((f) => f.path);
    expect(rutas).toContain(`bloques.${narrativa.key}.sections`);
    expect(rutas).toContain(`bloques.${integrantes.key}.composite.0.text`);
  });
});
