import type { Ctx } from '#core/kernel/server/context.ts';
import { ajustesDe } from '#modules/catalogos/server/index.ts';
import { DIAS_PARA_VALIDAR } from '../domain/flujo.ts';
import { PARAMETROS_PUBLICACIONES, RETRACTADA_CONSERVA } from '../domain/parametros.ts';

/** An address that a browser may open, whatever was stored. */
const enlace = (texto: string) => (/^https?:/i.test(texto) && URL.canParse(texto) ? texto : null);
/** What the institution set of publications, in one read. */
export async function ajustesPublicaciones(ctx: Ctx) {
  const { texto, numero } = await ajustesDe(ctx, PARAMETROS_PUBLICACIONES);
  return {
    maxMb: numero('publicacion_archivo_mb'),
    diasValidar: numero(DIAS_PARA_VALIDAR),
    diasCorregir: numero('publicacion_dias_corregir'),
    maxProyectos: numero('publicacion_proyectos_max'),
    tiposDocOcultos: texto('publicacion_tipos_doc_ocultos').split(','),
    contacto: texto('publicacion_contacto') || null,
    reglamento: enlace(texto('publicacion_reglamento')),
    ror: texto('publicacion_ror').trim(),
    cosecha: texto('publicacion_cosecha') === 'sí',
    conservaRetractada: texto(RETRACTADA_CONSERVA.clave) === 'sí',
    correosDeInclusion: texto('publicacion_inclusion_correos'),
  };
}
