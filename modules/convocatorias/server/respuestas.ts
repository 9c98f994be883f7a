import { sanitizeTexts } from '#core/documents/server/html.ts';
import type { View } from '#core/documents/shared/pdf-doc.ts';
import { type Ctx, reading } from '#core/kernel/server/context.ts';
import type { Respuesta } from '#modules/proyectos/domain/leido.ts';
import { listaDeArchivos } from '#modules/proyectos/domain/mostrar.ts';
import { leerTextos } from '#modules/proyectos/server/index.ts';
import type { Narrativa, Seccion } from '../domain/bloques.ts';
import { esPropia } from '../domain/parametros-filas.ts';
import type { Programa } from '../domain/programa.ts';
import { archivosDe } from './bloques/archivos.ts';
import { ranurasDe } from './bloques/documentos.ts';
import { vistaDe } from './bloques/textos.ts';
import { leerPostulacion } from './postulacion.ts';
import { programaDe } from './programas.ts';

const seccionesDe = (p: Programa): Seccion[] =>
  p.steps.flatMap((s) => s.blocks.filter((b): b is Narrativa => b.kind === 'narrativa').flatMap((b) => b.sections));

const SIN_ARCHIVO: View = { type: 'paragraph', text: 'No registrado.' };

/** An application with the programme that it began with, and that of its type. */
async function leer(ctx: Ctx, proyectoId: number) {
  const p = await leerPostulacion(ctx, proyectoId);
  const base = p && (await programaDe(ctx, p.tipoProyecto));
  return base ? { p, base } : null;
}

/** Label of each section of the programme as its call asks it; null for those that it does not ask. */
export async function etiquetasDeConvocatoria(
  ctx: Ctx,
  proyectoId: number,
): Promise<ReadonlyMap<string, string | null>> {
  const leida = await leer(ctx, proyectoId);
  if (!leida) return new Map();
  const pedidas = new Map(seccionesDe(leida.p.programa).map((s) => [s.clave, s.label]));
  return new Map(seccionesDe(leida.base).map((s) => [s.clave, pedidas.get(s.clave) ?? null]));
}

/**
 * The answers to what its call added, in the order of the steps, read by the version that the application began with:
 * for evaluators, the office and documents. The caller has authorised the record.
 */
export async function leerRespuestas(lector: Ctx, proyectoId: number): Promise<Respuesta[]> {
  const ctx = reading(lector);
  const leida = await leer(ctx, proyectoId);
  if (!leida) return [];
  const { p } = leida;
  const propias = seccionesDe(p.programa).filter((s) => esPropia(s.clave) && s.tipo !== 'file');
  const ranuras = [...ranurasDe(p.programa).values()].filter((r) => esPropia(r.key));
  const ricas = new Set(propias.filter((s) => s.tipo === 'richtext').map((s) => s.clave));
  const textos = await sanitizeTexts(propias.length ? await leerTextos(ctx, p.id) : {}, (clave) => ricas.has(clave));
  const archivos = await archivosDe(
    ctx,
    p.id,
    ranuras.map((r) => r.key),
  );
  return [
    ...propias.map((s) => ({ clave: s.clave, label: s.label, content: [vistaDe(s, textos[s.clave])] })),
    ...ranuras.map(({ key, label }) => {
      const suyos = archivos[key] ?? [];
      return { clave: key, label, content: [suyos.length ? listaDeArchivos(suyos) : SIN_ARCHIVO] };
    }),
  ];
}
