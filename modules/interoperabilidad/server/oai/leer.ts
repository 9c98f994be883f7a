import type { Ctx } from '#core/kernel/server/context.ts';
import { type Clase, type Clave, type Ficha, padresDe, partesDe } from '../../domain/oai/fichas.ts';
import { agrupar } from './agrupar.ts';
import { convocatorias, programas, subvenciones } from './leer-fondos.ts';
import { patentes, publicaciones, revistas } from './leer-obras.ts';
import { personas } from './leer-personas.ts';
import { proyectos } from './leer-proyectos.ts';
import { dependencias, facultades, grupos, institutos, laboratorios, universidades } from './leer-unidades.ts';

type Lector = (ctx: Ctx, ids: readonly number[], soloBreve: boolean) => Promise<Ficha[]>;
const LECTORES: Readonly<Record<Clase, Lector>> = {
  universidad: universidades,
  facultad: facultades,
  instituto: institutos,
  dependencia: dependencias,
  grupo: grupos,
  laboratorio: laboratorios,
  persona: personas,
  programa: programas,
  convocatoria: convocatorias,
  subvencion: subvenciones,
  proyecto: proyectos,
  revista: revistas,
  publicacion: publicaciones,
  patente: patentes,
};

/**
 * What is known of some records of the house, in one reading of each kind.
 * @param soloBreve when only what others embed of them is needed
 */
export async function leerFichas(ctx: Ctx, claves: readonly Clave[], soloBreve: boolean): Promise<Map<Clave, Ficha>> {
  const porClase = agrupar(claves.map(partesDe), ({ clase }) => clase);
  const leidas = new Map<Clave, Ficha>();
  for (const [clase, suyas] of porClase) {
    const ids = [...new Set(suyas.map(({ id }) => id))];
    for (const ficha of await LECTORES[clase](ctx, ids, soloBreve)) leidas.set(ficha.clave, ficha);
  }
  return leidas;
}

/** Adds to what is known the records named, and those within the brief of each, up to the root. */
export async function completarBreves(ctx: Ctx, conocidas: Map<Clave, Ficha>, nombradas: readonly Clave[]) {
  let faltan = [...new Set(nombradas)].filter((clave) => !conocidas.has(clave));
  while (faltan.length > 0) {
    const leidas = await leerFichas(ctx, faltan, true);
    for (const [clave, ficha] of leidas) conocidas.set(clave, ficha);
    const padres = [...leidas.values()].flatMap(padresDe);
    faltan = [...new Set(padres)].filter((clave) => !conocidas.has(clave));
  }
}
