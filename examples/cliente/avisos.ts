import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';

export type Aviso = {
  id: number;
  evento: string;
  ocurrio: string;
  registro: { tipo: string; id: number };
  estadoAnterior?: string | null;
  estado?: string | null;
};
const VIGENCIA_S = 300;
const CUERPO_MAXIMO = 64 * 1024;

/**
 * Whether Quipu sent a body, as it stands and just now.
 * @param cabecera `Quipu-Signature`: while the secret changes it brings two signatures, and one that fits is enough
 * @param cuerpo the bytes as they came, never what was parsed and written again
 * @param ahora seconds since 1970
 */
export function esDeQuipu(cabecera: string, cuerpo: Buffer, secreto: string, ahora: number): boolean {
  const hora = /(?:^|,)t=(\d+)/.exec(cabecera)?.[1];
  if (hora === undefined || Math.abs(ahora - Number(hora)) > VIGENCIA_S) return false;
  const propia = createHmac('sha256', secreto).update(`${hora}.`).update(cuerpo).digest();
  const dadas = [...cabecera.matchAll(/v1=([0-9a-f]{64})(?:,|$)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'));
  return dadas.some((dada) => timingSafeEqual(dada, propia));
}

type Receptor = { secreto: string; puerto: number; alRecibir: (aviso: Aviso) => Promise<void> };
/**
 * Listens for notices and answers 204 once one was taken. The same may come more than once: `Quipu-Delivery` says so,
 * and it is taken once. A real receiver keeps those names in its database, beside what it did.
 */
export function recibirAvisos({ secreto, puerto, alRecibir }: Receptor): Promise<Server> {
  const tomados = new Set<string>();
  const servidor = createServer(async (pedido, respuesta) => {
    const partes: Buffer[] = [];
    let bytes = 0;
    for await (const parte of pedido) {
      bytes += parte.length;
      if (bytes > CUERPO_MAXIMO) return respuesta.writeHead(413).end();
      partes.push(parte);
    }
    const cuerpo = Buffer.concat(partes);
    const firma = String(pedido.headers['quipu-signature'] ?? '');
    if (!esDeQuipu(firma, cuerpo, secreto, Date.now() / 1000)) return respuesta.writeHead(401).end();
    const entrega = String(pedido.headers['quipu-delivery']);
    try {
      if (!tomados.has(entrega)) await alRecibir(JSON.parse(cuerpo.toString('utf8')));
      tomados.add(entrega);
      return respuesta.writeHead(204).end();
    } catch {
      // It comes again later.
      return respuesta.writeHead(500).end();
    }
  });
  return new Promise((listo) => {
    servidor.listen(puerto, () => listo(servidor));
  });
}
