import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { importJobs } from '#apps/testing/imports.ts';
import { auditOf } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { streamXlsx } from '#core/documents/server/xlsx-stream.ts';
import { purgeImports } from '#core/import/server/purge.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { diasDeImportaciones } from '../server/index.ts';
import { type MundoFuentes, mundoFuentes } from './mundo-fuentes.ts';

const { check: validarJob, apply: aplicarJob } = importJobs;

const RUTA = '/importaciones';
type Celdas = (string | number | null)[];
const csv = (filas: Celdas[], separador = ';') =>
  Buffer.from(filas.map((f) => f.map((c) => (c === null ? '' : String(c))).join(separador)).join('\r\n'));

const TITULOS_SUM: Celdas = [
  'Código',
  'DNI',
  'Apellido paterno',
  'Apellido materno',
  'Nombres',
  'Sexo',
  'Fecha de nacimiento',
  'Facultad',
  'Programa',
  'Permanencia',
  'Promedio',
];
const estudiante = (codigo: string, dni: string, over: Partial<Record<number, string>> = {}): Celdas => {
  const fila: Celdas = [
    codigo,
    dni,
    'Ñaupari',
    'Göthe',
    'Ana',
    'F',
    '05/03/2001',
    'Biología',
    'E. P. de Biología',
    'Activo',
    '14,25',
  ];
  for (const [i, v] of Object.entries(over)) fila[Number(i)] = v!;
  return fila;
};
const TITULOS_RRHH: Celdas = [
  'DNI',
  'Código',
  'Apellido paterno',
  'Apellido materno',
  'Nombres',
  'Categoría',
  'Tipo de servidor',
  'Fecha de ingreso',
  'Facultad',
  'Estado',
];
const docente = (dni: string, codigo: string, over: Partial<Record<number, string>> = {}): Celdas => {
  const fila: Celdas = [
    dni,
    codigo,
    'Tito',
    'Cusi',
    'Yupanqui',
    '1-1-40',
    'DOCENTE NOMBRADO',
    '2010-04-01',
    'BIO',
    'Activo',
  ];
  for (const [i, v] of Object.entries(over)) fila[Number(i)] = v!;
  return fila;
};

describe('Importación de padrones', () => {
  let t: TestApp;
  let m: MundoFuentes;
  let oficina: Client;
  let soloSum: Client;
  let soloVer: Client;
  let facultad: string;
  const filas = <T = Record<string, unknown>>(consulta: ReturnType<typeof sql>) => rowsOf<T>(t.ctx().db, consulta);
  const uno = async <T = Record<string, unknown>>(consulta: ReturnType<typeof sql>) => (await filas<T>(consulta))[0]!;
  const foto = async (tabla: string) => JSON.stringify(await filas(sql`select * from ${sql.raw(tabla)} order by id`));
  const sube = async (clase: 'rrhh' | 'sum', contenido: Buffer, name = 'padron.csv', quien = oficina) =>
    quien.upload(RUTA, { clase }, { name, content: contenido });
  const carga = async (clase: 'rrhh' | 'sum', contenido: Buffer, name?: string, quien = oficina): Promise<number> => {
    const r = await sube(clase, contenido, name, quien);
    expect(r.status, r.text).toBe(200);
    return r.body.id;
  };
  const ficha = async (id: number) => (await oficina.get(`${RUTA}/${id}`)).body;
  const valida = async (id: number, over: object = {}) => {
    const f = await ficha(id);
    const r = await oficina.post(`${RUTA}/${id}/validar`, {
      mapeo: f.mapeo,
      completa: f.completa,
      version: f.version,
      ...over,
    });
    expect(r.status, r.text).toBe(200);
    await validarJob.handler(t.ctx(), { id });
    return ficha(id);
  };
  const pedir = (id: number, accion: 'aplicar' | 'deshacer', pide: object = {}, quien = oficina) =>
    quien.post(`/registros/importacion/${id}/acciones/${accion}`, pide);
  const SIN_ERRORES = { omitirErrores: 'si' };
  const aplica = async (id: number, omitirErrores = false) => {
    const { version, errores } = await ficha(id);
    const datos = omitirErrores && errores > 0 ? SIN_ERRORES : {};
    const r = await pedir(id, 'aplicar', { datos, version });
    expect(r.status, r.text).toBe(200);
    await aplicarJob.handler(t.ctx(), { id });
    return ficha(id);
  };
  const importa = async (clase: 'rrhh' | 'sum', datos: Celdas[], over: object = {}) => {
    const id = await carga(clase, csv(datos));
    await valida(id, over);
    return aplica(id, true);
  };

  beforeAll(async () => {
    t = await testApp();
    m = await mundoFuentes(t);
    await m.oficina('padrones', [
      ['sum', 'editar'],
      ['investigadores', 'editar'],
    ]);
    await m.oficina('solosum', [['sum', 'editar']]);
    await m.oficina('solover', [
      ['sum', 'ver'],
      ['investigadores', 'ver'],
    ]);
    oficina = await t.login('padrones');
    soloSum = await t.login('solosum');
    soloVer = await t.login('solover');
    facultad = m.facultadNombre;
    expect(facultad).toBeTruthy();
  });
  const alumno = (codigo: string, dni: string, over: Partial<Record<number, string>> = {}) =>
    estudiante(codigo, dni, { 7: facultad, ...over });

  it('los títulos pueden venir debajo de otras filas: se proponen, y se eligen de nuevo', async () => {
    const datos: Celdas[] = [
      ['PADRÓN DE PRUEBA, 2026'],
      [],
      TITULOS_SUM,
      estudiante('20269001', '70009001', { 3: 'Null', 7: facultad }),
    ];
    const id = await carga('sum', csv(datos), undefined, soloSum);
    const f = await ficha(id);
    expect([f.total, f.mapeo.codigo_alumno, f.mensaje]).toEqual([1, 'Código', 'Los títulos se tomaron de la fila 3.']);
    const cabeza = (await oficina.get(`${RUTA}/${id}/cabeza`)).body;
    expect(cabeza.map((c: { fila: number }) => c.fila)).toEqual([1, 3, 4]);
    const elegir = (fila: number, version: number) => oficina.post(`${RUTA}/${id}/cabeza`, { fila, version });
    expect((await elegir(2, f.version)).status).toBe(422);
    expect((await elegir(1, f.version)).status).toBe(200);
    const g = await ficha(id);
    expect([g.total, g.columnas, g.mapeo]).toEqual([2, ['PADRÓN DE PRUEBA, 2026'], {}]);
    expect((await elegir(3, f.version)).status).toBe(409);
    expect((await elegir(3, g.version)).status).toBe(200);
    expect(await valida(id)).toMatchObject({ total: 1, nuevos: 1, errores: 0 });
    const [fila] = await filas<{ datos: { apellido2: string } }>(
      sql`select datos from importacion_fila where importacion_id = ${id}`,
    );
    expect(fila!.datos.apellido2).toBe('Null');
    expect((await soloVer.get(`${RUTA}/${id}/cabeza`)).status).toBe(403);
  });
  it('un archivo de MS-DOS se lee en su codificación, y se dice', async () => {
    const texto = csv([TITULOS_SUM, estudiante('20269002', '70009002')]).toString();
    const DOS: Record<string, number> = { ó: 0xa2, é: 0x82, í: 0xa1, Ñ: 0xa5, ö: 0x94 };
    const bytes = Buffer.from([...texto].map((c) => DOS[c] ?? c.charCodeAt(0)).concat(0x1a));
    const f = await ficha(await carga('sum', bytes, undefined, soloSum));
    expect([f.muestra[0][2], f.mapeo.codigo_alumno, f.mensaje]).toEqual([
      'Ñaupari',
      'Código',
      expect.stringContaining('CP850'),
    ]);
  });
  it('el apellido NA se respeta, y en una exportación de R no dice nada', async () => {
    const sueltas = csv([
      TITULOS_SUM,
      estudiante('20269003', '70009003', { 3: 'NA', 6: 'NA', 7: facultad, 10: 'NaN' }),
    ]);
    const deR = Buffer.from(
      [
        ['', ...TITULOS_SUM],
        ['1', ...estudiante('20269003', '70009003', { 3: 'NA', 6: 'NA', 7: facultad, 10: 'NaN' })],
      ]
        .map((f) => f.map((c) => `"${c}"`).join(','))
        .join('\n'),
    );
    for (const [archivo, apellido2] of [
      [sueltas, 'NA'],
      [deR, null],
    ] as const) {
      const id = await carga('sum', archivo, undefined, soloSum);
      expect(await valida(id)).toMatchObject({ errores: 0, total: 1 });
      const [fila] = await filas<{ datos: object }>(
        sql`select datos from importacion_fila where importacion_id = ${id}`,
      );
      expect(fila!.datos).toMatchObject({ apellido2, fecha_nacimiento: null, promedio_ponderado: null });
    }
  });

  it('propone las columnas por su título y recuerda las que alguien eligió', async () => {
    const titulos = ['COD_ALUMNO', 'Ape. Paterno', 'X', 'Nombre', 'Situación de permanencia', 'Celular'];
    const datos = csv([titulos, ['20240001', 'Quispe', 'Mamani', 'Eva', 'Activo', '987654321']], ',');
    const id = await carga('sum', datos);
    const f = await ficha(id);
    expect(f).toMatchObject({ estado: 'cargada', total: 1, columnas: titulos, acciones: ['validar'] });
    expect(f.mapeo).toEqual({
      codigo_alumno: 'COD_ALUMNO',
      apellido1: 'Ape. Paterno',
      nombres: 'Nombre',
      telefono_personal: 'Celular',
    });
    const falta = await oficina.post(`${RUTA}/${id}/validar`, { mapeo: f.mapeo, completa: false, version: f.version });
    expect(falta.status).toBe(422);
    expect(falta.body.errors).toEqual([{ path: 'mapeo.permanencia', message: 'Elija la columna de «Permanencia»' }]);
    const doble = { ...f.mapeo, permanencia: 'Situación de permanencia', apellido2: 'Nombre' };
    expect(
      (await oficina.post(`${RUTA}/${id}/validar`, { mapeo: doble, completa: false, version: f.version })).status,
    ).toBe(422);
    const mapeo = {
      ...f.mapeo,
      permanencia: 'Situación de permanencia',
      apellido2: 'X',
      inventado: 'X',
      dni: 'No está',
    };
    expect(await valida(id, { mapeo })).toMatchObject({ estado: 'validada', nuevos: 1, errores: 0 });
    const siguiente = await ficha(await carga('sum', datos));
    expect(siguiente.mapeo).toMatchObject({ permanencia: 'Situación de permanencia', apellido2: 'X' });
    expect(siguiente.mapeo).not.toHaveProperty('inventado');
  });

  it('la validación dice qué falla en cada celda y no cambia nada', async () => {
    const antes = await foto('sum_estudiante');
    const id = await carga(
      'sum',
      csv([
        TITULOS_SUM,
        alumno('20241001', '45678901'),
        alumno('20241002', '1234'),
        alumno('', '45678903'),
        alumno('20241004', '45678904', { 6: '31/02/2001' }),
        alumno('20241001', '45678905'),
        alumno('20241006', '45678906', { 7: 'Astrología' }),
        alumno('20241007', '45678907', { 5: 'X', 9: '' }),
        alumno('20241008', '678908'),
      ]),
    );
    const f = await valida(id);
    expect(f).toMatchObject({ estado: 'validada', total: 8, nuevos: 2, errores: 6, avance: 8, mensaje: null });
    expect(await foto('sum_estudiante')).toBe(antes);
    const { body } = await oficina.get(`${RUTA}/${id}/filas?size=25&f=accion:error`);
    const detalle = Object.fromEntries(body.rows.map((r: { fila: number; detalle: string }) => [r.fila, r.detalle]));
    expect(detalle).toEqual({
      3: 'DNI «1234»: El DNI tiene 8 dígitos',
      4: 'Código: Falta este dato',
      5: 'Fecha de nacimiento «31/02/2001»: La fecha no existe en el calendario',
      6: 'Código «20241001»: Repetida: ya está en la fila 2',
      7: 'Facultad «Astrología»: La facultad no está en el catálogo',
      8: 'Sexo «X»: Debe ser M o F. Permanencia: Falta este dato',
    });
    const hoja = await oficina.get(`${RUTA}/${id}/filas/exportar?format=csv&f=accion:error`);
    expect(hoja.text).toContain('Repetida: ya está en la fila 2');
    expect(hoja.text).not.toContain('45678901');
    // A DNI that lost its zeros in the spreadsheet gets them back.
    const conCeros = await uno<{ d: string }>(
      sql`select datos->>'dni' as d from importacion_fila where importacion_id = ${id} and fila = 9`,
    );
    expect(conCeros.d).toBe('00678908');
  });

  it('con errores no se aplica salvo que se pidan dejar fuera; se aplica todo y se deshace exactamente', async () => {
    const previo = await m.estudiante({ codigoAlumno: '20242001', dni: '46000001', ciclo: '3', facultadCodigo: 'BIO' });
    const intacto = await m.estudiante({ codigoAlumno: '20242009' });
    const antes = await foto('sum_estudiante');
    const id = await carga(
      'sum',
      csv([TITULOS_SUM, alumno('20242001', '46000001'), alumno('20242002', '46000002'), alumno('20242003', 'x')]),
    );
    const f = await valida(id);
    expect(f).toMatchObject({ nuevos: 1, cambios: 1, errores: 1 });
    const negada = await pedir(id, 'aplicar', { version: f.version });
    expect(negada.status).toBe(422);
    expect(negada.body.reasons[0].text).toMatch(/1 filas tienen errores/);
    expect((await pedir(id, 'aplicar', { datos: SIN_ERRORES, version: f.version - 1 })).status).toBe(409);
    expect(await aplica(id, true)).toMatchObject({ estado: 'aplicada', acciones: ['deshacer'], noDeshacer: null });
    expect(await uno(sql`select * from sum_estudiante where codigo_alumno = '20242001'`)).toMatchObject({
      apellido1: 'Ñaupari',
      fecha_nacimiento: expect.anything(),
      promedio_ponderado: '14.250',
      ciclo: '3',
      nivel: 'pregrado',
      facultad,
      facultad_codigo: 'BIO',
    });
    expect(await filas(sql`select 1 from sum_estudiante where codigo_alumno in ('20242002', '20242003')`)).toHaveLength(
      1,
    );
    const cambios = (await oficina.get(`${RUTA}/${id}/filas?f=accion:cambio`)).body.rows[0].detalle;
    expect(cambios).toContain('Apellido paterno: Güere → Ñaupari');
    const repetida = await valida(await carga('sum', csv([TITULOS_SUM, alumno('20242001', '46000001')])));
    expect(repetida).toMatchObject({ iguales: 1, cambios: 0, nuevos: 0 });
    const deshecha = await pedir(id, 'deshacer');
    expect(deshecha.body.mensaje).toBe('Importación deshecha: 1 fila retirada y 1 restaurada.');
    expect(await foto('sum_estudiante')).toBe(antes);
    expect(previo.id).not.toBe(intacto.id);
    expect((await pedir(id, 'deshacer')).status).toBe(409);
    expect((await auditOf(t.ctx().db, 'importacion', id)).map((a) => a.action)).toEqual([
      'devolver_filas',
      'deshacer',
      'terminar_aplicacion',
      'aplicar',
      'validar',
      'adjuntar_archivo',
      'cargar',
    ]);
  });

  it('no se deshace cuando después se aplicó otra de la misma clase, ni se toca lo que alguien actualizó luego', async () => {
    const primera = await importa('sum', [TITULOS_SUM, alumno('20243001', '47000001'), alumno('20243002', '47000002')]);
    const segunda = await importa('sum', [TITULOS_SUM, alumno('20243003', '47000003')]);
    const negada = await pedir(primera.id, 'deshacer');
    expect(negada.status).toBe(409);
    expect(negada.body.reasons[0].text).toMatch(/Deshaga primero esa/);
    expect((await ficha(primera.id)).noDeshacer).toMatch(/Después se aplicó otra/);
    expect((await pedir(segunda.id, 'deshacer')).status).toBe(200);
    await t.ctx().db.execute(
      sql`
          update sum_estudiante
          set ciclo = '9', importado_en = now() + interval '1 minute'
          where codigo_alumno = '20243002'
        `,
    );
    expect((await pedir(primera.id, 'deshacer')).body.mensaje).toBe(
      'Importación deshecha: 1 fila retirada y 0 restauradas. 1 fila se actualizó o se usó después y quedó como está.',
    );
    const [devuelta] = await auditOf(t.ctx().db, 'importacion', primera.id);
    expect(devuelta).toMatchObject({ after: { retiradas: 1, restauradas: 0, conservadas: 1 } });
    expect(await filas(sql`select 1 from sum_estudiante where codigo_alumno = '20243002'`)).toHaveLength(1);
  });

  it('la planilla completa decide quién está activo, marca a quien no figura, y al deshacer todo vuelve', async () => {
    const sigue = await m.docente({ docNumero: '48000001', codigo: '0S1' });
    const seVa = await m.docente({ docNumero: '48000002', codigo: '0S2' });
    const a = await m.persona({ docNumero: '48000001', rrhhActivo: null });
    const b = await m.persona({ docNumero: '48000002', rrhhActivo: true });
    const nunca = await m.persona({ rrhhActivo: null, tipo: 'Externo' });
    const antes = [
      await foto('rrhh_docente'),
      JSON.stringify(await filas(sql`select id, rrhh_activo from investigador order by id`)),
    ];
    const id = await carga('rrhh', csv([TITULOS_RRHH, docente('48000001', '0S1'), docente('48000003', '0S3')]));
    const f = await valida(id);
    expect(f).toMatchObject({ completa: true, nuevos: 1, cambios: 1 });
    expect(f.ausentes).toBeGreaterThanOrEqual(1);
    await aplica(id);
    const activo = async (i: { id: number }) =>
      (await uno<{ x: boolean | null }>(sql`select rrhh_activo as x from investigador where id = ${i.id}`)).x;
    expect([await activo(a), await activo(b), await activo(nunca)]).toEqual([true, false, null]);
    expect(await uno(sql`select estado from rrhh_docente where id = ${seVa.id}`)).toEqual({
      estado: 'No figura en planilla',
    });
    expect(await uno(sql`select apellido1 from rrhh_docente where id = ${sigue.id}`)).toEqual({ apellido1: 'Tito' });
    expect((await pedir(id, 'deshacer')).status).toBe(200);
    expect([
      await foto('rrhh_docente'),
      JSON.stringify(await filas(sql`select id, rrhh_activo from investigador order by id`)),
    ]).toEqual(antes);
  });

  it('una planilla parcial solo cambia a quienes nombra', async () => {
    const a = await m.persona({ docNumero: '48500001', rrhhActivo: null });
    const b = await m.persona({ docNumero: '48500002', rrhhActivo: true });
    await m.docente({ docNumero: '48500002' });
    const f = await importa('rrhh', [TITULOS_RRHH, docente('48500001', '0P1', { 9: 'Cesado' })], { completa: false });
    expect(f.ausentes).toBe(0);
    const estado = await filas(
      sql`select rrhh_activo as x from investigador where id in (${a.id}, ${b.id}) order by id`,
    );
    expect(estado).toEqual([{ x: false }, { x: true }]);
  });

  it('lee un libro de Excel, con fechas y números como los guarda', async () => {
    const columnas = TITULOS_RRHH.map((label, i) => ({
      key: String(i),
      label: String(label),
      ...(i === 7 ? { kind: 'day' as const } : {}),
    }));
    const fila = Object.fromEntries(docente('48700001', '0X1').map((c, i) => [String(i), c]));
    const libro = await buffer(streamXlsx(columnas, [fila], { timeZone: 'America/Lima' }));
    const f = await valida(await carga('rrhh', libro, 'planilla.xlsx'), { completa: false });
    expect(f).toMatchObject({ nuevos: 1, errores: 0 });
    const datos = await uno<{ d: Record<string, unknown> }>(
      sql`select datos as d from importacion_fila where importacion_id = ${f.id}`,
    );
    expect(datos.d).toMatchObject({
      doc_tipo: 'DNI',
      doc_numero: '48700001',
      fecha_ingreso: '2010-04-01',
      facultad_codigo: 'BIO',
    });
  });

  it('acepta archivos de sistemas antiguos y explica los que no se pueden leer', async () => {
    const latino = Buffer.from(csv([TITULOS_SUM, alumno('20245001', '49000001')], '\t').toString(), 'latin1');
    expect(await valida(await carga('sum', latino))).toMatchObject({ nuevos: 1, errores: 0 });
    for (const [nombre, contenido, codigo] of [
      ['padron.xls', csv([TITULOS_SUM]), 415],
      ['padron.xlsx', Buffer.from('PK\u0003\u0004 nada'), 422],
      ['padron.csv', csv([TITULOS_SUM]), 422],
      ['padron.csv', Buffer.from(' \n \n'), 422],
      ['padron.csv', Buffer.from([77, 90, 0, 3, 10, 65, 0]), 415],
    ] as const) {
      const r = await sube('sum', contenido, nombre);
      expect(r.status, `${nombre}: ${r.text}`).toBe(codigo);
      expect(r.body.detail).toBeTruthy();
    }
    expect((await oficina.post(`${RUTA}`, {})).status).toBe(400);
  });

  it('si el archivo desaparece, la importación falla con una explicación y se puede volver a validar', async () => {
    const id = await carga('sum', csv([TITULOS_SUM, alumno('20246001', '50000001')]));
    const { mapeo, version } = await ficha(id);
    await oficina.post(`${RUTA}/${id}/validar`, { mapeo, completa: false, version });
    const roto = { ...t.ctx(), files: { ...t.ctx().files, exists: async () => false } };
    await validarJob.handler(roto, { id });
    const f = await ficha(id);
    expect(f).toMatchObject({ estado: 'fallida', acciones: ['validar'] });
    expect(f.mensaje).toMatch(/no está disponible/);
    expect(await valida(id)).toMatchObject({ estado: 'validada', mensaje: null });
  });

  it('si la aplicación falla a medias, no queda nada', async () => {
    const antes = await foto('sum_estudiante');
    const id = await carga('sum', csv([TITULOS_SUM, alumno('20246101', '50000101'), alumno('20246102', '50000102')]));
    await valida(id);
    // A row that the database refuses, as if a rule had changed since the dry run.
    await t.ctx().db.execute(
      sql`
          update importacion_fila
          set datos = jsonb_set(datos, '{sexo}', '"Z"')
          where importacion_id = ${id} and fila = 3
        `,
    );
    await aplica(id);
    expect(await ficha(id)).toMatchObject({ estado: 'fallida' });
    expect(await foto('sum_estudiante')).toBe(antes);
  });

  it('mientras una se aplica, otra del mismo padrón espera', async () => {
    const [a, b] = [
      await carga('sum', csv([TITULOS_SUM, alumno('20246201', '50000201')])),
      await carga('sum', csv([TITULOS_SUM, alumno('20246202', '50000202')])),
    ];
    for (const id of [a, b]) await valida(id);
    const aplicarla = async (id: number) => pedir(id, 'aplicar', { version: (await ficha(id)).version });
    expect((await aplicarla(a)).status).toBe(200);
    const espera = await aplicarla(b);
    expect(espera.status).toBe(409);
    expect(espera.body.detail).toMatch(/se está aplicando/);
    await aplicarJob.handler(t.ctx(), { id: a });
    expect((await aplicarla(b)).status).toBe(200);
    await aplicarJob.handler(t.ctx(), { id: b });
  });

  it('cada clase la ve y la cambia quien la tiene a su cargo', async () => {
    const planilla = await carga('rrhh', csv([TITULOS_RRHH, docente('51000001', '0Z1')]));
    const padron = await carga('sum', csv([TITULOS_SUM, alumno('20247001', '51000001')]));
    expect((await soloSum.get(`${RUTA}/${planilla}`)).status).toBe(404);
    expect((await soloSum.get(`${RUTA}/${planilla}/filas`)).status).toBe(404);
    expect((await soloSum.get(`${RUTA}/${planilla}/archivo`)).status).toBe(404);
    expect((await soloSum.get(`${RUTA}?f=clase:rrhh`)).body.total).toBe(0);
    expect((await sube('rrhh', csv([TITULOS_RRHH, docente('51000001', '0Z1')]), 'p.csv', soloSum)).status).toBe(403);
    expect((await pedir(planilla, 'deshacer', {}, soloSum)).status).toBe(404);
    const vista = (await soloVer.get(`${RUTA}/${padron}`)).body;
    expect(vista.acciones).toEqual([]);
    expect(
      (await soloVer.post(`${RUTA}/${padron}/validar`, { mapeo: vista.mapeo, completa: false, version: vista.version }))
        .status,
    ).toBe(403);
    expect((await pedir(padron, 'aplicar', {}, soloVer)).status).toBe(403);
    const sinColumnas = await oficina.post(`/registros/importacion/${padron}/acciones/validar`, {});
    expect([sinColumnas.status, sinColumnas.body.code], 'se valida con sus columnas').toEqual([
      409,
      'action_not_available',
    ]);
    expect((await soloVer.get(`${RUTA}/${padron}/archivo`)).text).toContain('20247001');
    expect((await oficina.get(`${RUTA}/999999`)).status).toBe(404);
    expect((await t.anonymous.get(RUTA)).status).toBe(401);
    const lista = (await oficina.get(`${RUTA}?f=clase:rrhh&size=50`)).body;
    expect(lista.rows.map((r: { id: number }) => r.id)).toContain(planilla);
    expect(lista.rows.map((r: { id: number }) => r.id)).not.toContain(padron);
  });

  it('pasado el plazo se borran las filas y el archivo, queda el resumen y ya no se deshace', async () => {
    const vieja = await importa('sum', [TITULOS_SUM, alumno('20249001', '53000001'), alumno('20249002', 'mal')]);
    const sinAplicar = await carga('sum', csv([TITULOS_SUM, alumno('20249003', '53000003')]));
    const pendiente = await valida(sinAplicar);
    const reciente = await carga('sum', csv([TITULOS_SUM, alumno('20249004', '53000004')]));
    const guardado = await t
      .ctx()
      .db.execute(sql`select ruta from archivo a join archivo_vinculo v on v.archivo_id = a.id
      where v.entidad = 'importacion' and v.entidad_id = ${vieja.id}`);
    const ruta = (guardado as unknown as { rows: { ruta: string }[] }).rows[0]!.ruta;
    await t.ctx().db.execute(sql`insert into parametro (clave, valor) values ('importaciones_dias', '90')
      on conflict (clave, periodo) do update set valor = '90'`);
    const hace = (id: number, dias: number) =>
      t.ctx().db.execute(sql`
        update importacion
        set
          actualizado_en = now() - make_interval(days => ${dias}),
          aplicada_en = case
            when aplicada_en is null then null
            else now() - make_interval(days => ${dias})
          end
        where id = ${id}
      `);
    await hace(vieja.id, 91);
    await hace(sinAplicar, 91);
    await hace(reciente, 89);
    expect(await purgeImports(t.ctx(), await diasDeImportaciones(t.ctx()))).toBe(2);
    expect(await purgeImports(t.ctx(), await diasDeImportaciones(t.ctx()))).toBe(0);

    const f = await ficha(vieja.id);
    expect(f).toMatchObject({ estado: 'aplicada', nuevos: 1, errores: 1, archivoId: null, muestra: [] });
    expect(f.purgadaEn).toBeTruthy();
    expect(f.noDeshacer).toMatch(/se eliminaron el .* ya no puede deshacerse/);
    const deshacer = await pedir(vieja.id, 'deshacer');
    expect([deshacer.status, deshacer.body.code]).toEqual([409, 'action_not_available']);
    expect((await oficina.get(`${RUTA}/${vieja.id}/filas`)).body.total).toBe(0);
    expect((await oficina.get(`${RUTA}/${vieja.id}/archivo`)).status).toBe(404);
    expect(await filas(sql`select 1 from archivo where ruta = ${ruta}`)).toEqual([]);
    await expect.poll(() => t.ctx().files.exists(ruta)).toBe(false);
    expect(await filas(sql`select 1 from sum_estudiante where codigo_alumno = '20249001'`)).toHaveLength(1);

    const { version } = await ficha(sinAplicar);
    expect((await ficha(sinAplicar)).acciones).toEqual([]);
    const aplicar = await pedir(sinAplicar, 'aplicar', { version });
    expect([aplicar.status, aplicar.body.code]).toEqual([409, 'action_not_available']);
    const validar = await oficina.post(`${RUTA}/${sinAplicar}/validar`, {
      mapeo: pendiente.mapeo,
      completa: false,
      version,
    });
    expect([validar.status, validar.body.code]).toEqual([409, 'action_not_available']);
    expect((await ficha(reciente)).purgadaEn).toBeNull();
    const historia = (await auditOf(t.ctx().db, 'importacion', vieja.id)).map((h) => h.action);
    expect(historia).toEqual(expect.arrayContaining(['purgar', 'purgar_archivo', 'cargar']));
  });

  it.runIf(onPostgres())('dos personas que aplican o deshacen a la vez lo hacen una sola vez', async () => {
    const id = await carga('sum', csv([TITULOS_SUM, alumno('20248001', '52000001')]));
    const { version } = await valida(id);
    const aplicar = await Promise.all([1, 2, 3, 4].map(() => pedir(id, 'aplicar', { version })));
    expect(aplicar.map((r) => r.status).sort()).toEqual([200, 409, 409, 409]);
    await Promise.all([1, 2].map(() => aplicarJob.handler(t.ctx(), { id })));
    expect(await filas(sql`select 1 from sum_estudiante where codigo_alumno = '20248001'`)).toHaveLength(1);
    const deshacer = await Promise.all([1, 2, 3].map(() => pedir(id, 'deshacer')));
    expect(deshacer.map((r) => r.status).sort()).toEqual([200, 409, 409]);
  });
});
