import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Narrativa, Presupuesto } from '../domain/bloques.ts';
import { cambiosEntre } from '../domain/cambios-de-version.ts';
import type { FilaDeForma } from '../domain/parametros-filas.ts';
import {
  diferenciasDe,
  pasosOcultables,
  propiasDe,
  revisarParametros,
  valoresDe,
} from '../domain/parametros-valores.ts';
import { claveDePaso, PREGUNTAS, type Programa, programaDeConvocatoria } from '../domain/programa.ts';
import { PROGRAMAS } from '../domain/programas/index.ts';
import { palabrasDe } from '../web/admin/palabras.ts';

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
    const conPasos = programa.steps.map(claveDePaso).filter((k) => k !== PREGUNTAS);
    expect(efectivo.steps.map(claveDePaso)).toEqual(conPasos);
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

it('una pregunta guardada con el nombre anterior de su clase se lee con el de hoy', () => {
  const guardados = (tipo: string) => ({
    bloques: { preguntas: { sections: [{ clave: 'propia_00000001', label: 'Región', tipo, required: true }] } },
  });
  const tipos = ['rich', 'textarea', 'select', 'number', 'file'].map((tipo) => {
    const { steps } = programaDeConvocatoria(pconfigi, guardados(tipo));
    const preguntas = steps.flatMap((s) => s.blocks).find((b) => b.key === 'preguntas');
    return preguntas?.kind === 'narrativa' ? preguntas.sections[0]?.tipo : null;
  });
  expect(tipos).toEqual(['richtext', 'longtext', 'choice', 'number', 'file']);
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
    v.requisitos = v.requisitos.filter((r) => r !== 'PERFIL');
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
    v.requisitos = ['UNICO'];
    const rutas = revisarParametros(pconfigi, v).fallas.map((f) => f.path);
    expect(rutas).toEqual(
      expect.arrayContaining([
        `bloques.${clave}.max`,
        `bloques.${roles.key}.roles.co_responsable.max`,
        'textos.presentacion',
        'requisitos',
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
    expect(rutas).toContain(`bloques.${integrantes.key}.composite.un_estudiante.text`);
  });
});

describe('filas con clave estable', () => {
  const narrativa = bloque(pconfigi, 'narrativa') as Narrativa;
  const secciones = (v = valoresDe(pconfigi, {})) => v.bloques[narrativa.key]!.sections as FilaDeForma[];
  const con = (sections: readonly object[]) => {
    const v = valoresDe(pconfigi, {});
    v.bloques[narrativa.key]!.sections = sections;
    return v;
  };
  const efectivas = (sections: readonly object[]) => {
    const { valores, fallas } = revisarParametros(pconfigi, con(sections));
    expect(fallas).toEqual([]);
    const guardado = JSON.parse(JSON.stringify(diferenciasDe(pconfigi, valores)));
    return (bloque(programaDeConvocatoria(pconfigi, guardado), 'narrativa') as Narrativa).sections;
  };
  const propia = (mas: object = {}) => ({
    clave: 'propia_0a1b2c3d',
    usar: true,
    label: 'Alcance regional',
    tipo: 'number',
    hint: null,
    min: 1,
    max: 25,
    required: true,
    ...mas,
  });

  it('en cualquier orden, cada sección conserva lo suyo; las que no vienen dejan de pedirse', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(secciones(), { minLength: 1 }), (elegidas) => {
        const finales = efectivas(elegidas);
        expect(finales.map((s) => s.clave)).toEqual(elegidas.map((s) => s.clave));
        for (const s of finales) expect(s).toEqual(narrativa.sections.find((x) => x.clave === s.clave));
      }),
      { numRuns: 15 },
    );
  });

  it('una sección propia se agrega donde se pone, con su forma de respuesta', () => {
    const [primera, ...resto] = secciones();
    const finales = efectivas([primera!, propia(), ...resto]);
    expect(finales[1]).toEqual({
      clave: 'propia_0a1b2c3d',
      label: 'Alcance regional',
      tipo: 'number',
      min: 1,
      max: 25,
      required: true,
    });
  });

  it('una clave ajena, repetida o de otra forma se rechaza con el nombre de lo que sobra', () => {
    const fallas = (sections: readonly object[], publicadas?: ReadonlyMap<string, string>) =>
      revisarParametros(pconfigi, con(sections), publicadas).fallas;
    const ruta = `bloques.${narrativa.key}.sections`;
    const [primera] = secciones();
    expect(fallas([primera!, { ...primera, clave: 'inventada' }])).toContainEqual({
      path: ruta,
      message: 'Una fila no es de esta convocatoria',
    });
    expect(fallas([primera!, primera!])).toContainEqual(
      expect.objectContaining({ message: `La fila «${primera!.clave}» está repetida` }),
    );
    expect(fallas([{ ...primera, tipo: 'file' }])).toContainEqual({
      path: `${ruta}.${primera!.clave}`,
      message: 'Dato que no se pide: tipo',
    });
    expect(fallas([propia({ tipo: 'choice', options: '' })]).map((f) => f.path)).toContain(
      `${ruta}.propia_0a1b2c3d.options`,
    );
    expect(fallas([propia({ min: 30 })])).toContainEqual(
      expect.objectContaining({ path: `${ruta}.propia_0a1b2c3d.max` }),
    );
    expect(fallas([propia()], new Map([['propia_0a1b2c3d', 'textarea']]))).toContainEqual(
      expect.objectContaining({ path: `${ruta}.propia_0a1b2c3d.tipo` }),
    );
  });

  it('una fila propia no puede estar en dos tablas', () => {
    const v = con([...secciones(), propia()]);
    v.bloques[PREGUNTAS]!.sections = [propia()];
    expect(revisarParametros(pconfigi, v).fallas).toContainEqual(
      expect.objectContaining({ message: 'Una fila propia está dos veces' }),
    );
  });

  it('las preguntas de la convocatoria son un paso más, antes del envío, y solo si las hay', () => {
    const v = valoresDe(pconfigi, {});
    v.bloques[PREGUNTAS]!.sections = [propia({ label: '¿Cuántas regiones?' })];
    const guardado = diferenciasDe(pconfigi, revisarParametros(pconfigi, v).valores);
    expect(propiasDe([{ parametros: guardado }])).toEqual(new Map([['propia_0a1b2c3d', 'number']]));
    const claves = (p: object) => programaDeConvocatoria(pconfigi, p as Record<string, unknown>).steps.map(claveDePaso);
    expect(claves({})).not.toContain(PREGUNTAS);
    expect(claves(guardado).slice(-2)).toEqual([PREGUNTAS, 'envio']);
  });

  it('los documentos de una lista y los requisitos del equipo también se agregan', () => {
    const v = valoresDe(pconfigi, {});
    const docs = v.bloques.colaboracion!.docTypes as FilaDeForma[];
    const nuevo = { clave: 'propia_00000001', usar: true, label: 'Plan de datos', min: 1, max: 2, templateUrl: '' };
    v.bloques.colaboracion!.docTypes = [nuevo, ...docs];
    const regla = { clave: 'propia_00000002', usar: true, text: 'Dos docentes.', min: 2, anyOf: ['miembro_docente'] };
    (v.bloques.integrantes!.composite as FilaDeForma[]).push(regla);
    const { valores, fallas } = revisarParametros(pconfigi, v);
    expect(fallas).toEqual([]);
    const p = programaDeConvocatoria(pconfigi, diferenciasDe(pconfigi, valores));
    const lista = bloque(p, 'documentosLista');
    const equipo = bloque(p, 'integrantes');
    if (lista.kind !== 'documentosLista' || equipo.kind !== 'integrantes') throw new Error('sin bloques');
    expect(lista.docTypes[0]).toEqual({ recurso: 'propia_00000001', label: 'Plan de datos', min: 1, max: 2 });
    expect(equipo.composite.at(-1)).toMatchObject({ regla: 'roles', anyOf: ['miembro_docente'], min: 2 });
    regla.anyOf = ['inexistente'];
    expect(revisarParametros(pconfigi, v).fallas.map((f) => f.path)).toContain(
      'bloques.integrantes.composite.propia_00000002.anyOf',
    );
  });

  it('los requisitos para postular se agregan, se ordenan y se quitan', () => {
    const v = { ...valoresDe(pconfigi, {}), requisitos: ['SIN_DEUDA_INFORMES', 'SIN_DEUDAS', 'TITULAR'] };
    const { valores, fallas } = revisarParametros(pconfigi, v);
    expect(fallas).toEqual([]);
    const { elegibilidad } = programaDeConvocatoria(pconfigi, diferenciasDe(pconfigi, valores));
    expect(elegibilidad.crear).toEqual(['ABIERTA', 'SIN_DEUDA_INFORMES', 'SIN_DEUDAS', 'TITULAR', 'UNICO']);
    expect(elegibilidad.siempre).toEqual(['SIN_DEUDA_INFORMES', 'SIN_DEUDAS', 'TITULAR']);
  });

  it('los cuerpos publicados antes, por posición y por requisitos quitados, se leen igual', () => {
    const pmulti = PROGRAMAS.pmulti!;
    const viejo = {
      bloques: { integrantes: { composite: [{ '#': '1', regla: 'grupos', text: 'Tres grupos.', min: 3 }] } },
      chequeosQuitados: ['SIN_DEUDAS'],
    };
    const v = valoresDe(pmulti, viejo);
    expect((v.bloques.integrantes!.composite as FilaDeForma[]).filter((f) => f.usar)).toEqual([
      { clave: 'tres_grupos', usar: true, text: 'Tres grupos.', min: 3 },
    ]);
    expect(v.requisitos).not.toContain('SIN_DEUDAS');
    expect(revisarParametros(pmulti, v).fallas).toEqual([]);
  });

  it('de una versión a otra se dice en palabras qué se agrega, se quita y cambia', () => {
    const [primera, segunda, ...resto] = secciones();
    const v = con([segunda!, { ...primera!, maxWords: 350 }, propia(), ...resto.slice(0, -1)]);
    v.bloques[bloque(pconfigi, 'presupuesto').key]!.max = '50000.00';
    const antes = programaDeConvocatoria(pconfigi, {});
    const despues = programaDeConvocatoria(pconfigi, diferenciasDe(pconfigi, revisarParametros(pconfigi, v).valores));
    expect(cambiosEntre(antes, antes)).toEqual([]);
    expect(cambiosEntre(antes, despues)).toEqual([
      'Resumen ejecutivo: máximo de palabras de 200 a 350.',
      'Se agrega: Alcance regional.',
      expect.stringMatching(/^Presupuesto: monto máximo de S\/\s?40.000.00 a S\/\s?50.000.00\.$/),
      'Se quita: Referencias bibliográficas.',
      'Cambia el orden.',
    ]);
  });
  it('la historia de una convocatoria se lee en palabras, nunca en claves', () => {
    const { value } = palabrasDe(pconfigi);
    const cambios = diferenciasDe(pconfigi, { ...con(secciones()), pasosOcultos: [], cupoGrupo: null });
    expect(value?.('parametros', cambios)).toBe('Los de su tipo, sin cambios');
    expect(value?.('parametros', { bloques: { [bloque(pconfigi, 'presupuesto').key]: { max: '50000.00' } } })).toMatch(
      /^Presupuesto: monto máximo de S\/\s?40.000.00 a S\/\s?50.000.00\.$/,
    );
    expect(value?.('facultades', { Letras: { cupos: 3, monto: '500.00', subvencion: null } })).toMatch(
      /^Letras: cupos 3, monto S\/\s?500\.00$/,
    );
    expect(value?.('desempates', ['envio_anterior', 'menor_monto'])).toBe('Envío más temprano; Menor monto solicitado');
  });
});
