import { flowHistory } from '#core/flow/server/tables.ts';
import type { Convocatorias } from '#db/demo/convocatorias.ts';
import { type Mundo, menor, sumarDias } from '#db/demo/mundo.ts';
import { deuda } from '#modules/deudas/tables.ts';
import { ecoPresupuesto, ecoProyecto } from '#modules/economia/tables.ts';
import { proyectoCorrelativo, proyectoPresupuesto } from '#modules/proyectos/tables.ts';
import type { Cabecera } from './cabeceras.ts';
import { type Filas, type Tabla, tabla } from './copia.ts';
import { ADMIN } from './cuentas.ts';
import { pasosDe, presupuestoDeProyecto, tienePresupuesto } from './derivados.ts';
import { fraseDe } from './personas.ts';

/** Money, history and debts of the projects. */
export function tablasDeSeguimiento(
  m: Mundo,
  convocatorias: Convocatorias,
  cabeceras: Cabecera[],
  correlativos: Map<string, number>,
): Tabla[] {
  function* lineas(): Filas<typeof proyectoPresupuesto> {
    for (const c of cabeceras)
      for (const { partida, monto, fija } of presupuestoDeProyecto(c))
        yield {
          proyectoId: c.id,
          partidaId: m.catalogos.partida.get(partida)!,
          monto: monto.toFixed(2),
          fija,
          justificacion: 'Necesario para las actividades previstas.',
        };
  }
  function* lineasDeEconomia(): Filas<typeof ecoPresupuesto> {
    for (const c of cabeceras)
      if (conEconomia(c))
        for (const { partida, monto } of presupuestoDeProyecto(c))
          yield { ecoProyectoId: c.id, partidaId: m.catalogos.partida.get(partida)!, monto: monto.toFixed(2) };
  }
  function* series(): Filas<typeof proyectoCorrelativo> {
    for (const [serie, ultimo] of correlativos) {
      const [tipoProyecto, periodo] = serie.split('|') as [string, string];
      yield { tipoProyecto, periodo: Number(periodo), ultimo };
    }
  }
  const conEconomia = (c: Cabecera) => tienePresupuesto(c) && c.correlativo !== null;
  function* economia(): Filas<typeof ecoProyecto> {
    for (const c of cabeceras) if (conEconomia(c)) yield { id: c.id, proyectoId: c.id, abiertoPor: ADMIN.nombre };
  }
  function* transiciones(): Filas<typeof flowHistory> {
    for (const c of cabeceras)
      for (const p of c.historico ? [] : pasosDe(m, convocatorias, c)) {
        const propia = p.accion === 'crear' || p.accion === 'enviar' || p.accion === 'eliminar';
        yield {
          entity: 'proyecto',
          entityId: c.id,
          action: p.accion,
          from: p.de,
          to: p.a,
          at: p.en,
          userId: propia ? null : ADMIN.id,
          actor: propia ? fraseDe(c.responsable) : ADMIN.nombre,
        };
      }
    for (const c of cabeceras)
      if (c.historico)
        yield {
          entity: 'proyecto',
          entityId: c.id,
          action: 'importar',
          from: null,
          to: c.estado,
          at: new Date('2017-03-01T15:00:00Z'),
          userId: null,
          actor: 'Migración de registros anteriores',
        };
  }
  function* deudas(): Filas<typeof deuda> {
    for (const c of cabeceras) {
      if (c.id % 29 !== 0 || !['ejecutado', 'concluido'].includes(c.estado)) continue;
      const subsanada = c.id % 2 === 0;
      yield {
        integranteId: c.primerIntegrante,
        clase: 'academica',
        estado: subsanada ? 'subsanada' : 'pendiente',
        detalle: 'Informe académico',
        fechaDeuda: menor(`${c.periodo + 1}-08-15`, sumarDias(m.hoy, -30)),
        fechaSubsanacion: subsanada ? menor(`${c.periodo + 1}-10-15`, m.hoy) : null,
      };
    }
  }
  return [
    tabla(proyectoPresupuesto, lineas),
    tabla(proyectoCorrelativo, series),
    tabla(ecoProyecto, economia),
    tabla(ecoPresupuesto, lineasDeEconomia),
    tabla(flowHistory, transiciones),
    tabla(deuda, deudas),
  ];
}
