import { and, inArray, isNull } from 'drizzle-orm';
import { type Ctx, once } from '#core/kernel/server/context.ts';
import { parametro } from '#modules/catalogos/tables.ts';
import { PARAMETROS_PUBLICACIONES, valorInicial } from '../domain/parametros.ts';

/** An address that a browser may open, whatever was stored. */
const enlace = (texto: string) => (/^https?:/i.test(texto) && URL.canParse(texto) ? texto : null);
/** What the institution set of publications, in one read. */
export const ajustesPublicaciones = (ctx: Ctx) =>
  once(ctx, 'ajustes-publicaciones', async () => {
    const claves = PARAMETROS_PUBLICACIONES.map((p) => p.clave);
    const filas = await ctx.db
      .select({ clave: parametro.clave, valor: parametro.valor })
      .from(parametro)
      .where(and(inArray(parametro.clave, claves), isNull(parametro.periodo)));
    const de = (clave: (typeof claves)[number]) => filas.find((f) => f.clave === clave)?.valor ?? valorInicial(clave);
    return {
      maxMb: Number(de('publicacion_archivo_mb')),
      diasValidar: Number(de('publicacion_dias_validar')),
      diasCorregir: Number(de('publicacion_dias_corregir')),
      maxProyectos: Number(de('publicacion_proyectos_max')),
      tiposDocOcultos: de('publicacion_tipos_doc_ocultos').split(','),
      contacto: de('publicacion_contacto') || null,
      reglamento: enlace(de('publicacion_reglamento')),
      correosDeInclusion: de('publicacion_inclusion_correos'),
    };
  });
