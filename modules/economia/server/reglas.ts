import { sql } from 'drizzle-orm';
import { serveRecord } from '#core/record/server/record.ts';
import { reglasDeRendicion } from '../domain/reglas.ts';
import { rendicionRegla, rendicionReglaPartida } from '../tables.ts';
import { ajuste } from './leer.ts';

export const reglasModule = serveRecord(reglasDeRendicion, {
  entity: 'rendicion_regla',
  table: rendicionRegla,
  columns: { partidas: sql`(select count(*)::int from rendicion_regla_partida i where i.regla_id = r.id)` },
  search: sql`quipu_fold(r.norma || ' ' || r.tipo)`,
  refs: {
    partidas: sql`
      select id as value, codigo || ' - ' || nombre || ' (' || tipo || ')' as label, not activa as off
      from partida
      where tipo <> 'Otros'
      order by codigo`,
  },
  parts: {
    partidas: {
      table: rendicionReglaPartida,
      owner: rendicionReglaPartida.reglaId,
      value: rendicionReglaPartida.partidaId,
    },
  },
  choices: async (ctx) => ({ initial: { norma: await ajuste(ctx, 'economia_norma') } }),
  used: 'La regla está en uso.',
}).module;
