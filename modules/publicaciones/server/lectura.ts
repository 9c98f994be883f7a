import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { uncapitalised } from '#core/kernel/shared/text.ts';
import { enlacesDe } from '#modules/catalogos/server/index.ts';
import type { AutorVisto } from '../domain/autores.ts';
import { ESTILOS, type Obra, trozosDe } from '../domain/cita/referencia.ts';
import { flujoPublicacion } from '../domain/flujo.ts';
import { detalleDeAutor, type Lectura } from '../domain/lectura.ts';
import type { publicacion } from '../tables.ts';

type Fila = Pick<
  typeof publicacion.$inferSelect,
  | 'id'
  | 'tipo'
  | 'titulo'
  | 'estado'
  | 'fechaPublicacion'
  | 'publicacionNombre'
  | 'eventoNombre'
  | 'editorial'
  | 'ciudad'
  | 'volumen'
  | 'edicion'
  | 'paginaInicial'
  | 'paginaFinal'
  | 'universidad'
  | 'tipoTesis'
  | 'codigoRegistro'
  | 'isbn'
  | 'doi'
  | 'resumen'
  | 'palabrasClave'
>;
type Juicio = { revista: string | null; categoria: string | null; puntaje: string | null; baremo: string | null };
type Quien = {
  /** Row of the reader among its authors, and their own points. */
  mia?: { id: number; puntaje: string } | null;
  /** The category that it would have, of one that has none. */
  sugerida?: { value: string; porQue: string } | null;
};

const obraDe = (p: Fila, autores: readonly AutorVisto[], revista: string | null): Obra => ({
  tipo: p.tipo,
  autores: autores.map((a) => a.autor),
  anio: p.fechaPublicacion ? Number(p.fechaPublicacion.slice(0, 4)) : null,
  titulo: p.titulo,
  fuente: p.publicacionNombre ?? revista ?? p.eventoNombre,
  editorial: p.editorial,
  ciudad: p.ciudad,
  volumen: p.volumen,
  numero: p.edicion,
  paginas: [p.paginaInicial, p.paginaFinal].filter(Boolean).join('-') || null,
  universidad: p.universidad,
  grado: p.tipoTesis,
  registro: p.tipo === 'patente' ? p.codigoRegistro : null,
  isbn: p.isbn,
  doi: p.doi,
});

/** What it is worth: of its author, what they receive; of the office, what its category gives. */
function puntajeDe(p: Fila, { categoria, puntaje, baremo }: Juicio, { mia, sugerida }: Quien): Lectura['puntaje'] {
  const registrada = flujoPublicacion.is(p.estado, 'registrado');
  const titulo = mia ? 'Su puntaje' : 'Puntaje';
  if (!categoria || puntaje === null)
    return { titulo, valor: null, porQue: 'La oficina la califica al registrarla.', baremo: null };
  return {
    titulo: registrada ? titulo : `${titulo} si se registra`,
    valor: registrada && mia ? mia.puntaje : puntaje,
    porQue: `${puntaje} = ${categoria}`,
    baremo: sugerida ? `${baremo}. Es la sugerida: ${uncapitalised(sugerida.porQue)}` : baremo,
  };
}

/** A publication as it is read. @param autores all of them, in their order */
export async function lecturaDe(
  ctx: Ctx,
  p: Fila,
  autores: readonly AutorVisto[],
  quien: Quien = {},
): Promise<Lectura> {
  const [juicio] = await query(ctx)<Juicio>`
    select
      r.nombre as revista,
      c.nombre as categoria,
      c.puntaje::text as puntaje,
      b.nombre as baremo
    from publicacion p
      left join revista r on r.id = p.revista_id
      left join publicacion_categoria c on c.id = coalesce(p.categoria_id, ${quien.sugerida?.value ?? null}::bigint)
      left join publicacion_baremo b on b.id = c.baremo_id
    where p.id = ${p.id}
  `;
  const obra = obraDe(p, autores, juicio?.revista ?? null);
  const enlaces = await enlacesDe(ctx);
  return {
    citas: keysOf(ESTILOS).map((estilo) => ({
      estilo,
      nombre: ESTILOS[estilo],
      // Its DOI stands after the citation, where it may be opened.
      trozos: trozosDe(estilo, { ...obra, doi: null }),
    })),
    doi: p.doi ? { texto: p.doi, href: enlaces('doi', p.doi) } : null,
    autores: autores.map((a) => {
      const externo = a.sinRegistro || a.tipo.startsWith('Externo');
      return {
        id: a.id,
        nombre: a.nombre,
        externo,
        detalle: detalleDeAutor({ tipo: a.tipo, externo }),
        propio: a.id === quien.mia?.id,
      };
    }),
    resumen: p.resumen,
    palabras: p.palabrasClave ?? [],
    puntaje: puntajeDe(p, juicio!, quien),
  };
}
