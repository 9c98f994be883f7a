import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { refusedConstraint } from '#core/kernel/server/errors.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { crearMundo, HOY, type Mundo } from './mundo.ts';

let app: TestApp;
let m: Mundo;
let gestora: Client;

beforeAll(async () => {
  app = await testApp({ now: () => HOY });
  m = await crearMundo(app);
  gestora = await app.login('gestora');
});

const incluir = (grupoId: number, investigadorId: number) =>
  gestora.post(`/grupos/${grupoId}/integrantes`, { clase: 'titular', investigadorId, desde: '2026-03-01' });
const abiertas = (donde: ReturnType<typeof sql>) =>
  m.uno<{ n: number }>(sql`select count(*)::int as n from grupo_integrante where hasta is null and ${donde}`);

describe('dos personas a la vez', () => {
  it('la misma persona en dos grupos: uno la incluye y el otro se entera', async () => {
    const [a, b] = [await m.grupoCompleto(null), await m.grupoCompleto(null)];
    for (let i = 0; i < 3; i++) {
      const persona = await m.docente();
      const r = await Promise.all([incluir(a.grupoId, persona), incluir(b.grupoId, persona)]);
      expect(r.map((x) => x.status).sort()).toEqual([200, 409]);
      expect(await abiertas(sql`investigador_id = ${persona}`)).toEqual({ n: 1 });
    }
  });
  it('dos coordinadores nuevos a la vez dejan uno solo', async () => {
    const g = await m.grupoCompleto(null);
    const dar = (id: number) =>
      gestora.post(`/grupos/${g.grupoId}/integrantes/${id}/cambiarCargo`, { datos: { cargo: 'Coordinador' } });
    const r = await Promise.all([dar(g.m.titular), dar(g.m.otro)]);
    expect(r.every((x) => x.status === 200)).toBe(true);
    expect(await abiertas(sql`grupo_id = ${g.grupoId} and es_coordinador`)).toEqual({ n: 1 });
  });
  it('dos aprobaciones aprueban una vez', async () => {
    const s = await m.grupoCompleto(null, 'solicitud', 'enviado');
    const aprobar = () =>
      gestora.post(`/registros/grupo/${s.grupoId}/acciones/aprobar`, {
        datos: { categoria: 'A', resolucion: 'RR-1', fecha_resolucion: '2026-04-01' },
      });
    const r = await Promise.all([aprobar(), aprobar()]);
    expect(r.map((x) => x.status).sort()).toEqual([200, 409]);
    const pasos = await m.uno<{ n: number }>(
      sql`
        select count(*)::int as n
        from transicion
        where entidad = 'grupo' and entidad_id = ${s.grupoId} and accion = 'aprobar'
      `,
    );
    expect(pasos.n).toBe(1);
  });
  it('incluir y disolver a la vez nunca dejan a nadie dentro de un grupo disuelto', async () => {
    const g = await m.grupoCompleto(null);
    const persona = await m.docente();
    const [inclusion, disolucion] = await Promise.all([
      incluir(g.grupoId, persona),
      gestora.post(`/registros/grupo/${g.grupoId}/acciones/disolver`, { datos: { motivo: 'Fin' } }),
    ]);
    expect(disolucion.status).toBe(200);
    expect([200, 409]).toContain(inclusion.status);
    expect(await abiertas(sql`grupo_id = ${g.grupoId}`)).toEqual({ n: 0 });
  });
  it('aceptar y ser excluido a la vez: vale lo primero', async () => {
    const g = await m.grupoCompleto(null);
    const persona = await m.docente({ cuenta: 'carrera-invitada' });
    const { integranteId } = (await incluir(g.grupoId, persona)).body;
    const invitada = await app.login('carrera-invitada');
    const r = await Promise.all([
      invitada.post(`/grupos/invitaciones/${integranteId}`, { acepta: true }),
      gestora.post(`/grupos/${g.grupoId}/integrantes/${integranteId}/excluir`, { datos: { fecha: '2026-04-15' } }),
    ]);
    expect(r[1]!.status).toBe(200);
    const [fila] = await rowsOf<{ confirmacion: string; cerrada: boolean }>(
      app.database.db,
      sql`select confirmacion, hasta is not null as cerrada from grupo_integrante where id = ${integranteId}`,
    );
    expect(fila).toEqual({ confirmacion: r[0]!.status === 200 ? 'confirmada' : 'retirada', cerrada: true });
  });
});

describe('la base de datos se niega aunque el código olvide', () => {
  const niega = async (consulta: ReturnType<typeof sql>, restriccion: RegExp) => {
    // The constraint triggers are deferred: the refusal may come with the commit.
    const error = await app.database.db.transaction((tx) => tx.execute(consulta)).then(() => 'none', refusedConstraint);
    expect(error).toMatch(restriccion);
  };
  it('dos lugares de una persona, dos coordinadores, un coordinador sin ser titular', async () => {
    const [a, b] = [await m.grupoCompleto(null), await m.grupoCompleto(null)];
    await niega(
      sql`
        insert into grupo_integrante (grupo_id, investigador_id, condicion, desde)
        values (${b.grupoId}, ${a.titulares[0]}, 'Titular', '2026-01-01')
      `,
      /grupo_integrante_vigente_unico/,
    );
    await niega(
      sql`update grupo_integrante set es_coordinador = true where id = ${a.m.titular}`,
      /grupo_coordinador_unico/,
    );
    await niega(
      sql`update grupo_integrante set condicion = 'Adherente' where id = ${a.m.jefe}`,
      /grupo_integrante_coordinador_titular/,
    );
    await niega(
      sql`update grupo_integrante set es_coordinador = false where id = ${a.m.jefe}`,
      /grupo_con_coordinador/,
    );
    await niega(
      sql`update grupo_integrante set hasta = '2020-01-01' where id = ${a.m.titular}`,
      /grupo_integrante_fechas/,
    );
  });
  it('un estado que no es de su tipo, y un grupo terminado que retiene a su gente', async () => {
    const g = await m.grupoCompleto(null);
    await niega(sql`update grupo set estado = 'enviado' where id = ${g.grupoId}`, /grupo_estado_de_su_tipo/);
    await niega(
      sql`update grupo set estado = 'disuelto', motivo_disolucion = 'x' where id = ${g.grupoId}`,
      /grupo_cerrado_sin_integrantes/,
    );
    await niega(sql`update grupo set estado = 'reg_observado' where id = ${g.grupoId}`, /grupo_observado_con_motivo/);
  });
  it.runIf(onPostgres())('las carreras de este archivo corren con conexiones de verdad', () => {
    expect(app.database.kind).toBe('postgres');
  });
});
