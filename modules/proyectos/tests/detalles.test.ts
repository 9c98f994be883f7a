import { beforeAll, describe, expect, it } from 'vitest';
import { demoBase } from '#apps/testing/demo.ts';
import type { PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { onPaper } from '#core/documents/shared/views.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { testContext, testSession } from '#core/testing/server/context.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { raizPropia } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import { suscribirConvocatorias } from '#modules/convocatorias/server/index.ts';
import type { ProyectoDetalle } from '../contract.ts';
import { documentoDeProyecto, documentoParaInvestigador, romano, wordDeProyecto } from '../documents/proyecto.ts';
import { detalleDe } from '../domain/detalle.ts';
import { CAMPOS, type ColumnaIntegrante, textosDe } from '../domain/detalles/tipos.ts';
import type { ProyectoEntero } from '../domain/leido.ts';
import { paginasPropias, slugDe } from '../domain/tipos.ts';
import { detalleDeProyecto, partesDePagina } from '../server/detalle.ts';
import { leerEntero } from '../server/entero.ts';
import { leerProyecto } from '../server/leer.ts';

let ctx: Ctx;
const proyectos = new Map<string, ProyectoEntero>();
const paginas = new Map<string, ProyectoDetalle>();

/** Of each type, the project of the demo with most in it. */
beforeAll(async () => {
  suscribirConvocatorias();
  const database = await testDatabase(undefined, demoBase('2026-08-03'));
  ctx = await testContext(database, {
    session: testSession({ permissions: new Set(['proyectos.ver', 'proyectos.editar']) }),
  });
  const { rows } =
    await database.raw(`select distinct on (p.tipo_proyecto) p.id::int as id, p.tipo_proyecto as tipo from proyecto p
    where p.origen = 'sistema' order by p.tipo_proyecto, (select count(*) from proyecto_descripcion d
    where d.proyecto_id = p.id) +
      (select count(*) from proyecto_integrante i where i.proyecto_id = p.id) + (select count(*)
      from proyecto_presupuesto b where b.proyecto_id = p.id) desc, p.id`);
  for (const { id, tipo } of rows as { id: number; tipo: string }[]) {
    const p = (await leerProyecto(ctx, id))!;
    proyectos.set(tipo, await leerEntero(ctx, p, [...partesDePagina(p.raiz), { clave: 'identificadores' }]));
    paginas.set(tipo, await detalleDeProyecto(ctx, p));
  }
});
const de = (tipo: string) => proyectos.get(tipo)!;
const pagina = (tipo: string) => paginas.get(tipo)!;
const TIPOS = paginasPropias().map(([codigo]) => codigo);

/** The matrix of spec 05 §4, as it is written there: tabs in order, and columns of the members. */
const MATRIZ: Record<string, { pestanas: string[]; integrantes?: ColumnaIntegrante[] }> = {
  PCONFIGI: {
    pestanas: ['integrantes', 'responsable', 'descripcion', 'calendario', 'presupuesto'],
    integrantes: ['id', 'codigo', 'tesis'],
  },
  'PCONFIGI-INV': {
    pestanas: ['integrantes', 'responsable', 'descripcion', 'calendario', 'presupuesto', 'documentos'],
    integrantes: ['id', 'codigo', 'tesis'],
  },
  PMULTI: {
    pestanas: ['integrantes', 'responsable', 'documentos', 'descripcion', 'calendario', 'presupuesto'],
    integrantes: ['codigo', 'facultad', 'grupo', 'carta', 'tesis'],
  },
  PICV: { pestanas: ['integrantes', 'documentos', 'descripcion', 'calendario'], integrantes: ['id', 'carta'] },
  'PRO-CTIE': {
    pestanas: ['integrantes', 'documentos', 'descripcion', 'calendario', 'presupuesto'],
    integrantes: ['id', 'carta'],
  },
  PSINFINV: { pestanas: ['integrantes', 'descripcion', 'calendario'], integrantes: ['tesis', 'incluido'] },
  PSINFIPU: { pestanas: ['integrantes', 'descripcion', 'calendario'], integrantes: [] },
  PINVPOS: {
    pestanas: ['integrantes', 'documentos', 'descripcion', 'calendario', 'presupuesto'],
    integrantes: ['cargo', 'documento', 'codigo', 'correo'],
  },
  PTPBACHILLER: {
    pestanas: ['integrantes', 'descripcion', 'calendario', 'presupuesto', 'responsable'],
    integrantes: ['facultad', 'carta'],
  },
  PTPGRADO: {
    pestanas: ['integrantes', 'documentos', 'descripcion', 'calendario', 'presupuesto', 'asesoria'],
    integrantes: ['facultad'],
  },
  PTPMAEST: {
    pestanas: ['integrantes', 'documentos', 'descripcion', 'calendario', 'presupuesto', 'asesoria'],
    integrantes: ['facultad'],
  },
  PTPDOCTO: {
    pestanas: ['integrantes', 'documentos', 'descripcion', 'calendario', 'presupuesto', 'asesoria'],
    integrantes: ['facultad'],
  },
  ECI: { pestanas: ['descripcion', 'especificaciones', 'presupuesto', 'impacto'] },
};

describe('la página de cada tipo', () => {
  it.each(TIPOS)('%s tiene las pestañas y columnas de su definición, en su orden', (tipo) => {
    const d = detalleDe(raizPropia(tipo));
    expect(d.pestanas.map((t) => t.clave)).toEqual(MATRIZ[tipo]!.pestanas);
    const integrantes = d.pestanas.find((t) => t.clave === 'integrantes');
    expect(integrantes?.clave === 'integrantes' ? integrantes.columnas : undefined).toEqual(MATRIZ[tipo]!.integrantes);
    for (const campo of d.campos) expect(CAMPOS[campo]).toBeTruthy();
  });

  it.each(TIPOS)('%s de la demostración trae lo que sus pestañas muestran, con contenido', (tipo) => {
    const p = de(tipo);
    expect(pagina(tipo).slug).toBe(slugDe(raizPropia(tipo)));
    const s = p.secciones;
    const vacias = detalleDe(raizPropia(tipo)).pestanas.flatMap((t): string[] => {
      if (t.clave === 'integrantes') return (s.integrantes ?? []).length > 1 ? [] : [t.clave];
      if (t.clave === 'responsable') return (s.responsable ?? []).length === 4 ? [] : [t.clave];
      if (t.clave === 'asesoria') return s.asesoria?.some((g) => g.titulo === 'Tesista') ? [] : [t.clave];
      if (t.clave === 'calendario') return s.calendario?.length ? [] : [t.clave];
      if (t.clave === 'presupuesto') return s.presupuesto?.porTipo.length === 3 ? [] : [t.clave];
      if ('textos' in t) return t.textos.filter((x) => !s.descripcion?.[x.clave]).map((x) => x.clave);
      return s.documentos ? [] : [t.clave];
    });
    expect(vacias).toEqual([]);
  });

  it('las tesis y los trabajos de bachiller tienen la justificación y las otras fuentes de su presupuesto', () => {
    for (const tipo of ['PTPBACHILLER', 'PTPGRADO', 'PTPMAEST', 'PTPDOCTO']) {
      const { datos, secciones } = de(tipo);
      expect([
        tipo,
        Boolean(secciones.descripcion?.presupuesto_justificacion),
        datos.otrosFondosFuente,
        datos.programa,
      ]).toEqual([tipo, true, expect.any(String), expect.any(String)]);
    }
  });

  it('el taller muestra la subvención que resulta de la UIT, y el multidisciplinario sus grupos', () => {
    expect(de('PINVPOS').secciones.presupuesto?.subvencion).toMatch(/^\d+\.\d{2}$/);
    expect(de('PCONFIGI').secciones.presupuesto?.subvencion ?? null).toBeNull();
    const grupos = de('PMULTI').secciones.grupos!;
    expect(grupos.length).toBeGreaterThan(1);
    expect(new Set(grupos.map((g) => g.id)).size).toBe(grupos.length);
    expect(grupos.filter((g) => !g.coordinador)).toEqual([]);
    for (const g of grupos)
      expect([g.autorizado === null, Boolean(g.respondidoPor), Boolean(g.respondidoEn)]).toEqual(
        g.autorizado === null ? [true, false, false] : [false, true, true],
      );
    expect(de('PCONFIGI').secciones.grupos).toBeUndefined();
  });

  it('la declaración jurada aparece solo en los tipos que la piden', () => {
    const conDj = TIPOS.filter((t) => pagina(t).dj !== null);
    expect(conDj.sort()).toEqual(['ECI', 'PCONFIGI', 'PCONFIGI-INV', 'PINVPOS', 'PRO-CTIE']);
  });
});

const titulos = (doc: PdfDoc, nivel = 1) =>
  onPaper(doc.content).flatMap((b) => (b.type === 'heading' && (b.level ?? 1) === nivel ? [b.text] : []));

describe('los documentos de cada tipo', () => {
  it.each(TIPOS)('%s se imprime con estado y fecha, sin el comentario de la oficina', (tipo) => {
    const p = { ...de(tipo), datos: { ...de(tipo).datos, comentario: 'SECRETO DE LA OFICINA' } };
    for (const formato of ['descriptivo', 'completo'] as const) {
      const doc = documentoDeProyecto(p, formato);
      expect(doc.title).toContain(String(p.periodo));
      expect(JSON.stringify(doc.content[0])).toMatch(/Estado.*Última actualización/);
      expect(JSON.stringify(doc)).not.toContain('SECRETO');
    }
  });

  it('el descriptivo lleva los textos del tipo, sin referencias', () => {
    for (const tipo of ['PCONFIGI', 'PICV', 'PRO-CTIE', 'PMULTI', 'PSINFINV', 'ECI']) {
      const etiquetas = titulos(documentoDeProyecto(de(tipo), 'descriptivo'), 2);
      expect([tipo, etiquetas]).toEqual([tipo, detalleDe(raizPropia(tipo)).textos.map((t) => t.label)]);
      expect(etiquetas).not.toContain('Referencias bibliográficas');
    }
    expect(titulos(documentoDeProyecto(de('ECI'), 'descriptivo'), 2)).toContain('Impacto de la propuesta');
  });

  it.each([
    [
      'PCONFIGI-INV',
      [
        'I. Información del grupo de investigación',
        'II. Proyecto',
        'III. Descripción',
        'IV. Calendario',
        'V. Presupuesto',
      ],
    ],
    [
      'PSINFIPU',
      ['I. Información general', 'II. Descripción', 'III. Investigación base', 'IV. Integrantes', 'V. Calendario'],
    ],
    [
      'PINVPOS',
      [
        'I. Información general del taller',
        'II. Comité organizador',
        'III. Plan de trabajo',
        'IV. Programa',
        'V. Financiamiento',
      ],
    ],
    [
      'PTPMAEST',
      [
        'I. Asesor',
        'II. Tesista',
        'III. Datos generales',
        'IV. Descripción',
        'V. Cronograma',
        'VI. Financiamiento',
        'VII. Justificación del presupuesto',
        'VIII. Otras fuentes de financiamiento',
      ],
    ],
  ])('%s con formato tiene sus secciones numeradas', (tipo, esperados) => {
    expect(titulos(documentoDeProyecto(de(tipo), 'completo'))).toEqual(esperados);
  });

  it('el trabajo de bachiller tiene catorce secciones', () => {
    const t = titulos(documentoDeProyecto(de('PTPBACHILLER'), 'completo'));
    expect(t).toHaveLength(14);
    expect(t.slice(-4)).toEqual([
      'XI. Calendario',
      'XII. Presupuesto',
      'XIII. Justificación del presupuesto',
      'XIV. Otras fuentes de financiamiento',
    ]);
  });

  it('Word lleva los textos de la propuesta, cada uno con su título', () => {
    const doc = wordDeProyecto(de('PCONFIGI'));
    expect(titulos(doc)).toEqual([
      'Resumen ejecutivo',
      'Antecedentes',
      'Objetivos',
      'Justificación',
      'Hipótesis',
      'Metodología de trabajo',
      'Contribución',
    ]);
    expect(doc.content.filter((b) => b.type === 'html')).toHaveLength(7);
  });

  it('el del investigador financiado termina en las condiciones; el que no, lleva los datos del responsable', () => {
    const con = documentoParaInvestigador({ ...de('PCONFIGI'), reconocimiento: ['Financiado con R.R. 1'] }, true);
    expect(titulos(con).at(-1)).toMatch(/Condiciones$/);
    expect(JSON.stringify(con)).toContain('Financiado con R.R. 1');
    expect(JSON.stringify(con)).toContain('[X]');
    const sin = documentoParaInvestigador(de('PSINFINV'), false);
    expect(titulos(sin).some((t) => t.endsWith('Datos del responsable'))).toBe(true);
    expect(titulos(sin).some((t) => t.endsWith('Condiciones'))).toBe(false);
  });

  it('los números romanos son correctos', () => {
    expect([1, 4, 6, 9, 10, 14, 19].map(romano)).toEqual(['I', 'IV', 'VI', 'IX', 'X', 'XIV', 'XIX']);
  });

  it('todo texto con nombre tiene una clave distinta dentro de su tipo', () => {
    for (const tipo of TIPOS) {
      const claves = textosDe(detalleDe(raizPropia(tipo))).map((t) => t.clave);
      expect([tipo, claves.length]).toEqual([tipo, new Set(claves).size]);
    }
  });
});
