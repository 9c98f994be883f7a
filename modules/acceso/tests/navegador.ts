import type { TestApp } from '#apps/testing/app.ts';

type Opciones = { direccion?: string; galleta?: string };

/** A browser: keeps the cookies that the server sets and takes away. */
export function navegadorEn(app: TestApp, { direccion = '10.8.0.1', galleta = '' }: Opciones = {}) {
  const galletas = new Map<string, string>();
  if (galleta) {
    const corte = galleta.indexOf('=');
    galletas.set(galleta.slice(0, corte), galleta.slice(corte + 1));
  }
  return async (method: 'GET' | 'POST', ruta: string, payload?: object) => {
    const cookie = [...galletas].map(([k, v]) => `${k}=${v}`).join('; ');
    const r = await app.app.fastify.inject({
      method,
      url: `/api${ruta}`,
      remoteAddress: direccion,
      headers: cookie ? { cookie } : {},
      ...(payload ? { payload } : {}),
    });
    for (const c of r.cookies)
      if (c.maxAge === 0) galletas.delete(c.name);
      else galletas.set(c.name, encodeURIComponent(c.value));
    return { status: r.statusCode, body: r.body ? r.json() : {} };
  };
}
export type Navegador = ReturnType<typeof navegadorEn>;

export const dentro = async (pide: Navegador) => (await pide('GET', '/acceso/sesiones')).status === 200;
