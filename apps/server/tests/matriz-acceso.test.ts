import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { pathParams, splitInput } from '#core/contract/shared/address.ts';
import type { Endpoint, PermissionSpec } from '#core/contract/shared/endpoint.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { ROLES } from '#modules/acceso/domain/areas.ts';
import { CLAVES_MODULO, NIVELES } from '#modules/acceso/domain/permisos.ts';
import { abrirSesion, type CuentaNueva, crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { entradaMinima, NINGUNO } from './entrada.ts';
import type { Muestra } from './muestra.ts';
import { muestras as leerMuestras } from './muestras.ts';

/** What anybody may call without a session. Opening one more address to the world is decided here. */
const PUBLICOS = [
  'acceso.entrar',
  'acceso.olvido',
  'acceso.restablecer',
  'acceso.segundoFactor',
  'acceso.yo',
  'calendarios.leer',
  'convocatorias.abiertas',
  'convocatorias.aceptarInvitacion',
  'convocatorias.invitacion',
  'convocatorias.invitacionAIntegrar',
  'convocatorias.responderAIntegrarConEnlace',
  'correo-demo.adjunto',
  'correo-demo.listar',
  'datos-abiertos.obtener',
  'hoja-de-vida.descargarPublica',
  'hoja-de-vida.impresaPublica',
  'hoja-de-vida.verPublica',
  'integrantes.invitacion',
  'integrantes.responderConEnlace',
  'llaves.entrar',
  'llaves.pedir',
  'portal-publico.enlace',
  'portal.cifras',
  'verificacion.archivo',
  'verificacion.claves',
  'verificacion.obtener',
];
/** Endpoints whose permission only reads, yet are not a GET: each with its reason. */
const LECTURAS_SIN_GET: Record<string, string> = {
  'correos.previsualizar': 'Muestra un correo con los textos que se le mandan, y no escribe nada.',
};

const deModulos = (nivel: (typeof NIVELES)[number]) => CLAVES_MODULO.map((m) => `${m}.${nivel}`);
const PERFILES: Record<string, { cuenta: Omit<CuentaNueva, 'usuario'> | null; codigos: readonly string[] }> = {
  anónimo: { cuenta: null, codigos: [] },
  investigador: { cuenta: { roles: ['investigador'] }, codigos: ['investigador'] },
  evaluador: { cuenta: { roles: ['evaluador'] }, codigos: ['evaluador'] },
  facultad: { cuenta: { roles: ['facultad'] }, codigos: ['facultad'] },
  'administrador sin módulos': { cuenta: { roles: ['admin'] }, codigos: ['admin'] },
  'administrador que consulta': {
    cuenta: { roles: ['admin'], permisos: CLAVES_MODULO.map((m) => [m, 'ver'] as const) },
    codigos: ['admin', ...deModulos('ver')],
  },
  superadministrador: {
    cuenta: { roles: ['admin'], superadmin: true },
    codigos: ['admin', 'superadmin', ...deModulos('ver'), ...deModulos('editar')],
  },
};
const CONOCIDOS = new Set(['public', 'session', 'superadmin', ...ROLES, ...NIVELES.flatMap(deModulos)]);

const app: TestApp = await testApp({ demo: true });
const ctx = app.ctx();
const cuentas = new Map<string, number>();
for (const [perfil, { cuenta }] of Object.entries(PERFILES))
  if (cuenta) cuentas.set(perfil, (await crearCuenta(ctx, { usuario: `matriz-${cuentas.size}`, ...cuenta })).id);
const muestras = await leerMuestras(app.database);
const operaciones = app.app.modules.flatMap((m) =>
  Object.entries(m.contract.endpoints).map(([nombre, e]) => [`${m.contract.name}.${nombre}`, e] as [string, Endpoint]),
);

const codigosDe = (permiso: PermissionSpec): readonly string[] => (typeof permiso === 'string' ? [permiso] : permiso);
/** The status of a refusal, or null when the profile may call. */
function negativa(permiso: PermissionSpec, perfil: string): 401 | 403 | null {
  const pedidos = codigosDe(permiso);
  if (pedidos.includes('public')) return null;
  if (perfil === 'anónimo') return 401;
  const { codigos } = PERFILES[perfil]!;
  return pedidos.includes('session') || pedidos.some((p) => codigos.includes(p)) ? null : 403;
}

const sesiones = new Map<number, string>();
/** A session for all that an account is refused: what does not happen spoils nothing. */
async function sesionDe(usuarioId: number): Promise<string> {
  const sesion = sesiones.get(usuarioId) ?? (await abrirSesion(ctx, usuarioId));
  sesiones.set(usuarioId, sesion);
  return sesion;
}

let llamadas = 0;
/**
 * Calls an endpoint; where it may be done, with a session of its own, so that no call spoils the next (sign-out,
 * throttles).
 */
async function llamar(e: Endpoint, usuarioId: number | null, muestra: Muestra | undefined, seNiega = false) {
  const parametros = Object.fromEntries(pathParams(e.path).map((p) => [p, muestra?.params?.[p] ?? NINGUNO]));
  const entrada = { ...(muestra?.entrada ?? entradaMinima(e.input)), ...parametros };
  const { url, rest } = splitInput(e.path, entrada);
  const sesion = usuarioId && (await (seNiega ? sesionDe(usuarioId) : abrirSesion(ctx, usuarioId)));
  const headers: Record<string, string> = sesion ? { cookie: sesion } : {};
  const remoteAddress = `10.${(++llamadas >> 16) & 255}.${(llamadas >> 8) & 255}.${llamadas & 255}`;
  const query =
    e.method === 'GET' ? `?${new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)]))}` : '';
  const cuerpo = e.upload === true ? await multiparte(rest) : { payload: rest, headers: {} };
  const r = await app.app.fastify.inject({
    method: e.method,
    url: `/api${url}${query}`,
    remoteAddress,
    headers: { ...headers, ...(e.method === 'GET' ? {} : cuerpo.headers) },
    ...(e.method === 'GET' ? {} : { payload: cuerpo.payload }),
  });
  return { status: r.statusCode, texto: r.statusCode >= 400 ? r.body.slice(0, 300) : '' };
}
async function multiparte(campos: Record<string, unknown>) {
  const form = new FormData();
  for (const [k, v] of Object.entries(campos)) form.append(k, String(v));
  form.append('file', new Blob([new Uint8Array(samplePdf())]), 'a.pdf');
  const request = new Request('http://x', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  };
}

describe('lo que cada operación declara', () => {
  it('es un permiso conocido', () => {
    const desconocidos = operaciones.flatMap(([clave, e]) =>
      codigosDe(e.permission)
        .filter((p) => !CONOCIDOS.has(p))
        .map((p) => `${clave}: ${p}`),
    );
    expect(desconocidos).toEqual([]);
    expect(operaciones.filter(([, e]) => codigosDe(e.permission).length === 0).map(([clave]) => clave)).toEqual([]);
  });
  it('abre al público solo lo decidido', () => {
    expect(
      operaciones
        .filter(([, e]) => codigosDe(e.permission).includes('public'))
        .map(([clave]) => clave)
        .sort(),
    ).toEqual(PUBLICOS);
  });
  it('no deja cambiar datos a quien solo consulta', () => {
    const sospechosas = operaciones.filter(
      // What is only their own (a report that they keep, as a view of a list) is no datum of the institution.
      ([, e]) => e.method !== 'GET' && e.scope !== 'own' && codigosDe(e.permission).some((p) => p.endsWith('.ver')),
    );
    expect(sospechosas.map(([clave]) => clave).filter((clave) => !LECTURAS_SIN_GET[clave])).toEqual([]);
  });
  it('tiene muestras solo de operaciones que existen', () => {
    const claves = new Set(operaciones.map(([clave]) => clave));
    expect(Object.keys(muestras).filter((clave) => !claves.has(clave))).toEqual([]);
  });
});

describe('quién puede llamar cada operación', () => {
  it.each(operaciones)('%s', async (clave, e) => {
    const fallas: string[] = [];
    const { variantes, ...muestra } = muestras[clave] ?? {};
    for (const perfil of Object.keys(PERFILES))
      for (const entrada of [muestra.entrada, ...(variantes ?? [])]) {
        const esperado = negativa(e.permission, perfil) ?? (muestra.soloLeen?.includes(perfil) ? 403 : null);
        const una = { ...muestra, ...(entrada ? { entrada } : {}) };
        const { status, texto } = await llamar(e, cuentas.get(perfil) ?? null, una, esperado === 403);
        const bien = esperado ? status === esperado : ![401, 403, 429].includes(status) && status < 500;
        if (!bien) fallas.push(`${perfil}: se esperaba ${esperado ?? 'que pase'} y respondió ${status} ${texto}`);
      }
    expect(fallas).toEqual([]);
  });
});

const conRegistro = operaciones.filter(
  ([clave, e]) => e.scope !== 'all' && pathParams(e.path).length > 0 && !muestras[clave]?.sinRegistro,
);
describe('un registro ajeno no existe', () => {
  it.each(conRegistro)('%s', async (clave, e) => {
    const muestra = muestras[clave];
    if (!muestra?.params)
      throw new Error(
        `Falta la muestra de «${clave}» (${e.method} ${e.path}, alcance ${e.scope}): añada en apps/server/tests/muestras.ts los parámetros de un registro que exista y sea de otra persona.`,
      );
    const fallas: string[] = [];
    for (const una of [muestra, ...(muestra.otras ?? [])])
      for (const [perfil, id] of cuentas) {
        if (negativa(e.permission, perfil)) continue;
        const lee = una.soloLeen?.includes(perfil);
        if (una.alcanzan?.includes(perfil) && !lee) continue;
        const { status, texto } = await llamar(e, id, una);
        const esperado = lee ? 403 : 404;
        if (status !== esperado) fallas.push(`${perfil}: se esperaba ${esperado} y respondió ${status} ${texto}`);
      }
    expect(fallas).toEqual([]);
    if (e.method === 'GET' && muestra.dueno)
      expect(
        await llamar(e, muestra.dueno, muestra),
        'la muestra debe ser de un registro que su dueño sí alcanza',
      ).toEqual({ status: 200, texto: '' });
  });
});
