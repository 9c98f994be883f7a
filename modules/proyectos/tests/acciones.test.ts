import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#core/db/server/open.ts';
import { transitionsOf } from '#core/flow/server/execute.ts';
import type { Acted } from '#core/flow/shared/acts.ts';
import { mailOutbox } from '#core/mail/server/tables.ts';
import { ecoPresupuesto, ecoProyecto } from '#modules/economia/tables.ts';

import type { ProyectoDetalle } from '../contract.ts';
import { crearMundo, type Mundo, type Persona } from './mundo.ts';

let m: Mundo;
let gestor: Persona;
beforeAll(async () => {
  m = await crearMundo();
  gestor = await m.administrador('gestora', 'proyectos.editar');
});

const RESOLUCION = { resolucion_rectoral: 'RR-0123-2026', resolucion_fecha: '2026-03-05' };
const aprobar = (id: number, datos: Record<string, string> = {}) =>
  gestor.pide<Acted>('POST', `/registros/proyecto/${id}/acciones/aprobar`, { datos: { ...RESOLUCION, ...datos } });

describe('aprobar un proyecto', () => {
  it('guarda código, resolución y monto, abre la economía una vez y avisa al responsable', async () => {
    const responsableId = await m.docente('Montes');
    await m.cuentaDe('montes', responsableId);
    const id = await m.nuevoProyecto({ responsableId, presupuesto: ['1000.50', '250.25'] });
    const r = await aprobar(id, { codigo_proyecto: 'PCG260901' });
    expect(r.estado).toBe(200);
    expect(r.cuerpo.mensaje).toContain('economía');
    expect(r.cuerpo.acciones).toContain('ejecutar');
    const fila = await m.leer(id);
    expect(fila).toMatchObject({
      estado: 'aprobado',
      codigoProyecto: 'PCG260901',
      resolucionFecha: '2026-03-05',
      version: 2,
    });
    const { cuerpo } = await gestor.pide<ProyectoDetalle>('GET', `/proyectos/${id}`);
    expect(cuerpo.resumen.presupuesto.total).toBe('1250.75');
    const [eco] = await m.db.select().from(ecoProyecto).where(eq(ecoProyecto.proyectoId, id));
    const lineas = await m.db.select().from(ecoPresupuesto).where(eq(ecoPresupuesto.ecoProyectoId, eco!.id));
    expect(lineas.map((l) => l.monto).sort()).toEqual(['1000.50', '250.25']);
    const correos = await m.db.select().from(mailOutbox).where(eq(mailOutbox.entityId, id));
    expect(correos.map((c) => c.template)).toEqual(['proyecto-aprobar']);
    const [avisos] = await rowsOf<{ n: number }>(
      m.db,
      sql`select count(*)::int as n from aviso where titulo = 'Su proyecto fue aprobado'`,
    );
    expect(avisos!.n).toBe(1);
  });

  it('un proyecto sin financiamiento no llega a la economía', async () => {
    const id = await m.nuevoProyecto({ tipoProyecto: 'PSINFINV' });
    expect((await aprobar(id)).estado).toBe(200);
    expect(await m.db.select().from(ecoProyecto).where(eq(ecoProyecto.proyectoId, id))).toEqual([]);
  });

  it('sin código escrito recibe el siguiente de su tipo y año', async () => {
    const id = await m.nuevoProyecto({ tipoProyecto: 'PMULTI' });
    const sugerido = await gestor.pide<{ codigo: string }>('GET', `/proyectos/${id}/codigo-sugerido`);
    expect(sugerido.cuerpo.codigo).toBe('MUL260001');
    await aprobar(id);
    expect((await m.leer(id)).codigoProyecto).toBe('MUL260001');
    const otro = await m.nuevoProyecto({ tipoProyecto: 'PMULTI' });
    expect((await gestor.pide<{ codigo: string }>('GET', `/proyectos/${otro}/codigo-sugerido`)).cuerpo.codigo).toBe(
      'MUL260002',
    );
  });

  it('exige la resolución y una fecha que exista', async () => {
    const id = await m.nuevoProyecto();
    const sinDatos = await gestor.pide('POST', `/registros/proyecto/${id}/acciones/aprobar`, { datos: {} });
    expect(sinDatos.estado).toBe(422);
    expect(sinDatos.cuerpo.errors?.map((e) => e.path)).toEqual(['resolucion_rectoral', 'resolucion_fecha']);
    expect((await aprobar(id, { resolucion_fecha: '2026-02-31' })).estado).toBe(422);
    expect((await m.leer(id)).estado).toBe('enviado');
  });

  it('un código en uso responde 409 y no cambia nada', async () => {
    const uno = await m.nuevoProyecto();
    const dos = await m.nuevoProyecto();
    await aprobar(uno, { codigo_proyecto: 'PCG260950' });
    const r = await aprobar(dos, { codigo_proyecto: 'pcg 260950' });
    expect(r.estado).toBe(409);
    expect(r.cuerpo.code).toBe('conflict');
    expect((await m.leer(dos)).estado).toBe('enviado');
  });

  it('dos aprobaciones simultáneas del mismo proyecto tienen un solo efecto', async () => {
    const id = await m.nuevoProyecto({ presupuesto: ['10.00'] });
    const rs = await Promise.all([aprobar(id), aprobar(id)]);
    expect(rs.map((r) => r.estado).sort()).toEqual([200, 409]);
    expect(rs.find((r) => r.estado === 409)!.cuerpo.code).toBe('action_not_available');
    expect((await transitionsOf(m.ctx, 'proyecto', id)).filter((t) => t.action === 'aprobar')).toHaveLength(1);
    expect(await m.db.select().from(ecoProyecto).where(eq(ecoProyecto.proyectoId, id))).toHaveLength(1);
  });

  it('aprobaciones simultáneas de varios proyectos reciben códigos distintos', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => m.nuevoProyecto({ tipoProyecto: 'PRO-CTIE' })));
    const rs = await Promise.all(ids.map((id) => aprobar(id)));
    expect(rs.map((r) => r.estado)).toEqual([200, 200, 200, 200]);
    const codigos = await Promise.all(ids.map(async (id) => (await m.leer(id)).codigoProyecto));
    expect([...codigos].sort()).toEqual(['CTIE260001', 'CTIE260002', 'CTIE260003', 'CTIE260004']);
  });

  it('el mismo código escrito a la vez en dos proyectos queda en uno solo', async () => {
    const ids = [await m.nuevoProyecto(), await m.nuevoProyecto()];
    const rs = await Promise.all(ids.map((id) => aprobar(id, { codigo_proyecto: 'ESPECIAL-1' })));
    expect(rs.map((r) => r.estado).sort()).toEqual([200, 409]);
  });
  it('sin título se nombra por su tipo y su año, también en el correo', async () => {
    const responsableId = await m.docente('Rimac');
    await m.cuentaDe('rimac', responsableId);
    const id = await m.nuevoProyecto({ responsableId, titulo: '' });
    expect((await aprobar(id, { codigo_proyecto: 'PCG260990', resolucion_rectoral: 'RR-0990-2026' })).estado).toBe(200);
    const [correo] = await m.db.select().from(mailOutbox).where(eq(mailOutbox.entityId, id));
    expect(correo!.subject).toMatch(/: PCONFIGI 20\d\d, sin título$/);
    expect(correo!.body).toMatch(/«PCONFIGI 20\d\d, sin título»/);
  });
});

describe('las demás acciones de la oficina', () => {
  it('observar deja la observación a la vista del responsable', async () => {
    const id = await m.nuevoProyecto();
    const r = await gestor.pide<Acted>('POST', `/registros/proyecto/${id}/acciones/observar`, {
      datos: { observacion: 'Falta la carta.' },
    });
    expect(r.estado).toBe(200);
    expect(await m.leer(id)).toMatchObject({ estado: 'observado', observacionesAdmin: 'Falta la carta.' });
  });

  it('no nombra pasos de un proyecto que no nació de una postulación en línea', async () => {
    const id = await m.nuevoProyecto();
    const { cuerpo } = await gestor.pide<{ opciones: object }>('GET', `/proyectos/${id}`);
    expect(cuerpo.opciones).toEqual({});
    const datos = { observacion: 'Corrija el presupuesto.', pasos: '3' };
    const r = await gestor.pide('POST', `/registros/proyecto/${id}/acciones/observar`, { datos });
    expect([r.estado, r.cuerpo.errors?.map((e) => e.path)]).toEqual([422, ['pasos']]);
    expect((await m.leer(id)).estado).toBe('enviado');
  });

  it('no se ejecuta una acción que el estado no admite, ni las que corresponden al responsable', async () => {
    const id = await m.nuevoProyecto({ estado: 'en_proceso' });
    for (const accion of ['aprobar', 'concluir', 'enviar', 'asignar_evaluadores']) {
      const r = await gestor.pide('POST', `/registros/proyecto/${id}/acciones/${accion}`, { datos: { ...RESOLUCION } });
      expect([accion, r.estado, r.cuerpo.code]).toEqual([accion, 409, 'action_not_available']);
    }
    expect((await gestor.pide('POST', `/registros/proyecto/${id}/acciones/inventada`, {})).estado).toBe(422);
  });

  it('anular pide resolución, fecha y motivo', async () => {
    const id = await m.nuevoProyecto();
    expect(
      (await gestor.pide('POST', `/registros/proyecto/${id}/acciones/anular`, { datos: { motivo: 'x' } })).estado,
    ).toBe(422);
    const datos = { motivo: 'Renunció el equipo', resolucion_anulacion: 'RR-9', fecha_anulacion: '2026-03-01' };
    expect((await gestor.pide('POST', `/registros/proyecto/${id}/acciones/anular`, { datos })).estado).toBe(200);
    expect(await m.leer(id)).toMatchObject({
      estado: 'anulado',
      resolucionAnulacion: 'RR-9',
      observacionesAdmin: 'Renunció el equipo',
    });
  });

  it('forzar el estado exige un motivo, que queda en la historia y en la auditoría', async () => {
    const id = await m.nuevoProyecto({ estado: 'no_aprobado' });
    expect((await gestor.pide('POST', `/proyectos/${id}/forzar`, { estado: 'enviado', motivo: ' ' })).estado).toBe(422);
    expect((await gestor.pide('POST', `/proyectos/${id}/forzar`, { estado: 'no_aprobado', motivo: 'x' })).estado).toBe(
      422,
    );
    const sinCodigo = await gestor.pide('POST', `/proyectos/${id}/forzar`, { estado: 'aprobado', motivo: 'Apelación' });
    expect(sinCodigo.cuerpo.errors?.[0]?.path).toBe('estado');
    expect(
      (await gestor.pide('POST', `/proyectos/${id}/forzar`, { estado: 'enviado', motivo: 'Apelación fundada' })).estado,
    ).toBe(200);
    const historia = await transitionsOf(m.ctx, 'proyecto', id);
    expect(historia.at(-1)).toMatchObject({
      action: 'forzar',
      from: 'no_aprobado',
      to: 'enviado',
      data: { motivo: 'Apelación fundada' },
    });
    expect((await m.leer(id)).estado).toBe(historia.at(-1)!.to);
    const [auditada] = await rowsOf<{ motivo: string }>(
      m.db,
      sql`select motivo from auditoria where entidad = 'proyecto' and entidad_id = ${id} and accion = 'forzar'`,
    );
    expect(auditada!.motivo).toBe('Apelación fundada');
  });
});
