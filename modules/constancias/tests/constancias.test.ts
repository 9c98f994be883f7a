import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '#apps/testing/app.ts';
import { query } from '#core/db/server/open.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { ANIO, mundo } from '#modules/personas/tests/mundo.ts';
import type { TipoConstancia } from '../domain/tipos.ts';

const PDF = { name: 'firmada.pdf', content: samplePdf() };
let m: Awaited<ReturnType<typeof mundo>>;
let oficina: Client;
let anonimo: Client;
let n = 0;
beforeAll(async () => {
  m = await mundo();
  oficina = await conPermiso('editar');
  anonimo = clientOf(m.app, '');
  await m.db.execute(sql`insert into autoridad (nombre, cargo, desde, actos) values
    ('Inca Ccallo, Maruja', 'Vicerrectora de Investigación', ${`${ANIO - 1}-01-01`}, '{firma_constancias}'),
    ('Anterior, Alguien', 'Vicerrector de antes', ${`${ANIO - 5}-01-01`}, '{firma_constancias}'),
    ('Futura, Alguien', 'Vicerrectora que viene', ${`${ANIO + 1}-01-01`}, '{firma_constancias}')`);
});
const conPermiso = (nivel: 'ver' | 'editar') =>
  m.cliente({ usuario: `constancias${++n}`, roles: ['admin'], permisos: [['constancias', nivel]] });
const ajustar = (clave: string, valor: string) =>
  m.db.execute(sql`insert into parametro (clave, valor) values (${clave}, ${valor})
    on conflict (clave, periodo) do update set valor = excluded.valor`);
/** Somebody with a project, a group and a validated article. */
async function persona(datos: Parameters<typeof m.persona>[0] = {}) {
  const id = await m.persona({ emailInstitucional: `c${++n}@demo.edu.pe`, ...datos });
  await m.grupo([{ id: await m.persona(), coordina: true }, { id }]);
  await m.proyecto(id);
  const obra = await m.publicacion([{ id, puntaje: '4.50' }], { tipo: 'articulo', titulo: 'Agua' });
  await m.db.execute(sql`update publicacion set validado = true where id = ${obra}`);
  return { id, cuenta: await m.cuentaDe(id) };
}
const faltas = (body: { tipos: { tipo: string; falta: string | null }[] }) =>
  Object.fromEntries(body.tipos.map((t) => [t.tipo, t.falta]));
const filas = async (quien: Client, ruta = '/mis-constancias/lista') =>
  (await quien.get(ruta)).body.rows as { id: number; codigo: string; estado: string; tipo: string }[];
/** A certificate asked for by a new person, as their list has it. */
async function emitida(tipo: TipoConstancia = 'estudios') {
  const p = await persona();
  const r = await p.cuenta.post('/mis-constancias', { tipo });
  expect([r.status, r.body.mensaje]).toEqual([200, 'Constancia emitida.']);
  return { ...p, ...(await filas(p.cuenta))[0]!, id: r.body.id as number };
}
const verificar = (codigo: string) => anonimo.get(`/verificacion?codigo=${encodeURIComponent(codigo)}`);
const actua = (id: number, accion: string, datos: object = {}, quien = oficina) =>
  quien.post(`/registros/constancia/${id}/acciones/${accion}`, { datos });

describe('qué puede pedir una persona', () => {
  it('dice por qué no las demás; la reservada solo si la institución la abre', async () => {
    const { cuenta } = await persona();
    const { body } = await cuenta.get('/mis-constancias');
    expect(faltas(body)).toEqual({
      estudios: null,
      grupos: null,
      publicaciones: null,
      puntaje: null,
      capitulo: 'No tiene libros ni capítulos registrados.',
      equipamiento: null,
      asesor: 'No figura como asesor de tesis.',
    });
    expect((await cuenta.post('/mis-constancias', { tipo: 'no_adeudo' })).status).toBe(403);
    await ajustar('constancias_no_adeudo_en_linea', 'sí');
    expect((await cuenta.post('/mis-constancias', { tipo: 'no_adeudo' })).status).toBe(200);
    await ajustar('constancias_no_adeudo_en_linea', 'no');
  });

  it('dice cuáles se emiten sin valor legal: todas salvo las que se firman a mano', async () => {
    const { cuenta } = await persona();
    const sinValor = async (): Promise<Record<string, boolean>> => {
      const { tipos } = (await cuenta.get('/mis-constancias')).body;
      return Object.fromEntries(tipos.map((t: { tipo: string; sinValorLegal: boolean }) => [t.tipo, t.sinValorLegal]));
    };
    expect(new Set(Object.values(await sinValor()))).toEqual(new Set([true]));
    await ajustar('constancias_a_mano', 'grupos');
    expect(await sinValor()).toMatchObject({ grupos: false, estudios: true });
    await ajustar('constancias_a_mano', '');
  });

  it('lo que no está disponible se rechaza también al pedirlo, y nada queda', async () => {
    const cuenta = await m.cuentaDe(await m.persona());
    const r = await cuenta.post('/mis-constancias', { tipo: 'puntaje' });
    expect([r.status, r.body.detail]).toEqual([422, 'No se puede emitir: No tiene publicaciones validadas.']);
    expect(await filas(cuenta)).toEqual([]);
  });

  it('la de no adeudar se niega con la lista de deudas mientras haya una abierta', async () => {
    const { id } = await persona();
    const [miembro] = await query(m)<{
      id: number;
    }>`select id::int from proyecto_integrante where investigador_id = ${id} limit 1`;
    await m.db.execute(sql`insert into deuda (integrante_id, clase, informe, detalle, fecha_deuda, estado)
      values (${miembro!.id}, 'academica', 'Informe académico', 'No lo presentó', ${`${ANIO}-01-05`}, 'pendiente')`);
    const r = await oficina.post('/constancias/emisiones', { investigadorId: id, tipo: 'no_adeudo' });
    expect([r.status, r.body.detail]).toEqual([
      422,
      expect.stringMatching(/Tiene deudas pendientes: .*Informe académico/),
    ]);
    await m.db.execute(
      sql`
        update deuda
        set
          estado = 'subsanada',
          fecha_subsanacion = ${`${ANIO}-02-01`},
          forma_subsanacion = 'informe_academico'
        where integrante_id = ${miembro!.id}
      `,
    );
    expect((await oficina.post('/constancias/emisiones', { investigadorId: id, tipo: 'no_adeudo' })).status).toBe(200);
  });

  it('sin una autoridad vigente no se emite', async () => {
    const { cuenta } = await persona();
    await m.db.execute(sql`update autoridad set hasta = ${`${ANIO - 1}-01-02`} where nombre like 'Inca%'`);
    await m.db.execute(sql`update autoridad set hasta = ${`${ANIO - 1}-01-02`} where nombre like 'Anterior%'`);
    const r = await cuenta.post('/mis-constancias', { tipo: 'estudios' });
    expect([r.status, r.body.detail]).toEqual([422, expect.stringContaining('No hay una autoridad vigente')]);
    await m.db.execute(sql`update autoridad set hasta = null where nombre like 'Inca%'`);
  });
});

describe('la hoja que se ve antes de emitir', () => {
  type Tarjeta = { tipo: TipoConstancia; tiene: string; falta: string | null };
  const tarjetas = async (id: number): Promise<Tarjeta[]> =>
    (await oficina.get(`/constancias/disponibles?investigadorId=${id}`)).body.tipos;
  const hoja = (id: number, tipo: string, quien = oficina) =>
    quien.get(`/constancias/hoja?investigadorId=${id}&tipo=${tipo}`);

  it('cada tarjeta dice cuánto tiene la persona, y lo que no tiene no se abre', async () => {
    const { id } = await persona();
    const libro = await m.publicacion([{ id, puntaje: '2.00' }], { tipo: 'libro', titulo: 'Sin validar' });
    await m.db.execute(sql`update publicacion set validado = false where id = ${libro}`);
    const suyas = await tarjetas(id);
    expect(Object.fromEntries(suyas.map((t) => [t.tipo, t.tiene]))).toEqual({
      estudios: '1 proyecto',
      grupos: '1 grupo',
      publicaciones: '1 obra',
      puntaje: '4.50 puntos',
      capitulo: '1 libro o capítulo',
      equipamiento: 'Ninguno: así lo dice',
      no_adeudo: 'Cumple',
      asesor: '0 tesis',
    });
    for (const { tipo, falta } of suyas)
      expect([tipo, (await hoja(id, tipo)).status]).toEqual([tipo, falta === null ? 200 : 422]);
  });

  it('la cuenta de la tarjeta es la de las filas de su hoja', async () => {
    const { id } = await persona();
    for (let k = 0; k < 3; k++) {
      await m.proyecto(id);
      const obra = await m.publicacion([{ id, puntaje: '1.00' }], { tipo: 'articulo', titulo: `Obra ${k}` });
      await m.db.execute(sql`update publicacion set validado = true where id = ${obra}`);
    }
    const tiene = Object.fromEntries((await tarjetas(id)).map((t) => [t.tipo, t.tiene]));
    for (const tipo of ['estudios', 'publicaciones']) {
      const { content } = (await hoja(id, tipo)).body;
      const tabla = content.find((v: { type: string }) => v.type === 'table');
      const filas = tabla.rows.length - Object.keys(tabla.marks).length;
      expect([tipo, Number.parseInt(tiene[tipo]!, 10)]).toEqual([tipo, filas]);
    }
  });

  it('se lee como se emitirá, con lo que aún no se fija señalado, y no guarda nada', async () => {
    const { id, cuenta } = await persona();
    await ajustar('constancias_aviso', 'Aviso de la institución.');
    const { body } = await hoja(id, 'publicaciones');
    expect(body).toMatchObject({
      title: `Constancia N.° PUB-${ANIO}-por asignar`,
      subtitle: ['Registro de publicaciones científicas'],
      pending: ['por asignar'],
      foot: 'Aviso de la institución. Documento sin valor legal.',
    });
    expect(JSON.stringify(body.content)).toContain('Maruja Inca Ccallo');
    const suya = (await cuenta.get('/mis-constancias/hoja?tipo=publicaciones')).body;
    expect(suya).toEqual(body);
    await ajustar('constancias_aviso', '');
    expect(await filas(cuenta)).toEqual([]);
  });

  it('la de otra persona la ve solo la oficina; la reservada, quien la pide no', async () => {
    const { id, cuenta } = await persona();
    expect((await hoja(id, 'estudios', cuenta)).status).toBe(403);
    expect((await hoja(id, 'estudios', await conPermiso('ver'))).status).toBe(200);
    expect((await cuenta.get('/mis-constancias/hoja?tipo=no_adeudo')).status).toBe(403);
    expect((await hoja(999_999, 'estudios')).status).toBe(404);
  });
});

describe('emitir', () => {
  it('queda en su lista con su código, en un PDF suyo, y le llega por correo', async () => {
    const { id, cuenta, codigo } = await emitida();
    expect(codigo).toMatch(/^EST-\d{4}-/);
    const pdf = await cuenta.get(`/mis-constancias/${id}/archivo`);
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const [correo] = await query(m)<{
      asunto: string;
      adjuntos: { filename: string }[];
    }>`select asunto, adjuntos from correo_saliente where entidad = 'constancia' and entidad_id = ${id}`;
    expect([correo!.asunto, correo!.adjuntos[0]!.filename]).toEqual([
      'Respuesta a solicitud de constancia',
      'Constancia_firmada.pdf',
    ]);
  });

  it('pedida otra vez el mismo día con los mismos datos es la misma; con otros, otra', async () => {
    const { cuenta, id, codigo } = await emitida('puntaje');
    const otra = await cuenta.post('/mis-constancias', { tipo: 'puntaje' });
    expect(otra.body).toEqual({ id, mensaje: expect.stringContaining('Ya pidió hoy') });
    await m.db.execute(
      sql`
        update publicacion_autor
        set puntaje = 9
        where investigador_id = (
            select investigador_id
            from constancia
            where id = ${id}
          )
      `,
    );
    await cuenta.post('/mis-constancias', { tipo: 'puntaje' });
    const codigos = (await filas(cuenta)).map((f) => f.codigo);
    expect([codigos.length, new Set(codigos).size, codigos.includes(codigo)]).toEqual([2, 2, true]);
  });

  it('de cinco pedidos a la vez queda una', async () => {
    const { cuenta } = await persona();
    const todos = await Promise.all(
      Array.from({ length: 5 }, () => cuenta.post('/mis-constancias', { tipo: 'grupos' })),
    );
    expect(todos.map((r) => r.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(todos.map((r) => r.body.id)).size).toBe(1);
    expect(await filas(cuenta)).toHaveLength(1);
  });

  it('lo que dijo no cambia aunque cambien los datos, y la base de datos no deja tocarlo ni borrarla', async () => {
    const { id, codigo } = await emitida();
    await m.db.execute(
      sql`
        update investigador
        set nombres = 'Otra'
        where id = (
            select investigador_id
            from constancia
            where id = ${id}
          )
      `,
    );
    expect((await verificar(codigo)).body.titular).toMatch(/^Nombre/);
    for (const cambio of ["dicho = '{}'", "huella = 'x'", "codigo = 'x'", "carga = 'x'"])
      await expect(m.db.execute(sql`update constancia set ${sql.raw(cambio)} where id = ${id}`)).rejects.toThrow();
    await expect(m.db.execute(sql`delete from constancia where id = ${id}`)).rejects.toThrow();
  });
});

describe('verificar', () => {
  it('cualquiera lee qué es, de quién, desde cuándo y su huella; del documento de identidad, solo el final', async () => {
    const { codigo, id, cuenta } = await emitida();
    const { body, status } = await verificar(` ${codigo.toLowerCase()} `);
    const { bytes } = await cuenta.get(`/mis-constancias/${id}/archivo`);
    expect([status, body.estado, body.identidad]).toEqual([200, 'vigente', expect.stringMatching(/^DNI ••••\d{4}$/)]);
    expect(body.huella).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(body.firma).toBe('Inca Ccallo, Maruja, Vicerrectora de Investigación');
    expect((await anonimo.get(`/verificacion/archivo?codigo=${codigo}`)).bytes.equals(bytes)).toBe(true);
    expect((await verificar('EST-2026-AAAA-AAAA-AAAA')).status).toBe(404);
  });

  it('el código QR se comprueba sin conexión con la clave publicada; un campo, un signo u otra clave no pasan', async () => {
    const { codigo } = await emitida();
    const { carga } = (await verificar(codigo)).body;
    const claves = (await anonimo.get('/verificacion/claves')).body as JSONWebKeySet;
    const { payload } = await compactVerify(carga, createLocalJWKSet(claves));
    const dicho = JSON.parse(Buffer.from(payload).toString());
    const [{ huella }] = (await query(m)<{
      huella: string;
    }>`select huella_datos as huella from constancia where codigo = ${codigo}`) as [{ huella: string }];
    expect(dicho).toEqual({
      c: codigo,
      t: 'estudios',
      n: expect.stringMatching(/^Nombre/),
      d: expect.any(String),
      h: huella,
    });
    const [cabeza, , firma] = carga.split('.') as [string, string, string];
    const otro = Buffer.from(JSON.stringify({ ...dicho, n: 'Otra persona' })).toString('base64url');
    await expect(compactVerify(`${cabeza}.${otro}.${firma}`, createLocalJWKSet(claves))).rejects.toThrow();
    const roto = `${firma.slice(0, 10)}${firma[10] === 'A' ? 'B' : 'A'}${firma.slice(11)}`;
    await expect(
      compactVerify(`${cabeza}.${carga.split('.')[1]}.${roto}`, createLocalJWKSet(claves)),
    ).rejects.toThrow();
    const ajena = { ...claves, keys: claves.keys.map((k) => ({ ...k, x: Buffer.alloc(32, 7).toString('base64url') })) };
    await expect(compactVerify(carga, createLocalJWKSet(ajena))).rejects.toThrow();
  });

  it('las claves están también en su dirección conocida, sin nada privado', async () => {
    const r = await m.app.fastify.inject('/.well-known/jwks.json');
    expect(r.statusCode).toBe(200);
    expect(r.json().keys[0]).toEqual({
      kty: 'OKP',
      crv: 'Ed25519',
      use: 'sig',
      alg: 'EdDSA',
      kid: expect.any(String),
      x: expect.any(String),
    });
  });

  it('revocada, dice que no se acepte, por qué y cuál la reemplaza, y su documento ya no se da', async () => {
    const { codigo, id, cuenta } = await emitida('puntaje');
    expect((await actua(id, 'revocar')).status).toBe(422);
    expect((await actua(id, 'revocar', { motivo: 'Se emitió con un puntaje errado' })).status).toBe(200);
    await m.db.execute(
      sql`
        update publicacion_autor
        set puntaje = 2
        where investigador_id = (
            select investigador_id
            from constancia
            where id = ${id}
          )
      `,
    );
    await cuenta.post('/mis-constancias', { tipo: 'puntaje' });
    const nueva = (await filas(cuenta)).find((f) => f.codigo !== codigo)!;
    expect((await verificar(codigo)).body).toMatchObject({
      estado: 'sin_valor',
      motivo: 'Se emitió con un puntaje errado',
      reemplaza: nueva.codigo,
      archivo: false,
    });
    expect((await anonimo.get(`/verificacion/archivo?codigo=${codigo}`)).status).toBe(404);
    expect((await actua(id, 'revocar', { motivo: 'Otra vez' })).status).toBe(409);
  });
});

describe('la que firma una autoridad', () => {
  it('espera el documento firmado; mientras tanto no se verifica, y la oficina puede rechazarla', async () => {
    await ajustar('constancias_a_mano', 'asesor,grupos');
    await ajustar('constancias_correo_firma', 'vicerrectorado@demo.edu.pe');
    const { cuenta } = await persona();
    const pedida = await cuenta.post('/mis-constancias', { tipo: 'grupos' });
    expect(pedida.body.mensaje).toContain('cuando esté firmada');
    const { codigo, estado, id } = (await filas(cuenta))[0]!;
    expect([estado, (await verificar(codigo)).status]).toEqual(['solicitada', 404]);
    const [correo] = await query(m)<{
      para: string;
    }>`select para from correo_saliente where entidad = 'constancia' and entidad_id = ${id}`;
    expect(correo!.para).toBe('vicerrectorado@demo.edu.pe');
    expect((await (await conPermiso('ver')).upload(`/constancias/${id}/firmada`, {}, PDF)).status).toBe(403);
    expect((await oficina.upload(`/constancias/${id}/firmada`, {}, PDF)).status).toBe(200);
    const { body } = await verificar(codigo);
    expect(body.huella).toBe(createHash('sha256').update(PDF.content).digest('hex'));
    expect((await oficina.upload(`/constancias/${id}/firmada`, {}, PDF)).status).toBe(409);

    const otra = await persona();
    await otra.cuenta.post('/mis-constancias', { tipo: 'grupos' });
    const suya = (await filas(otra.cuenta))[0]!.id;
    expect((await actua(suya, 'rechazar', { motivo: 'Falta la resolución' })).status).toBe(200);
    expect((await filas(otra.cuenta))[0]!.estado).toBe('rechazada');
    await ajustar('constancias_a_mano', '');
  });
  it('quien la pidió la ve esperar y la retira; nadie más, y después pide otra', async () => {
    await ajustar('constancias_a_mano', 'asesor,grupos');
    const { cuenta } = await persona();
    const { cuenta: ajeno } = await persona();
    await cuenta.post('/mis-constancias', { tipo: 'grupos' });
    const { porFirmar } = (await cuenta.get('/mis-constancias')).body;
    expect(porFirmar).toHaveLength(1);
    const { id } = porFirmar[0];
    expect((await cuenta.get(`/registros/constancia/${id}/espera`)).body.espera).toMatchObject({ accion: 'retirar' });
    expect((await ajeno.get(`/registros/constancia/${id}/espera`)).status).toBe(404);
    expect((await actua(id, 'retirar', {}, ajeno)).status).toBe(404);
    expect((await actua(id, 'retirar', {}, cuenta)).body.estado).toBe('retirada');
    expect((await oficina.upload(`/constancias/${id}/firmada`, {}, PDF)).status).toBe(409);
    expect((await cuenta.post('/mis-constancias', { tipo: 'grupos' })).body.id).not.toBe(id);
    await ajustar('constancias_a_mano', '');
  });
});

describe('quién puede qué', () => {
  it('nadie ve ni descarga la de otra persona; la oficina sin permiso de edición solo mira', async () => {
    const { id } = await emitida();
    const { cuenta: ajeno } = await persona();
    expect((await ajeno.get(`/mis-constancias/${id}/archivo`)).status).toBe(404);
    expect((await ajeno.post(`/registros/constancia/${id}/acciones/revocar`, { datos: { motivo: 'x' } })).status).toBe(
      404,
    );
    expect((await ajeno.get(`/registros/constancia/${id}/movimientos`)).status).toBe(404);
    const lector = await conPermiso('ver');
    expect((await lector.get(`/constancias/${id}/archivo`)).status).toBe(200);
    expect((await actua(id, 'revocar', { motivo: 'x' }, lector)).status).toBe(403);
    expect((await lector.post('/constancias/emisiones', { investigadorId: 1, tipo: 'estudios' })).status).toBe(403);
    expect((await oficina.get('/constancias/disponibles?investigadorId=999999')).status).toBe(404);
  });

  it('la oficina imprime la de cualquiera sin guardarla, y una vista previa no la deja en la lista', async () => {
    const { id, cuenta } = await persona();
    const previa = await oficina.get(`/constancias/previa?investigadorId=${id}&tipo=publicaciones`);
    expect([previa.status, previa.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await cuenta.get('/mis-constancias/previa?tipo=publicaciones')).status).toBe(200);
    expect(await filas(cuenta)).toEqual([]);
    expect(await filas(oficina, '/constancias?q=zzz')).toEqual([]);
  });
});
