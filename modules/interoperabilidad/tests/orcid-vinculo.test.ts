import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clientOf } from '#apps/testing/app.ts';
import { openSession } from '#apps/testing/session.ts';
import { parametro } from '#modules/catalogos/tables.ts';
import { investigador } from '#modules/personas/tables.ts';
import { publicacionAutor } from '#modules/publicaciones/tables.ts';
import { cifrar, descifrar, llaveDe } from '../server/orcid/cifrado.ts';
import { revocarJob } from '../server/orcid/revocar.ts';
import { vincular as vincularCon } from '../server/orcid/vincular.ts';
import { mundoOrcid } from './mundo-orcid.ts';
import { json } from './orcid-falso.ts';

const { m, falso, reloj, docente, ida, vincular, fila, auditoria, enCola } = await mundoOrcid();
const orcidDe = async (id: number) =>
  (await m.db.select({ orcid: investigador.orcid }).from(investigador).where(eq(investigador.id, id)))[0]!.orcid;
const estadoDe = async (yo: { get: (ruta: string) => Promise<{ body: { vinculo: unknown } }> }) =>
  (await yo.get('/perfil/orcid')).body;

describe('vincular el ORCID', () => {
  it('la dirección de ida lleva cliente, permisos, retorno propio, estado y reto de PKCE', async () => {
    const { yo } = await docente();
    const url = new URL(await ida(yo, true));
    const { state, code_challenge, ...lo } = Object.fromEntries(url.searchParams);
    expect(`${url.origin}${url.pathname}`).toBe(`${falso.url}/oauth/authorize`);
    expect(lo).toEqual({
      client_id: 'APP-QUIPU',
      response_type: 'code',
      scope: '/authenticate /read-limited /activities/update',
      redirect_uri: `${m.ctx().settings.publicUrl}/investigador/perfil/orcid`,
      code_challenge_method: 'S256',
    });
    expect([state!.length, code_challenge!.length]).toEqual([43, 43]);
    expect(new URL(await ida(yo)).searchParams.get('scope')).toBe('/authenticate /read-limited');
  });
  it('con el permiso, el código queda en su registro como probado y en su historia', async () => {
    const { id, yo, orcid } = await docente();
    const r = await vincular(yo, orcid);
    expect([r.status, r.body]).toEqual([200, { mensaje: `Su ORCID ${orcid} quedó vinculado.` }]);
    expect(await orcidDe(id)).toBe(orcid);
    expect((await yo.get('/perfil')).text).toContain(`${orcid} (verificado)`);
    expect(await estadoDe(yo)).toMatchObject({
      activo: true,
      envia: true,
      vinculo: {
        orcid,
        enlace: `${falso.url}/${orcid}`,
        nombre: 'Rosa Quispe',
        lee: true,
        consentido: null,
        caducado: false,
      },
      obras: [],
    });
    expect((await auditoria(id)).map((a) => a.accion)).toEqual(['editar', 'vincular_orcid']);
  });
  it('solo el vínculo lo da por verificado: en su inicio, en su ficha y entre los autores; lo que se escribe a mano, no', async () => {
    const { id, yo, orcid } = await docente();
    const coautor = await m.persona({ orcid: m.orcid() });
    const obra = await m.publicacion([{ id }, { id: coautor }]);
    await m.db.insert(publicacionAutor).values({
      publicacionId: obra,
      autor: 'Soto, P.',
      categoria: 'Autor',
      orden: 3,
      codigoOrcid: '0000-0002-1825-0097',
    });
    const permisos = [
      ['investigadores', 'editar'],
      ['publicaciones', 'ver'],
    ] as const;
    const oficina = await m.cliente({ usuario: `of${id}`, roles: ['admin'], permisos: [...permisos] });
    const autores = async () =>
      (await oficina.get(`/publicaciones/oficina/${obra}`)).body.autores.map(
        (a: { orcid: string | null; verificado: boolean }) => [a.orcid, a.verificado],
      );
    const ficha = async () => (await oficina.get(`/investigadores/${id}`)).body;
    const enInicio = async () => (await yo.get('/portal/inicio?area=investigador')).body.mio.puntaje.orcid;
    const corregir = async (nuevo: string | null) => {
      const { datos, version } = await ficha();
      return oficina.put(`/investigadores/${id}`, { ...datos, orcid: nuevo, version });
    };
    expect((await corregir(orcid)).status).toBe(200);
    const ajenos = [
      [expect.stringMatching(/^0000-/), false],
      ['0000-0002-1825-0097', false],
    ];
    expect([(await ficha()).orcidProbado, await enInicio()]).toEqual([null, null]);
    expect(await autores()).toEqual([[orcid, false], ...ajenos]);
    await vincular(yo, orcid);
    expect([(await ficha()).orcidProbado, await enInicio()]).toEqual([orcid, orcid]);
    expect(await autores()).toEqual([[orcid, true], ...ajenos]);
    const leida = await yo.get(`/publicaciones/${obra}`);
    expect(leida.text.match(/ORCID [-\dX]+ \(verificado\)/g)).toEqual([`ORCID ${orcid} (verificado)`]);
    const otro = m.orcid();
    expect((await corregir(otro)).status).toBe(200);
    expect(await autores()).toEqual([[otro, false], ...ajenos]);
    expect((await yo.get('/perfil')).text).not.toContain('(verificado)');
    await yo.delete('/perfil/orcid');
    expect([(await ficha()).orcidProbado, await enInicio()]).toEqual([null, null]);
  });
  it('las llaves se guardan cifradas, con la versión de la clave, y no salen por ninguna parte', async () => {
    const { id, yo, orcid } = await docente();
    const r = await vincular(yo, orcid);
    const [dado] = falso.permisos;
    const [guardado] = await fila(id);
    const todo = [
      r.text,
      (await yo.get('/perfil/orcid')).text,
      JSON.stringify(guardado),
      JSON.stringify(await auditoria(id)),
    ];
    for (const secreto of [dado!.acceso, dado!.refresco, 'secreto-de-prueba'])
      expect(todo.filter((t) => t.includes(secreto))).toEqual([]);
    const con = m.ctx();
    expect(guardado!.llave).toBe(llaveDe(con));
    expect(descifrar(con, orcid, guardado!.llave!, guardado!.acceso!)).toBe(dado!.acceso);
    expect(descifrar(con, orcid, guardado!.llave!, guardado!.refresco!)).toBe(dado!.refresco);
  });
  it('quien niega el permiso lo lee en palabras, y no se guarda nada', async () => {
    const { id, yo } = await docente();
    const state = new URL(await ida(yo)).searchParams.get('state')!;
    const r = await yo.post('/perfil/orcid', { state, error: 'access_denied' });
    expect([r.status, r.body.detail]).toEqual([409, 'Usted no dio el permiso en ORCID: no se vinculó nada.']);
    expect((await yo.post('/perfil/orcid', { state, code: 'x' })).body.detail).toMatch(/no corresponde a un vínculo/);
    expect([await fila(id), falso.pedidos]).toEqual([[], []]);
    const otro = new URL(await ida(yo)).searchParams.get('state')!;
    expect((await yo.post('/perfil/orcid', { state: otro, error: 'server_error' })).body.detail).toMatch(/no completó/);
    const sin = new URL(await ida(yo)).searchParams.get('state')!;
    expect((await yo.post('/perfil/orcid', { state: sin })).body.detail).toMatch(/no completó/);
  });
  it('un estado robado no sirve a otra cuenta, ni a otra sesión de la misma, y a su dueño le sigue sirviendo', async () => {
    const ana = await docente();
    const eva = await docente();
    const traido = falso.consentir(await ida(ana.yo), ana.orcid);
    expect((await eva.yo.post('/perfil/orcid', traido)).status).toBe(409);
    const otra = clientOf(m.app, await openSession(m.ctx(), ana.yo.id));
    expect((await otra.post('/perfil/orcid', traido)).status).toBe(409);
    expect([await fila(eva.id), falso.permisos]).toEqual([[], []]);
    expect((await ana.yo.post('/perfil/orcid', traido)).status).toBe(200);
  });
  it('el regreso se usa una vez, y un código repetido con otro estado tampoco entra', async () => {
    const { yo, orcid } = await docente();
    const traido = falso.consentir(await ida(yo), orcid);
    expect((await yo.post('/perfil/orcid', traido)).status).toBe(200);
    expect((await yo.post('/perfil/orcid', traido)).body.detail).toMatch(/no corresponde a un vínculo/);
    const state = new URL(await ida(yo)).searchParams.get('state')!;
    const r = await yo.post('/perfil/orcid', { state, code: traido.code });
    expect([r.status, r.body.detail]).toEqual([
      409,
      'El permiso que dio en ORCID venció o ya se usó. Vincule de nuevo.',
    ]);
  });
  it('dos regresos iguales a la vez: uno entra, y ORCID recibe el código una vez', async () => {
    const { yo, orcid } = await docente();
    const traido = falso.consentir(await ida(yo), orcid);
    const r = await Promise.all([yo.post('/perfil/orcid', traido), yo.post('/perfil/orcid', traido)]);
    expect(r.map((x) => x.status).sort()).toEqual([200, 409]);
    expect(falso.pedidos.length).toBe(1);
  });
  it('un código que se pidió con otro reto no entra, aunque el estado sea suyo', async () => {
    const ana = await docente();
    const eva = await docente();
    const deEva = falso.consentir(await ida(eva.yo), eva.orcid);
    const state = new URL(await ida(ana.yo)).searchParams.get('state')!;
    expect((await ana.yo.post('/perfil/orcid', { state, code: deEva.code })).status).toBe(409);
    expect(await fila(ana.id)).toEqual([]);
  });
  it('tiene diez minutos para volver', async () => {
    const { yo, orcid } = await docente();
    const traido = falso.consentir(await ida(yo), orcid);
    reloj.ahora = new Date(reloj.ahora.getTime() + 10 * 60_000 + 1);
    expect((await yo.post('/perfil/orcid', traido)).body.detail).toMatch(/últimos 10 minutos/);
  });
  it.each<[string, Parameters<typeof json>[1], unknown, RegExp]>([
    ['una página', 200, null, /página web/],
    ['otra cosa', 200, { hola: 1 }, /no se entienden/],
    ['un ORCID que no lo es', 200, { access_token: 'a', orcid: '0000-0002-1825-0098' }, /no se entienden/],
    ['que no conoce a la instalación', 401, { error: 'invalid_client' }, /avise a quien la administra/],
    ['que espere', 429, {}, /demasiadas solicitudes/],
    ['un error', 500, {}, /error \(500\)/],
  ])('si ORCID responde %s, se dice y no se guarda nada', async (_, estado, cuerpo, frase) => {
    const { id, yo, orcid } = await docente();
    const traido = falso.consentir(await ida(yo), orcid);
    falso.truco = (_p, r) => {
      if (cuerpo === null) r.end('<html>');
      else json(r, estado, cuerpo);
      return true;
    };
    const r = await yo.post('/perfil/orcid', traido);
    expect([r.status, r.body.code]).toEqual([503, 'unavailable']);
    expect(r.body.detail).toMatch(frase);
    expect([await fila(id), await orcidDe(id)]).toEqual([[], null]);
  });
  it('si ORCID no responde, no se espera más de su plazo', async () => {
    const { id, yo, orcid } = await docente();
    const traido = falso.consentir(await ida(yo), orcid);
    falso.truco = () => true;
    const [s] = await m.filas<{ id: number }>(
      sql`
        select s.id::int
        from sesion s
          join usuario_rol r on r.usuario_id = s.usuario_id
        where r.investigador_id = ${id}
      `,
    );
    const session = { id: s!.id, subject: { investigador: id } } as never;
    await expect(vincularCon({ ...m.ctx(), session }, traido, { timeoutMs: 50, maxBytes: 1000 })).rejects.toThrow(
      /no respondió en/,
    );
  });
  it('el ORCID de otra persona se rechaza, lo haya vinculado o lo tenga escrito', async () => {
    const ana = await docente();
    const eva = await docente();
    const escrito = m.orcid();
    await m.persona({ orcid: escrito });
    expect((await vincular(ana.yo, ana.orcid)).status).toBe(200);
    for (const orcid of [ana.orcid, escrito]) {
      const r = await vincular(eva.yo, orcid);
      expect([r.status, r.body.code]).toEqual([409, 'conflict']);
      expect(r.body.detail).toMatch(/figura en el registro de otra persona. Si es suyo, escriba a/);
    }
    expect([await fila(eva.id), await orcidDe(eva.id), await orcidDe(ana.id)]).toEqual([[], null, ana.orcid]);
  });
  it('dos personas con el mismo ORCID a la vez: lo vincula una', async () => {
    const [ana, eva] = [await docente(), await docente()];
    const r = await Promise.all([vincular(ana.yo, ana.orcid), vincular(eva.yo, ana.orcid)]);
    expect(r.map((x) => x.status).sort()).toEqual([200, 409]);
    expect((await fila(ana.id)).length + (await fila(eva.id)).length).toBe(1);
  });
  it('vincular otra vez reemplaza: una fila por persona; si es otro ORCID, el anterior se revoca', async () => {
    const { id, yo, orcid } = await docente();
    await vincular(yo, orcid);
    await vincular(yo, orcid, true);
    expect((await fila(id)).length).toBe(1);
    expect((await estadoDe(yo)).vinculo).toMatchObject({ consentido: expect.any(String) });
    const antes = await enCola(revocarJob.name);
    const nuevo = m.orcid();
    expect((await vincular(yo, nuevo)).status).toBe(200);
    expect([(await fila(id)).map((f) => f.orcid), await orcidDe(id)]).toEqual([[nuevo], nuevo]);
    const ultimo = (await enCola(revocarJob.name)).at(-1)!;
    expect([(await enCola(revocarJob.name)).length - antes.length, ultimo]).toMatchObject([1, { orcid }]);
    expect((await estadoDe(yo)).vinculo).toMatchObject({ consentido: null });
  });
  it('quien no es investigador no entra, y el apoyo de un administrador no vincula por otro', async () => {
    const oficina = await m.editor();
    expect((await oficina.post('/perfil/orcid/ida', { enviar: false })).status).toBe(403);
    const { yo } = await docente();
    const admin = await m.cliente({ usuario: 'superadmin-orcid', roles: ['admin'], superadmin: true });
    const r = await admin.post(`/usuarios/cuentas/${yo.id}/apoyo`, { motivo: 'Ayuda con su perfil', duracion: '60' });
    const cookie = String([r.headers['set-cookie']].flat()[0]).split(';')[0]!;
    const apoyo = clientOf(m.app, cookie);
    expect((await apoyo.get('/perfil/orcid')).status).toBe(200);
    for (const x of [await apoyo.post('/perfil/orcid/ida', { enviar: false }), await apoyo.delete('/perfil/orcid')])
      expect(x.status).toBe(403);
  });
  it('sin cliente configurado lo dice, y lo demás sigue', async () => {
    const { yo } = await docente();
    const { settings } = m.ctx();
    const { oauthClients } = settings;
    onTestFinished(() => void Object.assign(settings, { oauthClients }));
    Object.assign(settings, { oauthClients: {} });
    expect((await yo.get('/perfil/orcid')).body).toMatchObject({ activo: false, vinculo: null, obras: [] });
    for (const r of [
      await yo.post('/perfil/orcid/ida', { enviar: false }),
      await yo.post('/perfil/orcid', { state: 'x', code: 'y' }),
    ])
      expect([r.status, r.body.detail]).toEqual([
        409,
        'Esta instalación todavía no está registrada en ORCID: no puede vincular.',
      ]);
    expect((await yo.get('/perfil')).status).toBe(200);
    expect(JSON.stringify((await yo.get('/portal/pendientes?area=investigador')).body)).not.toMatch(/ORCID/);
  });
  it('si la institución no lo ofrece, no se pide permiso para enviar', async () => {
    const { yo } = await docente();
    await m.db
      .insert(parametro)
      .values({ clave: 'orcid_permiso_envio', valor: 'no', descripcion: 'Envío' })
      .onConflictDoUpdate({ target: [parametro.clave, parametro.periodo], set: { valor: 'no' } });
    expect((await yo.get('/perfil/orcid')).body.envia).toBe(false);
    expect((await yo.post('/perfil/orcid/ida', { enviar: true })).status).toBe(409);
    expect(new URL(await ida(yo)).searchParams.get('scope')).toBe('/authenticate /read-limited');
    await m.db.execute(sql`update parametro set valor = '/activities/update' where clave = 'orcid_permiso_envio'`);
  });
  it('el inicio avisa mientras no está vinculado', async () => {
    const { yo, orcid } = await docente();
    const pendientes = async () =>
      (await yo.get('/portal/pendientes?area=investigador')).body.pendientes.filter(
        (p: { clave: string }) => p.clave === 'orcid',
      );
    expect(await pendientes()).toMatchObject([
      { titulo: 'Vincule su ORCID', enlace: '/investigador/perfil?tab=orcid' },
    ]);
    await vincular(yo, orcid);
    expect(await pendientes()).toEqual([]);
  });
});

describe('desvincular', () => {
  it('olvida las llaves, revoca en ORCID y deja el código escrito', async () => {
    const { id, yo, orcid } = await docente();
    expect((await yo.delete('/perfil/orcid')).body.detail).toMatch(/No tiene un ORCID vinculado/);
    await vincular(yo, orcid);
    const [dado] = falso.permisos;
    expect((await yo.delete('/perfil/orcid')).status).toBe(200);
    expect([await fila(id), await orcidDe(id)]).toEqual([[], orcid]);
    expect((await auditoria(id)).at(-1)).toMatchObject({ accion: 'desvincular_orcid' });
    const pedido = (await enCola<Parameters<typeof revocarJob.handler>[1]>(revocarJob.name)).at(-1)!;
    expect(JSON.stringify(pedido)).not.toContain(dado!.refresco);
    falso.truco = (_p, r) => {
      json(r, 500, {});
      return true;
    };
    await expect(revocarJob.handler(m.ctx(), pedido)).rejects.toThrow(/500/);
    falso.truco = null;
    await revocarJob.handler(m.ctx(), pedido);
    expect(falso.revocados).toEqual([dado!.refresco]);
  });
});

describe('la unión de dos registros de una persona', () => {
  const comparar = async (queda: number, sale: number) =>
    (await (await m.editor()).get(`/investigadores/union/${queda}/${sale}`)).body;
  it('lleva consigo el vínculo, y si ambos tienen uno pide desvincular antes', async () => {
    const [queda, sale] = [await docente(), await docente()];
    await vincular(sale.yo, sale.orcid);
    expect(await comparar(queda.id, sale.id)).toMatchObject({
      impedimentos: [],
      mueve: expect.arrayContaining([expect.objectContaining({ nombre: 'ORCID vinculado', cantidad: 1 })]),
    });
    await vincular(queda.yo, queda.orcid);
    expect(JSON.stringify((await comparar(queda.id, sale.id)).impedimentos)).toMatch(/desvincular uno de ellos/);
  });
});

describe('el cifrado', () => {
  const con = m.ctx();
  it('no abre lo que se tocó, lo que es de otro ORCID ni lo que cifró otra clave', () => {
    const guardado = cifrar(con, 'a', 'secreto');
    expect(descifrar(con, 'a', llaveDe(con), guardado)).toBe('secreto');
    expect(cifrar(con, 'a', 'secreto')).not.toBe(guardado);
    const tocado = Buffer.from(guardado, 'base64url');
    tocado[tocado.length - 1]! ^= 1;
    const otra = { settings: { ...con.settings, sessionSecret: 'otra clave de esta instalación, al azar' } };
    expect([
      descifrar(con, 'a', llaveDe(con), tocado.toString('base64url')),
      descifrar(con, 'b', llaveDe(con), guardado),
      descifrar(con, 'a', llaveDe(con), ''),
      descifrar(otra, 'a', llaveDe(con), guardado),
      descifrar(otra, 'a', llaveDe(otra), guardado),
    ]).toEqual([null, null, null, null, null]);
  });
});
