import { sql } from 'drizzle-orm';
import type { Client } from '#apps/testing/app.ts';
import { clientOf } from '#apps/testing/app.ts';
import { abrirSesion, crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { mundo } from '#modules/personas/tests/mundo.ts';
import type { ObraVista, TomaVista } from '../contract-toma.ts';
import type { Trabajo } from '../domain/toma.ts';
import { tomaJob } from '../server/toma/trabajo.ts';

type Nueva = { titulo: string; autores?: string; mas?: string; clase?: string };
/** A reference in BibTeX, of an article of 2025 that lacks nothing that a source tells, unless said otherwise. */
export const bib = ({ titulo, autores = 'Quispe Mamani, Rosa', mas = '', clase = 'article' }: Nueva): string =>
  `@${clase}{c${titulo.replace(/\W/gu, '')}, title = {${titulo}}, author = {${autores}}, year = {2025}, month = mar, day = 4, journal = {Revista de prueba}, issn = {0378-5955}, volume = {3}, number = {2}, pages = {1--9}, url = {https://ejemplo.org/${titulo.length}}${mas ? `, ${mas}` : ''}}`;

type Ajustes = Parameters<typeof mundo>[1];
/** Researchers with their accounts, the office, and takings whose work is done at once. */
export async function mundoDeTomas(ajustes: Ajustes = {}) {
  const m = await mundo(undefined, ajustes);
  const rosa = await m.persona({
    apellido1: 'Quispe',
    apellido2: 'Mamani',
    nombres: 'Rosa',
    orcid: '0000-0002-1825-0097',
  });
  const beto = await m.persona({ apellido1: 'Tito', apellido2: 'Lucana', nombres: 'Alberto' });
  const [deRosa, deBeto] = [await m.cuentaDe(rosa, 'rosa'), await m.cuentaDe(beto, 'beto')];
  const cuenta = await crearCuenta(m.ctx(), {
    usuario: 'oficina-obras',
    roles: ['admin'],
    permisos: [['publicaciones', 'editar']],
  });
  const oficina = clientOf(m.app, await abrirSesion(m.ctx(), cuenta.id));
  const enCurso = (id: number) =>
    m.unaFila<{ trabajo: Trabajo | null }>(sql`select en_curso as trabajo from toma_de_obras where id = ${id}`);
  /** What its queue would do. */
  async function trabajar(id: number): Promise<void> {
    const { trabajo } = await enCurso(id);
    if (trabajo) await tomaJob.handler(m.ctx(), { id, trabajo });
  }
  const rutaDe = (quien: Client) => (quien === oficina ? '/publicaciones/oficina/tomas' : '/publicaciones/tomas');
  const empezar = (
    quien: Client,
    contenido: string | Buffer,
    campos: Record<string, string> = {},
    nombre = 'obras.bib',
  ) =>
    quien.upload(
      rutaDe(quien),
      { origen: 'archivo', ...campos },
      { name: nombre, content: typeof contenido === 'string' ? Buffer.from(contenido) : contenido },
    );
  /** Begins a taking and reads it. */
  async function leer(quien: Client, contenido: string, campos: Record<string, string> = {}): Promise<number> {
    const { body } = await empezar(quien, contenido, campos);
    await trabajar(body.id);
    return body.id;
  }
  const ver = async (quien: Client, id: number): Promise<TomaVista> => (await quien.get(`${rutaDe(quien)}/${id}`)).body;
  const obras = async (quien: Client, id: number, vista = 'todas'): Promise<ObraVista[]> =>
    (await quien.get(`${rutaDe(quien)}/${id}/obras?vista=${vista}`)).body.obras;
  async function hacer(quien: Client, id: number, que: 'tomar' | 'deshacer', datos: object = {}) {
    const r = await quien.post(`${rutaDe(quien)}/${id}/${que}`, datos);
    if (r.status === 200) await trabajar(id);
    return r;
  }
  const publicaciones = (titulo: string) =>
    m.filas<{ id: number; estado: string }>(
      sql`select id::int, estado from publicacion where titulo = ${titulo} order by id`,
    );
  return {
    ...m,
    rosa,
    beto,
    deRosa,
    deBeto,
    oficina,
    rutaDe,
    empezar,
    leer,
    trabajar,
    ver,
    obras,
    hacer,
    publicaciones,
  };
}
