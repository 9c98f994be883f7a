import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPng } from '#core/documents/tests/png.ts';
import { hallarPublica, ponerAlDia } from '#modules/interoperabilidad/server/index.ts';
import { mundo } from '#modules/personas/tests/mundo.ts';
import { dibujarTarjeta } from '../documents/imagen.ts';
import { dichaDe } from '../server/tarjetas.ts';
import { pedir } from './rastreador.ts';

let m: Awaited<ReturnType<typeof mundo>>;
const leer = (ruta: string) => pedir(m.app, ruta);
const bytesDe = async (ruta: string) => {
  const respuesta = await m.app.fastify.inject({ method: 'GET', url: ruta });
  return { estado: respuesta.statusCode, cabeceras: respuesta.headers, bytes: respuesta.rawPayload };
};
const MARCA = { nombre: 'Universidad de Ejemplo', siglas: 'UE', oficina: 'Investigación', color: '#35597f' };
const FONDO = '#faf9f8';
/** What WhatsApp takes of a picture. */
const MAXIMO = 300 * 1024;

beforeAll(async () => {
  m = await mundo(undefined, { rateLimitPerMinute: null });
  await ponerAlDia(m.ctx());
});

async function obra(titulo: string): Promise<string> {
  const id = await m.publicacion([], { titulo });
  await m.filas(sql`
    insert into publicacion_autor (publicacion_id, autor, categoria, orden)
    values (${id}, 'Lindqvist, Anna', 'Autor', 1)
  `);
  return String((await leer(`/portal/publicaciones/${id}`)).cabeceras.location);
}

describe('la imagen de un registro', () => {
  it('es un PNG de 1200 × 630, que la página nombra, y su dirección de antes lleva a ella', async () => {
    const ruta = await obra('Suelos del Altiplano');
    const { estado, cabeceras, bytes } = await bytesDe(`${ruta}/imagen.png`);
    expect([estado, cabeceras['content-type']]).toEqual([200, 'image/png']);
    const leida = readPng(bytes);
    expect([leida.width, leida.height]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(MAXIMO);
    const pagina = await leer(ruta);
    expect(pagina.cuerpo).toContain(`property="og:image" content="${m.ctx().settings.publicUrl}${ruta}/imagen.png"`);
    const antes = await leer(`${ruta}/imagen.svg`);
    expect([antes.estado, antes.cabeceras.location]).toEqual([301, `${ruta}/imagen.png`]);
  });

  it('se guarda como la página, y no se vuelve a enviar a quien ya la tiene', async () => {
    const ruta = `${await obra('Aguas del Titicaca')}/imagen.png`;
    const { cabeceras } = await bytesDe(ruta);
    const otra = await m.app.fastify.inject({
      method: 'GET',
      url: ruta,
      headers: { 'if-none-match': String(cabeceras.etag) },
    });
    expect(otra.statusCode).toBe(304);
    expect(cabeceras['content-encoding']).toBeUndefined();
  });

  it('cambia con el registro, y deja de darse cuando el registro deja de ser público', async () => {
    const ruta = await obra('Primer título');
    const id = Number(/-(\d+)$/.exec(ruta)?.[1]);
    const antes = await bytesDe(`${ruta}/imagen.png`);
    await m.filas(sql`update publicacion set fecha_publicacion = '2001-01-01' where id = ${id}`);
    const despues = await bytesDe(`${ruta}/imagen.png`);
    expect(despues.cabeceras.etag).not.toBe(antes.cabeceras.etag);
    await m.filas(sql`update publicacion set estado = 'anulado', validado = false where id = ${id}`);
    expect((await bytesDe(`${ruta}/imagen.png`)).estado).toBe(410);
  });

  it('quien no autorizó su página no tiene imagen, y de quien la tiene se pregunta cada vez', async () => {
    const [si, no] = [await m.persona(), await m.persona()];
    await m.filas(sql`
      insert into consentimiento_publicacion (investigador_id, autoriza, correo, respondido_en, respondido_por)
      values (${si}, true, true, now(), 'la persona')
    `);
    const ruta = String((await leer(`/portal/personas/${si}`)).cabeceras.location);
    const { estado, cabeceras } = await bytesDe(`${ruta}/imagen.png`);
    expect([estado, cabeceras['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
    expect((await bytesDe(`/portal/personas/${no}/imagen.png`)).estado).toBe(404);
  });

  it('de una persona dice su nombre y su facultad, aunque publique su correo', async () => {
    const id = await m.persona();
    await m.filas(sql`
      update investigador
      set
        nombres = 'Rosa Elena',
        apellido1 = 'Quispe',
        apellido2 = null,
        facultad_id = (select min(id) from facultad),
        email1 = 'rosa@example.edu.pe',
        telefono_movil = '999888777'
      where id = ${id}
    `);
    await m.filas(sql`
      insert into consentimiento_publicacion (investigador_id, autoriza, correo, respondido_en, respondido_por)
      values (${id}, true, true, now(), 'la persona')
    `);
    const hallada = await hallarPublica(m.ctx(), ['persona'], id);
    const [facultad] = await m.filas<{ nombre: string }>(sql`select nombre from facultad order by id limit 1`);
    expect(hallada.como === 'publica' && (await dichaDe(m.ctx(), 'persona', hallada.ficha))).toEqual({
      clase: 'Persona',
      titulo: 'Rosa Elena Quispe',
      quienes: [facultad?.nombre],
      donde: null,
    });
  });

  it('las páginas que no son de un registro tienen la del portal', async () => {
    const { bytes } = await bytesDe('/portal/imagen.png');
    expect(readPng(bytes).width).toBe(1200);
    expect((await leer('/portal/acerca')).cuerpo).toContain('/portal/imagen.png"');
  });
});

describe('la imagen, diga lo que diga el título', () => {
  it('nada sale de sus márgenes', async () => {
    const texto = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.constantFrom(
        'A'.repeat(190),
        'hidroxi-'.repeat(60),
        '中文题目',
        '🌱',
        'Ελλάδα '.repeat(40),
        'á'.repeat(90),
        '',
      ),
    );
    await fc.assert(
      fc.asyncProperty(texto, fc.array(texto, { maxLength: 4 }), texto, async (titulo, quienes, donde) => {
        const leida = readPng(await dibujarTarjeta({ clase: 'Publicación', titulo, quienes, donde }, MARCA));
        for (let y = 12; y < 630; y++)
          for (const x of [0, 40, 74, 1130, 1160, 1199])
            if (leida.at(x, y) !== FONDO) throw new Error(`${x}, ${y}: ${leida.at(x, y)}`);
        for (let x = 0; x < 1200; x++) for (const y of [20, 60, 600, 629]) expect(leida.at(x, y)).toBe(FONDO);
      }),
      { numRuns: 25 },
    );
  });
});
