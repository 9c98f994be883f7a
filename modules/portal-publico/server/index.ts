import { bounded, TooMany } from '#core/kernel/server/bounded.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { selloPublico } from '#modules/interoperabilidad/server/index.ts';
import { robotsDe, seguridadDe } from '../domain/formatos.ts';
import { ajustesBajoSello } from './ajustes.ts';
import { Cache, compartida, type Guardada, preparar } from './cache.ts';
import { RUTAS_DE_REGISTROS } from './paginas.tsx';
import { archivo, despachar, estaActivo, type Pedido } from './responder.ts';
import { RUTAS_DE_TRANSPARENCIA } from './rutas-transparencia.tsx';
import { estiloDe, guion, sitioDe } from './sitio.ts';
import { RUTAS_DEL_SITIO } from './sitio-abierto.tsx';

export type { Guardada } from './cache.ts';
export { convocatoriaSaleSql } from './convocatorias.ts';
export { portalPublicoModule } from './enlace.ts';
export { estaActivo } from './responder.ts';
export { nombreDeConvocatoriaSql } from './resultados.ts';

/** Pages made at once: the rest of the application keeps its connections. */
const A_LA_VEZ = 6;
const EN_ESPERA = 200;
export const SEGUNDOS_DE_ESPERA = 3;
/** Too many pages are being made: the caller is to come back in `SEGUNDOS_DE_ESPERA`. */
export class PortalOcupado extends Error {}

const RUTAS = [...RUTAS_DEL_SITIO, ...RUTAS_DE_TRANSPARENCIA, ...RUTAS_DE_REGISTROS];

/**
 * The public portal of an installation in a process, with what it keeps.
 * @param fuente address of the font of the application, where it was built
 */
export function crearPortal(contextFor: () => Ctx, fuente: string | null) {
  const cache = new Cache();
  const ajustes = ajustesBajoSello();
  const sello = compartida(() => selloPublico(contextFor()));
  const conTurno = bounded({ running: A_LA_VEZ, waiting: EN_ESPERA });
  const estilo = estiloDe(contextFor().settings.institution.color, fuente);

  /** @throws PortalOcupado */
  async function responder(pedido: Pedido): Promise<Guardada> {
    pedido.argumentos.sort();
    const clave = `${pedido.ruta}?${pedido.argumentos}`;
    try {
      const actual = await sello();
      const ahora = contextFor().now().getTime();
      const hacer = () =>
        conTurno(() =>
          ajustes.leer(contextFor(), actual.sello, (ctx) =>
            despachar(RUTAS, { ctx, sitio: sitioDe(ctx, estilo), sello: actual }, pedido),
          ),
        );
      return await cache.responder(clave, actual.sello, ahora, hacer);
    } catch (error) {
      throw error instanceof TooMany ? new PortalOcupado() : error;
    }
  }

  return {
    responder,
    cache,
    /** The style sheet, by the address that pages give it; another is of another version. */
    estilo: preparar(archivo('text/css; charset=utf-8', estilo.texto)),
    rutaDeEstilo: estilo.ruta,
    guion: preparar(archivo('text/javascript; charset=utf-8', guion.texto)),
    rutaDeGuion: guion.ruta,
    robots: async (): Promise<string> => {
      const ctx = contextFor();
      return robotsDe(ctx.settings.publicUrl.replace(/\/$/, ''), await estaActivo(ctx));
    },
    seguridad: (): string => {
      const { settings, now } = contextFor();
      return seguridadDe(settings.publicUrl.replace(/\/$/, ''), settings.institution.supportMail, now());
    },
  };
}
