import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Client } from '#apps/testing/app.ts';
import type { Db } from '#core/db/server/types.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { behindLock } from '#core/testing/server/waiting.ts';
import { investigador } from '#modules/personas/tables.ts';
import { tomaJob } from '#modules/publicaciones/server/index.ts';
import { publicacion, publicacionAutor } from '#modules/publicaciones/tables.ts';
import type { obraParaOrcid } from '../domain/orcid.ts';
import { enviarJob, enviarLoDe } from '../server/orcid/enviar.ts';
import { mundoOrcid } from './mundo-orcid.ts';
import { json } from './orcid-falso.ts';

const { m, falso, reloj, docente, vincular, fila, auditoria, enCola } = await mundoOrcid();
/** The trick answered. */
const responde = (_: unknown) => true;
let doi = 0;
/** A researcher who consented, with a registered article chosen. */
async function autora({ elegida = true, datos = {} as object } = {}) {
  const d = await docente();
  await vincular(d.yo, d.orcid, true);
  const obra = await m.publicacion([{ id: d.id }], { doi: `10.1234/prueba.${++doi}`, ...datos });
  if (elegida) expect((await d.yo.put('/perfil/orcid/obras', { publicaciones: [obra] })).status).toBe(200);
  const ver = async () => (await d.yo.get('/perfil/orcid')).body.obras;
  const enviar = () => enviarLoDe(m.ctx(), d.id);
  return { ...d, obra, ver, enviar };
}
/** Something changed later than what was last looked at. */
const cambiar = (id: number, set: Partial<typeof publicacion.$inferInsert>) => {
  reloj.ahora = new Date(reloj.ahora.getTime() + 60_000);
  return m.db
    .update(publicacion)
    .set({ ...set, actualizadoEn: reloj.ahora })
    .where(eq(publicacion.id, id));
};
const metodos = () => falso.pedidos.filter((p) => p.ruta.startsWith('/v3.0/')).map((p) => p.metodo);

describe('elegir lo que se envía', () => {
  it('se ofrecen las registradas de las que es autor: ni las de otros, ni las que asesoró, ni las que no lo están', async () => {
    const { yo, id, obra, ver } = await autora({ elegida: false });
    const otra = await docente();
    await m.publicacion([{ id }], { estado: 'observado' });
    const asesorada = await m.publicacion([{ id }], { tipo: 'tesis' });
    await m.db.execute(sql`update publicacion_autor set categoria = 'Asesor' where publicacion_id = ${asesorada}`);
    const ajena = await m.publicacion([{ id: otra.id }]);
    expect((await ver()).map((o: { id: number; envio: string }) => [o.id, o.envio])).toEqual([[obra, 'no']]);
    for (const mala of [ajena, asesorada, 999_999]) {
      const r = await yo.put('/perfil/orcid/obras', { publicaciones: [obra, mala] });
      expect([r.status, r.body.code]).toEqual([404, 'not_found']);
    }
    expect((await ver())[0].elegida).toBe(false);
  });
  it('pide consentimiento, con su fecha; sin él no se elige nada', async () => {
    const { yo, orcid, id } = await docente();
    expect((await yo.put('/perfil/orcid/obras', { publicaciones: [] })).body.detail).toMatch(/Vincúlelo primero/);
    await vincular(yo, orcid);
    const obra = await m.publicacion([{ id }]);
    const r = await yo.put('/perfil/orcid/obras', { publicaciones: [obra] });
    expect([r.status, r.body.detail]).toEqual([409, 'Primero dé su permiso para enviar publicaciones a su ORCID.']);
    await vincular(yo, orcid, true);
    expect((await yo.get('/perfil/orcid')).body.vinculo.consentido).toBe(reloj.ahora.toISOString());
    expect((await yo.put('/perfil/orcid/obras', { publicaciones: [obra] })).status).toBe(200);
    expect((await auditoria(id)).at(-1)).toMatchObject({
      accion: 'elegir_obras_orcid',
      texto: `{"salen": [], "entran": [${obra}]}`,
    });
    expect(await enCola(enviarJob.name)).toContainEqual({ investigadorId: id });
  });
  it('si en ORCID no dio el permiso de escribir, no hay consentimiento', async () => {
    const { yo, orcid } = await docente();
    falso.truco = (p, r) =>
      p.ruta === '/oauth/token' && responde(json(r, 200, { access_token: 'a', orcid, scope: '/authenticate' }));
    expect((await vincular(yo, orcid, true)).status).toBe(200);
    expect((await yo.get('/perfil/orcid')).body.vinculo.consentido).toBeNull();
  });
});

describe('enviar a ORCID', () => {
  it('agrega la obra con sus identificadores, una vez, y dice cuándo', async () => {
    const { orcid, ver, enviar, obra } = await autora();
    expect(await ver()).toMatchObject([{ envio: 'por_enviar', elegida: true }]);
    await enviar();
    await enviar();
    expect(metodos()).toEqual(['POST']);
    expect(falso.obrasDe(orcid)).toMatchObject([
      {
        type: 'journal-article',
        'external-ids': {
          'external-id': [{ 'external-id-type': 'doi', 'external-id-relationship': 'self' }],
        },
      },
    ]);
    expect(await ver()).toMatchObject([{ id: obra, envio: 'en_orcid', nota: expect.stringMatching(/^Enviada el/) }]);
  });
  it('la obra va con sus autores en su orden; el ORCID de otro, desde que lo prueba y mientras lo mantiene', async () => {
    const { orcid, id, obra, enviar } = await autora();
    const coautor = await docente();
    const autor = { publicacionId: obra, filiacion: true };
    await m.db.insert(publicacionAutor).values([
      { ...autor, investigadorId: coautor.id, autor: 'Huanca, J.', categoria: 'Editor', orden: 3 },
      { ...autor, autor: 'Soto, P.', categoria: 'Autor', orden: 2, codigoOrcid: '0000-0002-1825-0097' },
    ]);
    await m.db.update(investigador).set({ orcid: coautor.orcid }).where(eq(investigador.id, coautor.id));
    const dicho = async () => {
      await enviar();
      const { contributor } = falso.obrasDe(orcid)[0]!.contributors as ReturnType<typeof obraParaOrcid>['contributors'];
      return contributor.map((c) => [
        c['credit-name']!.value,
        ...Object.values(c['contributor-attributes']),
        c['contributor-orcid'] ? c['contributor-orcid'].uri : null,
      ]);
    };
    const yo = ['Autor 0', 'first', 'author', `${falso.url}/${orcid}`];
    const externo = ['Soto, P.', 'additional', 'author', null];
    const suyo = (uri: string | null) => ['Huanca, J.', 'additional', 'editor', uri];
    expect(await dicho()).toEqual([yo, externo, suyo(null)]);
    const olvidarCola = () => m.db.execute(sql`delete from pgboss.job where name = ${enviarJob.name}`);
    await olvidarCola();
    await vincular(coautor.yo, coautor.orcid);
    expect(await enCola(enviarJob.name)).toEqual([{ investigadorId: id }]);
    expect(await dicho()).toEqual([yo, externo, suyo(`${falso.url}/${coautor.orcid}`)]);
    await olvidarCola();
    expect((await coautor.yo.delete('/perfil/orcid')).status).toBe(200);
    expect(await enCola(enviarJob.name)).toEqual([{ investigadorId: id }]);
    expect(await dicho()).toEqual([yo, externo, suyo(null)]);
    expect(metodos()).toEqual(['POST', 'PUT', 'PUT']);
  });
  it('si la publicación cambia, la corrige; si solo cambió otra cosa, no pregunta', async () => {
    const { orcid, ver, enviar, obra } = await autora();
    await enviar();
    await cambiar(obra, { comentario: 'De la oficina' });
    await enviar();
    expect(metodos()).toEqual(['POST']);
    await cambiar(obra, { titulo: 'Título corregido' });
    expect(await ver()).toMatchObject([{ envio: 'por_enviar' }]);
    await enviar();
    expect(metodos()).toEqual(['POST', 'PUT']);
    expect(falso.obrasDe(orcid)).toMatchObject([{ title: { title: { value: 'Título corregido' } } }]);
  });
  it('si se anula la quita, y si vuelve a registrarse la pone de nuevo', async () => {
    const { orcid, ver, enviar, obra } = await autora();
    await enviar();
    await cambiar(obra, { estado: 'anulado', validado: false });
    expect(await ver()).toMatchObject([{ envio: 'por_quitar', nota: 'Ya no está registrada a su nombre.' }]);
    await enviar();
    expect(falso.obrasDe(orcid)).toEqual([]);
    expect(await ver()).toMatchObject([{ envio: 'no' }]);
    await cambiar(obra, { estado: 'registrado' });
    await enviar();
    expect(falso.obrasDe(orcid).length).toBe(1);
  });
  it('si deja de ser su autor, o le quita la marca, la quita', async () => {
    const una = await autora();
    await una.enviar();
    await m.db.execute(sql`update publicacion_autor set excluido = true where publicacion_id = ${una.obra}`);
    await una.enviar();
    expect(falso.obrasDe(una.orcid)).toEqual([]);
    const otra = await autora();
    await otra.enviar();
    await otra.yo.put('/perfil/orcid/obras', { publicaciones: [] });
    expect(await otra.ver()).toMatchObject([{ envio: 'por_quitar', elegida: false }]);
    await otra.enviar();
    expect([falso.obrasDe(otra.orcid), await otra.ver()]).toMatchObject([[], [{ envio: 'no', nota: null }]]);
  });
  it('al retirar el consentimiento quita todo lo que puso, y el ORCID sigue vinculado', async () => {
    const { yo, id, orcid, ver, enviar } = await autora();
    await enviar();
    expect((await yo.delete('/perfil/orcid/consentimiento')).status).toBe(200);
    await enviar();
    expect([falso.obrasDe(orcid), await ver(), (await fila(id)).length]).toEqual([[], [], 1]);
    expect((await auditoria(id)).at(-1)).toMatchObject({ accion: 'retirar_envio_orcid' });
    expect((await yo.delete('/perfil/orcid/consentimiento')).status).toBe(409);
  });
  it.each([['que dice cuál es'], ['que no lo dice']])('la que ya estaba (409 %s) se adopta', async (cual) => {
    const { orcid, ver, enviar } = await autora();
    await enviar();
    await m.db.execute(sql`update orcid_obra set put_code = null, huella = null`);
    if (cual === 'que no lo dice')
      falso.truco = (p, r) => p.metodo === 'POST' && responde(json(r, 409, { 'error-code': 9021 }));
    await enviar();
    expect(falso.obrasDe(orcid).length).toBe(1);
    expect(await ver()).toMatchObject([{ envio: 'en_orcid' }]);
    expect(metodos().at(-1)).toBe('PUT');
  });
  it('dos envíos a la vez dejan una sola obra', async () => {
    const { orcid, ver, enviar } = await autora();
    await Promise.all([enviar(), enviar()]);
    expect([falso.obrasDe(orcid).length, await ver()]).toMatchObject([1, [{ envio: 'en_orcid' }]]);
  });
  it('con la llave vencida la renueva y sigue', async () => {
    const { id, ver, enviar } = await autora();
    const antes = (await fila(id))[0]!.acceso;
    falso.permisos.at(-1)!.vigente = false;
    await enviar();
    expect(await ver()).toMatchObject([{ envio: 'en_orcid' }]);
    expect((await fila(id))[0]!.acceso).not.toBe(antes);
  });
  it.runIf(onPostgres())('dos envíos a la vez con la llave vencida: la renueva uno, y el vínculo sigue', async () => {
    const { yo, id, ver, enviar } = await autora();
    falso.permisos.at(-1)!.vigente = false;
    // One was given the new token and the other was refused: both meet at the row of the link.
    const sujetarVinculo = (tx: Db) =>
      tx.execute(sql`select 1 from orcid_vinculo where investigador_id = ${id} for update`);
    await behindLock(m.db, sujetarVinculo, [enviar, enviar]);
    expect((await yo.get('/perfil/orcid')).body.vinculo.caducado).toBe(false);
    expect(await ver()).toMatchObject([{ envio: 'en_orcid' }]);
  });
  it('si ORCID ya no renueva, se dice que hay que vincular de nuevo; vinculado, sigue donde estaba', async () => {
    const { yo, id, orcid, ver, enviar } = await autora();
    falso.permisos.length = 0;
    await enviar();
    expect((await yo.get('/perfil/orcid')).body.vinculo).toMatchObject({ caducado: true });
    expect((await yo.get('/portal/pendientes?area=investigador')).text).toMatch(/Su ORCID ya no está vinculado/);
    await vincular(yo, orcid, true);
    expect((await fila(id))[0]!.caducado_en).toBeNull();
    await enviar();
    expect(await ver()).toMatchObject([{ envio: 'en_orcid' }]);
  });
  it.each<[string, number]>([
    ['que espere', 429],
    ['un error', 503],
  ])('si ORCID dice %s, la cola lo intenta otra vez', async (_, estado) => {
    const { ver, enviar } = await autora();
    falso.truco = (_p, r) => responde(json(r, estado, {}));
    await expect(enviar()).rejects.toThrow(/for later/);
    expect(await ver()).toMatchObject([{ envio: 'fallo', nota: expect.stringMatching(/sin que usted haga nada/) }]);
    falso.truco = null;
    await enviar();
    expect(await ver()).toMatchObject([{ envio: 'en_orcid', nota: expect.stringMatching(/^Enviada/) }]);
  });
  it('si no responde, o corta, la cola lo intenta otra vez', async () => {
    const { ver, enviar } = await autora();
    falso.truco = (_p, r) => responde(r.destroy());
    await expect(enviar()).rejects.toThrow(/for later/);
    expect(await ver()).toMatchObject([{ envio: 'fallo' }]);
  });
  it('lo que ORCID no acepta queda dicho, con qué hacer, y no se insiste hasta que se reintenta o se corrige', async () => {
    const { yo, obra, ver, enviar } = await autora();
    falso.truco = (p, r) => p.metodo === 'POST' && responde(json(r, 400, {}));
    await enviar();
    expect(await ver()).toMatchObject([{ envio: 'fallo', nota: expect.stringMatching(/no aceptó sus datos/) }]);
    await enviar();
    expect(metodos()).toEqual(['POST']);
    await yo.post('/perfil/orcid/obras/reintento');
    await enviar();
    await cambiar(obra, { titulo: 'Otro título' });
    await enviar();
    expect(metodos()).toEqual(['POST', 'POST', 'POST']);
  });
  it('la que la persona quitó en ORCID no vuelve sola', async () => {
    const { yo, orcid, obra, ver, enviar } = await autora();
    await enviar();
    falso.obrasDe(orcid).length = 0;
    await cambiar(obra, { titulo: 'Con otro título' });
    await enviar();
    expect(await ver()).toMatchObject([{ envio: 'fallo', nota: expect.stringMatching(/Usted la quitó de su ORCID/) }]);
    await enviar();
    expect(falso.obrasDe(orcid)).toEqual([]);
    await yo.post('/perfil/orcid/obras/reintento');
    await enviar();
    expect(falso.obrasDe(orcid).length).toBe(1);
  });
  it('cada rato busca a quien tiene algo pendiente, y a nadie más', async () => {
    const quieta = await autora();
    await quieta.enviar();
    const otra = await autora();
    await m.db.execute(sql`delete from pgboss.job where name = ${enviarJob.name}`);
    await enviarJob.handler(m.ctx(), {});
    expect(await enCola(enviarJob.name)).toContainEqual({ investigadorId: otra.id });
    expect(await enCola(enviarJob.name)).not.toContainEqual({ investigadorId: quieta.id });
    await cambiar(quieta.obra, { titulo: 'Cambiada' });
    await enviarJob.handler(m.ctx(), {});
    expect(await enCola(enviarJob.name)).toContainEqual({ investigadorId: quieta.id });
    await enviarJob.handler(m.ctx(), { investigadorId: quieta.id });
    expect(falso.obrasDe(quieta.orcid)).toMatchObject([{ title: { title: { value: 'Cambiada' } } }]);
  });
});

/** What a taking of the works of one's ORCID finds, once its work is done. */
async function tomarDeOrcid(yo: Client) {
  const { id } = (await yo.post('/publicaciones/tomas/registros', { origen: 'orcid' })).body;
  await tomaJob.handler(m.ctx(), { id, trabajo: 'leer' });
  const ruta = `/publicaciones/tomas/${id}`;
  return { avisos: (await yo.get(ruta)).body.avisos, obras: (await yo.get(`${ruta}/obras`)).body.obras };
}

/** Said when nothing was found: the other registers are off here. */
const SIN_PREGUNTAR = 'Esta instalación no consulta Crossref ni OpenAlex.';

describe('traer obras con el permiso de la persona', () => {
  it('lee su registro con su llave; sin ella, o caducada, el público', async () => {
    const { yo, orcid, enviar } = await autora();
    await enviar();
    const r = await tomarDeOrcid(yo);
    expect(r.avisos).toEqual([]);
    expect(r.obras).toMatchObject([{ clase: 'registrada', otra: { mia: true } }]);
    expect(falso.pedidos.at(-1)).toMatchObject({ ruta: `/v3.0/${orcid}/works`, token: falso.permisos.at(-1)!.acceso });
    falso.permisos.length = 0;
    falso.truco = (p, res) => p.ruta.startsWith('/publico/') && responde(json(res, 200, { group: [] }));
    expect(await tomarDeOrcid(yo)).toEqual({ obras: [], avisos: [SIN_PREGUNTAR] });
    expect(falso.pedidos.at(-1)).toMatchObject({ ruta: `/publico/${orcid}/works`, token: null });
  });
  it('si ORCID falla, la página lo dice', async () => {
    const { yo } = await autora({ elegida: false });
    falso.truco = (p, r) => p.metodo === 'GET' && responde(json(r, 503, {}));
    expect((await tomarDeOrcid(yo)).avisos).toEqual(['ORCID: ORCID respondió con un error (503).', SIN_PREGUNTAR]);
  });
});
