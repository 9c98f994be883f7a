import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { ponerAlDia } from '#modules/interoperabilidad/server/index.ts';
import { direccionesDelMapa, type Hoja, pedir } from './rastreador.ts';

const FIJAS = [
  '/portal',
  '/portal/acerca',
  '/portal/convocatorias',
  '/portal/convocatorias.ics',
  '/portal/convocatorias.rss',
  '/portal/transparencia/convocatorias.csv',
  '/portal/transparencia/resultados',
  '/portal/transparencia/resultados.csv',
  '/portal/transparencia/criterios',
  '/portal/transparencia/presupuesto',
  '/portal/transparencia/presupuesto.json',
  '/portal/transparencia/ods',
  '/portal/transparencia/campos',
  '/portal/novedades.rss',
  '/portal/novedades.atom',
  '/portal/buscar',
  '/portal/buscar.csv?que=personas',
  '/portal/buscar.csv?que=publicaciones',
  '/portal/buscar.csv?que=proyectos',
  '/portal/buscar.bib?que=publicaciones',
  '/portal/buscar.ris?que=publicaciones',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
];

let t: TestApp;
const hojas: Hoja[] = [];
const filas = <T>(consulta: ReturnType<typeof sql>) => rowsOf<T>(t.database.db, consulta);

beforeAll(async () => {
  t = await testApp({ demo: true });
  await ponerAlDia(t.ctx());
  const mapa = await direccionesDelMapa(t.app);
  const partes = mapa
    .filter((_ruta, i) => i % 40 === 0)
    .flatMap((ruta) => [`${ruta}/imagen.png`, `${ruta}/obras.json`]);
  for (const ruta of [...FIJAS, ...mapa, ...partes, ...(await sugerenciasDeLoPrivado())])
    hojas.push(await pedir(t.app, ruta));
}, 900_000);

/** What is offered to who writes words of what is not public. */
async function sugerenciasDeLoPrivado(): Promise<string[]> {
  const dichas = await filas<{ q: string }>(sql`
    (select titulo as q from publicacion where estado <> 'registrado' limit 30)
    union (select titulo from proyecto where estado in ('en_proceso', 'enviado', 'observado', 'no_aprobado') limit 30)
    union (select doc_numero from investigador limit 30)
    union (select concat_ws(' ', apellido1, apellido2) from investigador limit 60)
    union (select substr(palabra, 1, 4) from publicacion, regexp_split_to_table(titulo, '\\s+') palabra limit 40)
  `);
  return dichas.map(({ q }) => `/portal/sugerencias?q=${encodeURIComponent(q)}`);
}

/** What the pages say, without the frame that all of them have. */
const todoLoDicho = () =>
  hojas.map(({ cuerpo }) => cuerpo.replace(/<header.*<\/header>|<footer.*<\/footer>|<svg.*?<\/svg>/gs, '')).join('\n');
/** Which of these, of seven letters or more, stand in a text: it is read once, however many they are. */
function queEstan(texto: string, valores: readonly string[]): ReadonlySet<string> {
  const LETRAS = 7;
  const porComienzo = new Map<string, Set<string>>();
  for (const valor of valores) {
    const comienzo = valor.slice(0, LETRAS);
    porComienzo.set(comienzo, (porComienzo.get(comienzo) ?? new Set()).add(valor));
  }
  const hallados = new Set<string>();
  for (let i = 0; i + LETRAS <= texto.length; i++) {
    const candidatos = porComienzo.get(texto.slice(i, i + LETRAS)) ?? [];
    for (const valor of candidatos) if (texto.startsWith(valor, i)) hallados.add(valor);
  }
  return hallados;
}
/** Pages where a text stands. */
const donde = (texto: string, entre: readonly Hoja[] = hojas) =>
  entre.filter(({ cuerpo }) => cuerpo.includes(texto)).map(({ ruta }) => ruta);

describe('nada privado de la demostración está en ninguna página del portal', () => {
  it('se leyó cada página de cada registro publicado', () => {
    expect(hojas.filter(({ estado, ruta }) => estado !== 200 && !/imagen|obras/.test(ruta))).toEqual([]);
    expect(hojas.length).toBeGreaterThan(1000);
  });

  it('ni documentos, correos sin permiso, teléfonos, direcciones ni fechas de nacimiento', async () => {
    const privados = await filas<{ campo: string; valor: string }>(sql`
      select v.campo, v.valor
      from investigador i
        left join consentimiento_publicacion c on c.investigador_id = i.id
        cross join lateral (
          values
            ('documento', i.doc_numero),
            ('correo personal', i.email1::text),
            ('correo alterno', i.email2::text),
            ('correo institucional', case when not coalesce(c.autoriza and c.correo, false) then i.email3::text end),
            ('teléfono', i.telefono_casa),
            ('teléfono', i.telefono_trabajo),
            ('teléfono', i.telefono_movil),
            ('dirección', i.direccion1),
            ('dirección', i.direccion2),
            ('nacimiento', to_char(i.fecha_nac, 'DD/MM/YYYY'))
        ) as v(campo, valor)
      where length(v.valor) > 6
    `);
    expect(privados.length).toBeGreaterThan(1000);
    const dichos = queEstan(
      todoLoDicho(),
      privados.map(({ valor }) => valor),
    );
    const vistos = privados.filter(({ valor }) => dichos.has(valor));
    expect(vistos.map((v) => ({ ...v, en: donde(v.valor).slice(0, 3) }))).toEqual([]);
  });

  it('ni títulos sin registrar o sin aprobar, ni observaciones, ni comentarios de quien evalúa', async () => {
    const privados = await filas<{ valor: string }>(sql`
      select titulo as valor from publicacion where estado <> 'registrado'
      union select observaciones_usuario from publicacion
      union select comentario from publicacion
      union select titulo from proyecto
        where estado in ('en_proceso', 'enviado', 'observado', 'no_aprobado', 'eliminado')
      union select observaciones_admin from proyecto
      union select observaciones_admin from grupo
      union select comentario from proyecto_evaluacion
      union select concat_ws(' ', nombres, apellidos) from evaluador where investigador_id is null
    `);
    const dichos = await filas<{ titulo: string }>(sql`
      select titulo from publicacion where estado = 'registrado'
      union select titulo from proyecto
        where estado in ('aprobado', 'sustentado', 'en_ejecucion', 'ejecutado', 'concluido')
    `);
    const publicados = dichos.map(({ titulo }) => fold(titulo));
    const secretos = privados
      .map(({ valor }) => valor)
      .filter((valor) => valor && valor.length > 12 && !publicados.some((titulo) => titulo.includes(fold(valor))));
    expect(secretos.length).toBeGreaterThan(30);
    const vistos = [...queEstan(todoLoDicho(), secretos)];
    expect(vistos.map((valor) => ({ valor, en: donde(valor).slice(0, 3) }))).toEqual([]);
  });

  it('quien no autorizó no tiene página, ni enlace a una, ni se le encuentra al buscar su nombre o documento', async () => {
    const callados = await filas<{ id: number; nombre: string; documento: string }>(sql`
      select i.id::int as id, concat_ws(' ', i.nombres, i.apellido1, i.apellido2) as nombre, i.doc_numero as documento
      from investigador i
        left join consentimiento_publicacion c on c.investigador_id = i.id
      where not coalesce(c.autoriza, false)
    `);
    expect(callados.length).toBeGreaterThan(10);
    const ids = new Set(callados.map(({ id }) => id));
    const enlaces = hojas.flatMap(({ ruta, cuerpo }) =>
      [...cuerpo.matchAll(/\/portal\/personas\/[a-z0-9-]*?(\d+)["<?/]/g)].map((hallado) => ({
        ruta,
        id: Number(hallado[1]),
      })),
    );
    expect(enlaces.length).toBeGreaterThan(500);
    expect(enlaces.filter(({ id }) => ids.has(id))).toEqual([]);
    for (const { id, nombre, documento } of callados.slice(0, 12)) {
      expect((await pedir(t.app, `/portal/personas/${id}`)).estado).toBe(404);
      const buscada = await pedir(t.app, `/portal/buscar?que=personas&q=${encodeURIComponent(nombre)}`);
      expect(buscada.cuerpo).not.toContain(`-${id}"`);
      for (const q of [nombre, documento]) {
        const sugerida = await pedir(t.app, `/portal/sugerencias?q=${encodeURIComponent(q)}`);
        expect(sugerida.cuerpo).not.toMatch(new RegExp(`/personas/[a-z0-9-]*-${id}"`));
      }
      const porDocumento = await pedir(t.app, `/portal/buscar?que=personas&q=${documento}`);
      expect(porDocumento.cuerpo).toContain('0 personas');
    }
  });

  it('tampoco se encuentra por su documento a quien sí autorizó', async () => {
    const publicas = await filas<{ documento: string; codigo: string }>(sql`
      select i.doc_numero as documento, i.codigo
      from investigador i
        join consentimiento_publicacion c on c.investigador_id = i.id and c.autoriza
      where i.codigo is not null
      limit 5
    `);
    for (const { documento, codigo } of publicas)
      for (const q of [documento, codigo])
        expect((await pedir(t.app, `/portal/buscar?que=personas&q=${q}`)).cuerpo).toContain('0 personas');
  });
});
