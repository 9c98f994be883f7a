import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ponerAlDia } from '#modules/interoperabilidad/server/index.ts';
import { mundo } from '#modules/personas/tests/mundo.ts';
import { type Busqueda, CLAVES_DE_FACETA, type Faceta } from '../domain/busqueda.ts';
import { buscar } from '../server/buscar.ts';

let m: Awaited<ReturnType<typeof mundo>>;
const PALABRAS = ['quinua', 'suelos', 'altiplano', 'papa'];
const ANIOS = ['2019', '2020', '2021'];
const TIPOS = ['articulo', 'libro', 'capitulo'];
/** A work as the test knows it, to be counted one by one. */
type Obra = { id: number; palabras: readonly string[]; anio: string; clase: string };
const obras: Obra[] = [];

beforeAll(async () => {
  m = await mundo(undefined, { rateLimitPerMinute: null });
  for (let i = 0; i < 24; i++) {
    const palabras = PALABRAS.filter((_, bit) => (i >> bit) & 1);
    const anio = ANIOS[i % 3]!;
    const clase = TIPOS[(i >> 1) % 3]!;
    const id = await m.publicacion([], { titulo: `Zarigüeya ${palabras.join(' ')} ${i}` });
    await m.filas(sql`
      update publicacion
      set tipo_publicacion = ${clase}, fecha_publicacion = ${`${anio}-03-01`}
      where id = ${id}
    `);
    await m.filas(sql`
      insert into publicacion_autor (publicacion_id, autor, categoria, orden)
      values (${id}, 'Lindqvist, Anna', 'Autor', 1)
    `);
    obras.push({ id, palabras, anio, clase });
  }
  await ponerAlDia(m.ctx());
});

const tiene = (obra: Obra, facetas: Busqueda['facetas'], salvo?: Faceta): boolean =>
  (salvo === 'anio' || facetas.anio === undefined || facetas.anio === obra.anio) &&
  (salvo === 'clase' || facetas.clase === undefined || facetas.clase === obra.clase);
function contar(halladas: readonly Obra[], clave: 'anio' | 'clase', facetas: Busqueda['facetas']) {
  const cuenta: Record<string, number> = {};
  for (const obra of halladas) if (tiene(obra, facetas, clave)) cuenta[obra[clave]] = (cuenta[obra[clave]] ?? 0) + 1;
  return cuenta;
}

describe('una búsqueda cuenta de una pasada lo que se contaría obra por obra', () => {
  it('los valores de cada faceta, el total, cuántas tienen las palabras y qué obras son', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(PALABRAS),
        fc.record({ anio: fc.option(fc.constantFrom(...ANIOS)), clase: fc.option(fc.constantFrom(...TIPOS)) }),
        fc.constantFrom('cercanas', 'recientes', 'nombre'),
        async (palabras, { anio, clase }, orden) => {
          const facetas = { ...(anio ? { anio } : {}), ...(clase ? { clase } : {}) };
          const q = ['zarigueya', ...palabras].join(' ');
          const hallado = await buscar(m.ctx(), { q, seccion: 'publicacion', facetas, orden, pagina: 1 });
          const halladas = obras.filter((obra) => palabras.every((palabra) => obra.palabras.includes(palabra)));
          const afinadas = halladas.filter((obra) => tiene(obra, facetas));
          expect(hallado.cuantos.publicacion).toBe(halladas.length);
          expect(hallado.total).toBe(afinadas.length);
          const ids = hallado.ids.flatMap((de) => de.ids);
          expect(ids).toHaveLength(Math.min(20, afinadas.length));
          expect(afinadas.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]));
          for (const una of ['anio', 'clase'] as const) {
            const valores = hallado.facetas.find(({ clave }) => clave === una)?.valores ?? [];
            const dicho = Object.fromEntries(valores.map(({ valor, n }) => [valor, n]));
            expect(dicho).toEqual(contar(halladas, una, facetas));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('sin palabras cuenta todo lo que sale, y cada faceta suma lo mismo', async () => {
    const hallado = await buscar(m.ctx(), {
      q: '',
      seccion: 'publicacion',
      facetas: {},
      orden: 'recientes',
      pagina: 1,
    });
    const salen = await m.filas(sql`
      select 1 from oai_registro where clase in ('publicacion', 'patente') and marca is not null and not borrado
    `);
    expect(hallado.total).toBe(salen.length);
    const tipos = hallado.facetas.find(({ clave }) => clave === 'clase')?.valores ?? [];
    expect(tipos.reduce((suma, { n }) => suma + n, 0)).toBe(salen.length);
    const claves = CLAVES_DE_FACETA.filter((clave) => hallado.facetas.some((faceta) => faceta.clave === clave));
    expect(hallado.facetas.map(({ clave }) => clave)).toEqual(claves);
  });
});
