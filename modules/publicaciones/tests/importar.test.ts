import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { importsOf, sheetOf } from '#apps/testing/imports.ts';
import { auditOf } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { investigador } from '#modules/personas/tables.ts';
import { publicacion, publicacionAutor } from '../tables.ts';
import { crearMundo, type Mundo, WOS } from './mundo-oficina.ts';

let m: Mundo;
let imports: ReturnType<typeof importsOf>;
let serie = 0;
beforeAll(async () => {
  m = await crearMundo();
  imports = importsOf(m.app, m.gestora);
});
const deCodigo = async (codigo: string) =>
  (await m.db.select().from(publicacion).where(eq(publicacion.codigoAntiguo, codigo)))[0]!;
const autoresDe = (id: number) =>
  m.db.select().from(publicacionAutor).where(eq(publicacionAutor.publicacionId, id)).orderBy(publicacionAutor.orden);
const codigo = () => `ANT-${++serie}`;
const articulo = (mas: Record<string, string> = {}) => ({
  'Código anterior': codigo(),
  Tipo: 'Artículo',
  Título: `Una obra que viene de antes, número ${serie}`,
  'Fecha de publicación': '15/03/2015',
  ...mas,
});
async function docente(documento: string, tipo = 'Docente permanente') {
  const [i] = await m.db
    .insert(investigador)
    .values({ tipo, docTipo: 'DNI', docNumero: documento, apellido1: 'Quispe', apellido2: 'Rojas', nombres: 'Rosa' })
    .returning({ id: investigador.id });
  return i!.id;
}

describe('importar publicaciones', () => {
  it('traen su estado, su código, su calificación, sus autores y las bases que las indexan', async () => {
    const { 'Código anterior': una, Título: titulo, ...resto } = articulo();
    const archivo = sheetOf([
      {
        'Código anterior': una!,
        Título: titulo!,
        ...resto,
        DOI: 'https://doi.org/10.1234/VIEJA.1',
        Revista: 'Hearing Research',
        ISSN: '03785955',
        'Código de registro': '000777001',
        Estado: '1',
        Validado: 'Sí',
        Calificación: WOS,
        'Fecha de inscripción': '01/02/2020',
        Autores: 'Quispe Rojas, Rosa; Torres, L.; et al.',
        'Palabras clave': 'suelo; altiplano',
        'Indexada en': 'SciELO',
        Idioma: 'Español',
      },
    ]);
    const previa = await imports.checked('publicaciones', archivo);
    expect(previa).toMatchObject({ nuevos: 1, errores: 0, dudas: 0 });
    const [fila] = await imports.rows(previa.id);
    expect(fila!.detalle).toContain('La lista de autores está incompleta');
    expect(fila!.detalle).toContain('Le falta: Tipo de artículo, Volumen, Número, Página inicial, Página final');
    expect(await deCodigo(una!)).toBeUndefined();
    await imports.confirm(previa.id);
    const obra = await deCodigo(una!);
    expect(obra).toMatchObject({
      tipo: 'articulo',
      estado: 'registrado',
      estadoDesde: null,
      codigoRegistro: '000777001',
      doi: '10.1234/VIEJA.1',
      issn: '0378-5955',
      palabrasClave: ['suelo', 'altiplano'],
      fechaPublicacion: '2015-03-15',
      idioma: 'es',
      validado: true,
      fuente: 'Importación',
    });
    expect(obra.categoriaId).toBe((await m.categoria(WOS)).id);
    expect(obra.fechaInscripcion?.toISOString().slice(0, 10)).toBe('2020-02-01');
    expect(await autoresDe(obra.id)).toMatchObject([
      { autor: 'Quispe Rojas, Rosa', apellido1: 'Quispe Rojas', nombres: 'Rosa', categoria: 'Autor', orden: 1 },
      { autor: 'Torres, L.', apellido1: 'Torres', nombres: 'L.', orden: 2, filiacion: null },
    ]);
    const bases = await rowsOf(m.db, sql`select 1 from publicacion_indexada where publicacion_id = ${obra.id}`);
    expect(bases).toHaveLength(1);
    expect((await auditOf(m.db, 'publicacion', obra.id))[0]).toMatchObject({ action: 'importar' });
    const ficha = (await m.lectora.get(`/publicaciones/oficina/${obra.id}`)).body;
    expect(JSON.stringify(ficha)).toContain('000777001');
  });

  it('lo que se registró sin código toma los siguientes, y los que vienen después siguen de ahí', async () => {
    const [alto, una, dos] = ['000900000', codigo(), codigo()];
    await imports.whole(
      'publicaciones',
      sheetOf([
        articulo({ 'Código de registro': alto!, Estado: 'Registrado' }),
        articulo({ 'Código anterior': una!, Estado: 'Registrado' }),
        articulo({ 'Código anterior': dos!, Estado: 'Registrado' }),
        articulo({ Tipo: 'Patente', Estado: 'Registrado', 'Tipo de patente': 'Modelo de utilidad' }),
      ]),
    );
    expect((await deCodigo(una!)).codigoRegistro).toBe('000900001');
    expect((await deCodigo(dos!)).codigoRegistro).toBe('000900002');
    const nueva = await m.nueva();
    const { id: categoria } = await m.categoria(WOS);
    const registrada = await m.gestora.post(`/registros/publicacion/${nueva}/acciones/registrar`, {
      version: 1,
      datos: { categoria: String(categoria), validado: 'si', excepcion: 'El anexo está en papel.' },
    });
    expect(registrada.status, registrada.text).toBe(200);
    expect((await m.leer(nueva)).codigoRegistro).toBe('000900003');
  });

  it('una fecha dice lo que dice: el año o el mes quedan en su primer día, y la fila lo avisa', async () => {
    const casos = [
      ['2011', '2011-01-01', 'La fecha solo dice el año'],
      ['2011-08', '2011-08-01', 'La fecha solo dice el mes'],
      ['agosto de 2011', '2011-08-01', 'La fecha solo dice el mes'],
      ['8/2011', '2011-08-01', 'La fecha solo dice el mes'],
      ['20110815', '2011-08-15', ''],
    ] as const;
    const filas = casos.map(([fecha]) => articulo({ 'Fecha de publicación': fecha }));
    const previa = await imports.checked('publicaciones', sheetOf(filas));
    const dichas = await imports.rows(previa.id);
    await imports.confirm(previa.id);
    for (const [i, [, dia, aviso]] of casos.entries()) {
      expect((await deCodigo(filas[i]!['Código anterior'])).fechaPublicacion).toBe(dia);
      expect(dichas[i]!.detalle ?? '').toContain(aviso);
    }
    const mala = await imports.checked(
      'publicaciones',
      sheetOf([articulo({ 'Fecha de publicación': '31/02/2019' }), articulo({ 'Fecha de publicación': '2999' })]),
    );
    expect((await imports.wrong(mala.id)).map(([, motivo]) => motivo)).toEqual([
      expect.stringContaining('no existe en el calendario'),
      'Tiene una fecha futura',
    ]);
  });

  it('lo que su tipo no pide no se guarda, y se dice; lo que se contradice se rechaza en su celda', async () => {
    const libro = articulo({ Tipo: 'libro', ISBN: '978-3-16-148410-0', Volumen: '3', DOI: '10.1234/5-xyz' });
    const previa = await imports.checked(
      'publicaciones',
      sheetOf([
        libro,
        articulo({ Tipo: 'Novela' }),
        articulo({ 'Página inicial': '30', 'Página final': '12' }),
        articulo({ ISSN: '1234-5678' }),
        articulo({ Estado: 'Duplicado' }),
        articulo({ Estado: 'Anulado' }),
        articulo({ Estado: 'Enviado', Validado: 'Sí' }),
        articulo({ Estado: 'Registrado', Validado: 'Sí' }),
        articulo({ Estado: 'Registrado', Validado: 'Sí', Calificación: 'La que no hay' }),
        articulo({ Tipo: 'Tesis asesoría', 'Tipo de tesis': 'Licenciatura' }),
      ]),
    );
    expect(await imports.wrong(previa.id)).toMatchObject([
      [3, expect.stringContaining('Debe ser Artículo en revista')],
      [4, expect.stringContaining('no puede ser menor que la inicial')],
      [5, expect.stringContaining('ISSN')],
      [6, expect.stringContaining('Debe ser En proceso')],
      [7, expect.stringContaining('Escriba por qué quedó en «Anulado»')],
      [8, expect.stringContaining('Solo se valida una publicación registrada')],
      [9, expect.stringContaining('necesita su calificación')],
      [10, expect.stringContaining('No hay una calificación «La que no hay»')],
      [11, expect.stringContaining('Tipo de tesis')],
    ]);
    const [buena] = await imports.rows(previa.id);
    expect(buena!.detalle).toContain('No es de su tipo y no se guarda: DOI');
    await imports.confirm(previa.id);
    expect(await deCodigo(libro['Código anterior'])).toMatchObject({ tipo: 'libro', doi: null, estado: 'en_proceso' });
  });

  it('la que ya está se reconoce por código, código anterior o DOI, y solo cambia lo que la describe', async () => {
    const registrada = await m.nueva({
      estado: 'registrado',
      doi: '10.1234/77-ya-esta',
      codigoRegistro: '000123777',
      volumen: '1',
    });
    const delAutor = await m.nueva({ estado: 'en_proceso', doi: '10.1234/77-borrador' });
    const { titulo } = await m.leer(registrada);
    const otroTitulo = await m.nueva({ estado: 'registrado' });
    const otroTipo = await m.nueva({ estado: 'registrado', doi: '10.1234/77-otro-tipo', tipo: 'capitulo' });
    const previa = await imports.checked(
      'publicaciones',
      sheetOf([
        articulo({
          'Código anterior': '',
          Título: titulo,
          DOI: '10.1234/77-YA-ESTA',
          Volumen: '2',
          Estado: 'Anulado',
          Observaciones: 'Por la otra',
        }),
        articulo({ 'Código anterior': '', DOI: '10.1234/77-borrador' }),
        articulo({ 'Código anterior': '', DOI: '10.1234/77-otro-tipo' }),
        articulo({ Título: (await m.leer(otroTitulo)).titulo }),
      ]),
    );
    const filas = await imports.rows(previa.id);
    expect(filas.map(({ accion }) => accion)).toEqual(['cambio', 'duda', 'error', 'duda']);
    expect(filas[0]!.detalle).toContain('Volumen: 1 → 2');
    expect(filas[0]!.detalle).toContain('Su estado se decide en su página');
    expect(filas[1]!.detalle).toContain('Su autor la está registrando');
    expect(filas[2]!.detalle).toContain('Ya está registrada con otro tipo');
    expect(filas[3]!.detalle).toContain(`Ya hay una con ese título: ID ${otroTitulo}`);
    await imports.confirm(previa.id);
    expect(await m.leer(registrada)).toMatchObject({ volumen: '2', estado: 'registrado', codigoRegistro: '000123777' });
    expect((await m.leer(delAutor)).version).toBe(1);
    expect((await m.leer(otroTipo)).version).toBe(1);
  });

  it('un archivo no dice dos veces lo mismo', async () => {
    const repetido = codigo();
    const previa = await imports.checked(
      'publicaciones',
      sheetOf([
        articulo({ 'Código anterior': repetido, DOI: '10.1234/88-a', Título: 'El mismo título de dos filas' }),
        articulo({ 'Código anterior': repetido }),
        articulo({ DOI: '10.1234/88-A' }),
        articulo({ Título: 'El mismo título de dos filás' }),
        articulo({ 'Código de registro': '000555111' }),
        articulo({ 'Código de registro': '000555111' }),
      ]),
    );
    const filas = await imports.rows(previa.id);
    expect(filas.map(({ accion }) => accion)).toEqual(['nuevo', 'error', 'error', 'duda', 'nuevo', 'error']);
    const hecha = await imports.confirm(previa.id);
    expect(hecha).toMatchObject({ estado: 'aplicada', nuevos: 2, dudas: 1, errores: 3 });
  });

  it('deshacer retira lo que vino, con sus autores; la que alguien usó o cambió se queda', async () => {
    const [sola, usada, cambiada] = [articulo(), articulo(), articulo()].map((a) => ({
      ...a,
      Autores: 'Uno, A.; Dos, B.',
    }));
    const antes = await m.nueva({ estado: 'registrado', doi: '10.1234/99-antes', editorial: null, volumen: '9' });
    const hecha = await imports.whole(
      'publicaciones',
      sheetOf([sola!, usada!, cambiada!, articulo({ 'Código anterior': '', DOI: '10.1234/99-antes', Volumen: '10' })]),
    );
    expect((await m.leer(antes)).volumen).toBe('10');
    const [idUsada, idCambiada] = [
      (await deCodigo(usada!['Código anterior'])).id,
      (await deCodigo(cambiada!['Código anterior'])).id,
    ];
    await m.db
      .insert(publicacionAutor)
      .values({ publicacionId: idUsada, investigadorId: m.docente, autor: 'Tres, C.', categoria: 'Autor', orden: 3 });
    await m.db.update(publicacion).set({ titulo: 'Otro título' }).where(eq(publicacion.id, idCambiada));
    const deshecha = await imports.undo(hecha.id);
    expect(deshecha.status, deshecha.text).toBe(200);
    expect(await deCodigo(sola!['Código anterior'])).toBeUndefined();
    expect(await m.leer(idUsada)).toBeDefined();
    expect(await autoresDe(idUsada)).toHaveLength(3);
    expect(await m.leer(idCambiada)).toMatchObject({ titulo: 'Otro título' });
    expect((await m.leer(antes)).volumen).toBe('9');
  });

  it('solo la trae quien edita publicaciones', async () => {
    const archivo = { name: 'a.csv', content: Buffer.from(sheetOf([articulo()])) };
    for (const [quien, estado] of [
      [m.lectora, 403],
      [m.otra, 403],
      [m.investigador, 403],
    ] as const)
      expect((await quien.upload('/importaciones', { clase: 'publicaciones' }, archivo)).status).toBe(estado);
  });
});

describe('importar autores', () => {
  const obra = async (mas: Record<string, string> = {}, autores = 'Quispe Rojas, R.; Torres, L.') => {
    const fila = articulo({ Estado: 'Registrado', Validado: 'Sí', Calificación: WOS, Autores: autores, ...mas });
    await imports.whole('publicaciones', sheetOf([fila]));
    return deCodigo(fila['Código anterior']);
  };
  const puntosDe = async (id: number) => (await autoresDe(id)).map((a) => a.puntaje);

  it('el nombre suelto pasa a ser la persona, y los puntos siguen a los autores', async () => {
    const persona = await docente('08123456');
    const { id, codigoAntiguo } = await obra();
    const previa = await imports.checked(
      'autores',
      sheetOf([
        {
          Publicación: codigoAntiguo!,
          DNI: '8123456',
          Autor: 'QUISPE ROJAS, R.',
          Filiación: 'sí',
          'Filiación única': 'sí',
          'La presenta': 'x',
        },
        {
          Publicación: codigoAntiguo!,
          Autor: 'Nuevo Apellido, María',
          Filiación: 'no',
          Rol: 'Autor de correspondencia',
        },
      ]),
    );
    expect(previa).toMatchObject({ cambios: 1, nuevos: 1, errores: 0 });
    const [cambio] = await imports.rows(previa.id);
    expect(cambio!.detalle).toContain('Quispe Rojas, Rosa');
    await imports.confirm(previa.id);
    expect(await autoresDe(id)).toMatchObject([
      {
        investigadorId: persona,
        autor: 'QUISPE ROJAS, R.',
        apellido1: null,
        filiacion: true,
        filiacionUnica: true,
        presentado: true,
        orden: 1,
      },
      { investigadorId: null, autor: 'Torres, L.', orden: 2 },
      {
        investigadorId: null,
        autor: 'Nuevo Apellido, María',
        categoria: 'Autor de correspondencia',
        filiacion: false,
        filiacionUnica: false,
        orden: 3,
      },
    ]);
    const { puntaje } = (
      await rowsOf<{ puntaje: string }>(
        m.db,
        sql`select puntaje::text from publicacion_categoria where id = ${(await m.categoria(WOS)).id}`,
      )
    )[0]!;
    expect(await puntosDe(id)).toEqual([puntaje, '0.00', '0.00']);
    expect((await auditOf(m.db, 'publicacion', id)).map(({ action }) => action)).toContain('importar_autores');
    // Undone, it is as it was, and its points too.
    await imports.undo(previa.id);
    expect(await autoresDe(id)).toMatchObject([
      { investigadorId: null, autor: 'Quispe Rojas, R.', apellido1: 'Quispe Rojas', presentado: false },
      { autor: 'Torres, L.' },
    ]);
    expect(await puntosDe(id)).toEqual(['0.00', '0.00']);
  });

  it('dice qué fila no puede ser, y por qué', async () => {
    await docente('44000001');
    const { codigoAntiguo, id } = await obra({ DOI: '10.1234/66-autores' });
    const presentada = await m.nueva({ estado: 'registrado', codigoRegistro: '000333444' });
    const anulada = await m.nueva({ estado: 'anulado', codigoRegistro: '000333445' });
    expect(await m.leer(anulada)).toBeDefined();
    const previa = await imports.checked(
      'autores',
      sheetOf([
        { Publicación: codigoAntiguo!, DNI: '44000001' },
        { Publicación: codigoAntiguo!, DNI: '44000001' },
        { Publicación: 'no-hay', Autor: 'Uno, A.' },
        { Publicación: codigoAntiguo!, DNI: '99999999' },
        { Publicación: codigoAntiguo!, Autor: 'Dos, B.', Rol: 'Tesista' },
        { Publicación: codigoAntiguo!, Autor: 'Tres, C.', 'Filiación única': 'sí' },
        { Publicación: codigoAntiguo!, Autor: 'Cuatro, D.', 'La presenta': 'sí' },
        { Publicación: '000333444', DNI: '44000001', 'La presenta': 'sí' },
        { Publicación: '000333445', Autor: 'Cinco, E.' },
        { Publicación: codigoAntiguo! },
        { Publicación: 'https://doi.org/10.1234/66-AUTORES', Autor: 'Seis, F.' },
      ]),
    );
    expect(await imports.wrong(previa.id)).toMatchObject([
      [3, expect.stringContaining('Este autor ya está registrado en una fila anterior')],
      [4, expect.stringContaining('No hay ninguna publicación')],
      [5, expect.stringContaining('No hay ninguna persona')],
      [6, expect.stringContaining('no es una condición de su tipo')],
      [7, expect.stringContaining('Sin filiación no puede ser única')],
      [8, expect.stringContaining('Solo presenta una publicación quien tiene registro')],
      [9, expect.stringContaining('Ya la presenta otra persona')],
      [10, expect.stringContaining('no cuenta')],
      [11, expect.stringContaining('Escriba el nombre del autor')],
    ]);
    expect((await autoresDe(presentada)).length).toBe(1);
    await imports.confirm(previa.id);
    expect((await autoresDe(id)).map((a) => a.autor)).toEqual([
      'Quispe Rojas, R.',
      'Torres, L.',
      'Quispe Rojas, Rosa',
      'Seis, F.',
    ]);
  });

  it('por lotes: lo confirmado se aplica aunque el archivo sea más largo que uno', async () => {
    const { codigoAntiguo, id } = await obra({}, '');
    const filas = Array.from({ length: 5_100 }, (_, i) => ({ Publicación: codigoAntiguo!, Autor: `Autor ${i}, X.` }));
    const hecha = await imports.whole('autores', sheetOf(filas));
    expect(hecha).toMatchObject({ estado: 'aplicada', nuevos: 5_100 });
    const autores = await autoresDe(id);
    expect(autores).toHaveLength(5_100);
    expect(new Set(autores.map((a) => a.orden)).size).toBe(5_100);
    await imports.undo(hecha.id);
    expect(await autoresDe(id)).toHaveLength(0);
  });
});
