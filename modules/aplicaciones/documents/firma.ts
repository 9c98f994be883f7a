/**
 * How a receiver checks who sent a notice, to be shown: line by line, what `examples/cliente/avisos.ts` and
 * `examples/python/avisos.py` do. A test compares them.
 */
export const FIRMA_EN_TYPESCRIPT = `import { createHmac, timingSafeEqual } from 'node:crypto';

const VIGENCIA_S = 300;

export function esDeQuipu(cabecera: string, cuerpo: Buffer, secreto: string, ahora: number): boolean {
  const hora = /(?:^|,)t=(\\d+)/.exec(cabecera)?.[1];
  if (hora === undefined || Math.abs(ahora - Number(hora)) > VIGENCIA_S) return false;
  const propia = createHmac('sha256', secreto).update(\`\${hora}.\`).update(cuerpo).digest();
  const dadas = [...cabecera.matchAll(/v1=([0-9a-f]{64})(?:,|$)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'));
  return dadas.some((dada) => timingSafeEqual(dada, propia));
}`;

export const FIRMA_EN_PYTHON = `import hmac
import re
from hashlib import sha256

VIGENCIA_S = 300


def es_de_quipu(cabecera: str, cuerpo: bytes, secreto: str, ahora: float) -> bool:
    hora = re.search(r"(?:^|,)t=(\\d+)", cabecera)
    if hora is None or abs(ahora - int(hora[1])) > VIGENCIA_S:
        return False
    firmado = hora[1].encode() + b"." + cuerpo
    propia = hmac.new(secreto.encode(), firmado, sha256).hexdigest()
    dadas = re.findall(r"v1=([0-9a-f]{64})(?:,|$)", cabecera)
    return any(hmac.compare_digest(dada, propia) for dada in dadas)`;
