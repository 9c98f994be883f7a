import { eq, sql } from 'drizzle-orm';
import { sanitizeRichText } from '#core/documents/server/html.ts';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { type Ctx, once } from '#core/kernel/server/context.ts';
import { invalidField, type Reason } from '#core/kernel/shared/failure.ts';
import { countWords, plainText } from '#core/kernel/shared/text.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import { proyecto, proyectoDescripcion } from '#modules/proyectos/tables.ts';
import type { Narrativa, Seccion } from '../../domain/bloques.ts';
import { TEXTO_MAXIMO, type ValorNarrativa, valorNarrativa } from '../../domain/valores.ts';
import type { Postulacion } from '../postulacion.ts';
import { archivosDe } from './archivos.ts';
import { lineasDelGrupo } from './lineas.ts';

/** Texts of a project by key. */
export async function leerTextos(ctx: Ctx, proyectoId: number, claves?: string[]): Promise<Record<string, string>> {
  const textos = await once(ctx, `textos ${proyectoId}`, () =>
    ctx.db
      .select({ clave: proyectoDescripcion.clave, texto: proyectoDescripcion.texto })
      .from(proyectoDescripcion)
      .where(eq(proyectoDescripcion.proyectoId, proyectoId)),
  );
  const pedidas = claves ? textos.filter((f) => claves.includes(f.clave)) : textos;
  return Object.fromEntries(pedidas.map((f) => [f.clave, f.texto]));
}

export async function guardarTextos(ctx: Ctx, proyectoId: number, textos: Record<string, string>) {
  const filas = Object.entries(textos).map(([clave, texto]) => ({ proyectoId, clave, texto }));
  if (filas.length === 0) return;
  await ctx.db
    .insert(proyectoDescripcion)
    .values(filas)
    .onConflictDoUpdate({
      target: [proyectoDescripcion.proyectoId, proyectoDescripcion.clave],
      set: { texto: sql`excluded.texto` },
    });
}

const textoDe = (s: Seccion, valor: unknown): string | Promise<string> => {
  const texto = typeof valor === 'string' ? valor.trim() : '';
  return s.tipo === 'rich' ? sanitizeRichText(texto) : texto;
};

export type OpcionesNarrativa = {
  anexos: Record<string, FileInfo[]>;
  lineas: { value: string; label: string }[];
};

/** A question that is answered with a file: its slot is its key. */
const comoAnexo = ({ clave, label, required, maxMb }: Seccion) => ({
  recurso: clave,
  label,
  required,
  ...(maxMb ? { maxMb } : {}),
});

/** Files of a narrative: those of its sections and those that stand apart. */
export const anexosDe = (b: Narrativa) => [
  ...b.sections.flatMap((s) => (s.tipo === 'file' ? [comoAnexo(s)] : s.annex ? [s.annex] : [])),
  ...(b.anexos ?? []),
];

const valorDe = (p: Postulacion, s: Seccion, textos: Record<string, string>): string =>
  s.destino === 'titulo'
    ? p.titulo
    : s.destino === 'linea'
      ? p.lineaId
        ? String(p.lineaId)
        : ''
      : (textos[s.clave] ?? '');

/** Sections that write a column of the project: its title, or a line among those of the group. */
async function escribirDestino(ctx: Ctx, p: Postulacion, b: Narrativa, s: Seccion, texto: string) {
  const invalido = (message: string) => invalidField(`${b.key}.${s.clave}`, message);
  if (s.destino === 'titulo') {
    if (texto.length > 500) throw invalido('Límite superado: 500 caracteres como máximo');
    await ctx.db.update(proyecto).set({ titulo: texto }).where(eq(proyecto.id, p.id));
    return;
  }
  const lineaId = texto ? Number(texto) : null;
  if (lineaId && lineaId !== p.lineaId && !(await lineasDelGrupo(ctx, p)).some((l) => l.id === lineaId))
    throw invalido('Valor inválido');
  await ctx.db.update(proyecto).set({ lineaId }).where(eq(proyecto.id, p.id));
}

/** Nothing, or a number; a draft may leave it empty. */
const NUMERO = /^(-?\d{1,12}(\.\d{1,6})?)?$/;

function fueraDeRango(s: Seccion, n: number): Reason[] {
  const limite =
    s.min !== undefined && n < s.min
      ? `el mínimo es ${s.min}`
      : s.max !== undefined && n > s.max
        ? `el máximo es ${s.max}`
        : null;
  return limite ? [{ text: `${s.label}: ${limite}.`, field: s.clave }] : [];
}

export const bloqueNarrativa: ServerBlock<Narrativa, Postulacion, ValorNarrativa, OpcionesNarrativa> = {
  schema: (b) => valorNarrativa(b.sections),
  load: async (ctx, p, b) => {
    const claves = b.sections.map((s) => s.clave);
    const textos = await leerTextos(ctx, p.id, claves);
    return Object.fromEntries(
      b.sections.map((s) => [
        s.clave,
        s.tipo === 'keywords' ? p.palabrasClave.split(',').filter(Boolean) : valorDe(p, s, textos),
      ]),
    );
  },
  save: async (ctx, p, b, v) => {
    const textos: Record<string, string> = {};
    for (const s of b.sections) {
      if (!(s.clave in v) || s.tipo === 'file') continue;
      if (s.tipo === 'keywords') {
        const palabras = (v[s.clave] as string[]).map((x) => x.trim().replace(/[\s,]+/g, '-')).filter(Boolean);
        await ctx.db
          .update(proyecto)
          .set({ palabrasClave: [...new Set(palabras)].join(',') })
          .where(eq(proyecto.id, p.id));
        continue;
      }
      const texto = await textoDe(s, v[s.clave]);
      // Written for a page a text may grow: it must be possible to save it again.
      if (texto.length > TEXTO_MAXIMO)
        throw invalidField(`${b.key}.${s.clave}`, `Límite superado: ${TEXTO_MAXIMO} caracteres como máximo`);
      if (s.destino) {
        await escribirDestino(ctx, p, b, s, texto);
        continue;
      }
      if (s.tipo === 'select' && texto && !s.options?.some((o) => o.value === texto))
        throw invalidField(`${b.key}.${s.clave}`, 'Valor inválido', 'Elija un valor de la lista.');
      if (s.tipo === 'number' && !NUMERO.test(texto))
        throw invalidField(`${b.key}.${s.clave}`, 'Escriba un número', `${s.label}: escriba un número.`);
      textos[s.clave] = texto;
    }
    await guardarTextos(ctx, p.id, textos);
  },
  options: async (ctx, p, b) => ({
    anexos: await archivosDe(
      ctx,
      p.id,
      anexosDe(b).map((a) => a.recurso),
    ),
    lineas: b.sections.some((s) => s.destino === 'linea')
      ? (await lineasDelGrupo(ctx, p)).map((l) => ({ value: String(l.id), label: `${l.codigo} ${l.nombre}` }))
      : [],
  }),
  requirements: async (ctx, p, b, v) => {
    const faltan: Reason[] = [];
    for (const s of b.sections.filter((x) => x.tipo !== 'file')) {
      const valor = v[s.clave];
      const lleno = Array.isArray(valor) ? valor.length > 0 : plainText(valor ?? '') !== '';
      if (s.required && !lleno) faltan.push({ text: `${s.label}: campo requerido.`, field: s.clave });
      if (s.maxWords && typeof valor === 'string' && countWords(valor) > s.maxWords)
        faltan.push({
          text: `${s.label}: límite de palabras superado (${countWords(valor)} de ${s.maxWords}).`,
          field: s.clave,
        });
      if (s.tipo === 'number' && lleno) faltan.push(...fueraDeRango(s, Number(valor)));
      if (s.tipo === 'url' && typeof valor === 'string' && valor && !URL.canParse(valor))
        faltan.push({ text: `${s.label}: escriba una dirección web válida.`, field: s.clave });
    }
    const anexos = anexosDe(b).filter((a) => a.required);
    if (anexos.length) {
      const recursos = anexos.map((a) => a.recurso);
      const archivos = await archivosDe(ctx, p.id, recursos);
      for (const a of anexos)
        if (!archivos[a.recurso]?.length) faltan.push({ text: `${a.label}: archivo necesario.`, field: a.recurso });
    }
    return faltan;
  },
  isEmpty: (v) => Object.values(v).every((x) => (Array.isArray(x) ? x.length === 0 : plainText(x) === '')),
};
