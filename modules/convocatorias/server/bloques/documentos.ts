import type { FileInfo, SlotDef } from '#core/files/shared/slot.ts';
import { fileBlock, missingFiles, savedApart } from '#core/steps/server/blocks.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import { type Bloque, cartaDe, type DocumentosLista, type DocumentoUnico, ranuraDe } from '../../domain/bloques.ts';
import type { Programa } from '../../domain/programa.ts';
import type { Postulacion } from '../postulacion.ts';
import { archivosDe } from './archivos.ts';
import { anexosDe } from './textos.ts';

/** Step (1-based) where a slot of the programme is filled. */
export const pasoDeRanura = (programa: Programa, recurso: string): number =>
  programa.steps.findIndex((s) => ranurasDe({ ...programa, steps: [s] }).has(recurso)) + 1;

/** `deIntegrante`: each member has their own. */
type Ranura = SlotDef & { max: number; comentario: boolean; deIntegrante?: true };
const ranura = (a: Parameters<typeof ranuraDe>[0], mas: Partial<Ranura> = {}): [string, Ranura] => {
  const { templateUrl: _, ...una } = ranuraDe(a);
  return [a.recurso, { ...una, max: 1, comentario: false, ...mas }];
};

function ranurasDelBloque(b: Bloque): [string, Ranura][] {
  switch (b.kind) {
    case 'documentoUnico':
      return [ranura(b)];
    case 'documentosLista':
      return b.docTypes.map((d) => ranura(d, { max: d.max, comentario: b.comentario }));
    case 'narrativa':
      return anexosDe(b).map((a) => ranura(a));
    case 'integrantes':
      return b.carta ? [ranura(cartaDe(b.carta), { deIntegrante: true })] : [];
    case 'investigacionBase':
      return b.tesis.map((t) => ranura(t));
    default:
      return [];
  }
}

/** Slots of a programme by resource key: what may be uploaded to an application, and nothing else. */
export const ranurasDe = (programa: Programa): Map<string, Ranura> =>
  new Map(programa.steps.flatMap((paso) => paso.blocks.flatMap(ranurasDelBloque)));

export const bloqueDocumentoUnico = fileBlock<DocumentoUnico, Postulacion>({
  asked: (b) => ({ ...b, key: b.recurso }),
  read: (ctx, p, recursos) => archivosDe(ctx, p.id, recursos),
});

export const bloqueDocumentosLista: ServerBlock<DocumentosLista, Postulacion, Record<string, FileInfo[]>> = {
  ...savedApart,
  load: (ctx, p, b) =>
    archivosDe(
      ctx,
      p.id,
      b.docTypes.map((d) => d.recurso),
    ),
  requirements: (_ctx, _p, b, archivos) =>
    missingFiles(
      b.docTypes.map((d) => ({ ...d, key: d.recurso, several: true })),
      archivos,
    ),
  isEmpty: (archivos, b) => !b.docTypes.some((d) => archivos[d.recurso]?.length),
};
