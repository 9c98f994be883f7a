import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import type { Muestras } from './muestra.ts';

/** The changes of the demo researcher: one to resolve, one to correct and one in force. */
export async function deCambios(database: Database): Promise<Muestras> {
  const filas = await rowsOf<{ id: number; estado: string; version: number; proyecto: number; dueno: number }>(
    database.db,
    sql`
      select c.id::int, c.estado, c.version, c.proyecto_id::int as proyecto, u.id::int as dueno
      from proyecto_cambio c
        join proyecto p on p.id = c.proyecto_id
        join usuario_rol ur on ur.investigador_id = p.responsable_id
        join usuario u on u.id = ur.usuario_id
      where u.username = 'investigador'
      order by c.id
    `,
  );
  const en = (estado: string) => filas.find((f) => f.estado === estado)!;
  const porResolver = en('en_revision');
  const { dueno } = porResolver;
  const alcanzan = ['administrador que consulta', 'superadministrador'];
  const deProyecto = { params: { id: porResolver.proyecto }, dueno };
  const pedido = { tipo: 'retirar_proyecto', datos: {}, motivo: 'Motivo de la muestra', vigencia: '2026-01-02' };
  const { tipo: _tipo, ...corregido } = pedido;
  const observado = en('observado');
  return {
    'cambios.deProyecto': { ...deProyecto, alcanzan },
    'cambios.versiones': { ...deProyecto, alcanzan },
    'cambios.nuevo': { ...deProyecto, alcanzan: ['superadministrador'] },
    'cambios.candidatos': {
      ...deProyecto,
      entrada: { tipo: 'cambiar_responsable', rol: '', q: 'Quispe' },
      alcanzan: ['superadministrador'],
    },
    'cambios.ensayar': { params: { id: porResolver.proyecto }, entrada: pedido, alcanzan: ['superadministrador'] },
    'cambios.pedir': { params: { id: porResolver.proyecto }, entrada: pedido, alcanzan: ['superadministrador'] },
    'cambios.detalle': { params: { id: porResolver.id }, dueno, alcanzan },
    // The bytes of a sample do not exist: its owner reads it in the test of changes.
    'cambios.carta': { params: { id: porResolver.id }, alcanzan },
    'cambios.adenda': { params: { id: en('aplicado').id }, dueno, alcanzan },
    'cambios.corregir': {
      params: { id: observado.id },
      entrada: { ...corregido, datos: { titulo: 'Otro título' }, version: observado.version },
      alcanzan: ['superadministrador'],
      soloLeen: ['superadministrador'],
    },
  };
}
