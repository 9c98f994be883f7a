import { bounded, TooMany } from '#core/kernel/server/bounded.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { selloPublico } from '#modules/interoperabilidad/server/index.ts';
import { robotsDe, seguridadDe } from '../domain/formatos.ts';
import { ajustesBajoSello } from './ajustes.ts';
import { Cache, compartida, type Guardada, preparar } from './cache.ts';
import { RUTAS_DE_REGISTROS } from './paginas.tsx';
import { archivo, despachar, estaActivo, loQueSeLee, type Pedido, type Ruta } from './responder.ts';
import { RUTAS_DE_TRANSPARENCIA } from './rutas-transparencia.tsx';
import { type ArchivoFijo, estiloDe, GUION_DEL_BUSCADOR, GUION_DEL_QUIPU, sitioDe } from './sitio.ts';
import { RUTAS_DEL_SITIO } from './sitio-abierto.tsx';

export { Deslizable, enLugar } from '../documents/piezas.tsx';
export { Tabla } from '../documents/tabla.tsx';
export type { Guardada } from './cache.ts';
export { convocatoriaSaleSql } from './convocatorias.ts';
export { portalPublicoModule } from './enlace.ts';
export { estaActivo, pagina, type Ruta } from './responder.ts';
export { nombreDeConvocatoriaSql } from './resultados.ts';
export { archivoFijo } from './sitio.ts';
export { abrirTexto } from './texto-completo.ts';

/** Pages made at once: the rest of the application keeps its connections. */
const A_LA_VEZ = 6;
const EN_ESPERA = 200;
export const SEGUNDOS_DE_ESPERA = 3;
/** Too many pages are being made: the caller is to come back in `SEGUNDOS_DE_ESPERA`. */
export class PortalOcupado extends Error {}

const RUTAS = [...RUTAS_DEL_SITIO, ...RUTAS_DE_TRANSPARENCIA, ...RUTAS_DE_REGISTROS];
/** Pages of the portal that a higher module answers, with the files that they ask for. */
export type PaginasDeOtro = { rutas: readonly Ruta[]; archivos: readonly ArchivoFijo[] };

/**
 * The public portal of an installation in a process, with what it keeps.
 * @param fuente address of the font of the application, where it was built
 */
export function crearPortal(contextFor: () => Ctx, fuente: string | null, deOtro: PaginasDeOtro) {
  const cache = new Cache();
  const ajustes = ajustesBajoSello();
  const sello = compartida(() => selloPublico(contextFor()));
  const conTurno = bounded({ running: A_LA_VEZ, waiting: EN_ESPERA });
  const estilo = estiloDe(contextFor().settings.institution.color, fuente);
  const rutas = [...RUTAS, ...deOtro.rutas];
  const archivos = [estilo, GUION_DEL_BUSCADOR, GUION_DEL_QUIPU, ...deOtro.archivos];

  /** @throws PortalOcupado */
  async function responder(dicho: Pedido): Promise<Guardada> {
    const pedido = loQueSeLee(rutas, dicho);
    const clave = `${pedido.ruta}?${pedido.argumentos}`;
    try {
      const actual = await sello();
      const ahora = contextFor().now().getTime();
      const hacer = () =>
        conTurno(() =>
          ajustes.leer(contextFor(), actual.sello, (ctx) =>
            despachar(rutas, { ctx, sitio: sitioDe(ctx, estilo), sello: actual }, pedido),
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
    /** Style sheets and scripts, by the addresses that pages give them; another is of another version. */
    fijos: new Map(archivos.map(({ ruta, tipo, texto }) => [ruta, preparar(archivo(tipo, texto))])),
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
