import { type HandlerExtra, implement } from '#core/contract/server/implement.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { recibirLote } from '#modules/personas/server/index.ts';
import { proponerPublicacion } from '#modules/publicaciones/server/index.ts';
import { type ResultadoDeLote, v1Contract } from '../../contract-v1.ts';
import type { Recurso } from '../../domain/ambitos.ts';
import { CONVOCATORIAS } from './convocatorias.ts';
import type { Filtros, Fuente } from './fuente.ts';
import { GRUPOS } from './grupos.ts';
import { conMarca, listar, unRegistro } from './listar.ts';
import { ORGANIZACION } from './organizacion.ts';
import { PERSONAS } from './personas.ts';
import { PROYECTOS } from './proyectos.ts';
import { PUBLICACIONES } from './publicaciones.ts';

type DeLista = Parameters<typeof listar>[3];
const lista = (recurso: Recurso, fuente: Fuente) => async (ctx: Ctx, pedido: DeLista & Filtros, extra: HandlerExtra) =>
  conMarca(await listar(ctx, recurso, fuente, pedido), extra);
const uno =
  (recurso: Recurso, fuente: Fuente) =>
  async (ctx: Ctx, pedido: { id: number; fields?: string | undefined }, extra: HandlerExtra) =>
    conMarca(await unRegistro(ctx, recurso, fuente, pedido), extra);

type Lote = { filas: Parameters<typeof recibirLote>[2] };
const lote =
  (clase: 'rrhh' | 'sum') =>
  async (ctx: Ctx, { filas }: Lote): Promise<ResultadoDeLote> => {
    const recibido = await recibirLote(ctx, clase, filas);
    const cuantas = (cual: string) => recibido.filas.filter(({ resultado }) => resultado === cual).length;
    return {
      importacion: recibido.importacion,
      nuevas: cuantas('nuevo'),
      cambiadas: cuantas('cambio'),
      iguales: cuantas('igual'),
      errores: cuantas('error'),
      filas: recibido.filas.map(({ fila, resultado, errores }) => ({
        fila,
        resultado,
        errores: errores.map(({ columna, valor, motivo }) => ({ campo: columna, valor, motivo })),
      })),
    };
  };

/** `/api/v1`. The application opens the key of each request before it mounts this. */
export const v1Module = implement(v1Contract, {
  personas: lista('personas', PERSONAS),
  persona: uno('personas', PERSONAS),
  grupos: lista('grupos', GRUPOS),
  grupo: uno('grupos', GRUPOS),
  proyectos: lista('proyectos', PROYECTOS),
  proyecto: uno('proyectos', PROYECTOS),
  publicaciones: lista('publicaciones', PUBLICACIONES),
  publicacion: uno('publicaciones', PUBLICACIONES),
  convocatorias: lista('convocatorias', CONVOCATORIAS),
  convocatoria: uno('convocatorias', CONVOCATORIAS),
  organizacion: lista('organizacion', ORGANIZACION),
  unidad: uno('organizacion', ORGANIZACION),
  planilla: lote('rrhh'),
  matricula: lote('sum'),
  proponer: async (ctx, { persona, ...nueva }) => {
    const { id, parecidas } = await proponerPublicacion(ctx, persona, nueva);
    return { id, parecidas: parecidas.map(({ id, titulo, parecido }) => ({ id, titulo, parecido })) };
  },
});
