import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '#core/db/server/open.ts';
import { addDays } from '#core/kernel/shared/time.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { ponerAlDia } from '#modules/interoperabilidad/server/index.ts';
import { diaDelTexto, dichoDelTexto, seLee, situacionDelTexto } from '../domain/texto.ts';
import { CLAVES_DE_ACCESO } from '../domain/vocabularios.ts';
import { abrirEmbargos } from '../server/embargos.ts';
import { situacionDelTextoSql } from '../server/texto.ts';
import { publicacion } from '../tables.ts';
import { crearMundo } from './mundo-oficina.ts';

const m = await crearMundo({ rateLimitPerMinute: null });
const HOY = m.ctx.today();
const MANANA = addDays(HOY, 1);
const PDF = { name: 'texto.pdf', content: samplePdf() };
const MIO = '/publicaciones';
const OFICINA = '/publicaciones/oficina';
type Quien = typeof m.gestora;
const camposDe = ({ errors }: { errors?: { path: string }[] }) => errors?.map(({ path }) => path);
type Dicho = Record<string, unknown>;

const registrada = (cambios: Partial<typeof publicacion.$inferInsert> = {}) =>
  m.nueva({ estado: 'registrado', validado: true, ...cambios });
const ABIERTO = { textoVersion: 'aceptada', acceso: 'abierto', derecho: true };
const EMBARGADO = { textoVersion: 'aceptada', acceso: 'embargado', embargoHasta: MANANA, derecho: true };
/** As the page does it: with the version that was read. */
async function depositar(quien: Quien, base: string, id: number, dicho: Dicho) {
  const { version } = await m.leer(id);
  return quien.upload(`${base}/${id}/texto`, { input: JSON.stringify({ version, ...dicho }) }, PDF);
}
const cambiar = async (id: number, dicho: Dicho) =>
  m.investigador.post(`${MIO}/${id}/texto`, { version: (await m.leer(id)).version, ...dicho });
const leerTexto = async (quien: Quien, base: string, id: number) => (await quien.get(`${base}/${id}`)).body.texto;
/** The portal, as anybody asks it. */
const anonimo = async (ruta: string) => {
  const r = await m.app.app.fastify.inject({ url: ruta, headers: { host: 'localhost' } });
  if (r.statusCode !== 301) return r;
  return m.app.app.fastify.inject({ url: String(r.headers.location), headers: { host: 'localhost' } });
};
const enDia = (dia: string) => ({ ...m.ctx, now: () => new Date(`${dia}T12:00:00Z`), today: () => dia });
const avisos = () => rowsOf<{ texto: string }>(m.db, sql`select texto from aviso order by id`);

describe('un embargo', () => {
  it('termina el día que dice, y lo restringido no se abre nunca', () => {
    const hasta = { acceso: 'embargado', embargoHasta: '2026-06-10', textoDesde: '2026-06-10' };
    expect(seLee(hasta, '2026-06-09')).toBe(false);
    expect(seLee(hasta, '2026-06-10')).toBe(true);
    expect(seLee({ ...hasta, embargoHasta: null }, '2999-01-01')).toBe(false);
    expect(seLee({ ...hasta, acceso: 'restringido', embargoHasta: null }, '2999-01-01')).toBe(false);
    expect(seLee({ ...hasta, acceso: null, embargoHasta: null }, '2999-01-01')).toBe(false);
    expect(dichoDelTexto(hasta, '2026-06-09')).toContain('desde el 10/06/2026');
    expect(seLee({ acceso: 'abierto', embargoHasta: null, textoDesde: null }, '2999-01-01')).toBe(false);
    expect(diaDelTexto({ ...hasta, embargoHasta: '2027-01-01' })).toBe('2027-01-01');
  });
});

describe('quién lo lee, en una palabra', () => {
  const dias = [null, addDays(HOY, -1), HOY, MANANA];
  const casos = [null, 'aceptada'].flatMap((textoVersion) =>
    [null, ...CLAVES_DE_ACCESO].flatMap((acceso) =>
      dias.flatMap((textoDesde) => dias.map((embargoHasta) => ({ textoVersion, acceso, textoDesde, embargoHasta }))),
    ),
  );

  it('la lista de la oficina dice lo mismo que la regla, sea cual sea el depósito', async () => {
    const filas = await rowsOf<{ dicho: string }>(
      m.db,
      sql`
        select ${situacionDelTextoSql(sql`${HOY}::date`)} as dicho
        from (
          select
            'articulo' as tipo_publicacion, d ->> 'textoVersion' as texto_version, d ->> 'acceso' as acceso,
            (d ->> 'textoDesde')::date as texto_desde, (d ->> 'embargoHasta')::date as embargo_hasta, n
          from jsonb_array_elements(${JSON.stringify(casos)}::jsonb) with ordinality as t (d, n)
        ) p
        order by n
      `,
    );
    expect(filas.map(({ dicho }) => dicho)).toEqual(casos.map((caso) => situacionDelTexto(caso, HOY)));
    expect(new Set(filas.map(({ dicho }) => dicho)).size).toBe(4);
  });

  it('la oficina las busca por eso', async () => {
    const abierta = await registrada();
    const embargada = await registrada();
    await depositar(m.gestora, OFICINA, abierta, ABIERTO);
    await depositar(m.gestora, OFICINA, embargada, EMBARGADO);
    const ids = async (texto: string) => {
      const { body } = await m.gestora.get(`${OFICINA}?f=${encodeURIComponent(`texto:${texto}`)}&size=100`);
      return body.rows.map((fila: { id: number }) => fila.id);
    };
    expect(await ids('abierto')).toContain(abierta);
    expect(await ids('abierto')).not.toContain(embargada);
    expect(await ids('embargado')).toContain(embargada);
    await depositar(m.gestora, OFICINA, embargada, { ...ABIERTO, acceso: 'restringido' });
    expect(await ids('restringido')).toContain(embargada);
  });
});

describe('depositar el texto de una publicación', () => {
  it('lo hace quien la firma, con su versión, quién lo lee y su licencia, en cualquier estado', async () => {
    for (const estado of ['en_proceso', 'enviado', 'registrado'] as const) {
      const id = await m.nueva({ estado, validado: estado === 'registrado' });
      const r = await depositar(m.investigador, MIO, id, { ...ABIERTO, licencia: 'CC BY 4.0' });
      expect(r.status, r.text).toBe(200);
      expect(await leerTexto(m.investigador, MIO, id)).toMatchObject({
        archivo: { name: 'texto.pdf' },
        version: 'aceptada',
        cambia: true,
        datos: { acceso: 'abierto', licencia: 'https://creativecommons.org/licenses/by/4.0/' },
      });
      expect(await leerTexto(m.lectora, OFICINA, id)).toMatchObject({ version: 'aceptada', cambia: false });
    }
  });

  it('no se toma sin archivo, sin derecho, con el embargo pasado o sin su día', async () => {
    const id = await registrada();
    const falla = async (dicho: Dicho) => {
      const r = await depositar(m.investigador, MIO, id, dicho);
      return [r.status, camposDe(r.body)];
    };
    expect(await falla({ ...ABIERTO, derecho: false })).toEqual([422, ['derecho']]);
    expect(await falla({ ...EMBARGADO, embargoHasta: HOY })).toEqual([422, ['embargoHasta']]);
    expect(await falla({ ...EMBARGADO, embargoHasta: null })).toEqual([422, ['embargoHasta']]);
    expect(await falla({ ...ABIERTO, acceso: 'metadatos' })).toEqual([422, ['acceso']]);
    const sinArchivo = await cambiar(id, ABIERTO);
    expect([sinArchivo.status, camposDe(sinArchivo.body)]).toEqual([422, ['archivo']]);
    expect((await m.leer(id)).textoVersion).toBeNull();
  });

  it('quien no la firma, o mira y no edita, no lo deposita ni lo abre', async () => {
    const ajena = await m.nueva({ estado: 'registrado', validado: true }, [{ investigadorId: null }]);
    expect((await depositar(m.investigador, MIO, ajena, ABIERTO)).status).toBe(404);
    expect((await depositar(m.lectora, OFICINA, ajena, ABIERTO)).status).toBe(403);
    const { body } = await depositar(m.gestora, OFICINA, ajena, ABIERTO);
    expect((await m.lectora.get(`${OFICINA}/${ajena}/archivos/${body.id}`)).status).toBe(200);
    expect((await m.investigador.get(`${MIO}/${ajena}/archivos/${body.id}`)).status).toBe(404);
  });

  it('una patente no lo lleva, y lo que no está vigente no lo cambia', async () => {
    const patente = await m.nueva({ tipo: 'patente', estado: 'registrado', tipoPatente: 'Modelo de utilidad' });
    expect((await depositar(m.gestora, OFICINA, patente, ABIERTO)).body.rule).toBe('publicaciones.patente_sin_texto');
    expect(await leerTexto(m.gestora, OFICINA, patente)).toBeNull();
    const anulada = await m.nueva({ estado: 'anulado' });
    expect((await depositar(m.gestora, OFICINA, anulada, ABIERTO)).body.rule).toBe('publicaciones.texto_no_vigente');
  });

  it('cambia quién lo lee sin otro archivo, y se retira: la historia dice lo uno y lo otro', async () => {
    const id = await registrada();
    await depositar(m.investigador, MIO, id, ABIERTO);
    const cambio = await cambiar(id, EMBARGADO);
    expect(cambio.status, cambio.text).toBe(200);
    expect((await leerTexto(m.investigador, MIO, id)).dicho).toContain('Embargado');
    const { archivo } = await leerTexto(m.investigador, MIO, id);
    const retirar = () => m.investigador.delete(`${MIO}/${id}/texto/${archivo.id}`);
    expect((await retirar()).status).toBe(200);
    expect(await leerTexto(m.investigador, MIO, id)).toMatchObject({ archivo: null, version: null });
    expect((await retirar()).status).toBe(404);
    const acciones = await rowsOf<{ accion: string }>(
      m.db,
      sql`select accion from auditoria where entidad = 'publicacion' and entidad_id = ${id} order by id`,
    );
    const hechas = acciones.map(({ accion }) => accion).filter((accion) => accion.endsWith('_texto'));
    expect(hechas).toEqual(['depositar_texto', 'depositar_texto', 'retirar_texto']);
  });
});

describe('dos que cambian el mismo texto', () => {
  it('quien leyó antes de que la oficina lo restringiera no lo abre sin saberlo, ni retira el que lo reemplazó', async () => {
    const id = await registrada();
    const primero = await depositar(m.investigador, MIO, id, ABIERTO);
    const { version } = await m.leer(id);
    const segundo = await depositar(m.gestora, OFICINA, id, { ...ABIERTO, acceso: 'restringido' });
    const viejo = await m.investigador.post(`${MIO}/${id}/texto`, { ...ABIERTO, version });
    expect([viejo.status, viejo.body.code]).toEqual([409, 'stale_version']);
    expect((await m.investigador.delete(`${MIO}/${id}/texto/${primero.body.id}`)).status).toBe(404);
    expect((await leerTexto(m.investigador, MIO, id)).archivo.id).toBe(segundo.body.id);
  });
});

describe('el asistente que quedó abierto', () => {
  it('no escribe encima de lo que dijo un depósito: su paso se había leído antes', async () => {
    const id = await m.nueva({ estado: 'en_proceso', validado: false });
    const { version } = (await m.investigador.get(`${MIO}/${id}/pasos`)).body;
    await depositar(m.investigador, MIO, id, ABIERTO);
    const guardado = await m.investigador.put(`${MIO}/${id}/pasos/1`, {
      version,
      values: { datos: { acceso: 'restringido' } },
    });
    expect(guardado.status).toBe(409);
    expect((await m.leer(id)).acceso).toBe('abierto');
  });
});

describe('el portal público', () => {
  it('no abre el texto restringido porque la obra se declare abierta por otra puerta', async () => {
    const id = await registrada();
    await depositar(m.investigador, MIO, id, { ...ABIERTO, acceso: 'restringido' });
    await m.db.update(publicacion).set({ acceso: 'abierto' }).where(eq(publicacion.id, id));
    expect((await anonimo(`/portal/publicaciones/obra-${id}/texto.pdf`)).statusCode).toBe(404);
    expect(await leerTexto(m.investigador, MIO, id)).toMatchObject({
      dicho: 'Restringido: lo leen sus autores y la oficina.',
      datos: { acceso: 'restringido' },
    });
  });

  it('da el texto abierto a cualquiera, y lo señala a Google Scholar y a los programas', async () => {
    const id = await registrada({ titulo: 'Suelos que se leen' });
    await depositar(m.investigador, MIO, id, ABIERTO);
    await ponerAlDia(m.ctx);
    const pagina = await anonimo(`/portal/publicaciones/${id}`);
    const ruta = `/portal/publicaciones/suelos-que-se-leen-${id}/texto.pdf`;
    expect(pagina.body).toContain(`href="${ruta}"`);
    expect(pagina.body).toMatch(/name="citation_pdf_url" content="[^"]*\/texto\.pdf"/);
    expect(pagina.headers.link).toMatch(/texto\.pdf>; rel="item"; type="application\/pdf"/);
    const texto = await anonimo(ruta);
    expect([texto.statusCode, texto.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(texto.rawPayload.equals(PDF.content)).toBe(true);
  });

  it('guarda el embargado y el restringido: de aquel dice desde cuándo, de este nada', async () => {
    const id = await registrada();
    for (const [dicho, dice] of [
      [EMBARGADO, true],
      [{ ...ABIERTO, acceso: 'restringido' }, false],
    ] as const) {
      await depositar(m.investigador, MIO, id, dicho);
      await ponerAlDia(m.ctx);
      const pagina = await anonimo(`/portal/publicaciones/${id}`);
      expect(pagina.body.includes('podrá leerse desde')).toBe(dice);
      expect(pagina.body).not.toContain('texto.pdf');
      expect((await anonimo(`/portal/publicaciones/obra-${id}/texto.pdf`)).statusCode).toBe(404);
    }
  });

  it('no da el texto abierto de lo que no está registrado, ni de lo que se retira del portal', async () => {
    const id = await registrada();
    await depositar(m.investigador, MIO, id, ABIERTO);
    const ruta = `/portal/publicaciones/obra-${id}/texto.pdf`;
    expect((await anonimo(ruta)).statusCode).toBe(200);
    await m.db.update(publicacion).set({ estado: 'observado', validado: false }).where(eq(publicacion.id, id));
    expect((await anonimo(ruta)).statusCode).not.toBe(200);
  });
});

describe('el día en que termina el embargo', () => {
  it('la publicación pasa a acceso abierto, y sus autores lo saben una vez', async () => {
    const id = await registrada({ titulo: 'Con embargo' });
    await depositar(m.investigador, MIO, id, EMBARGADO);
    await abrirEmbargos(enDia(HOY));
    expect((await m.leer(id)).acceso).toBe('embargado');
    const antes = (await avisos()).length;
    await abrirEmbargos(enDia(MANANA));
    await abrirEmbargos(enDia(MANANA));
    expect(await m.leer(id)).toMatchObject({ acceso: 'abierto', embargoHasta: null, textoVersion: 'aceptada' });
    const nuevos = (await avisos()).slice(antes);
    expect(nuevos.map(({ texto }) => texto)).toEqual([
      'Desde hoy cualquiera puede leer el texto completo de «Con embargo».',
    ]);
    // The server has not lived that day yet: for it, the deposit said today.
    await m.db.update(publicacion).set({ textoDesde: HOY }).where(eq(publicacion.id, id));
    await ponerAlDia(m.ctx);
    expect((await anonimo(`/portal/publicaciones/obra-${id}/texto.pdf`)).statusCode).toBe(200);
  });

  it('un embargo sin texto también termina, sin aviso; uno que se alargó mientras tanto sigue', async () => {
    const sinTexto = await registrada({ acceso: 'embargado', embargoHasta: HOY });
    const alargado = await registrada({ acceso: 'embargado', embargoHasta: MANANA });
    const antes = (await avisos()).length;
    await abrirEmbargos(enDia(HOY));
    expect((await m.leer(sinTexto)).acceso).toBe('abierto');
    expect((await m.leer(alargado)).acceso).toBe('embargado');
    expect((await avisos()).length).toBe(antes);
  });
});
