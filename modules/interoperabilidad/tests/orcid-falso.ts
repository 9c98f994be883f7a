import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Permiso = { orcid: string; scope: string; acceso: string; refresco: string; vigente: boolean };
type Obra = Record<string, unknown> & { 'put-code': number };
export type Pedido = { metodo: string; ruta: string; cuerpo: string; token: string | null };
/** Answers in place of the fake when it returns true. */
type Truco = (p: Pedido, r: ServerResponse) => boolean;

const leer = async (pedido: IncomingMessage) => {
  const partes: Buffer[] = [];
  for await (const parte of pedido) partes.push(parte as Buffer);
  return Buffer.concat(partes).toString();
};
export const json = (r: ServerResponse, estado: number, cuerpo: unknown, cabeceras = {}) =>
  void r.writeHead(estado, { 'content-type': 'application/json', ...cabeceras }).end(JSON.stringify(cuerpo));

/** An ORCID that only exists in the tests: it asks for permission, gives tokens once, and keeps works by person. */
export async function orcidFalso(cliente = { id: 'APP-QUIPU', secret: 'secreto-de-prueba' }) {
  const codigos = new Map<string, { orcid: string; scope: string; reto: string; retorno: string }>();
  const permisos: Permiso[] = [];
  const obras = new Map<string, Obra[]>();
  const pedidos: Pedido[] = [];
  const revocados: string[] = [];
  /** Who is entering, in the page of permission. */
  const aparte = { persona: '0000-0002-1825-0097' };
  const vivo: { truco: Truco | null; url: string } = { truco: null, url: '' };
  const falso = Object.assign(vivo, {
    codigos,
    permisos,
    obras,
    pedidos,
    revocados,
    limpiar(): void {
      for (const cosas of [permisos, pedidos, revocados]) cosas.length = 0;
      obras.clear();
      vivo.truco = null;
    },
    /** What a person who consents brings back from an address of permission. */
    consentir(direccion: string, orcid: string = aparte.persona): { code: string; state: string } {
      const q = new URL(direccion).searchParams;
      const code = randomUUID().slice(0, 8);
      codigos.set(code, {
        orcid,
        scope: q.get('scope')!,
        reto: q.get('code_challenge')!,
        retorno: q.get('redirect_uri')!,
      });
      return { code, state: q.get('state')! };
    },
    obrasDe: (orcid: string): Obra[] => obras.get(orcid) ?? [],
    detener(): void {
      servidor.closeAllConnections();
      servidor.close();
    },
  });
  let serie = 1000;

  function ficha(orcid: string, scope: string) {
    const nuevo = {
      orcid,
      scope,
      acceso: `acceso-${randomUUID()}`,
      refresco: `refresco-${randomUUID()}`,
      vigente: true,
    };
    permisos.push(nuevo);
    return {
      access_token: nuevo.acceso,
      refresh_token: nuevo.refresco,
      token_type: 'bearer',
      expires_in: 631138518,
      scope,
      orcid,
      name: 'Rosa Quispe',
    };
  }
  function darFicha(forma: URLSearchParams, r: ServerResponse) {
    if (forma.get('client_id') !== cliente.id || forma.get('client_secret') !== cliente.secret)
      return json(r, 401, { error: 'invalid_client' });
    if (forma.get('grant_type') === 'refresh_token') {
      const viejo = permisos.find((p) => p.refresco === forma.get('refresh_token') && !revocados.includes(p.refresco));
      // It renews once.
      if (viejo) viejo.refresco = `usado-${viejo.refresco}`;
      return viejo ? json(r, 200, ficha(viejo.orcid, viejo.scope)) : json(r, 400, { error: 'invalid_grant' });
    }
    const dado = codigos.get(forma.get('code') ?? '');
    codigos.delete(forma.get('code') ?? '');
    const reto = createHash('sha256')
      .update(forma.get('code_verifier') ?? '')
      .digest('base64url');
    if (!dado || dado.retorno !== forma.get('redirect_uri') || dado.reto !== reto)
      return json(r, 400, { error: 'invalid_grant', error_description: 'Reused or invalid authorization code' });
    return json(r, 200, ficha(dado.orcid, dado.scope));
  }
  const idsDe = (o: Record<string, unknown>) =>
    ((o['external-ids'] as { 'external-id': Record<string, string>[] })['external-id'] ?? [])
      .filter((x) => x['external-id-relationship'] === 'self')
      .map((x) => x['external-id-value']);

  function api(p: Pedido, r: ServerResponse) {
    const [, , orcid = '', que, codigo] = p.ruta.split('/');
    const permiso = permisos.find((x) => x.acceso === p.token && x.vigente);
    if (!permiso) return json(r, 401, { error: 'invalid_token' });
    if (permiso.orcid !== orcid) return json(r, 403, { 'error-code': 9017 });
    const suyas = obras.get(orcid) ?? [];
    obras.set(orcid, suyas);
    if (p.metodo === 'GET')
      return json(r, 200, {
        group: suyas.map((o) => ({
          'work-summary': [{ ...o, source: { 'source-client-id': { path: cliente.id } } }],
        })),
      });
    if (!permiso.scope.includes('/activities/update')) return json(r, 403, { 'error-code': 9038 });
    const i = suyas.findIndex((o) => String(o['put-code']) === codigo);
    if (que !== 'work' || (codigo && i < 0)) return json(r, 404, { 'error-code': 9016 });
    if (p.metodo === 'DELETE') {
      suyas.splice(i, 1);
      return void r.writeHead(204).end();
    }
    const nueva = JSON.parse(p.cuerpo);
    if (p.metodo === 'PUT') {
      suyas[i] = nueva;
      return json(r, 200, nueva);
    }
    const igual = suyas.find((o) => idsDe(o).some((x) => idsDe(nueva).includes(x)));
    if (igual)
      return json(r, 409, {
        'response-code': 409,
        'error-code': 9021,
        'user-message': `There was a conflict: please see element with put-code ${igual['put-code']}.`,
      });
    const putCode = ++serie;
    suyas.push({ ...nueva, 'put-code': putCode });
    return void r.writeHead(201, { location: `${falso.url}/v3.0/${orcid}/work/${putCode}` }).end();
  }

  const servidor = createServer(async (pedido, r) => {
    const p: Pedido = {
      metodo: pedido.method!,
      ruta: pedido.url!,
      cuerpo: await leer(pedido),
      token: pedido.headers.authorization?.replace('Bearer ', '') ?? null,
    };
    pedidos.push(p);
    if (falso.truco?.(p, r)) return;
    if (p.ruta.startsWith('/v3.0/')) return api(p, r);
    if (p.ruta === '/oauth/token') return darFicha(new URLSearchParams(p.cuerpo), r);
    if (p.ruta === '/oauth/revoke') {
      const token = new URLSearchParams(p.cuerpo).get('token')!;
      revocados.push(token);
      for (const x of permisos) if (x.refresco === token || x.acceso === token) x.vigente = false;
      return json(r, 200, {});
    }
    if (p.ruta.startsWith('/oauth/authorize')) return permitir(p, r);
    json(r, 404, {});
  });
  /** The page where a person decides, as a browser sees it. */
  function permitir(p: Pedido, r: ServerResponse) {
    const { code, state } = falso.consentir(`${falso.url}${p.ruta}`);
    const retorno = new URL(codigos.get(code)!.retorno);
    const con = (mas: Record<string, string>) => `${retorno}?${new URLSearchParams({ ...mas, state })}`;
    r.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><html lang="en"><title>ORCID</title><main><h1>ORCID</h1><a href="${con({ code })}">Authorize access</a> <a href="${con({ error: 'access_denied' })}">Deny access</a></main></html>`,
    );
  }
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  falso.url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  return falso;
}
