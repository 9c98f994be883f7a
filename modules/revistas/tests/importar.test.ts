import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { importsOf } from '#apps/testing/imports.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { crearRevista, type Mundo, mundoDeRevistas, numeros } from './mundo.ts';

let m: Mundo;
const numero = numeros(5_000_000);
beforeAll(async () => {
  m = await mundoDeRevistas();
});
const CABEZA = ['ISSN', 'ISSN-E', 'Nombre', 'Casa', 'ISI', 'País', 'Cobertura', 'Base', 'Desde', 'Hasta', 'Cuartil'];
const archivo = (filas: string[][], { con = ';', de = 'utf8' as BufferEncoding, cabeza = CABEZA } = {}) => ({
  name: 'revistas.csv',
  content: Buffer.from([cabeza, ...filas].map((f) => f.join(con)).join('\r\n'), de),
});
type Archivo = ReturnType<typeof archivo>;
const sobre = () => importsOf(m.app, m.gestora);
const revisar = (a: Archivo) => sobre().checked('revistas', a.content, a.name);
const importar = (id: number) => sobre().confirm(id);
const cuenta = async () =>
  (await rowsOf<{ n: number }>(m.app.ctx().db, sql`select count(*)::int as n from revista`))[0]!.n;
const buscar = async (q: string) => (await m.lectora.get(`/revistas?q=${encodeURIComponent(q)}`)).body.rows;

describe('importar revistas', () => {
  it('revisar dice qué haría sin hacerlo; importar hace eso, con sus indexaciones y en el historial de cada una', async () => {
    const vieja = await crearRevista(m.gestora, { nombre: 'Cuadernos de ictiología', issn: numero() });
    const igual = await crearRevista(m.gestora, { nombre: 'Revista que no cambia', issn: numero() });
    const [a, antes] = [numero(), await cuenta()];
    const f = archivo([
      [a, '', 'Avances en camélidos', 'Casa del Altiplano', 'Sí', 'Perú', '2001-', 'Scopus', '2015', '2018', 'Q2'],
      [a, '', 'Avances en camélidos', 'Casa del Altiplano', 'Sí', 'Perú', '2001-', 'scopus', '2019', '', 'Q1'],
      [vieja.issn.replace('-', ''), '', 'Cuadernos de Ictiología', 'Casa nueva', '', '', '', '', '', '', ''],
      [igual.issn, '', 'Revista que no cambia', '', 'no', 'PE', '', '', '', '', ''],
    ]);
    const previa = await revisar(f);
    expect(previa).toMatchObject({ nuevos: 1, cambios: 2, iguales: 1, errores: 0 });
    const filas = await sobre().rows(previa.id);
    expect(filas.find((x) => x.fila === 4)?.detalle).toContain('Casa editora: vacío → Casa nueva');
    expect(filas.find((x) => x.fila === 3)?.detalle).toContain('Scopus desde 2019 (Q1)');
    expect(await cuenta()).toBe(antes);
    expect(await importar(previa.id)).toMatchObject({ estado: 'aplicada', nuevos: 1, cambios: 2 });
    const [nueva] = await buscar(a);
    expect(nueva).toMatchObject({
      nombre: 'Avances en camélidos',
      casa: 'Casa del Altiplano',
      isi: 'si',
      paisCodigo: 'Perú',
    });
    const ficha = (await m.lectora.get(`/revistas/${nueva.id}/ficha`)).body;
    expect(ficha.indexaciones).toMatchObject([
      { desde: 2015, hasta: 2018, cuartil: 'Q2' },
      { desde: 2019, hasta: null, cuartil: 'Q1' },
    ]);
    expect((await m.lectora.get(`/revistas/${vieja.id}`)).body).toMatchObject({
      casa: 'Casa nueva',
      paisCodigo: 'PE',
      version: 2,
    });
    expect((await m.lectora.get(`/revistas/${igual.id}`)).body.version).toBe(1);
    const historial = (await m.lectora.get(`/revistas/${vieja.id}/historial`)).body.entries;
    expect(historial[0]).toMatchObject({ action: 'importar' });
    // The same file again does nothing.
    expect(await revisar(f)).toMatchObject({ nuevos: 0, cambios: 0, iguales: 4 });
    const deshecha = await sobre().undo(previa.id);
    expect(deshecha.body.mensaje).toBe('Importación deshecha: 1 fila retirada y 1 restaurada.');
    expect(await cuenta()).toBe(antes);
    expect((await m.lectora.get(`/revistas/${vieja.id}`)).body).toMatchObject({ casa: null, version: 3 });
  });
  it('la lista de Scimago se importa como viene: dos ISSN en una celda, países en inglés y muchas columnas más', async () => {
    const [impreso, enLinea, nuevo, suelto] = [numero(), numero(), numero(), numero()];
    const conocida = await crearRevista(m.gestora, {
      nombre: 'Annals of Andean Botany',
      issn: impreso,
      issnE: enLinea,
    });
    const cabeza = [
      'Rank',
      'Sourceid',
      'Title',
      'Type',
      'Issn',
      'SJR',
      'SJR Best Quartile',
      'Country',
      'Publisher',
      'Coverage',
    ];
    const sin = (issn: string) => issn.replace('-', '');
    const fila = (titulo: string, issn: string, cobertura: string) => [
      '1',
      '28773',
      `"${titulo}"`,
      'journal',
      `"${issn}"`,
      '106,094',
      'Q1',
      'United States',
      '"Wiley"',
      `"${cobertura}"`,
    ];
    const largo = '1950-1960, 1962-1970, 1972-1980, 1982-1990, 1992-2023';
    const f = archivo(
      [
        fila('Annals of Andean Botany', `${sin(enLinea)}, ${sin(impreso)}`, '1980-2023'),
        fila('Highland Genetics', `${sin(nuevo)}, ${sin(suelto)}`, largo),
      ],
      { cabeza },
    );
    const previa = await revisar(f);
    expect(previa).toMatchObject({ nuevos: 1, cambios: 1, errores: 0 });
    await importar(previa.id);
    expect((await m.lectora.get(`/revistas/${conocida.id}`)).body).toMatchObject({
      issn: impreso,
      issnE: enLinea,
      casa: 'Wiley',
      cobertura: '1980-2023',
    });
    const [nueva] = await buscar(nuevo);
    expect(nueva).toMatchObject({ issn: nuevo, issnE: suelto, cobertura: '1950-2023' });
  });
  it('la lista de Latindex también, con sus nombres y un título encima', async () => {
    const [impreso, enLinea] = [numero(), numero()];
    const f = {
      name: 'revistas.csv',
      content: Buffer.from(
        [
          'Latindex. Directorio',
          '',
          'Folio único;Título;País;Organismo responsable;ISSN impreso;ISSN en línea',
          `1;Boletín de quenua;Perú;Universidad de Prueba;${impreso};${enLinea}`,
        ].join('\r\n'),
        'latin1',
      ),
    };
    const previa = await revisar(f);
    expect(previa).toMatchObject({ nuevos: 1, errores: 0 });
    await importar(previa.id);
    expect((await buscar(impreso))[0]).toMatchObject({
      nombre: 'Boletín de quenua',
      issnE: enLinea,
      casa: 'Universidad de Prueba',
    });
  });
  it('cada fila equivocada dice su motivo y queda fuera; las demás entran', async () => {
    const [una, otra] = [
      await crearRevista(m.gestora, { nombre: 'Primera en discordia', issn: numero() }),
      await crearRevista(m.gestora, { nombre: 'Segunda en discordia', issn: numero() }),
    ];
    const [buena, repetida] = [numero(), numero()];
    const fila = (issn: string, nombre: string, pais = 'PE', ...mas: string[]) => [
      issn,
      '',
      nombre,
      '',
      '',
      pais,
      '',
      ...mas,
    ];
    const f = archivo([
      fila('1234-5678', 'Con la cifra equivocada'),
      fila(numero(), 'De otro planeta', 'Marte'),
      fila('', 'Sin número'),
      fila(numero(), ''),
      fila(buena, 'La única buena'),
      fila(repetida, 'Repetida en el archivo'),
      fila(repetida, 'Repetida en el archivo, con otro nombre'),
      [una.issn, otra.issn, 'Primera en discordia', '', '', 'PE', ''],
      fila(numero(), 'Nueva y sin país', ''),
      fila(numero(), 'En una base que no hay', 'PE', 'Latindex del norte', '2015'),
      fila(numero(), 'Con años al revés', 'PE', 'Scopus', '2015', '2014'),
      fila(numero(), 'Con base y sin años', 'PE', 'Scopus'),
      fila(buena, 'La única buena'),
    ]);
    const previa = await revisar(f);
    expect(previa).toMatchObject({ nuevos: 2, errores: 11 });
    expect(await sobre().wrong(previa.id)).toEqual([
      [2, expect.stringContaining('El ISSN no es válido')],
      [3, 'País «Marte»: No está en el catálogo'],
      [4, 'ISSN: Escriba el ISSN o el ISSN-E'],
      [5, 'Nombre: Falta este dato'],
      [8, 'La misma revista está en la línea 7 con otros datos'],
      [9, 'Coincide con dos revistas: «Primera en discordia» y «Segunda en discordia»'],
      [10, 'pais: falta, y la revista es nueva'],
      [11, 'Base «Latindex del norte»: No está en el catálogo'],
      [12, 'hasta: No puede ser anterior a «Desde»'],
      [13, 'Base: La indexación lleva su base y el año desde el que figura'],
      [14, 'Repite la línea 6'],
    ]);
    await importar(previa.id);
    expect(await buscar('buena')).toHaveLength(1);
    expect(await buscar('planeta')).toHaveLength(0);
  });
  it.each([
    [',', 'utf8'],
    [';', 'latin1'],
  ] as const)('lee lo separado por «%s» en %s', async (con, de) => {
    const issn = numero();
    const f = archivo([[issn, '', `Revista española en ${de}`, '', '', 'España', '']], { con, de });
    const { id, errores } = await revisar(f);
    expect(errores).toBe(0);
    await importar(id);
    expect((await buscar(issn))[0]).toMatchObject({
      paisCodigo: 'España',
      nombre: expect.stringContaining('española'),
    });
  });
  it('sin las columnas necesarias no se valida; vacío o de otro tipo no se lee', async () => {
    const id = await sobre().load('revistas', archivo([['x']], { cabeza: ['otra'] }).content);
    const { version } = await sobre().show(id);
    const sin = await m.gestora.post(`/importaciones/${id}/validar`, { mapeo: {}, completa: false, version });
    expect([sin.status, sin.body.errors]).toEqual([
      422,
      [{ path: 'mapeo.nombre', message: 'Elija la columna de «Revista»' }],
    ]);
    const subir = (a: Archivo) => m.gestora.upload('/importaciones', { clase: 'revistas' }, a);
    expect((await subir(archivo([]))).status).toBe(422);
    expect((await subir({ name: 'revistas.pdf', content: Buffer.from('%PDF') })).status).toBe(415);
  });
  it('si las revistas cambiaron desde la revisión, no importa nada y pide revisar de nuevo', async () => {
    const r = await crearRevista(m.gestora, { nombre: 'Cambia entre tanto', issn: numero() });
    const { id } = await revisar(archivo([[r.issn, '', 'Cambia entre tanto', 'Casa del archivo', '', '', '']]));
    await m.gestora.put(`/revistas/${r.id}`, { ...r, casa: 'Casa de otra persona' });
    expect(await importar(id)).toMatchObject({
      estado: 'fallida',
      mensaje: expect.stringContaining('cambiaron desde que se validó'),
      acciones: ['validar'],
    });
    expect((await m.lectora.get(`/revistas/${r.id}`)).body.casa).toBe('Casa de otra persona');
  });
  it('dos personas con el mismo archivo dejan una revista', async () => {
    const f = archivo([[numero(), '', 'Dos personas y un archivo', '', '', 'PE', '', 'Scopus', '2020', '', '']]);
    const [una, otra] = [await revisar(f), await revisar(f)];
    expect(await importar(una.id)).toMatchObject({ estado: 'aplicada' });
    expect(await importar(otra.id)).toMatchObject({ estado: 'fallida' });
    expect(await buscar('Dos personas')).toHaveLength(1);
  });
  it('el número de una revista unida a otra es de la que queda', async () => {
    const [queda, sale] = [
      await crearRevista(m.gestora, { nombre: 'Queda para importar', issn: numero() }),
      await crearRevista(m.gestora, { nombre: 'Sale para importar', issn: numero() }),
    ];
    const union = { conservadaId: queda.id, absorbidaId: sale.id, versionConservada: 1, versionAbsorbida: 1 };
    expect((await m.gestora.post('/revistas/union', { ...union, tomar: [], motivo: 'Una' })).status).toBe(200);
    const { nuevos, cambios } = await revisar(archivo([[sale.issn, '', 'Sale para importar', '', '', 'PE', '']]));
    expect([nuevos, cambios]).toEqual([0, 1]);
  });
  it('quien solo consulta descarga la plantilla y no importa', async () => {
    const plantilla = await m.lectora.get('/importaciones/clases/revistas/plantilla');
    expect(plantilla.text).toContain(
      'ISSN,ISSN-E,Revista,Casa editora,ISI,País,Cobertura,Base de datos,Desde,Hasta,Cuartil',
    );
    const f = archivo([[numero(), '', 'Sin permiso', '', '', 'PE', '']]);
    expect((await m.lectora.upload('/importaciones', { clase: 'revistas' }, f)).status).toBe(403);
  });
  it('miles de filas, nuevas y luego cambiadas, entran de una vez', async () => {
    const MUCHAS = 2_000;
    const serie = numeros(6_000_000);
    const nombres = Array.from({ length: MUCHAS }, (_, i) => [serie(), `Revista en masa ${i}`] as const);
    const con = (casa: string) =>
      archivo(nombres.map(([issn, nombre]) => [issn, '', nombre, casa, '', 'PE', '', 'Scopus', '2020', '', '']));
    for (const [casa, esperado] of [
      ['Una', { nuevos: MUCHAS }],
      ['Otra', { cambios: MUCHAS }],
    ] as const) {
      const f = con(casa);
      const previa = await revisar(f);
      expect(previa).toMatchObject({ errores: 0, ...esperado });
      await importar(previa.id);
    }
  });
});
