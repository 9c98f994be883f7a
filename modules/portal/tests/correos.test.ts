import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { CORREOS } from '#apps/testing/registries.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { inTransaction } from '#core/kernel/server/context.ts';
import { queueMail } from '#core/mail/server/queue.ts';
import { composed, type MailDefinition, sampled, say } from '#core/mail/shared/definition.ts';
import { faultsOfTexts } from '#core/mail/shared/text-faults.ts';
import { MODULOS, type Modulo, type Nivel } from '#modules/acceso/domain/permisos.ts';
import { avisar } from '#modules/acceso/server/index.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { CORREOS_DE_INFORME } from '#modules/informes/domain/correos.ts';
import { PRUEBAS_POR_HORA } from '../domain/textos.ts';

const HOY = new Date('2026-05-15T15:00:00Z');
let app: TestApp;
let editora: Client;
let lectora: Client;
let ajena: Client;
let ahora = HOY;

beforeAll(async () => {
  app = await testApp({ now: () => ahora });
  const cuenta = async (usuario: string, permisos: (readonly [Modulo, Nivel])[]) => {
    await crearCuenta(app.ctx(), { usuario, roles: ['admin'], permisos });
    return app.login(usuario);
  };
  editora = await cuenta('editora', [
    ['correos', 'editar'],
    ['informes', 'ver'],
  ]);
  lectora = await cuenta('lectora', [['correos', 'ver']]);
  ajena = await cuenta('ajena', [['parametros', 'editar']]);
});

const filas = <T>(consulta: Parameters<typeof rowsOf>[1]) => rowsOf<T>(app.database.db, consulta);
const de = (correo: Pick<MailDefinition, 'key'>) => `/correos-de-la-casa/${correo.key}`;
const versionDe = async (correo: MailDefinition) => (await lectora.get(de(correo))).body.version as number;
/** Other texts of a mail, which say all that it needs. */
const otros = (correo: MailDefinition) => ({
  asunto: `Asunto nuevo de ${correo.key}`,
  anticipo: 'Un anticipo nuevo',
  apertura: ['Texto nuevo.', ...correo.required.map((variable) => `Dice {${variable}} así.`)].join('\n\n'),
  cierre: 'Un cierre nuevo.',
});
const observar = CORREOS_DE_INFORME['informe-observar'];

describe('los correos de la casa', () => {
  it('están todos: los que cada módulo define, y ninguno dos veces', async () => {
    const definidos: MailDefinition[] = [];
    for (const modulo of readdirSync('modules')) {
      const ruta = `modules/${modulo}/domain/correos.ts`;
      if (!readdirSync('modules', { recursive: true, encoding: 'utf8' }).includes(`${modulo}/domain/correos.ts`))
        continue;
      const suyos: Record<string, Record<string, MailDefinition>> = await import(
        /* @vite-ignore */ join(process.cwd(), ruta)
      );
      definidos.push(...Object.values(suyos).flatMap((grupo) => Object.values(grupo)));
    }
    const claves = CORREOS.map(({ key }) => key);
    expect(new Set(claves).size).toBe(claves.length);
    expect(definidos.map(({ key }) => key).filter((clave) => !claves.includes(clave))).toEqual([]);
    expect(definidos.length).toBeGreaterThan(75);
  });
  it('solo la cola escribe en la bandeja de salida: ninguno la esquiva', () => {
    const escriben = ['core', 'modules', 'apps'].flatMap((raiz) =>
      readdirSync(raiz, { recursive: true, encoding: 'utf8' })
        .filter((ruta) => ruta.endsWith('.ts') && !ruta.includes('tests/'))
        .map((ruta) => `${raiz}/${ruta}`)
        .filter((ruta) => /insert\(mailOutbox\)|insert into correo_saliente/.test(readFileSync(ruta, 'utf8'))),
    );
    expect(escriben).toEqual(['core/mail/server/queue.ts']);
  });
  it.each(CORREOS.map((correo) => [correo.key, correo] as const))(
    '%s: su texto original vale, y su área es una de las que se otorgan',
    (_, correo) => {
      expect(faultsOfTexts(correo, correo.texts)).toEqual([]);
      expect(Object.keys(MODULOS)).toContain(correo.area);
      expect(composed(sampled(correo)).subject.length).toBeGreaterThan(0);
    },
  );
  it('se edita el texto de cada uno, y es lo que se envía', async () => {
    for (const correo of CORREOS) {
      const textos = otros(correo);
      const version = await versionDe(correo);
      expect((await editora.put(de(correo), { ...textos, version })).status, correo.key).toBe(200);
      await inTransaction(app.ctx(), (tx) =>
        queueMail(tx, { mail: sampled(correo), to: 'ana@u.test', reason: 'porque es una prueba' }),
      );
      const [enviado] = await filas<{ asunto: string; anticipo: string; cuerpo: string }>(sql`
        select asunto, anticipo, cuerpo
        from correo_saliente
        where plantilla = ${correo.key}
        order by id desc
        limit 1
      `);
      expect(enviado).toMatchObject({ asunto: textos.asunto, anticipo: textos.anticipo });
      expect(enviado!.cuerpo).toContain('Texto nuevo.');
      expect(enviado!.cuerpo).toContain('Un cierre nuevo.');
      for (const variable of correo.required)
        expect(enviado!.cuerpo, correo.key).toContain(`Dice ${correo.variables[variable]!.sample} así.`);
      for (const hecho of correo.facts)
        expect(enviado!.cuerpo.replace(/\s+/g, ' '), correo.key).toContain(
          correo.variables[hecho]!.sample.replace(/\s+/g, ' '),
        );
      expect(enviado!.cuerpo).toContain('Recibe este mensaje porque');
    }
    for (const correo of CORREOS)
      expect((await editora.post(`${de(correo)}/restablecer`, { version: await versionDe(correo) })).status).toBe(200);
    const { correos } = (await lectora.get('/correos-de-la-casa')).body;
    expect(correos.filter((correo: { cambio: unknown }) => correo.cambio !== null)).toEqual([]);
  });
  it('también al resumen llega lo que la oficina escribió', async () => {
    const { id } = await crearCuenta(app.ctx(), { usuario: 'resumida' });
    const quien = await app.login('resumida');
    expect((await quien.put('/acceso/preferencias/clases', { clave: 'observacion', modo: 'resumen' })).status).toBe(
      200,
    );
    const version = await versionDe(observar);
    await editora.put(de(observar), { ...otros(observar), version });
    await inTransaction(app.ctx(), (tx) =>
      avisar(tx, { usuarioId: id, nombre: 'Ana', correo: 'ana@u.test' }, { correo: sampled(observar) }),
    );
    const guardado = await filas<{ titulo: string; texto: string }>(
      sql`select titulo, texto from correo_resumen where usuario_id = ${id}`,
    );
    expect(guardado[0]!.titulo).toBe('Asunto nuevo de informe-observar');
    expect(guardado[0]!.texto).toContain('Texto nuevo.');
    await editora.post(`${de(observar)}/restablecer`, { version: version + 1 });
  });
});

describe('lo que no se puede escribir', () => {
  const intentar = async (cambio: object) => {
    const { textos } = (await editora.get(de(observar))).body;
    const version = await versionDe(observar);
    return editora.put(de(observar), { ...textos, ...cambio, version });
  };
  it.each([
    ['una variable que el correo no tiene', { apertura: 'Hola {clave_secreta}: {motivo}' }, '{clave_secreta}'],
    ['dejar fuera la que hace falta', { apertura: 'Su informe fue observado.' }, '{motivo}'],
    ['una llave suelta', { apertura: '{motivo} y { nada' }, 'Las llaves solo encierran variables'],
    ['una variable mal escrita', { asunto: 'Informe {Titulo}' }, 'Las llaves solo encierran variables'],
    ['el pie, que es del sistema', { cierre: 'Recibe este mensaje porque sí.' }, 'pone el sistema'],
    ['un asunto vacío', { asunto: '  ' }, ''],
    ['un texto sin fin', { apertura: `{motivo} ${'a'.repeat(5000)}` }, ''],
  ])('%s se niega con una frase clara', async (_, cambio, dicho) => {
    const r = await intentar(cambio);
    expect(r.status).toBe(422);
    expect(JSON.stringify(r.body)).toContain(dicho);
    expect((await lectora.get(de(observar))).body.cambio).toBeNull();
  });
  it('quien guarda sobre lo que otra persona cambió recibe 409', async () => {
    const version = await versionDe(observar);
    const textos = otros(observar);
    const [una, otra] = await Promise.all([
      editora.put(de(observar), { ...textos, version }),
      editora.put(de(observar), { ...textos, asunto: 'Otro asunto', version }),
    ]);
    expect([una.status, otra.status].sort()).toEqual([200, 409]);
    expect((await editora.post(`${de(observar)}/restablecer`, { version })).status).toBe(409);
    expect((await editora.post(`${de(observar)}/restablecer`, { version: version + 1 })).status).toBe(200);
    expect((await editora.post(`${de(observar)}/restablecer`, { version: version + 2 })).status).toBe(409);
  });
  it('solo los lee y los cambia quien tiene su permiso, y queda dicho quién', async () => {
    const { textos } = (await lectora.get(de(observar))).body;
    const version = await versionDe(observar);
    expect((await lectora.put(de(observar), { ...textos, version })).status).toBe(403);
    expect((await ajena.get('/correos-de-la-casa')).status).toBe(403);
    expect((await lectora.get('/correos-de-la-casa/no-existe')).status).toBe(404);
    await editora.put(de(observar), { ...otros(observar), version });
    const { entries } = (await lectora.get(`${de(observar)}/historial`)).body;
    expect(entries[0]).toMatchObject({ action: 'editar' });
    expect(JSON.stringify(entries[0])).toContain('Asunto nuevo de informe-observar');
    expect((await lectora.get(de(observar))).body.cambio.por).toContain('editora');
    await editora.post(`${de(observar)}/restablecer`, { version: version + 1 });
  });
});

describe('la vista previa', () => {
  const ver = async (quien: Client, correo: MailDefinition, cambio: object = {}) => {
    const { textos } = (await quien.get(de(correo))).body;
    return quien.post(`${de(correo)}/vista-previa`, { ...textos, ...cambio });
  };
  it('es del último que salió, con sus dos formas, sin interpretar lo que se escribe', async () => {
    await app.database.raw(`delete from correo_saliente`);
    expect((await ver(editora, observar)).body.de).toBeNull();
    const datos = {
      informe: 'Informe <b>final</b>',
      cual: 'informe final',
      codigo: 'C-77',
      titulo: 'Telar',
      motivo: 'M',
    };
    await inTransaction(app.ctx(), (tx) =>
      queueMail(tx, { mail: say(observar, datos), to: 'ana@u.test', reason: 'porque responde' }),
    );
    const { body } = await ver(editora, observar, { apertura: '<script>alert(1)</script> {motivo}' });
    expect(body.de).not.toBeNull();
    expect(body.html).toContain('&lt;script&gt;');
    expect(body.html).toContain('Informe &lt;b&gt;final&lt;/b&gt;');
    expect(body.html).not.toContain('<script>');
    expect(body.texto).toContain('C-77');
    expect(body.texto).toContain('Recibe este mensaje');
  });
  it('mientras se escribe dice qué falta, sin negarse a mostrarlo', async () => {
    const { status, body } = await ver(editora, observar, { asunto: '', apertura: 'Algo y {otra}' });
    expect([status, body.falla]).toEqual([200, expect.stringContaining('{otra}')]);
    expect(body.texto).toContain('Algo y {otra}');
  });
  it('quien no lee los registros del área ve un ejemplo', async () => {
    const { body } = await ver(lectora, observar);
    expect(body.de).toBeNull();
    expect(body.texto).not.toContain('C-77');
  });
  it('el valor de un registro nunca se lee como variable', async () => {
    const dicho = say(observar, {
      informe: '{motivo}',
      cual: 'x',
      codigo: '{titulo}',
      titulo: 'T',
      motivo: '{codigo}',
    });
    expect(composed(dicho).opening).toContain('{codigo}');
    expect(composed(dicho).facts).toContainEqual(['Código', '{titulo}']);
  });
});

describe('la prueba', () => {
  it('llega a quien la pide y a nadie más, con lo que tiene delante, y unas pocas veces por hora', async () => {
    const { textos } = (await editora.get(de(observar))).body;
    const probar = () => editora.post(`${de(observar)}/prueba`, { ...textos, asunto: 'Sin guardar' });
    expect((await lectora.post(`${de(observar)}/prueba`, textos)).status).toBe(403);
    const hechas = await Promise.all(Array.from({ length: PRUEBAS_POR_HORA + 2 }, probar));
    expect(hechas.filter(({ status }) => status === 200)).toHaveLength(PRUEBAS_POR_HORA);
    expect(hechas.filter(({ status }) => status === 429)).toHaveLength(2);
    const enviados = await filas<{ para: string; asunto: string }>(
      sql`select distinct para, asunto from correo_saliente where plantilla = 'prueba-de-correo'`,
    );
    expect(enviados).toEqual([{ para: 'editora@demo.edu.pe', asunto: 'Sin guardar' }]);
    ahora = new Date(HOY.getTime() + 3_601_000);
    expect((await probar()).status).toBe(200);
    ahora = HOY;
  });
});
