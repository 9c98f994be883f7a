import { setTimeout as pausa } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { query } from '#core/db/server/open.ts';
import { inTransaction } from '#core/kernel/server/context.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { cargarCatalogos } from '#db/catalogos/cargar.ts';
import { ponerAlDia } from '#modules/interoperabilidad/server/index.ts';
import { HOY } from '#modules/personas/tests/mundo.ts';
import { CLAVES_DE_AMBITO } from '../domain/ambitos.ts';
import { CAMPOS } from '../domain/recursos.ts';
import { programasDe } from './demo-v1.ts';
import { mundoApi } from './mundo-api.ts';

type Mundo = Awaited<ReturnType<typeof mundoApi>>;
type Dato = Record<string, unknown> & { id: number };

/** Every page of a list. */
async function todo(m: Mundo, clave: string, ruta: string, entre: () => Promise<unknown> = async () => {}) {
  const datos: Dato[] = [];
  const con = ruta.includes('?') ? '&' : '?';
  let cursor: string | null = null;
  do {
    const r = await m.pedir(clave, cursor === null ? ruta : `${ruta}${con}cursor=${cursor}`);
    if (r.status !== 200) throw new Error(`${ruta}: ${JSON.stringify(r.body)}`);
    datos.push(...r.body.datos);
    cursor = r.body.siguiente;
    await entre();
  } while (cursor !== null);
  return datos;
}
const ids = (datos: readonly Dato[]) => datos.map(({ id }) => id);

describe('la lectura de /api/v1', () => {
  it('con lo público solo sale quien autoriza, y solo los datos públicos; con lo institucional, todos', async () => {
    const m = await mundoApi();
    const si = await m.persona({ docNumero: '40404040', orcid: m.orcid(), emailInstitucional: 'si@demo.edu.pe' });
    const no = await m.persona({ docNumero: '50505050', apellido1: 'Reservada', emailInstitucional: 'no@demo.edu.pe' });
    await m.consentir(si);
    const publica = await m.aplicacion({ ambitos: ['personas.leer'] });
    const interna = await m.aplicacion({ ambitos: ['personas.institucional'] });
    const [leida, ...mas] = await todo(m, publica.clave, '/personas');
    expect(mas).toEqual([]);
    const publicos = Object.entries(CAMPOS.personas).flatMap(([n, c]) => (c.nivel === 'publico' ? [n] : []));
    expect(Object.keys(leida!).toSorted()).toEqual(publicos.toSorted());
    expect(leida).toMatchObject({ id: si, correo: null });
    expect(ids(await todo(m, interna.clave, '/personas'))).toEqual([si, no]);
    expect((await m.pedir(interna.clave, `/personas/${no}`)).body).toMatchObject({
      documento: '50505050',
      publico: false,
    });
    expect((await m.pedir(publica.clave, `/personas/${no}`)).status).toBe(404);
  });

  it('quien retira su autorización deja de salir en la siguiente solicitud, también como autor', async () => {
    const m = await mundoApi();
    const a = await m.persona();
    const b = await m.persona();
    await m.consentir(a, b);
    const obra = await m.publicacion([{ id: a }, { id: b }]);
    const { clave } = await m.aplicacion({ ambitos: ['personas.leer', 'publicaciones.leer'] });
    const autores = async () =>
      (await m.pedir(clave, `/publicaciones/${obra}`)).body.autores.map((x: { persona: number | null }) => x.persona);
    expect(await autores()).toEqual([a, b]);
    await m.filas(sql`update consentimiento_publicacion set autoriza = false where investigador_id = ${b}`);
    expect(await autores()).toEqual([a, null]);
    expect(ids(await todo(m, clave, '/personas'))).toEqual([a]);
  });

  it('lo que no está registrado no sale con lo público, ni por su filtro', async () => {
    const m = await mundoApi();
    const a = await m.persona();
    const registrada = await m.publicacion([{ id: a }], { doi: '10.1000/uno' });
    const borrador = await m.publicacion([{ id: a }], { estado: 'en_proceso', doi: '10.1000/dos' });
    const publica = await m.aplicacion({ ambitos: ['publicaciones.leer'] });
    const interna = await m.aplicacion({ ambitos: ['publicaciones.institucional'] });
    expect(ids(await todo(m, publica.clave, '/publicaciones'))).toEqual([registrada]);
    expect(await todo(m, publica.clave, '/publicaciones?doi=10.1000/dos')).toEqual([]);
    expect(ids(await todo(m, interna.clave, '/publicaciones?doi=https://doi.org/10.1000/DOS'))).toEqual([borrador]);
    expect(ids(await todo(m, interna.clave, '/publicaciones?estado=en_proceso'))).toEqual([borrador]);
  });

  it('las obras se filtran por su idioma y por quién puede leerlas', async () => {
    const m = await mundoApi();
    const a = await m.persona();
    const abierta = await m.publicacion([{ id: a }]);
    const restringida = await m.publicacion([{ id: a }]);
    await m.filas(sql`update publicacion set idioma = 'es', acceso = 'abierto' where id = ${abierta}`);
    await m.filas(sql`update publicacion set idioma = 'en', acceso = 'restringido' where id = ${restringida}`);
    const { clave } = await m.aplicacion({ ambitos: ['publicaciones.leer'] });
    const con = async (filtro: string) => ids(await todo(m, clave, `/publicaciones?${filtro}`));
    expect(await con('idioma=ES')).toEqual([abierta]);
    expect(await con('acceso=restringido')).toEqual([restringida]);
    expect(await con('idioma=en&acceso=abierto')).toEqual([]);
    const ajeno = await m.pedir(clave, '/publicaciones?acceso=nadie');
    expect([ajeno.status, ajeno.body.errors[0].path]).toEqual([422, 'acceso']);
  });

  it('los datos y filtros internos se niegan a quien solo lee lo público, con su regla', async () => {
    const m = await mundoApi();
    const { clave } = await m.aplicacion({ ambitos: ['personas.leer'] });
    for (const ruta of ['/personas?documento=10000001', '/personas?codigo=C1', '/personas?fields=documento']) {
      const r = await m.pedir(clave, ruta);
      expect([ruta, r.status, r.body.rule]).toEqual([ruta, 403, 'aplicaciones.ambito_insuficiente']);
    }
    const ajeno = await m.pedir(clave, '/personas?fields=nombres,inventado');
    expect([ajeno.status, ajeno.body.errors[0].path]).toEqual([422, 'fields']);
    expect((await m.pedir(clave, '/personas?limite=3')).status).toBe(422);
  });

  it('«fields» deja el número y lo que se pide; los filtros de grupos, proyectos y convocatorias se cumplen', async () => {
    const m = await mundoApi();
    const a = await m.persona();
    await m.consentir(a);
    const grupo = await m.grupo([{ id: a, coordina: true }]);
    const proyecto = await m.proyecto(a);
    const { clave } = await m.aplicacion({
      ambitos: ['personas.leer', 'grupos.leer', 'proyectos.leer', 'convocatorias.leer', 'organizacion.leer'],
    });
    expect((await m.pedir(clave, '/personas?fields=apellidos')).body.datos).toEqual([
      { id: a, apellidos: 'Apellido1 Quispe' },
    ]);
    expect((await m.pedir(clave, `/personas/${a}`)).body.grupos).toMatchObject([{ id: grupo }]);
    const [facultad] = (await m.pedir(clave, '/organizacion?tipo=facultad&limit=1')).body.datos;
    expect(facultad).toMatchObject({ tipo: 'facultad' });
    const [g] = await todo(m, clave, '/grupos');
    expect(g).toMatchObject({ id: grupo, disuelto: false });
    const { codigo } = g!.facultad as { codigo: string };
    expect(ids(await todo(m, clave, `/grupos?facultad=${codigo}`))).toEqual([grupo]);
    expect(await todo(m, clave, '/grupos?facultad=NO-ES')).toEqual([]);
    const [p] = await todo(m, clave, '/proyectos');
    expect(p).toMatchObject({ id: proyecto, integrantes: [{ persona: a, responsable: true }] });
    expect(ids(await todo(m, clave, `/proyectos?codigo=${p!.codigo}`))).toEqual([proyecto]);
    expect(ids(await todo(m, clave, `/proyectos?anio=${p!.anio}`))).toEqual([proyecto]);
    expect(await todo(m, clave, '/proyectos?anio=1999')).toEqual([]);
    expect((await m.pedir(clave, '/convocatorias')).status).toBe(200);
  });

  it('lo que no cambió se responde con 304; «updatedSince» trae solo lo que cambió', async () => {
    const m = await mundoApi();
    const a = await m.persona();
    const b = await m.persona();
    await m.consentir(a, b);
    const { clave } = await m.aplicacion();
    // The first time, what is public is rendered for some seconds at most.
    await expect.poll(async () => ids(await todo(m, clave, '/personas'))).toEqual([a, b]);
    const primera = await m.pedir(clave, '/personas');
    const etag = String(primera.headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const igual = await m.pedir(clave, '/personas', { cabeceras: { 'if-none-match': `"otra", W/${etag}` } });
    expect([igual.status, igual.body]).toEqual([304, null]);
    // What is still being rendered moves its date.
    let desde = '';
    const cambiadas = async () => {
      desde = new Date().toISOString();
      return ids(await todo(m, clave, `/personas?updatedSince=${desde}`));
    };
    await expect.poll(cambiadas).toEqual([]);
    await m.filas(sql`update investigador set nombres = 'Cambiada' where id = ${b}`);
    const cambiada = await m.pedir(clave, '/personas', { cabeceras: { 'if-none-match': etag } });
    expect(cambiada.status).toBe(200);
    expect(ids(await todo(m, clave, `/personas?updatedSince=${desde}`))).toEqual([b]);
    const mala = await m.pedir(clave, '/personas?updatedSince=ayer');
    expect([mala.status, mala.body.errors[0].path]).toEqual([422, 'updatedSince']);
  });

  it('un cursor cambiado, cortado o de otra lista se rechaza con palabras', async () => {
    const m = await mundoApi();
    for (let n = 0; n < 3; n += 1) await m.consentir(await m.persona());
    const { clave } = await m.aplicacion();
    const cursor = (await m.pedir(clave, '/personas?limit=1')).body.siguiente as string;
    const [cuerpo, firma] = cursor.split('.') as [string, string];
    const falso = Buffer.from(JSON.stringify({ v: 1, de: 'x', tras: 0 })).toString('base64url');
    const malos = [`${falso}.${firma}`, cuerpo, `${cuerpo}.`, `${cuerpo}.${firma.slice(1)}`, `${cursor}.${firma}`, 'x'];
    for (const malo of malos) {
      const r = await m.pedir(clave, `/personas?limit=1&cursor=${malo}`);
      expect([malo, r.status, r.body.rule]).toEqual([malo, 400, 'aplicaciones.cursor_invalido']);
      expect(r.headers['content-type']).toContain('application/problem+json');
      expect(r.body.detail).toContain('siguiente');
    }
    const otra = await m.pedir(clave, `/personas?limit=1&facultad=X&cursor=${cursor}`);
    expect([otra.status, otra.body.rule]).toEqual([400, 'aplicaciones.cursor_de_otra_lista']);
  });

  it('lo que se pregunta a la base no crece con las filas', async () => {
    const dichas: string[] = [];
    const servidor = await testApp({ watch: (q) => dichas.push(q) });
    const { app, database } = servidor;
    await cargarCatalogos(database.db, HOY);
    await database.raw(`
      insert into investigador (apellido1, nombres, tipo, doc_tipo, doc_numero, facultad_id)
      select 'Apellido' || n, 'Nombre', 'Externo', 'DNI', lpad(n::text, 8, '0'), (select min(id) from facultad)
      from generate_series(1, 60) n;
      insert into consentimiento_publicacion (investigador_id, autoriza, respondido_en, respondido_por)
      select id, true, now(), 'la persona' from investigador;
      insert into publicacion (tipo_publicacion, titulo, estado, validado, fecha_publicacion)
      select 'articulo', 'Obra ' || n, 'registrado', true, '2025-05-01' from generate_series(1, 60) n;
      insert into publicacion_autor (publicacion_id, investigador_id, autor, categoria, orden)
      select p.id, i.id, i.apellido1, 'Autor', 1
      from publicacion p
        join investigador i on i.id = p.id;
    `);
    await ponerAlDia(app.contextFor());
    const programas = programasDe(servidor);
    const clave = await programas.clave({ ambitos: CLAVES_DE_AMBITO });
    const pedir = async (ruta: string) => {
      const desde = dichas.length;
      const r = await programas.pedir(clave, { ruta });
      return { filas: Number(r.body.datos.length), dichas: dichas.length - desde };
    };
    for (const recurso of ['personas', 'publicaciones', 'organizacion']) {
      await pedir(`/${recurso}?limit=1`);
      const una = await pedir(`/${recurso}?limit=1`);
      const muchas = await pedir(`/${recurso}?limit=500`);
      expect([recurso, muchas.filas > una.filas]).toEqual([recurso, true]);
      expect([recurso, muchas.dichas]).toEqual([recurso, expect.closeTo(una.dichas, 0)]);
    }
  });
});

describe.skipIf(!onPostgres())('mientras otros escriben', () => {
  it('veinte escriben y ninguna página pierde lo que no se movió, ni trae algo dos veces', {
    timeout: 120_000,
  }, async () => {
    const m = await mundoApi(undefined, { rateLimitPerMinute: null });
    const todas: number[] = [];
    for (let n = 0; n < 36; n += 1) todas.push(await m.persona());
    await m.consentir(...todas);
    const quietas = todas.filter((_, n) => n % 3 === 0);
    const movidas = todas.filter((_, n) => n % 3 !== 0);
    const { clave } = await m.aplicacion({ porMinuto: 6000 });
    let sigue = true;
    const escribir = async (quien: number) => {
      for (let n = 0; sigue; n += 1)
        await inTransaction(m.ctx(), async (tx) => {
          const persona = movidas[(quien * 7 + n * 13) % movidas.length]!;
          await query(tx)`update investigador set nombres = ${`De ${quien} ${n}`} where id = ${persona}`;
          if (n % 4 === 3)
            await query(
              tx,
            )`update consentimiento_publicacion set autoriza = not autoriza where investigador_id = ${persona}`;
          await query(tx)`select pg_sleep(${(quien % 5) / 200})`;
        }).then(() => pausa(20));
    };
    const escritores = Promise.all(Array.from({ length: 20 }, (_, quien) => escribir(quien)));
    try {
      for (let vez = 0; vez < 2; vez += 1) {
        const vistas = ids(await todo(m, clave, '/personas?limit=7'));
        expect(new Set(vistas).size).toBe(vistas.length);
        expect(vistas).toEqual(vistas.toSorted((a, b) => a - b));
        expect(quietas.filter((id) => !vistas.includes(id))).toEqual([]);
      }
    } finally {
      sigue = false;
      await escritores;
    }
  });
});

describe('la escritura de /api/v1', () => {
  const docente = (n: number, mas: object = {}) => ({
    doc_numero: String(40_000_000 + n),
    codigo: `T${n}`,
    apellido1: 'Rojas',
    apellido2: 'Vega',
    nombres: `Docente ${n}`,
    tipo_servidor: 'Docente Permanente',
    estado: 'ACTIVO',
    ...mas,
  });

  it('la planilla se recibe fila por fila con las reglas de la importación, que la oficina ve y puede deshacer', async () => {
    const m = await mundoApi();
    const { clave } = await m.aplicacion({ nombre: 'Personal', ambitos: ['planilla.escribir'] });
    const filas = [docente(1), docente(2), docente(3, { doc_numero: '12' }), docente(1)];
    const r = await m.pedir(clave, '/planilla', { cuerpo: { filas } });
    expect(r.body).toMatchObject({ nuevas: 2, cambiadas: 0, iguales: 0, errores: 2 });
    expect(r.body.filas.map((f: { resultado: string }) => f.resultado)).toEqual(['nuevo', 'nuevo', 'error', 'error']);
    expect(r.body.filas[2].errores).toEqual([{ campo: 'doc_numero', valor: '12', motivo: 'El DNI tiene 8 dígitos' }]);
    const otra = await m.pedir(clave, '/planilla', {
      cuerpo: { filas: [docente(1), docente(2, { nombres: 'Otro' })] },
    });
    expect(otra.body).toMatchObject({ nuevas: 0, cambiadas: 1, iguales: 1, errores: 0 });
    const [importada] = await m.filas(sql`
      select origen, estado, nombre from importacion where id = ${r.body.importacion}
    `);
    expect(importada).toMatchObject({ origen: 'api', estado: 'aplicada' });
    expect(String(importada!.nombre)).toContain('Aplicación «Personal»');
    expect(await m.filas(sql`select nombres from rrhh_docente where doc_numero = '40000002'`)).toEqual([
      { nombres: 'Otro' },
    ]);
  });

  it('lo que no se entiende se rechaza entero, con su regla', async () => {
    const m = await mundoApi();
    const { clave } = await m.aplicacion({ ambitos: ['planilla.escribir', 'matricula.escribir'] });
    const regla = async (filas: object[], ruta = '/planilla') => {
      const r = await m.pedir(clave, ruta, { cuerpo: { filas } });
      return [r.status, r.body.rule];
    };
    const { estado: _, ...sinEstado } = docente(2);
    expect(await regla([docente(1), sinEstado])).toEqual([422, 'personas.datos_distintos']);
    expect(await regla([docente(1, { sueldo: 1 })])).toEqual([422, 'personas.dato_desconocido']);
    expect(await regla([{ doc_numero: '40000001' }])).toEqual([422, 'personas.falta_un_dato']);
    expect(await regla([], '/matricula')).toEqual([422, 'kernel.invalid_data']);
    expect((await regla(Array.from({ length: 501 }, (_x, n) => docente(n))))[0]).toBe(422);
  });

  it('repetida con su clave de intento responde lo mismo y no se hace otra vez; con otro contenido, 409', async () => {
    const m = await mundoApi();
    const { clave } = await m.aplicacion({ ambitos: ['matricula.escribir'] });
    const otra = await m.aplicacion({ ambitos: ['matricula.escribir'] });
    const alumno = { codigo_alumno: '20260001', apellido1: 'Sosa', nombres: 'Luz', permanencia: 'Activo' };
    const cabeceras = { 'idempotency-key': 'lote-2026-0001' };
    const una = await m.pedir(clave, '/matricula', { cuerpo: { filas: [alumno] }, cabeceras });
    const repetida = await m.pedir(clave, '/matricula', { cuerpo: { filas: [alumno] }, cabeceras });
    expect(una.body).toMatchObject({ nuevas: 1 });
    expect(repetida.body).toEqual(una.body);
    expect(await m.filas(sql`select 1 from importacion`)).toHaveLength(1);
    const cambiada = { cuerpo: { filas: [{ ...alumno, nombres: 'Otra' }] }, cabeceras };
    expect((await m.pedir(clave, '/matricula', cambiada)).status).toBe(409);
    expect((await m.pedir(otra.clave, '/matricula', cambiada)).status).toBe(200);
  });

  it('una publicación propuesta es un borrador de la persona, que decide; una repetida se rechaza', async () => {
    const m = await mundoApi();
    const a = await m.persona({ docNumero: '60606060' });
    const suya = await m.cuentaDe(a);
    const { clave } = await m.aplicacion({ nombre: 'Biblioteca', ambitos: ['publicaciones.proponer'] });
    const propuesta = {
      persona: { documento: '60606060' },
      tipo: 'articulo',
      titulo: 'Suelos de altura',
      campos: { doi: '10.1000/suelos' },
    };
    const r = await m.pedir(clave, '/publicaciones', { cuerpo: propuesta });
    expect(r.status).toBe(200);
    const [obra] = await m.filas(sql`select estado, doi from publicacion where id = ${r.body.id}`);
    expect(obra).toEqual({ estado: 'en_proceso', doi: '10.1000/suelos' });
    const [historia] = await m.filas(
      sql`select actor from transicion where entidad = 'publicacion' and entidad_id = ${r.body.id}`,
    );
    expect(historia).toEqual({ actor: 'Aplicación «Biblioteca»' });
    const avisos = await m.filas(sql`select 1 from aviso where usuario_id = ${suya.id}`);
    expect(avisos).toHaveLength(1);
    const repetida = await m.pedir(clave, '/publicaciones', { cuerpo: propuesta });
    expect([repetida.status, repetida.body.code]).toEqual([409, 'conflict']);
    const nadie = await m.pedir(clave, '/publicaciones', {
      cuerpo: { ...propuesta, persona: { documento: '99' }, titulo: 'Otra' },
    });
    expect([nadie.status, nadie.body.rule]).toEqual([404, 'publicaciones.persona_desconocida']);
    const vaga = await m.pedir(clave, '/publicaciones', { cuerpo: { ...propuesta, persona: {}, titulo: 'Otra' } });
    expect(vaga.status).toBe(422);
  });
});
