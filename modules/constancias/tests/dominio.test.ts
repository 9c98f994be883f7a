import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { View } from '#core/documents/shared/pdf-doc.ts';
import { CODE_BYTES, cleanCode, masked, verificationCode } from '#core/documents/shared/verification.ts';
import { raizPropia } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import { constanciaImpresa, type Impresa, SIN_VALOR_LEGAL } from '../documents/constancia.ts';
import { asesor, equipamiento, estudios, type Participacion, publicaciones } from '../documents/cuerpos.ts';
import { CLAVES_TIPO, TIPOS } from '../domain/tipos.ts';
import { huellaDe } from '../server/firma.ts';

const titulos = (views: readonly View[]) => views.flatMap((v) => (v.type === 'heading' ? [v.text] : []));
const filas = (views: readonly View[]) => views.flatMap((v) => (v.type === 'table' ? v.rows : []));
const en = (tipo: string): Participacion => ({
  periodo: 2026,
  tipo,
  raiz: raizPropia(tipo),
  codigo: 'X',
  titulo: `De ${tipo}`,
  condicion: 'Responsable',
});

describe('el código de verificación', () => {
  it('dice de qué es, su año y doce signos que no se confunden al leerlos', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES }), (azar) => {
        const codigo = verificationCode('PUB', 2026, azar);
        expect(codigo).toMatch(/^PUB-2026(-[A-HJKMNP-Z2-9]{4}){3}$/);
        expect(cleanCode(` ${codigo.toLowerCase()} `)).toBe(codigo);
      }),
    );
  });

  it('cada tipo empieza con el suyo, y conserva su código anterior', () => {
    expect(new Set(CLAVES_TIPO.map((t) => TIPOS[t].prefijo)).size).toBe(CLAVES_TIPO.length);
    expect(CLAVES_TIPO.map((t) => TIPOS[t].codigo)).toEqual([1, 2, 3, 4, 6, 7, 10, 11]);
  });

  it('de un documento solo se dice el final', () => {
    expect(masked('DNI 46127919')).toBe('DNI ••••7919');
    expect(masked('CEX 00123')).toBe('CEX ••••0123');
  });
});

describe('la huella de lo que dice', () => {
  it('no depende del orden de sus datos, y cambia con cualquiera de ellos', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.array(fc.string()))), (datos) => {
        const alReves = Object.fromEntries(Object.entries(datos).reverse());
        expect(huellaDe(alReves)).toBe(huellaDe(datos));
        expect(huellaDe({ ...datos, otra: 'cosa' })).not.toBe(huellaDe({ ...datos, otra: 'Cosa' }));
      }),
    );
  });
});

describe('lo que dice cada una', () => {
  it('estudios: cada tipo en su sección, sin títulos vacíos, y ninguno se pierde', () => {
    const tipos = ['PMULTI', 'PFEX', 'PINVPOS', 'TIPO-NUEVO', 'PCONFIGI', 'SIN-SIN'];
    const views = estudios(tipos.map(en));
    expect(titulos(views)).toEqual([
      'I. Fondos concursables',
      'Con financiamiento para grupos de investigación',
      'Multidisciplinarios',
      'Sin asignación ni incentivo',
      'II. Otras actividades',
      'Talleres',
      'III. Fondos externos',
      'Proyectos con financiamiento externo',
      'IV. Otros',
    ]);
    expect(filas(views)).toHaveLength(tipos.length);
  });

  it('publicaciones: las columnas de cada tipo', () => {
    const obra = {
      categoria: 'Scopus',
      anio: 2025,
      fuente: 'Revista',
      issn: '1234-5678',
      isbn: '978',
      ciudad: 'Lima',
      universidad: 'UND',
      pais: 'Perú',
      oficina: 'Indecopi',
      titulares: 'UND',
    };
    const columnas = publicaciones([
      { ...obra, tipo: 'articulo', titulo: 'A' },
      { ...obra, tipo: 'libro', titulo: 'B' },
      { ...obra, tipo: 'ensayo', titulo: 'C' },
      { ...obra, tipo: 'patente', titulo: 'D' },
    ]).flatMap((v) => (v.type === 'table' ? [v.columns.map((c) => c.label).join(',')] : []));
    expect(columnas).toEqual([
      'Año,Título,Publicación,ISSN',
      'Año,Título,Publicación,ISBN',
      'Año,Título',
      'Año,Título,Lugar de registro,Titular',
    ]);
  });

  it('equipamiento: cada grupo con el nombre suyo; a quien no tiene se le dice', () => {
    const eci = (grupo: string | null) => ({ ...en('ECI'), grupo, monto: '1234.50' });
    expect(titulos(equipamiento([eci('Uno'), eci('Dos'), eci(null)]))).toEqual([
      'Uno',
      'Dos',
      'Sin grupo de investigación',
    ]);
    expect(equipamiento([])).toEqual([expect.objectContaining({ text: expect.stringContaining('No registra') })]);
  });

  it('asesor: el nivel sale del tipo de proyecto', () => {
    const niveles = filas(asesor(['PTPBACHILLER', 'PTPMAEST', 'PTPDOCTO', 'Tesis'].map(en))).map((f) => f.at(-1));
    expect(niveles).toEqual(['Pregrado', 'Maestría', 'Doctorado', 'Tesis']);
  });
});

describe('el valor de cada una', () => {
  const impresa = (aMano: boolean) =>
    constanciaImpresa({
      tipo: 'estudios',
      dia: '2026-03-10',
      ciudad: 'Lima',
      titular: { nombre: 'Ana Salas', apellidos: 'Salas', nombres: 'Ana', documento: 'DNI 1' } as Impresa['titular'],
      cuerpo: [],
      autoridad: { nombre: 'Rita Inca', cargo: 'Vicerrectora' },
      aviso: null,
      aMano,
    }).content.flatMap((v) => (v.type === 'paragraph' ? [v.text] : []));

  it('la que nadie firma a mano dice que no tiene valor legal; la firmada, no', () => {
    expect(impresa(false)).toContain(SIN_VALOR_LEGAL);
    expect(impresa(true)).not.toContain(SIN_VALOR_LEGAL);
  });
});
