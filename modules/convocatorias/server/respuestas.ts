import { sanitizeRichText } from '#core/documents/server/html.ts';
import { type Ctx, reading } from '#core/kernel/server/context.ts';
import type { Respuesta } from '#modules/proyectos/server/index.ts';
import type { Narrativa, Seccion } from '../domain/bloques.ts';
import { esPropia } from '../domain/parametros-filas.ts';
import type { Programa } from '../domain/programa.ts';
import { archivosDe } from './bloques/archivos.ts';
import { ranurasDe } from './bloques/documentos.ts';
import { leerTextos } from './bloques/textos.ts';
import { leerPostulacion } from './postulacion.ts';
import { programaDe } from './programas.ts';

/** What the call asked of an application besides its programme, and how it calls the rest. */
export type LecturaDeConvocatoria = {
  respuestas: Respuesta[];
  /** Label of each section of the programme; null for those that the call does not ask. */
  etiquetas: ReadonlyMap<string, string | null>;
};

const SIN_CONVOCATORIA: LecturaDeConvocatoria = { respuestas: [], etiquetas: new Map() };
const seccionesDe = (p: Programa): Seccion[] =>
  p.steps.flatMap((s) => s.blocks.filter((b): b is Narrativa => b.kind === 'narrativa').flatMap((b) => b.sections));

const escapado = (texto: string) =>
  texto.replace(/[&<>]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : '&gt;')).replaceAll('\n', '<br>');

/**
 * An application read by the version it began with: the answers to what its call added, in the order of the steps, for
 * evaluators, the office and documents. The caller has authorised the record.
 */
export async function leerRespuestas(lector: Ctx, proyectoId: number): Promise<LecturaDeConvocatoria> {
  const ctx = reading(lector);
  const p = await leerPostulacion(ctx, proyectoId);
  const base = p && (await programaDe(ctx, p.tipoProyecto));
  if (!p || !base) return SIN_CONVOCATORIA;
  const secciones = seccionesDe(p.programa);
  const propias = secciones.filter((s) => esPropia(s.clave) && s.tipo !== 'file');
  const ranuras = [...ranurasDe(p.programa).values()].filter((r) => esPropia(r.key));
  const textos = propias.length ? await leerTextos(ctx, p.id) : {};
  const archivos = await archivosDe(
    ctx,
    p.id,
    ranuras.map((r) => r.key),
  );
  const html = await Promise.all(propias.map((s) => enHtml(s, textos[s.clave] ?? '')));
  const pedidas = new Map(secciones.map((s) => [s.clave, s.label]));
  return {
    respuestas: [
      ...propias.map((s, i) => ({ clave: s.clave, label: s.label, html: html[i]!, archivos: null })),
      ...ranuras.map((r) => ({ clave: r.key, label: r.label, html: '', archivos: archivos[r.key] ?? [] })),
    ],
    etiquetas: new Map(seccionesDe(base).map((s) => [s.clave, pedidas.get(s.clave) ?? null])),
  };
}

const enHtml = (s: Seccion, texto: string): string | Promise<string> =>
  s.tipo === 'rich' ? sanitizeRichText(texto) : escapado(s.options?.find((o) => o.value === texto)?.label ?? texto);
