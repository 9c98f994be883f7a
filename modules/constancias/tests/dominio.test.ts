import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { CODE_BYTES, cleanCode, masked, verificationCode } from '#core/documents/shared/verification.ts';
import type { Sex } from '#core/kernel/shared/spanish.ts';
import { raizPropia } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import { constanciaImpresa, type Impresa, SIN_VALOR_LEGAL } from '../documents/constancia.ts';
import type { Dice } from '../domain/dice.ts';
import type { Grupo, Obra, Participacion } from '../domain/fuentes.ts';
import { DEFINICIONES } from '../domain/tipos/todos.ts';
import { CLAVES_TIPO, TIPOS } from '../domain/tipos.ts';
import { huellaDe } from '../server/firma.ts';

const HOY = '2026-11-23';
const estudios = (filas: Participacion[]) => DEFINICIONES.estudios.dice(filas, HOY);
const grupos = (filas: Grupo[]) => DEFINICIONES.grupos.dice(filas, HOY);
const publicaciones = (obras: Obra[]) => DEFINICIONES.publicaciones.dice(obras, HOY);
const puntaje = (obras: Obra[]) => DEFINICIONES.puntaje.dice(obras, HOY);
const capitulo = (obras: Obra[]) => DEFINICIONES.capitulo.dice(obras, HOY);
const equipamiento = (filas: Participacion[]) => DEFINICIONES.equipamiento.dice(filas, HOY);
const asesor = (filas: Participacion[]) => DEFINICIONES.asesor.dice(filas, HOY);
const noAdeudo = (dia: string) => DEFINICIONES.no_adeudo.dice([], dia);
const tablaDe = ({ cuerpo }: Dice) => cuerpo.flatMap((v) => (v.type === 'table' ? [v] : []))[0]!;
const titulos = (dice: Dice) =>
  Object.entries(tablaDe(dice).marks ?? {}).flatMap(([i, marca]) =>
    marca === 'title' ? [tablaDe(dice).rows[Number(i)]![0]] : [],
  );
const filas = (dice: Dice) => tablaDe(dice).rows.filter((_, i) => !tablaDe(dice).marks?.[i]);
const dicho = (dice: Dice, sexo: Sex = null) => dice.hecho(sexo).texto;
const en = (tipo: string): Participacion => ({
  periodo: 2026,
  tipo,
  raiz: raizPropia(tipo),
  codigo: 'X',
  titulo: `De ${tipo}`,
  condicion: 'Responsable',
  dirige: true,
  monto: '0.00',
  grupo: null,
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

const obra = (tipo: Obra['tipo'], titulo: string, mas: Partial<Obra> = {}): Obra => ({
  tipo,
  titulo,
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
  puntaje: '1.5',
  validado: true,
  proyectos: [],
  ...mas,
});

describe('lo que dice cada una', () => {
  it('estudios: cada tipo en su sección, sin títulos vacíos, y ninguno se pierde', () => {
    const tipos = ['PMULTI', 'PFEX', 'PINVPOS', 'TIPO-NUEVO', 'PCONFIGI', 'SIN-SIN'];
    const dice = estudios(tipos.map(en));
    expect(titulos(dice)).toEqual([
      'I. Fondos concursables: con financiamiento para grupos de investigación',
      'I. Fondos concursables: multidisciplinarios',
      'I. Fondos concursables: sin asignación ni incentivo',
      'II. Otras actividades: talleres',
      'III. Fondos externos: proyectos con financiamiento externo',
      'IV. Otros',
    ]);
    expect(filas(dice)).toHaveLength(tipos.length);
    expect(dicho(dice)).toBe('participó en los seis (6) proyectos y actividades de investigación siguientes');
    expect(tablaDe(dice).total![0]).toBe('Seis proyectos');
  });

  it('publicaciones: cada una con los datos de su tipo, y lo que suman', () => {
    const dice = publicaciones([obra('articulo', 'A'), obra('libro', 'B'), obra('ensayo', 'C'), obra('patente', 'D')]);
    expect(filas(dice).map((f) => f.slice(2, 4))).toEqual([
      ['Revista', 'ISSN 1234-5678'],
      ['Revista', 'ISBN 978'],
      [undefined, undefined],
      ['Indecopi', 'UND'],
    ]);
    expect(titulos(dice)).toEqual(['Artículos en revistas', 'Libros', 'Ensayos', 'Propiedad intelectual']);
    expect(dicho(dice, 'F')).toBe(
      'es autora de las cuatro (4) obras siguientes, registradas y validadas, que suman seis (6.0) puntos',
    );
    expect(tablaDe(dice)).toMatchObject({ total: ['Cuatro obras', '', '', '', '', '', '6.0'] });
  });

  it('quien además asesora tesis no figura solo como autor; sin sexo registrado no se supone ninguno', () => {
    const dice = publicaciones([obra('articulo', 'A'), obra('tesis-asesoria', 'B')]);
    expect(dicho(dice, 'M')).toMatch(/^es autor o asesor de las dos \(2\) obras/);
    expect(dicho(dice)).toMatch(/^tiene la autoría o la asesoría de las dos/);
  });

  it('puntaje: las obras, las calificaciones y los puntos concuerdan', () => {
    const articulos = ['3.5', '3.0', '4.0'].map((puntos, i) => obra('articulo', `A${i}`, { puntaje: puntos }));
    const dice = puntaje([obra('libro', 'L', { categoria: null, puntaje: '2.0' }), ...articulos]);
    expect(dicho(dice)).toBe(
      'registra cuatro (4) obras validadas, que suman doce con cinco décimas (12.5) puntos, según la calificación siguiente',
    );
    expect(tablaDe(dice).carry).toMatchObject({ amounts: [null, '10.5', null, '2.0'] });
  });

  it('capítulos: el proyecto que los financió va con ellos, y lo que falta no se imprime', () => {
    const de = (titulo: string, proyectos: { codigo: string | null; nombre: string; entidad: string }[]) => ({
      ...obra('capitulo', titulo),
      proyectos,
    });
    const dice = capitulo([de('A', [{ codigo: 'P1', nombre: 'Agua', entidad: 'Prociencia' }]), de('B', [])]);
    expect(filas(dice).map((f) => f[4])).toEqual(['Financiada por P1 Agua (Prociencia)', null]);
  });

  it('equipamiento: cada grupo con el nombre suyo; a quien no tiene se le dice en una frase', () => {
    const eci = (grupo: string | null) => ({ ...en('ECI'), grupo, monto: '1234.50' });
    const dice = equipamiento([eci('Uno'), eci('Dos'), eci(null)]);
    expect(titulos(dice)).toEqual(['Dos', 'Uno', 'Sin grupo de investigación']);
    expect(tablaDe(dice).total?.at(-1)).toMatch(/3,703\.50$/);
    expect(equipamiento([])).toMatchObject({ cuerpo: [] });
    expect(dicho(equipamiento([]))).toContain('no registra participación');
  });

  it('asesor: el nivel sale del tipo de proyecto', () => {
    const niveles = filas(asesor(['PTPBACHILLER', 'PTPMAEST', 'PTPDOCTO', 'Tesis'].map(en))).map((f) => f[3]);
    expect(niveles).toEqual(['Pregrado', 'Maestría', 'Doctorado', 'Tesis']);
  });

  it('de un solo hecho ninguna lleva tabla', () => {
    const grupo = {
      corto: 'GIA',
      nombre: 'Agua',
      condicion: 'Coordinador',
      resolucion: '01-2020-R',
      creacion: '2020-01-05',
    };
    const de = [
      estudios([en('PCONFIGI')]),
      grupos([grupo]),
      publicaciones([obra('articulo', 'A')]),
      puntaje([obra('articulo', 'A', { puntaje: '1.0' })]),
      capitulo([{ ...obra('libro', 'A'), proyectos: [] }]),
      equipamiento([{ ...en('ECI'), grupo: null, monto: '10.00' }]),
      noAdeudo('2026-11-23'),
      asesor([en('PTPMAEST')]),
    ];
    expect(de.map((d) => d.cuerpo)).toEqual(de.map(() => []));
    expect(de.map((d) => dicho(d, 'F'))).toEqual([
      'participó en el proyecto de investigación «De PCONFIGI» (código X), de 2026 (I. Fondos concursables: con financiamiento para grupos de investigación), en condición de responsable',
      'integra el grupo de investigación «Agua» (GIA), Resolución 01-2020-R, creado el 5\u00a0de\u00a0enero de\u00a02020, en condición de coordinadora',
      'es autora de la obra «A» (Revista, ISSN 1234-5678, 2025), registrada como artículo en revista, Scopus, que suma uno con cinco décimas (1.5) puntos',
      'registra una (1) obra validada (artículo en revista, Scopus), que suma un (1.0) punto',
      'es autora del libro «A» (Revista, ISBN 978, 2025)',
      'participó en el proyecto de investigación «De ECI» (código X), de 2026, en condición de responsable, para equipamiento científico por S/\u00a010.00',
      'no adeuda informes técnicos ni económicos de los proyectos de investigación en los que participa o participó, según los registros al 23\u00a0de\u00a0noviembre de\u00a02026',
      'figura como asesora de la tesis «De PTPMAEST» (código X), de maestría, del año 2026',
    ]);
  });
});

describe('el papel', () => {
  const impresa = (mas: Partial<Impresa> = {}) =>
    constanciaImpresa({
      tipo: 'no_adeudo',
      numero: 'CNA-2026-0031',
      universidad: 'Universidad Nacional de Demostración',
      dia: '2026-03-10',
      ciudad: 'Puno',
      titular: {
        nombre: 'Rosa Elena Quispe Mamani',
        apellidos: 'Quispe Mamani',
        nombres: 'Rosa Elena',
        documento: 'DNI 34007919',
        sexo: 'F',
        facultad: 'Ciencias Biológicas',
        categoria: 'Asociado',
        clase: 'Tiempo Completo',
        publicaciones: null,
        puntaje: null,
      },
      hecho: noAdeudo('2026-03-10').hecho('F'),
      cuerpo: [],
      autoridad: { nombre: 'Dra. Inca Ccallo, Maruja', cargo: 'Vicedecana de Investigación' },
      aviso: 'Aviso de la casa.',
      aMano: false,
      ...mas,
    });
  const parrafos = (doc: PdfDoc) => doc.content.flatMap((v) => (v.type === 'paragraph' ? [String(v.text)] : []));
  const titular = (sexo: string | null) => ({ ...impresaTitular, sexo });
  const impresaTitular = {
    nombre: 'Ariel Ticona',
    apellidos: 'Ticona',
    nombres: 'Ariel',
    documento: 'DNI 1',
    facultad: null,
    categoria: null,
    clase: null,
    publicaciones: null,
    puntaje: null,
  };

  it('es una sola frase con el artículo del cargo, el nombre con su grado y a quién se refiere', () => {
    expect(parrafos(impresa())[0]).toBe(
      'La Vicedecana de Investigación de la Universidad Nacional de Demostración, Dra. Maruja Inca Ccallo, hace constar que doña Rosa Elena Quispe Mamani, identificada con DNI 34007919, docente asociada a tiempo completo de la Facultad de Ciencias Biológicas, no adeuda informes técnicos ni económicos de los proyectos de investigación en los que participa o participó, según los registros al 10\u00a0de\u00a0marzo de\u00a02026.',
    );
    expect(parrafos(impresa()).slice(1)).toEqual([
      'Se expide la presente constancia a solicitud de la interesada, para los fines que estime convenientes.',
      'Puno, 10\u00a0de\u00a0marzo de\u00a02026',
    ]);
  });

  it('a quien no tiene sexo registrado no le supone ninguno, y lo que no se sabe no deja comas', () => {
    const [frase, cierre] = parrafos(impresa({ titular: titular(null) }));
    expect(frase).toContain('hace constar que Ariel Ticona, con DNI 1, no adeuda');
    expect(cierre).toContain('a solicitud de la parte interesada');
    expect(parrafos(impresa({ titular: titular('M') }))[0]).toContain('don Ariel Ticona, identificado con DNI 1');
  });

  it('la que nadie firma a mano dice al pie que no tiene valor legal; la firmada, no', () => {
    expect(impresa().legal?.foot).toBe(`Aviso de la casa. ${SIN_VALOR_LEGAL}`);
    expect(impresa({ aMano: true, aviso: null }).legal?.foot).toBeNull();
  });

  it('se llama por su número; el borrador no tiene ninguno', () => {
    expect([impresa().title, impresa().subtitle]).toEqual(['Constancia N.° CNA-2026-0031', ['No adeudar informes']]);
    expect(constanciaImpresa(borrador).title).toBe('Constancia');
  });
  const borrador: Impresa = {
    tipo: 'no_adeudo',
    universidad: 'U',
    dia: '2026-03-10',
    ciudad: '',
    titular: impresaTitular,
    hecho: { texto: 'x' },
    cuerpo: [],
    autoridad: { nombre: 'A', cargo: 'Rector' },
    aviso: null,
    aMano: true,
  };
});
