import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#apps/testing/app.ts';
import { conflictosDePares } from '#modules/evaluacion/server/asignacion/conflictos.ts';
import { mundo } from '#modules/informes/tests/mundo.ts';
import { evaluador } from '#modules/personas/tables.ts';
import { proyecto, proyectoIntegrante } from '#modules/proyectos/tables.ts';

/**
 * Who left a project and who came to it, as the modules above read them: reports, certificates, debts and evaluation.
 */
let m: Awaited<ReturnType<typeof mundo>>;
let oficina: Client;
let n = 0;

beforeAll(async () => {
  m = await mundo();
  oficina = await m.cliente({
    usuario: 'cambios-lectores',
    roles: ['admin'],
    permisos: [
      ['proyectos', 'editar'],
      ['deudas', 'editar'],
      ['constancias', 'editar'],
    ],
  });
  await m.db.execute(sql`
    insert into autoridad (nombre, cargo, desde, actos)
    values ('Inca Ccallo, Maruja', 'Vicerrectora de Investigación', '2020-01-01', '{firma_constancias}')`);
});

/** A running project whose co-responsible was replaced today by another teacher. */
async function conReemplazo() {
  const sale = await m.persona({ emailInstitucional: `sale${++n}@demo.edu.pe` });
  const entra = await m.persona({ emailInstitucional: `entra${n}@demo.edu.pe` });
  const p = await m.delTipo('PCONFIGI', 'responsable', {}, [
    [sale, 'co_responsable'],
    [await m.persona(), 'tesista'],
  ]);
  const hoy = m.ctx().today();
  const { body } = await p.cuenta.post(`/proyectos/${p.proyectoId}/cambios`, {
    tipo: 'cambiar_corresponsable',
    datos: { entraId: String(entra), quedaComo: 'sale' },
    motivo: 'Pasó a otra universidad.',
    vigencia: hoy,
  });
  const r = await oficina.post(`/registros/proyecto_cambio/${body.id}/acciones/aprobar`, {
    datos: { resolucion_rectoral: `RR-LEC-${n}`, resolucion_fecha: hoy, excepcion: 'Lo dispone.' },
  });
  expect([r.status, r.body.estado]).toEqual([200, 'aprobado']);
  return { ...p, sale, entra, hoy };
}
const nombreDe = async (id: number) =>
  (
    await m.filas<{ n: string }>(
      sql`select apellido1 || ' ' || coalesce(apellido2, '') as n from investigador where id = ${id}`,
    )
  )[0]!.n;

describe('después de un cambio', () => {
  it('el asistente del informe lista a quien entró y no a quien salió', async () => {
    const p = await conReemplazo();
    const id = await m.empezar(p.cuenta, p.proyectoId);
    const vista = JSON.stringify((await p.cuenta.get(`/mis-informes/${id}/vista`)).body.secciones[0].content);
    expect(vista).toContain(await nombreDe(p.entra));
    expect(vista).not.toContain(await nombreDe(p.sale));
  });

  it('quien responde ahora presenta el informe, y quien lo hacía ya no', async () => {
    const p = await conReemplazo();
    const { body } = await p.cuenta.post(`/proyectos/${p.proyectoId}/cambios`, {
      tipo: 'cambiar_responsable',
      datos: {
        entraId: String(await m.persona()),
        quedaComo: String(m.catalogos.integranteTipo.get('PCONFIGI|miembro_docente')),
      },
      motivo: 'Asume el vicedecanato.',
      vigencia: p.hoy,
    });
    await oficina.post(`/registros/proyecto_cambio/${body.id}/acciones/aprobar`, {
      datos: { resolucion_rectoral: `RR-LEC-R${n}`, resolucion_fecha: p.hoy, excepcion: 'Lo dispone.' },
    });
    const [fila] = await m.db.select().from(proyecto).where(eq(proyecto.id, p.proyectoId));
    const nuevo = await m.cuentaDe(fila!.responsableId!);
    expect((await nuevo.post('/mis-informes', { proyectoId: p.proyectoId })).status).toBe(200);
    expect((await p.cuenta.post('/mis-informes', { proyectoId: p.proyectoId })).status).toBe(404);
  });

  it('la constancia de quien salió dice hasta cuándo participó', async () => {
    const p = await conReemplazo();
    const cuenta = await m.cuentaDe(p.sale);
    const { id } = (await cuenta.post('/mis-constancias', { tipo: 'estudios' })).body;
    const [dicho] = await m.filas<{ texto: string }>(sql`select dicho::text as texto from constancia where id = ${id}`);
    expect(dicho!.texto).toMatch(/co responsable, hasta el \d+ de \w+ de \d{4}/);
  });

  it('quien salió antes del plazo no debe el informe, y quien entró sí puede deberlo', async () => {
    const p = await conReemplazo();
    await m.db.execute(sql`update integrante_tipo set aplica_deuda = true where tipo_proyecto = 'PCONFIGI'`);
    const r = await oficina.post(`/deudas/proyectos/${p.proyectoId}`, {
      academica: 'Informe académico',
      economica: 'ninguna',
      fecha: p.hoy,
      detalle: 'No presentó',
      comentario: '',
    });
    expect([r.status, r.body.detail ?? '']).toEqual([200, '']);
    const deudores = await m.filas<{ quien: number }>(sql`
      select pi.investigador_id::int as quien
      from deuda d
        join proyecto_integrante pi on pi.id = d.integrante_id
      where pi.proyecto_id = ${p.proyectoId}`);
    expect(deudores.map((d) => d.quien)).toContain(p.entra);
    expect(deudores.map((d) => d.quien)).not.toContain(p.sale);
  });

  it('quien salió sigue en conflicto para evaluar el proyecto, y quien entró también', async () => {
    const p = await conReemplazo();
    const ids: number[] = [];
    for (const investigadorId of [p.sale, p.entra]) {
      const [e] = await m.db
        .insert(evaluador)
        .values({ tipo: 'Interno', investigadorId, apellidos: 'Juez', nombres: 'Uno' })
        .returning({ id: evaluador.id });
      ids.push(e!.id);
    }
    const pares = await conflictosDePares(m.ctx(), [p.proyectoId], ids);
    expect(ids.map((id) => pares.de(p.proyectoId, id).length > 0)).toEqual([true, true]);
  });

  it('la página del proyecto dice hasta cuándo estuvo uno y desde cuándo está el otro', async () => {
    const p = await conReemplazo();
    const { body } = await p.cuenta.get(`/actividades/proyectos/${p.proyectoId}`);
    const participantes = JSON.stringify(body.participantes);
    expect(participantes).toMatch(/hasta el \d+ de \w+ de \d{4}/);
    expect(participantes).toMatch(/desde el \d+ de \w+ de \d{4}/);
    expect((await p.cuenta.get(`/actividades/proyectos/${p.proyectoId}/reporte`)).status).toBe(200);
  });

  it('ampliado el plazo, la deuda se mide con el nuevo fin', async () => {
    const p = await conReemplazo();
    const { body } = await p.cuenta.post(`/proyectos/${p.proyectoId}/cambios`, {
      tipo: 'ampliar_plazo',
      datos: { hasta: '2099-12-31' },
      motivo: 'Más muestras.',
      vigencia: p.hoy,
    });
    await oficina.post(`/registros/proyecto_cambio/${body.id}/acciones/aprobar`, {
      datos: { resolucion_rectoral: `RR-LEC-P${n}`, resolucion_fecha: p.hoy, excepcion: 'Lo dispone.' },
    });
    const [fila] = await m.db.select().from(proyecto).where(eq(proyecto.id, p.proyectoId));
    expect(fila!.fechaFin).toBe('2099-12-31');
    const [sale] = await m.db.select().from(proyectoIntegrante).where(eq(proyectoIntegrante.investigadorId, p.sale));
    expect(sale).toMatchObject({ excluido: true, salida: 'exclusion' });
  });
});
