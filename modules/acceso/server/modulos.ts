import { sql } from 'drizzle-orm';
import { serveRecord } from '#core/record/server/record.ts';
import { modulosDeArea } from '../domain/modulos.ts';
import { moduloEstado } from '../tables.ts';
import type { Sesiones } from './sesiones.ts';

/** Closing an area takes its role from every open session: the server refuses, whatever page is open. */
export const modulosModule = (sesiones: Sesiones) =>
  serveRecord(modulosDeArea, {
    entity: 'modulo_estado',
    table: moduloEstado,
    search: sql`quipu_fold(r.area || ' ' || coalesce(r.aviso, ''))`,
    used: 'Los módulos no se eliminan: se cierran.',
    require: async (_tx, { area, estado, aviso }) => [
      ...(area === 'admin' && estado !== 'abierto'
        ? [{ path: 'estado', message: 'El área de la oficina no se cierra: desde ella se abren las demás' }]
        : []),
      ...(estado !== 'abierto' && !aviso
        ? [{ path: 'aviso', message: 'Diga a quienes lo usan por qué y hasta cuándo' }]
        : []),
    ],
    written: async (tx) => {
      const { log } = tx;
      tx.afterCommit(() => void sesiones.anunciarATodos().catch((error) => log.error(error)));
      return undefined;
    },
  }).module;
