import { z } from 'zod';
import type { FileInfo, SlotDef } from '#core/files/shared/slot.ts';
import { plural } from '#core/kernel/shared/text.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import type { Bloque, DocumentosLista, DocumentoUnico } from '../../domain/bloques.ts';
import type { Programa } from '../../domain/programa.ts';
import type { Postulacion } from '../postulacion.ts';
import { archivosDe } from './archivos.ts';
import { anexosDe } from './textos.ts';

const PDF_UNICO = { accept: ['pdf'], maxMb: 6, max: 1, comentario: false } as const;

/** Step (1-based) where a slot of the programme is filled. */
export const pasoDeRanura = (programa: Programa, recurso: string): number =>
  programa.steps.findIndex((s) => ranurasDe({ ...programa, steps: [s] }).has(recurso)) + 1;

/** Slots of a programme by resource key: what may be uploaded to an application, and nothing else. */
export function ranurasDe(programa: Programa): Map<string, SlotDef & { max: number; comentario: boolean }> {
  const ranuras = new Map<string, SlotDef & { max: number; comentario: boolean }>();
  const añadir = (b: Bloque) => {
    if (b.kind === 'documentoUnico')
      ranuras.set(b.recurso, {
        key: b.recurso,
        label: b.label,
        accept: b.accept,
        maxMb: b.maxMb,
        max: 1,
        comentario: false,
      });
    if (b.kind === 'documentosLista')
      for (const d of b.docTypes)
        ranuras.set(d.recurso, {
          key: d.recurso,
          label: d.label,
          accept: ['pdf'],
          maxMb: 6,
          max: d.max,
          comentario: b.comentario,
        });
    if (b.kind === 'narrativa')
      for (const x of anexosDe(b))
        ranuras.set(x.recurso, {
          ...PDF_UNICO,
          key: x.recurso,
          label: x.label,
          ...(x.maxMb ? { maxMb: x.maxMb } : {}),
        });
    if (b.kind === 'investigacionBase')
      for (const t of b.tesis) ranuras.set(t.recurso, { ...PDF_UNICO, key: t.recurso, label: t.label });
  };
  for (const paso of programa.steps) for (const b of paso.blocks) añadir(b);
  return ranuras;
}

/** Files are uploaded through their own endpoint; whatever a step sends in their place is ignored. */
const seSubenAparte = { schema: () => z.any(), save: async () => {} };

export const bloqueDocumentoUnico: ServerBlock<DocumentoUnico, Postulacion, FileInfo[]> = {
  ...seSubenAparte,
  load: async (ctx, p, b) => (await archivosDe(ctx, p.id, [b.recurso]))[b.recurso] ?? [],
  requirements: (_ctx, _p, b, archivos) =>
    b.required && archivos.length === 0 ? [{ text: `${b.label}: archivo necesario.`, field: b.recurso }] : [],
  isEmpty: (archivos) => archivos.length === 0,
};

export const bloqueDocumentosLista: ServerBlock<DocumentosLista, Postulacion, Record<string, FileInfo[]>> = {
  ...seSubenAparte,
  load: (ctx, p, b) =>
    archivosDe(
      ctx,
      p.id,
      b.docTypes.map((d) => d.recurso),
    ),
  requirements: (_ctx, _p, b, archivos) =>
    b.docTypes.flatMap((d) =>
      (archivos[d.recurso]?.length ?? 0) < d.min
        ? [{ text: `${d.label}: adjunte al menos ${plural(d.min, 'archivo', 'archivos')}.`, field: d.recurso }]
        : [],
    ),
  isEmpty: (archivos, b) => !b.docTypes.some((d) => archivos[d.recurso]?.length),
};
