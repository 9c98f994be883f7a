import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { crearMundo, HOY, type Mundo } from './mundo.ts';

/** Today is 15 April; the call is open from 1 to 30 April. */
const PASADO = '2026-04-10';
const DESPUES_DEL_CORTE = '2026-04-12';
const ANTES_DEL_CORTE = '2026-04-05';

let app: TestApp;
let mundo: Mundo;
let yo: Client;
beforeAll(async () => {
  app = await testApp({ now: () => HOY });
  mundo = await crearMundo(app);
  yo = await app.login('postulante');
});

const ejecutar = (consulta: ReturnType<typeof sql>) => app.database.db.execute(consulta);
const conCorte = (corte: string | null) =>
  ejecutar(sql`update convocatoria set fecha_corte = ${corte}::date where id = ${mundo.convocatoriaId}`);
type Requisito = { clave: string; titulo: string; cumple: boolean; remedio: string | null };
const requisito = async (clave: string): Promise<Requisito> => {
  const { requisitos } = (await yo.get('/convocatorias/programa/pconfigi')).body as { requisitos: Requisito[] };
  return requisitos.find((r) => r.clave === clave)!;
};
const cumple = async (clave: string) => (await requisito(clave)).cumple;
const miMembresia = (cambio: ReturnType<typeof sql>) =>
  ejecutar(sql`update grupo_integrante set ${cambio} where investigador_id = ${mundo.postulante}`);

async function deuda(registrada: string, subsanada: string | null): Promise<void> {
  const [integrante] = await rowsOf<{ id: number }>(
    app.database.db,
    sql`
      with p as (
        insert into proyecto (tipo_proyecto, periodo, titulo, estado, origen, fecha_inscripcion)
        values ('PCONFIGI', 2024, 'El que debe', 'aprobado', 'historico', now())
        returning id)
      insert into proyecto_integrante (proyecto_id, investigador_id, integrante_tipo_id)
      select p.id, ${mundo.postulante}, (
        select min(id) from integrante_tipo where tipo_proyecto = 'PCONFIGI')
      from p
      returning id::int`,
  );
  await ejecutar(sql`
    insert into deuda (integrante_id, clase, detalle, fecha_deuda, estado, fecha_subsanacion, forma_subsanacion)
    values (
      ${integrante!.id}, 'academica', 'Informe académico', ${registrada}::date,
      ${subsanada ? 'subsanada' : 'pendiente'}, ${subsanada}::date, ${subsanada ? 'informe_academico' : null})`);
}
beforeEach(async () => {
  await ejecutar(sql`delete from deuda`);
  await miMembresia(sql`desde = '2021-03-12', hasta = null`);
  await conCorte(null);
});

describe('los requisitos se miden en la fecha de corte de la convocatoria', () => {
  it('las deudas se miden hoy: la que nació después del corte impide, y la que se subsanó después ya no', async () => {
    await conCorte(PASADO);
    await deuda(DESPUES_DEL_CORTE, null);
    const { cumple: si, titulo, remedio } = await requisito('SIN_DEUDAS');
    expect([si, titulo]).toEqual([false, 'No tiene deudas pendientes']);
    expect(remedio).toContain('Presente lo que adeuda');
    const r = await yo.post('/convocatorias/programa/pconfigi');
    expect([r.status, r.body.code]).toEqual([422, 'requirements_pending']);
    await ejecutar(sql`delete from deuda`);
    await deuda(ANTES_DEL_CORTE, DESPUES_DEL_CORTE);
    expect(await cumple('SIN_DEUDAS')).toBe(true);
  });

  it('quien ingresó al grupo después del corte no es titular para la convocatoria; quien lo era ese día, sí', async () => {
    await miMembresia(sql`desde = ${DESPUES_DEL_CORTE}`);
    expect(await cumple('TITULAR')).toBe(true);
    await conCorte(PASADO);
    expect(await cumple('TITULAR')).toBe(false);
    await miMembresia(sql`desde = ${ANTES_DEL_CORTE}`);
    expect(await cumple('TITULAR')).toBe(true);
  });

  it('el grupo del que procede cada integrante es el de ese día: para ofrecerlo, para admitirlo y en lo que se guarda', async () => {
    const suMembresia = (cambio: ReturnType<typeof sql>) =>
      ejecutar(sql`update grupo_integrante set ${cambio} where investigador_id = ${mundo.docente}`);
    const candidato = async () => {
      const { candidatos } = (await yo.get('/convocatorias/programa/pconfigi/simulador?rol=miembro_docente&q=Docente'))
        .body as {
        candidatos: { investigadorId: number; motivos: string[]; verificaciones: Record<string, string>[] }[];
      };
      return candidatos.find((c) => c.investigadorId === mundo.docente)!;
    };
    try {
      await suMembresia(sql`desde = ${DESPUES_DEL_CORTE}`);
      expect((await candidato()).motivos).toEqual([]);
      await conCorte(PASADO);
      const { motivos, verificaciones } = await candidato();
      expect(motivos).toEqual(['No cumple la condición que pide este rol']);
      expect(verificaciones[0]).toMatchObject({
        titulo: expect.stringContaining('al 10/04/2026'),
        evidencia: 'Docente permanente. No integraba ningún grupo vigente.',
        remedio: expect.stringContaining('10/04/2026'),
      });
      // Who left the group after that day counts with it, today's membership or not.
      await suMembresia(sql`desde = ${ANTES_DEL_CORTE}, hasta = ${DESPUES_DEL_CORTE}`);
      expect((await candidato()).motivos).toEqual([]);
      const { id } = (await yo.post('/convocatorias/programa/pconfigi')).body as { id: number };
      const { version } = (await yo.get(`/convocatorias/postulaciones/${id}`)).body as { version: number };
      const integrantes = [{ investigadorId: mundo.docente, rol: 'co_responsable' }];
      const r = await yo.put(`/convocatorias/postulaciones/${id}/pasos/7`, { version, values: { integrantes } });
      expect(r.status).toBe(200);
      const guardados = await rowsOf<{ grupo: number; condicion: string }>(
        app.database.db,
        sql`
          select grupo_id::int as grupo, condicion
          from proyecto_integrante
          where proyecto_id = ${id} and investigador_id = ${mundo.docente}`,
      );
      expect(guardados).toEqual([{ grupo: mundo.grupoId, condicion: 'Titular' }]);
      expect((await yo.delete(`/convocatorias/postulaciones/${id}`)).status).toBe(200);
    } finally {
      await suMembresia(sql`desde = '2021-03-12', hasta = null`);
    }
  });

  it('también a cada integrante que se propone', async () => {
    const candidato = async () => {
      const { candidatos } = (await yo.get('/convocatorias/programa/pconfigi/simulador?rol=miembro_docente&q=Docente'))
        .body as { candidatos: { investigadorId: number; motivos: string[] }[] };
      return candidatos.find((c) => c.investigadorId === mundo.docente)!;
    };
    await ejecutar(sql`
      insert into licencia (investigador_id, licencia_tipo_id, fecha_inicio, fecha_fin)
      select ${mundo.docente}, id, '2026-04-08', '2026-04-11' from licencia_tipo where not permite_participar limit 1`);
    expect((await candidato()).motivos).toEqual([]);
    await conCorte(PASADO);
    expect((await candidato()).motivos).toEqual(['Se encuentra con licencia']);
  });
});
