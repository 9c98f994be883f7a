import type { TestApp } from '#apps/testing/app.ts';
import type { ClaveDeAmbito } from '../domain/ambitos.ts';
import { claveNueva } from '../server/clave.ts';
import { aplicacion, aplicacionClave } from '../tables.ts';

type Nueva = { ambitos: readonly ClaveDeAmbito[]; redes?: string[]; porMinuto?: number; vence?: Date; revocada?: Date };
export type Pedido = {
  metodo?: 'GET' | 'POST';
  ruta: string;
  consulta?: Readonly<Record<string, unknown>>;
  cuerpo?: object;
  cabeceras?: Record<string, string>;
  desde?: string;
};
const UN_DIA_MS = 86_400_000;

/** Programs of others on any server of a test: each with its key, and how it asks. */
export function programasDe({ app, database, ctx }: TestApp) {
  let serie = 0;
  /** @returns the key of a new application */
  const clave = async ({ ambitos, redes = [], porMinuto = 6000, vence, revocada }: Nueva): Promise<string> => {
    const datos = {
      nombre: `Programa de prueba ${++serie}`,
      contacto: 'A. Bellido',
      ambitos,
      redes,
      porMinuto,
      revocadaEn: revocada ?? null,
    };
    const [nueva] = await database.db.insert(aplicacion).values(datos).returning({ id: aplicacion.id });
    const { clave, guardada } = claveNueva();
    const venceEn = vence ?? new Date(ctx().now().getTime() + UN_DIA_MS);
    await database.db.insert(aplicacionClave).values(Object.assign({ aplicacionId: nueva!.id, venceEn }, guardada));
    return clave;
  };
  const pedir = async (clave: string | null, { metodo, ruta, consulta = {}, cuerpo, cabeceras, desde }: Pedido) => {
    const texto = Object.entries(consulta).map(([nombre, valor]) => [nombre, String(valor)]);
    const r = await app.fastify.inject({
      method: metodo ?? (cuerpo === undefined ? 'GET' : 'POST'),
      url: `/api/v1${ruta}`,
      query: Object.fromEntries(texto),
      headers: Object.assign({}, clave === null ? {} : { authorization: `Bearer ${clave}` }, cabeceras),
      ...(cuerpo === undefined ? {} : { payload: cuerpo }),
      ...(desde ? { remoteAddress: desde } : {}),
    });
    const cuerpoDicho = r.body === '' ? null : JSON.parse(r.body);
    return { status: r.statusCode, headers: r.headers, body: cuerpoDicho };
  };
  return { clave, pedir };
}
