import { sql } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import type { Client } from '#apps/testing/app.ts';
import { mundo } from '#modules/personas/tests/mundo.ts';
import { orcidFalso } from './orcid-falso.ts';

/** The small university with a client of the fake ORCID, whose answers each test may spoil, and a clock that moves. */
export async function mundoOrcid() {
  const falso = await orcidFalso();
  const reloj = { ahora: new Date() };
  const m = await mundo(() => reloj.ahora, {
    oauthClients: { orcid: { id: 'APP-QUIPU', secret: 'secreto-de-prueba', url: falso.url } },
    publicSources: {
      orcid: `${falso.url}/publico`,
      orcid_member: `${falso.url}/v3.0`,
      crossref: 'off',
      openalex: 'off',
    },
    rateLimitPerMinute: null,
  });
  afterAll(() => falso.detener());
  beforeEach(() => {
    falso.limpiar();
    reloj.ahora = new Date();
  });
  /** A researcher with an account; their ORCID is the one they have in ORCID, not yet in the register. */
  async function docente() {
    const id = await m.persona();
    return { id, orcid: m.orcid(), yo: await m.cuentaDe(id) };
  }
  const ida = async (yo: Client, enviar = false): Promise<string> =>
    (await yo.post('/perfil/orcid/ida', { enviar })).body.url;
  /** From the button to the return. */
  const vincular = async (yo: Client, orcid: string, enviar = false) =>
    yo.post('/perfil/orcid', falso.consentir(await ida(yo, enviar), orcid));
  const fila = (id: number) =>
    m.filas<Record<string, string>>(sql`select * from orcid_vinculo where investigador_id = ${id}`);
  const auditoria = async (id: number) =>
    (
      await m.filas<{ accion: string; texto: string }>(
        sql`
          select accion, coalesce(antes::text, '') || coalesce(despues::text, '') as texto
          from auditoria
          where entidad = 'investigador' and entidad_id = ${id}
          order by id
        `,
      )
    ).filter(({ accion }) => accion !== 'crear');
  const enCola = async <T = Record<string, unknown>>(cola: string): Promise<T[]> => {
    const filas = await m.filas<{ data: T }>(
      sql`select data from pgboss.job where name = ${cola} order by created_on, id`,
    );
    return filas.map(({ data }) => data);
  };
  return { m, falso, reloj, docente, ida, vincular, fila, auditoria, enCola };
}
