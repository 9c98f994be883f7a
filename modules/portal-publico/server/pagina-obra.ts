import { sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type Clave, type Ficha, nombreDeFicha, partesDe } from '#modules/interoperabilidad/domain/oai/fichas.ts';
import { nombreDeClase } from '#modules/publicaciones/domain/tipos.ts';
import { codigoDe } from '#modules/publicaciones/domain/vocabularios.ts';
import { rutaDe } from '../domain/direcciones.ts';
import type { ObraCitable, ObraEnLista } from '../domain/obras.ts';
import type { PaginaObra } from '../domain/paginas.ts';
import { fichasConocidas } from './fichas-conocidas.ts';
import { comoAutores } from './firmas.ts';
import { type DeLaObra, firmadaSql, leerObra, obrasQue } from './obras.ts';
import { textoDeObra } from './texto-completo.ts';

const OTRAS = 4;
/** Works of the authors of this one who publish their record. */
async function otrasDe(ctx: Ctx, id: number, personas: readonly Clave[]): Promise<ObraEnLista[]> {
  const numeros = personas.map((clave) => partesDe(clave).id).slice(0, 3);
  if (numeros.length === 0) return [];
  return obrasQue(ctx, sql`p.id <> ${id} and ${firmadaSql(numeros)}`, OTRAS);
}

const esDireccion = (texto: string | null): texto is string => /^https?:\/\//.test(texto ?? '');
function enlacesDe({ doi }: ObraCitable, { url, uri }: DeLaObra): PaginaObra['enlaces'] {
  const enlaces = doi ? [{ texto: `doi.org/${doi}`, url: `https://doi.org/${doi}` }] : [];
  const demas = [...new Set([url, uri])].filter(esDireccion).filter((direccion) => !direccion.includes('doi.org/'));
  return [...enlaces, ...demas.map((direccion) => ({ texto: new URL(direccion).host, url: direccion }))];
}

/** The page of a publication or a patent whose record leaves. */
export async function paginaObra(ctx: Ctx, ficha: Ficha): Promise<PaginaObra> {
  const { contenido: c } = ficha;
  if (c.de !== 'Publication' && c.de !== 'Patent') throw new Error(`${ficha.clave} is not a work`);
  const { id } = partesDe(ficha.clave);
  const urlDe = (obra: { id: number; nombre: string }) => ctx.settings.publicUrl + rutaDe('publicacion', obra);
  const leida = await leerObra(ctx, ficha, urlDe);
  if (!leida) throw new Error(`${ficha.clave} is gone while it is read`);
  const { citable, dicha: fila } = leida;
  const firman = c.de === 'Publication' ? [...c.autores, ...c.editores] : c.inventores;
  const personas = [...new Set(firman.flatMap(({ persona }) => persona ?? []))];
  const publicas = await fichasConocidas(ctx, [...personas, ...c.proyectos]);
  const visibles = personas.filter((clave) => publicas.has(clave));
  const deAqui = c.proyectos.flatMap((clave) => {
    const suya = publicas.get(clave);
    if (suya?.contenido.de !== 'Project') return [];
    const nombre = nombreDeFicha(suya);
    const ruta = rutaDe('proyecto', { id: partesDe(clave).id, nombre });
    return [{ nombre, ruta, codigo: suya.contenido.codigo }];
  });
  const deFuera = c.de === 'Publication' ? c.proyectosAjenos : [];
  return {
    id,
    ruta: rutaDe('publicacion', { id, nombre: citable.titulo }),
    clase: nombreDeClase(fila.tipo).replace('R. en', 'En'),
    subclase: fila.subclase,
    citable: Object.assign(citable, { doi: c.de === 'Publication' ? c.doi : null }),
    autores: comoAutores(c.de === 'Publication' ? c.autores : c.inventores, publicas),
    editores: c.de === 'Publication' ? comoAutores(c.editores, publicas) : [],
    titulares: c.de === 'Patent' ? titularesDe(ctx, c.titulares) : [],
    fecha: citable.fecha,
    volumen: volumenDe(citable),
    paginas: citable.paginas,
    enlaces: enlacesDe(citable, fila),
    indizadaEn: fila.bases,
    cuartil: fila.cuartil,
    registro: codigoDe(fila),
    texto: fila.conTexto ? await textoDeObra(ctx, { id, nombre: citable.titulo }) : null,
    proyectos: [...deAqui, ...deFuera.map(({ nombre, codigo }) => ({ nombre, codigo, ruta: null }))],
    otras: await otrasDe(ctx, id, visibles),
  };
}

const titularesDe = (ctx: Ctx, titulares: readonly ({ clave: Clave } | { nombre: string })[]): string[] =>
  titulares.map((titular) => ('nombre' in titular ? titular.nombre : ctx.settings.institution.name));
function volumenDe({ tipo, volumen, numero }: ObraCitable): string | null {
  if (tipo === 'libro') return null;
  if (volumen && numero) return `${volumen}(${numero})`;
  return volumen ?? numero;
}
