import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { pathParams, splitInput } from '#core/contract/shared/address.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { abrirSesion } from '#modules/acceso/tests/mundo.ts';
import { entradaMinima } from './entrada.ts';
import { muestras as leerMuestras } from './muestras.ts';

/**
 * Every reading of the product, twice: with one more row in each catalogue, and with that row switched off. What
 * offered it must offer it no more, wherever that is: nobody keeps a list of the pickers.
 */
const MARCA = 'Zqap';
const DE_FACULTAD = sql`(
  select i.facultad_id
  from usuario u
  join usuario_rol r on r.usuario_id = u.id and r.investigador_id is not null
  join investigador i on i.id = r.investigador_id
  where u.username = 'investigador')`;
const nombre = (catalogo: string) => `${MARCA} ${catalogo}`;

/** How a row of each catalogue is made, and how it is switched off. */
const CATALOGOS: Record<string, { agregar: ReturnType<typeof sql>; apagar: ReturnType<typeof sql> }> = {
  area: {
    agregar: sql`insert into area (sigla, nombre) values ('@', ${nombre('area')})`,
    apagar: sql`update area set activo = false where nombre = ${nombre('area')}`,
  },
  facultad: {
    agregar: sql`
      insert into facultad (codigo, nombre, area_id)
      values (${MARCA}, ${nombre('facultad')}, (select min(id) from area))`,
    apagar: sql`update facultad set activo = false where codigo = ${MARCA}`,
  },
  instituto: {
    agregar: sql`insert into instituto (facultad_id, nombre) values (${DE_FACULTAD}, ${nombre('instituto')})`,
    apagar: sql`update instituto set activo = false where nombre = ${nombre('instituto')}`,
  },
  dependencia: {
    agregar: sql`insert into dependencia (facultad_id, nombre) values (${DE_FACULTAD}, ${nombre('dependencia')})`,
    apagar: sql`update dependencia set activo = false where nombre = ${nombre('dependencia')}`,
  },
  linea: {
    agregar: sql`
      insert into linea_investigacion (codigo, nombre, facultad_id)
      values (${MARCA}, ${nombre('linea')}, ${DE_FACULTAD})`,
    apagar: sql`update linea_investigacion set activa = false where codigo = ${MARCA}`,
  },
  grado: {
    agregar: sql`insert into grado_academico (nombre) values (${nombre('grado')})`,
    apagar: sql`update grado_academico set activo = false where nombre = ${nombre('grado')}`,
  },
  uso: {
    agregar: sql`insert into laboratorio_uso (nombre) values (${nombre('uso')})`,
    apagar: sql`update laboratorio_uso set activo = false where nombre = ${nombre('uso')}`,
  },
  licencia: {
    agregar: sql`insert into licencia_tipo (nombre) values (${nombre('licencia')})`,
    apagar: sql`update licencia_tipo set activo = false where nombre = ${nombre('licencia')}`,
  },
  clasificacion: {
    agregar: sql`
      insert into investigador_clasificacion (campo, nombre)
      values ('tipoInvestigador', ${nombre('clasificacion')})`,
    apagar: sql`update investigador_clasificacion set activo = false where nombre = ${nombre('clasificacion')}`,
  },
  base: {
    agregar: sql`
      insert into base_indexada (nombre, familia)
      values
        (
          ${nombre('base')},
          (
            select min(familia)
            from base_indexada
          )
        )
    `,
    apagar: sql`update base_indexada set activa = false where nombre = ${nombre('base')}`,
  },
  partida: {
    agregar: sql`insert into partida (codigo, nombre, tipo) values (${MARCA}, ${nombre('partida')}, 'Bienes')`,
    apagar: sql`update partida set activa = false where codigo = ${MARCA}`,
  },
  tipo: {
    agregar: sql`
      insert into tipo_proyecto (codigo, nombre, slug, prefijo, financiado, requiere_grupo, en_linea, requiere_dj, base)
      select ${MARCA}, ${nombre('tipo')}, 'zqap', 'ZQ', financiado, requiere_grupo, en_linea, true, slug
      from tipo_proyecto
      where codigo = 'PCONFIGI'`,
    apagar: sql`update tipo_proyecto set activo = false where codigo = ${MARCA}`,
  },
};
const NOMBRES = Object.keys(CATALOGOS);

/** Where a row that is off is still read: the page that manages it, and what is kept of the records that have it. */
const PROPIAS = new Set([
  'areas.buscar',
  'bases-indexacion.buscar',
  'clasificaciones.buscar',
  'departamentos.buscar',
  'facultades.buscar',
  'grados.buscar',
  'institutos.buscar',
  'laboratorio-usos.buscar',
  'licencia-tipos.buscar',
  'lineas.buscar',
  'lineas-arbol.arbol',
  'partidas.buscar',
  'tipos-proyecto.buscar',
  // The sworn statement and the reports of the projects that a type already has.
  'dj.tipos',
  'informes-requeridos.buscar',
  // The office finds the record, to look at it or switch it on.
  'portal.buscar',
]);

const app = await testApp({ demo: true, settings: { rateLimitPerMinute: null } });
const { db } = app.database;
for (const { agregar } of Object.values(CATALOGOS)) await db.execute(agregar);
const muestras = await leerMuestras(app.database);
await app.database.raw(`update usuario set superadmin = true where username = 'mixto'`);
const cuenta = async (usuario: string) =>
  (await rowsOf<{ id: number }>(db, sql`select id::int from usuario where username = ${usuario}`))[0]!.id;
const sesiones = new Map<number, string>();
async function sesionDe(id: number): Promise<string> {
  const abierta = sesiones.get(id) ?? (await abrirSesion(app.ctx(), id));
  sesiones.set(id, abierta);
  return abierta;
}
const CUENTAS = await Promise.all(['mixto', 'admin', 'investigador', 'facultad'].map(cuenta));
const lecturas = app.app.modules.flatMap((m) =>
  Object.entries(m.contract.endpoints)
    .filter(([nombreDe, e]) => e.method === 'GET' && !nombreDe.startsWith('exportar'))
    .map(([nombreDe, e]) => [`${m.contract.name}.${nombreDe}`, e] as [string, Endpoint]),
);

/** The marked rows that an answer offers: what is disabled is shown and cannot be chosen. */
function ofrecidos(valor: unknown, hallados: Set<string>): void {
  if (typeof valor === 'string') {
    for (const catalogo of NOMBRES) if (valor.includes(nombre(catalogo))) hallados.add(catalogo);
    return;
  }
  if (valor === null || typeof valor !== 'object') return;
  if ((valor as { disabled?: boolean }).disabled === true) return;
  for (const parte of Object.values(valor)) ofrecidos(parte, hallados);
}

async function leer(clave: string, e: Endpoint): Promise<Set<string>> {
  const muestra = muestras[clave];
  const minima = entradaMinima(e.input);
  const entrada = {
    ...minima,
    ...('q' in e.input.shape ? { q: MARCA } : {}),
    ...(muestra?.entrada ?? {}),
    ...(muestra?.params ?? {}),
    ...Object.fromEntries(pathParams(e.path).map((p) => [p, muestra?.params?.[p] ?? 1])),
  };
  const { url, rest } = splitInput(e.path, entrada);
  const consulta = new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)]));
  const hallados = new Set<string>();
  const quienes = muestra?.dueno ? [muestra.dueno, ...CUENTAS] : CUENTAS;
  for (const id of quienes) {
    const headers = { cookie: await sesionDe(id) };
    const r = await app.app.fastify.inject({ method: 'GET', url: `/api${url}?${consulta}`, headers });
    if (r.statusCode === 200 && String(r.headers['content-type']).includes('json')) ofrecidos(r.json(), hallados);
  }
  return hallados;
}
async function recorrer(): Promise<Map<string, string[]>> {
  const porCatalogo = new Map<string, string[]>(NOMBRES.map((c) => [c, []]));
  for (const [clave, e] of lecturas)
    if (!PROPIAS.has(clave)) for (const catalogo of await leer(clave, e)) porCatalogo.get(catalogo)!.push(clave);
  return porCatalogo;
}

describe('lo inactivo de un catálogo', async () => {
  const antes = await recorrer();
  for (const { apagar } of Object.values(CATALOGOS)) await db.execute(apagar);
  const despues = await recorrer();

  it.each(NOMBRES)('de %s: activo se ofrece, inactivo ya no, en ninguna lectura', (catalogo) => {
    expect(antes.get(catalogo)).not.toEqual([]);
    expect(despues.get(catalogo)).toEqual([]);
  });
  it('lo que se ofrecía está en las páginas que se conocen', () => {
    expect(Object.fromEntries(antes)).toMatchObject({
      facultad: expect.arrayContaining(['fex.pasos', 'usuarios.opciones', 'investigadores.opciones']),
    });
  });
});
