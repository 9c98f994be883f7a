import { flowHistory } from '#core/flow/server/tables.ts';
import { PARTIDAS } from '#db/catalogos/datos.ts';
import {
  asientoDeApertura,
  asientoDeGasto,
  type CuentaDeMuestra,
  filaDeGasto,
  type GastoDeMuestra,
  gastosDe,
  itemDeGasto,
  pasosDeGasto,
} from '#db/demo/economia.ts';
import { aLas, type Mundo, menor } from '#db/demo/mundo.ts';
import { comprobante, comprobanteItem, ecoAsiento, ecoProyecto } from '#modules/economia/tables.ts';
import type { Cabecera } from './cabeceras.ts';
import { type Filas, type Tabla, tabla } from './copia.ts';
import { ADMIN } from './cuentas.ts';
import { presupuestoDeProyecto, tienePresupuesto } from './derivados.ts';
import { fraseDe } from './personas.ts';

const CLASE = new Map(PARTIDAS.map((p) => [p.codigo, p.tipo]));
const TERMINADOS = new Set(['ejecutado', 'concluido', 'sustentado']);
/** Vouchers of each line, so that 8 000 accounts have the 120 000 of a real institution. */
const porLineaDe = ({ id }: Cabecera) => (id % 5 === 0 ? 3 : 2);

/** The load goes around the trigger that keeps the balances: they are made once, from the whole ledger. */
const SALDOS: Tabla = {
  nombre: 'eco_presupuesto',
  async copiar(cliente) {
    const { rowCount } =
      await cliente.query(`insert into eco_presupuesto (eco_proyecto_id, partida_id, monto, enviado, bruto)
      select eco_proyecto_id, partida_id, sum(asignado), sum(enviado), sum(bruto) from eco_asiento
      where partida_id is not null group by 1, 2 order by 1, 2`);
    await cliente.query(`update eco_proyecto e set completado = true from (select l.eco_proyecto_id
      from eco_presupuesto l join partida x on x.id = l.partida_id
      where x.tipo <> 'Otros' group by 1 having sum(l.monto) > 0 and sum(least(l.monto, l.bruto)) = sum(l.monto)) r
      where r.eco_proyecto_id = e.id`);
    return rowCount ?? 0;
  },
};

/** Accounts, their ledger and their vouchers: what was over is rendered whole, and what runs, in part. */
export function tablasDeEconomia(m: Mundo, cabeceras: Cabecera[]): Tabla[] {
  const conCuenta = cabeceras.filter((c) => tienePresupuesto(c) && c.correlativo !== null);
  const abierta = (c: Cabecera) => menor(`${c.periodo}-03-01`, m.hoy);
  const cuentaDe = (c: Cabecera): CuentaDeMuestra => ({
    id: c.id,
    responsable: fraseDe(c.responsable),
    desde: abierta(c),
    hasta: menor(`${c.periodo + 1}-03-01`, m.hoy),
    rendido: TERMINADOS.has(c.estado) ? 100 : 20 + (c.id % 60),
    porLinea: porLineaDe(c),
    lineas: presupuestoDeProyecto(c).flatMap((l) => {
      const clase = CLASE.get(l.partida)!;
      const partidaId = m.catalogos.partida.get(l.partida)!;
      return clase === 'Otros' ? [] : [{ partidaId, clase, centimos: Math.round(l.monto * 100) }];
    }),
  });
  function* cuentas(): Filas<typeof ecoProyecto> {
    for (const c of conCuenta)
      yield { id: c.id, proyectoId: c.id, estado: 'abierta', abiertoPor: ADMIN.nombre, creadoEn: aLas(abierta(c), 16) };
  }
  function* apertura(): Filas<typeof ecoAsiento> {
    for (const c of conCuenta)
      for (const l of presupuestoDeProyecto(c))
        yield asientoDeApertura(
          c.id,
          m.catalogos.partida.get(l.partida)!,
          l.monto.toFixed(2),
          ADMIN.nombre,
          aLas(abierta(c), 16),
        );
  }
  function* gastos(): Generator<readonly [id: number, GastoDeMuestra]> {
    let id = 0;
    for (const c of conCuenta) for (const g of gastosDe(cuentaDe(c))) yield [++id, g];
  }
  function* cada<T>(de: (id: number, g: GastoDeMuestra) => Iterable<T>): Generator<T> {
    for (const [id, g] of gastos()) yield* de(id, g);
  }
  return [
    tabla(ecoProyecto, cuentas),
    tabla(ecoAsiento, apertura),
    tabla(comprobante, () => cada((id, g) => [{ id, ...filaDeGasto(g) }])),
    tabla(comprobanteItem, () => cada((id, g) => [itemDeGasto(id, g)])),
    tabla(ecoAsiento, () => cada((id, g) => [asientoDeGasto(id, g)])),
    tabla(flowHistory, () => cada(pasosDeGasto)),
    SALDOS,
  ];
}
