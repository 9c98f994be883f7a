import { eq } from 'drizzle-orm';
import { filesOf } from '#core/files/server/files.ts';
import type { SlotDef } from '#core/files/shared/slot.ts';
import { fileBlock, savedApart, submitBlock } from '#core/steps/server/blocks.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import { type AutorVisto, autorVisto } from '../../../domain/autores.ts';
import type { BloqueDe } from '../../../domain/pasos.ts';
import { declaracionDe } from '../../../domain/pasos.ts';
import type { ProyectoVisto } from '../../../domain/proyectos.ts';
import { ADJUNTO, ranuraDe } from '../../../domain/ranuras.ts';
import { reparosDeAutores } from '../../../domain/reglas.ts';
import { nombreDeTipo, tipoDe } from '../../../domain/tipos.ts';
import { publicacion } from '../../../tables.ts';
import { ajustesPublicaciones } from '../../ajustes.ts';
import { autoresDe, type Publicacion, proyectosDe } from '../../leer.ts';

/** The funded project: optional, and its rows travel on their own. */
export const bloqueProyectos: ServerBlock<
  BloqueDe<'proyectos'>,
  Publicacion,
  ProyectoVisto[],
  { maximo: number; ranura: SlotDef }
> = {
  ...savedApart,
  load: (ctx, p) => proyectosDe(ctx, p.id),
  options: async (ctx) => {
    const { maxMb, maxProyectos } = await ajustesPublicaciones(ctx);
    return { maximo: maxProyectos, ranura: { ...ADJUNTO, maxMb } };
  },
  requirements: (_ctx, _p, _b, filas) =>
    filas.flatMap((f, i) =>
      f.archivo || !f.externo ? [] : [{ text: `${f.nombre}: adjunte su documento de sustento.`, field: String(i) }],
    ),
  isEmpty: (filas) => filas.length === 0,
};

/** The authors: each change travels on its own, and none may be half written when it is sent. */
export const bloqueAutores: ServerBlock<BloqueDe<'autores'>, Publicacion, AutorVisto[]> = {
  ...savedApart,
  load: async (ctx, p) => (await autoresDe(ctx, p.id)).map((a) => autorVisto.parse(a)),
  requirements: (_ctx, _p, b, autores) => reparosDeAutores(b.tipo, autores),
  isEmpty: (autores) => autores.length <= 1 && autores[0]?.filiacion === null,
};

const anexo = fileBlock<BloqueDe<'anexo'>, Publicacion, { ranura: SlotDef }>({
  asked: ({ tipo }) => ({ ...ranuraDe(tipo), required: tipoDe(tipo).anexo !== 'opcional' }),
  read: (ctx, p, ranuras) => filesOf(ctx.db, 'publicacion', p.id, [...ranuras]),
  options: async (ctx, p) => ({ ranura: { ...ranuraDe(p.tipo), maxMb: (await ajustesPublicaciones(ctx)).maxMb } }),
});
/** The evidence; that of an event may be the address where it stands. */
export const bloqueAnexo: typeof anexo = {
  ...anexo,
  requirements: (ctx, p, b, v) =>
    tipoDe(b.tipo).anexo === 'o enlace' && p.url ? [] : anexo.requirements(ctx, p, b, v),
};

/** The sworn statement: ticking it is dated, and it is asked for again at the end. */
export const bloqueEnvio = submitBlock<BloqueDe<'envio'>, Publicacion, { declaracion: string; nombre: string }>({
  field: 'acepta',
  missing: 'Acepte la declaración jurada.',
  accepted: (p) => p.declaradoEn !== null,
  store: (ctx, p, declaradoEn) => ctx.db.update(publicacion).set({ declaradoEn }).where(eq(publicacion.id, p.id)),
  options: async (_ctx, { tipo }) => ({ declaracion: declaracionDe(tipo), nombre: nombreDeTipo(tipo) }),
});
