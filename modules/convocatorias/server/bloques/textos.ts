import { eq } from 'drizzle-orm';
import type { View } from '#core/documents/shared/pdf-doc.ts';
import { wordsOf } from '#core/field/shared/schema.ts';
import type { FormField } from '#core/form/shared/form.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { invalidField } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { fieldsBlock, missingFiles } from '#core/steps/server/blocks.ts';
import { guardarTextos, leerTextos } from '#modules/proyectos/server/index.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import { campoDeSeccion, type Narrativa, type Seccion } from '../../domain/bloques.ts';
import type { OpcionesNarrativa } from '../../domain/valores.ts';
import type { Postulacion } from '../postulacion.ts';
import { archivosDe } from './archivos.ts';
import { lineasDelGrupo } from './lineas.ts';

/** An answer as it is read: what was chosen by its name, keywords in a line. */
export function vistaDe(s: Seccion, valor: unknown, opciones = s.options): View {
  const campo: FormField = { ...campoDeSeccion(s), ...(opciones ? { options: opciones } : {}) };
  const texto = wordsOf(campo, valor);
  const html = s.tipo === 'richtext' && texto !== '';
  if (html) return { type: 'html', html: texto };
  return { type: 'paragraph', text: texto || 'No registrado.' };
}

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

/** Sections that write a column of the project instead of a text of their own. */
async function escribirColumna(ctx: Ctx, p: Postulacion, b: Narrativa, s: Seccion, valor: string | string[]) {
  const lineaId = s.destino === 'linea' && valor ? Number(valor) : null;
  if (lineaId && !(await lineasDelGrupo(ctx, p)).some((l) => l.id === lineaId))
    throw invalidField(`${b.key}.${s.clave}`, FAULTS.invalid);
  const columna =
    s.destino === 'titulo'
      ? { titulo: String(valor) }
      : s.destino === 'linea'
        ? { lineaId }
        : { palabrasClave: [valor].flat().join(',') };
  await ctx.db.update(proyecto).set(columna).where(eq(proyecto.id, p.id));
}

/** What a section shows: a column of the project, or its own text. */
const valorDe = (p: Postulacion, s: Seccion, textos: Record<string, string>): string | string[] => {
  if (s.tipo === 'keywords') return p.palabrasClave.split(',').filter(Boolean);
  if (s.destino === 'titulo') return p.titulo;
  return s.destino === 'linea' ? String(p.lineaId ?? '') : (textos[s.clave] ?? '');
};

export const bloqueNarrativa = fieldsBlock<Narrativa, Postulacion, OpcionesNarrativa>({
  fields: (b) => b.sections.map(campoDeSeccion),
  load: async (ctx, p, b) => {
    const textos = await leerTextos(ctx, p.id);
    return Object.fromEntries(b.sections.map((s) => [s.clave, valorDe(p, s, textos)]));
  },
  store: async (ctx, p, b, valores) => {
    const textos: Record<string, string> = {};
    for (const s of b.sections) {
      const valor = valores[s.clave];
      if (valor === undefined) continue;
      if (s.destino || s.tipo === 'keywords') await escribirColumna(ctx, p, b, s, valor);
      else textos[s.clave] = String(valor);
    }
    await guardarTextos(ctx, p.id, textos);
  },
  optionsStay: true,
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
  requirements: async (ctx, p, b) => {
    const anexos = anexosDe(b).map((a) => ({ ...a, key: a.recurso, min: a.required ? 1 : 0 }));
    const pedidos = anexos.filter((a) => a.required).map((a) => a.recurso);
    return missingFiles(anexos, await archivosDe(ctx, p.id, pedidos));
  },
});
