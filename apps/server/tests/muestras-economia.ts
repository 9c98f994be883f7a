import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import type { Muestras } from './muestra.ts';

/** The account of the demo researcher, with a voucher, a transfer and its compliance report. */
export async function deEconomia(database: Database): Promise<Muestras> {
  const [r] = await rowsOf<{ id: number; dueno: number; comprobante: number; transferencia: number; partida: number }>(
    database.db,
    sql`
      select
        e.id::int,
        u.id::int as dueno,
        min(c.id)::int as comprobante,
        min(t.id)::int as transferencia,
        min(l.partida_id)::int as partida
      from eco_proyecto e
        join proyecto p on p.id = e.proyecto_id
        join usuario_rol ur on ur.investigador_id = p.responsable_id
        join usuario u on u.id = ur.usuario_id
        join comprobante c on c.eco_proyecto_id = e.id
        join transferencia t on t.eco_proyecto_id = e.id
        join eco_presupuesto l on l.eco_proyecto_id = e.id
      where u.username = 'investigador' and t.estado <> 'borrador'
      group by e.id, u.id
      order by e.id
      limit 1
    `,
  );
  const { id, dueno, comprobante, transferencia, partida } = r!;
  await database.db.execute(
    sql`
      insert into informe_cumplimiento (eco_proyecto_id, enviado_en, enviado_por)
      values (${id}, now(), 'Responsable')
      on conflict do nothing
    `,
  );
  const params = { id };
  const mia = { params, dueno };
  const nuevo = { tipo: 'RMOVILIDAD', fecha: '2026-01-02', datos: {}, items: [{ partidaId: partida, monto: '1.00' }] };
  const par = { origenId: partida, destinoId: partida + 1, monto: '1.00' };
  const deComprobante = { id, comprobanteId: comprobante };
  const papeles = Object.fromEntries(
    [
      { de: 'economia', quien: {} },
      { de: 'mis-cuentas', quien: { dueno } },
    ].flatMap(({ de, quien }) => [
      ...['obtener', 'hoja', 'gasto', 'cumplimiento'].map((que) => [`${de}.${que}`, { params, ...quien }]),
      [`${de}.transferencia`, { params: { id, transferenciaId: transferencia }, ...quien }],
      [`${de}.archivo`, { params: { ...deComprobante, archivoId: 999_999 } }],
    ]),
  );
  return {
    ...papeles,
    'mis-cuentas.formulario': mia,
    'mis-cuentas.transferibles': mia,
    'mis-cuentas.leer': { params, entrada: { qr: '20100000009|01|F001|1|0|1.00|2026-01-02' } },
    'mis-cuentas.presentar': { params, entrada: nuevo },
    'mis-cuentas.corregir': { params: deComprobante, entrada: { ...nuevo, version: 1 } },
    'mis-cuentas.agregarMovimiento': { params, entrada: par },
    'mis-cuentas.quitarMovimiento': { params: { id, movimientoId: 999_999 } },
    'mis-cuentas.informar': { params, entrada: { lineas: [] } },
    'economia.mesa': { params: { comprobanteId: comprobante } },
    'economia.cuadrar': { params },
  };
}
