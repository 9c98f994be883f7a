import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ponerAlDia } from '#modules/interoperabilidad/server/index.ts';
import { mundo } from '#modules/personas/tests/mundo.ts';
import { type Hoja, pedir, rastrear } from './rastreador.ts';

/** Numbers that look like chance and are always the same. */
function azar(semilla: number) {
  let estado = semilla;
  const siguiente = () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { siguiente, de: <T>(lista: readonly T[]): T => lista[Math.floor(siguiente() * lista.length)]! };
}

const SECRETO = 'zxsecreto';
const RESPUESTAS = ['autoriza', 'autoriza', 'se niega', 'calla', 'se retira', 'se une'] as const;
const ESTADOS_DE_OBRA = ['registrado', 'registrado', 'enviado', 'en_proceso', 'anulado', 'no_registrado'] as const;
const ESTADOS_DE_PROYECTO = ['aprobado', 'aprobado', 'en_ejecucion', 'enviado', 'no_aprobado', 'en_proceso'] as const;
/** Their documents begin with it: no other figure of a page does. */
const DOCUMENTO = 88_770_000;
const PERSONAS = 24;
const OBRAS = 30;
const PROYECTOS = 12;

let m: Awaited<ReturnType<typeof mundo>>;
const personas: { id: number; como: (typeof RESPUESTAS)[number] }[] = [];
const obras: { id: number; estado: string; titulo: string }[] = [];
const proyectos: { id: number; estado: string; titulo: string }[] = [];
let hojas: Hoja[] = [];

const responder = (id: number, autoriza: boolean) =>
  m.filas(sql`
    insert into consentimiento_publicacion (investigador_id, autoriza, correo, respondido_en, respondido_por)
    values (${id}, ${autoriza}, false, now(), 'la persona')
    on conflict (investigador_id) do update set autoriza = excluded.autoriza
  `);

async function sembrarPersonas(r: ReturnType<typeof azar>) {
  for (let i = 0; i < PERSONAS; i++) {
    const como = r.de(RESPUESTAS);
    const id = await m.persona({
      docNumero: String(DOCUMENTO + i),
      emailPersonal: `${SECRETO}${i}@correo.example.org`,
      emailInstitucional: `${SECRETO}${i}@demo.edu.pe`,
      telefonoMovil: `${SECRETO}-movil-${i}`,
      direccion: `Jr. ${SECRETO} ${i}`,
      biografia: `${SECRETO} de su vida ${i}`,
      fechaNac: '1971-03-09',
      codigo: `${SECRETO}-c${i}`,
    });
    if (como === 'autoriza' || como === 'se retira' || como === 'se une') await responder(id, true);
    if (como === 'se niega') await responder(id, false);
    personas.push({ id, como });
  }
}

async function sembrarObras(r: ReturnType<typeof azar>) {
  for (let i = 0; i < OBRAS; i++) {
    const estado = r.de(ESTADOS_DE_OBRA);
    const publica = estado === 'registrado';
    const titulo = publica ? `Obra pública ${i}` : `Obra ${SECRETO} ${i}`;
    const firman = [...new Set([r.de(personas).id, r.de(personas).id, r.de(personas).id])];
    const id = await m.publicacion(
      firman.map((autor) => ({ id: autor })),
      { titulo, estado, comentario: `${SECRETO} comentario`, observaciones: `${SECRETO} observaciones` },
    );
    obras.push({ id, estado, titulo });
  }
}

async function sembrarProyectos(r: ReturnType<typeof azar>) {
  for (let i = 0; i < PROYECTOS; i++) {
    const estado = r.de(ESTADOS_DE_PROYECTO);
    const titulo =
      estado === 'aprobado' || estado === 'en_ejecucion' ? `Proyecto público ${i}` : `Proyecto ${SECRETO} ${i}`;
    const [uno, otro] = [r.de(personas).id, r.de(personas).id];
    const id = await m.proyecto(uno, uno === otro ? [] : [otro]);
    await m.filas(sql`
      update proyecto
      set titulo = ${titulo}, estado = ${estado}, observaciones_admin = ${`${SECRETO} del proyecto`}
      where id = ${id}
    `);
    proyectos.push({ id, estado, titulo });
  }
}

beforeAll(async () => {
  m = await mundo(undefined, { rateLimitPerMinute: null });
  const r = azar(20_261_127);
  await sembrarPersonas(r);
  await sembrarObras(r);
  await sembrarProyectos(r);
  const integrantes = personas.slice(0, 6).map(({ id }, i) => ({ id, coordina: i === 0 }));
  const grupo = await m.grupo(integrantes);
  await m.filas(sql`
    update grupo
    set observaciones_admin = ${`${SECRETO} del grupo`}, telefono = ${SECRETO}, email = ${`${SECRETO}@demo.edu.pe`}
    where id = ${grupo}
  `);
  await ponerAlDia(m.ctx());
  for (const { id, como } of personas) if (como === 'se retira') await responder(id, false);
  const queda = personas.find(({ como }) => como === 'autoriza')!;
  for (const { id, como } of personas)
    if (como === 'se une')
      await m.filas(sql`update investigador set fusionada_en_id = ${queda.id}, activo = false where id = ${id}`);
  const directas = [
    ...personas.map(({ id }) => `/portal/personas/${id}`),
    ...obras.map(({ id }) => `/portal/publicaciones/${id}`),
    ...proyectos.map(({ id }) => `/portal/proyectos/${id}`),
    `/portal/grupos/${grupo}`,
    '/portal',
    '/portal/buscar.csv?que=personas',
    '/portal/buscar.bib',
    '/portal/novedades.rss',
    '/sitemap.xml',
  ];
  hojas = await rastrear(m.app, directas, 900);
}, 240_000);

describe('un grafo al azar con personas calladas, retiradas y unidas, y obras en todo estado', () => {
  it('ninguna página dice nada de lo que no es público', () => {
    const vistas = hojas.filter(
      ({ cuerpo }) => cuerpo.includes(SECRETO) || /1971-03|09\/03\/1971|8877\d{4}/.test(cuerpo),
    );
    expect(vistas.map(({ ruta }) => ruta)).toEqual([]);
    expect(hojas.length).toBeGreaterThan(100);
  });

  it('cada persona responde lo que le toca: su página, que se retiró, la que ocupa su lugar o que no existe', async () => {
    const esperado = { autoriza: 301, 'se niega': 404, calla: 404, 'se retira': 410, 'se une': 301 };
    for (const { id, como } of personas)
      expect([como, (await pedir(m.app, `/portal/personas/${id}`)).estado]).toEqual([como, esperado[como]]);
  });

  it('solo se enlaza a quien publica su ficha', () => {
    const publicas = new Set(personas.filter(({ como }) => como === 'autoriza').map(({ id }) => id));
    const enlaces = hojas.flatMap(({ cuerpo }) =>
      [...cuerpo.matchAll(/href="\/portal\/personas\/[a-z0-9-]*?(\d+)[/"]/g)].map((hallado) => Number(hallado[1])),
    );
    expect(enlaces.length).toBeGreaterThan(10);
    expect(enlaces.filter((id) => !publicas.has(id))).toEqual([]);
  });

  it('las obras y los proyectos públicos tienen página, y los demás no', async () => {
    const ganadores = ['aprobado', 'en_ejecucion'];
    for (const { id, estado } of obras)
      expect((await pedir(m.app, `/portal/publicaciones/${id}`)).estado).toBe(estado === 'registrado' ? 301 : 404);
    for (const { id, estado } of proyectos)
      expect((await pedir(m.app, `/portal/proyectos/${id}`)).estado).toBe(ganadores.includes(estado) ? 301 : 404);
  });

  it('quien retira su consentimiento desaparece en el momento, también de lo que ya se había pedido', async () => {
    const { id } = personas.find(({ como }) => como === 'autoriza')!;
    const { cabeceras } = await pedir(m.app, `/portal/personas/${id}`);
    const ruta = String(cabeceras.location);
    expect((await pedir(m.app, ruta)).estado).toBe(200);
    const lista = '/portal/buscar?que=personas';
    expect((await pedir(m.app, lista)).cuerpo).toContain(ruta);
    await responder(id, false);
    expect((await pedir(m.app, ruta)).estado).toBe(410);
    expect((await pedir(m.app, lista)).cuerpo).not.toContain(ruta);
    expect((await pedir(m.app, `${ruta}/obras.bib`)).estado).toBe(410);
    await responder(id, true);
    const vuelta = await pedir(m.app, ruta);
    expect([vuelta.estado, vuelta.cabeceras['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
  });
});
