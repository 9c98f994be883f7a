import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type Reply, type TestApp, testApp } from '#apps/testing/app.ts';
import { pdfPages } from '#core/documents/tests/pdf-text.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { obraParaOrcid } from '#modules/interoperabilidad/domain/orcid.ts';
import { ponerAlDia } from '#modules/interoperabilidad/server/index.ts';
import type { TipoVigente } from '#modules/publicaciones/domain/tipos.ts';
import { crearMundo, HOY, type Mundo } from '#modules/publicaciones/tests/mundo.ts';

// The tests of the product know its own types only.
const TIPO = 'informe-tecnico' as TipoVigente;
const TITULO = 'Balance hídrico de la cuenca alta';

let app: TestApp;
let m: Mundo;
let oficina: Client;
let ana: Client;
let persona: number;
let id: number;

const ok = async <T extends Reply>(reply: Promise<T>): Promise<T> => {
  const r = await reply;
  if (r.status !== 200) throw new Error(`${r.status} ${r.text}`);
  return r;
};
const firma = () =>
  m.db.execute(sql`
    insert into autoridad (nombre, cargo, desde, actos)
    values ('Inca Ccallo, Maruja', 'Vicerrectora de Investigación', '2020-01-01', '{firma_constancias}')
  `);
/**
 * The rows that the office loads with a new type, as it loads those of the others. They are there already when it was
 * this process that made what all copy.
 */
const filasDelTipo = () =>
  m.db.execute(sql`
    insert into publicacion_tipo (clave, grupo)
    values (${TIPO}, 'Informe técnico')
    on conflict (clave) do nothing
  `);

beforeAll(async () => {
  app = await testApp({ now: () => HOY });
  m = crearMundo(app);
  await filasDelTipo();
  await firma();
  persona = await m.persona('ana');
  ana = await app.login('ana');
  const permisos = (['publicaciones', 'parametros', 'constancias', 'grupos'] as const).map(
    (modulo) => [modulo, 'editar'] as const,
  );
  await crearCuenta(app.ctx(), { usuario: 'oficina', roles: ['admin'], permisos: [...permisos] });
  oficina = await app.login('oficina');
});

describe('un octavo tipo de publicación es su definición y las filas de sus catálogos', () => {
  it('la oficina le da sus puntos y lo ofrece', async () => {
    const { body } = await ok(oficina.get('/publicaciones/baremos?size=100&sort=-vigenteDesde'));
    const vigente = body.rows.find((b: { estado: string; vigenteDesde: string }) => b.vigenteDesde <= '2026-04-15');
    await ok(
      oficina.post('/publicaciones/categorias', {
        baremoId: String(vigente.id),
        grupo: 'Informe técnico',
        nombre: 'Informe técnico publicado',
        titulo: 'Informes técnicos',
        puntaje: '1.25',
        compartir: false,
      }),
    );
    expect((await ok(ana.get('/publicacion-tipos/ofrecidos'))).body.tipos).toContain(TIPO);
  });

  it('su autora lo empieza, le dicen qué falta, lo completa y lo envía', async () => {
    const { body } = await ok(ana.post('/publicaciones', { tipo: TIPO, titulo: TITULO }));
    id = body.id;
    expect((await ana.post(`/publicaciones/${id}/enviar`)).status).toBe(422);
    const datos = {
      titulo: TITULO,
      fechaPublicacion: '2025-03-01',
      palabrasClave: ['agua', 'cuenca'],
      editorial: 'Autoridad del agua',
      paisCodigo: 'PE',
      paginaTotal: '84',
      url: 'https://ejemplo.org/informe',
    };
    await ok(m.guardar(ana, id, 1, { datos }));
    await ok(m.completarAutor(ana, id));
    await ok(m.subirAnexo(ana, id));
    await ok(m.guardar(ana, id, 4, { envio: { acepta: true } }));
    await ok(ana.post(`/publicaciones/${id}/enviar`));
    const suyas = (await ok(ana.get(`/publicaciones/mias/${TIPO}`))).body.rows;
    expect(suyas).toEqual([expect.objectContaining({ id, titulo: TITULO, estado: 'enviado' })]);
    expect((await ana.get('/publicaciones/mias/tesis')).body.rows).toEqual([]);
  });

  it('la oficina lo registra y suma los puntos de su grupo', async () => {
    const { categoria } = await m.uno<{ categoria: string }>(
      sql`select id::text as categoria from publicacion_categoria where nombre = 'Informe técnico publicado'`,
    );
    await ok(
      oficina.post(`/registros/publicacion/${id}/acciones/registrar`, {
        datos: { categoria, validado: 'si' },
      }),
    );
    expect(
      await m.uno(sql`select puntaje::text, categoria from publicacion_autor where publicacion_id = ${id}`),
    ).toEqual({ puntaje: '1.25', categoria: 'Autor' });
    const [fila] = (await ok(oficina.get('/publicaciones/oficina?q=hídrico'))).body.rows;
    expect(fila).toMatchObject({ id, tipo: TIPO, estado: 'registrado' });
  });

  it('su constancia lo dice con su columna, y se verifica', async () => {
    const { body } = await ok(
      oficina.post('/constancias/emisiones', { investigadorId: persona, tipo: 'publicaciones' }),
    );
    const [{ codigo }] = (await ok(ana.get('/mis-constancias/lista'))).body.rows;
    const pdf = await ok(oficina.get(`/constancias/${body.id}/archivo`));
    const texto = (await pdfPages(pdf.bytes)).join(' ');
    const suObra = `«${TITULO}» (Perú, 2025), registrada como informe técnico, Informes técnicos`;
    expect(texto).toContain(suObra);
    expect((await ok(app.anonymous.get(`/verificacion?codigo=${encodeURIComponent(codigo)}`))).body.documento).toEqual(
      expect.stringContaining('registro de publicaciones'),
    );
  });

  it('la calificación de grupos puede pedirlo por su nombre', async () => {
    const { body } = await ok(oficina.get('/grupos/baremo/formulario'));
    expect(body.options.tipo).toContainEqual({ value: TIPO, label: 'informe técnico' });
  });

  it('fuera de la casa se llama como su definición dice', async () => {
    await ponerAlDia(app.ctx());
    const { body } = await app.app.fastify.inject({
      url: '/oai?verb=ListRecords&metadataPrefix=oai_cerif_openaire_v1_2&set=openaire_cris_publications',
    });
    expect(body).toContain(TITULO);
    expect(body).toContain('http://purl.org/coar/resource_type/c_18gh');
    const obra = { tipo: TIPO, titulo: TITULO, contenedor: null, fecha: '2025-03-01', doi: null, isbn: null };
    const enviada = obraParaOrcid({ ...obra, id, issn: null, registro: null, url: null, pais: 'PE', autores: [] });
    expect(enviada.type).toBe('report');
  });
});
