import { flowHistory } from '#core/flow/server/tables.ts';
import type { Convocatorias } from '#db/demo/convocatorias.ts';
import { type Mundo, menor, sumarDias } from '#db/demo/mundo.ts';
import { filaDePaso, filaDePresupuesto, filasDeCorrelativos, MIGRACION } from '#db/demo/proyectos.ts';
import { deuda } from '#modules/deudas/tables.ts';
import { proyectoCorrelativo, proyectoPresupuesto } from '#modules/proyectos/tables.ts';
import type { Cabecera } from './cabeceras.ts';
import { type Filas, type Tabla, tabla } from './copia.ts';
import { ADMIN } from './cuentas.ts';
import { pasosDe, presupuestoDeProyecto } from './derivados.ts';
import { fraseDe } from './personas.ts';

const PROPIAS = new Set(['crear', 'enviar', 'eliminar']);
const IMPORTADO = new Date('2017-03-01T15:00:00Z');

/** Money, history and debts of the projects. */
export function tablasDeSeguimiento(
  m: Mundo,
  convocatorias: Convocatorias,
  cabeceras: Cabecera[],
  correlativos: Map<string, number>,
): Tabla[] {
  function* lineas(): Filas<typeof proyectoPresupuesto> {
    for (const c of cabeceras) for (const l of presupuestoDeProyecto(c)) yield filaDePresupuesto(m, c.id, l);
  }
  const oficina = { userId: ADMIN.id, actor: ADMIN.nombre };
  function* transiciones(): Filas<typeof flowHistory> {
    for (const c of cabeceras)
      if (c.historico) yield filaDePaso(c.id, { accion: 'importar', de: null, a: c.estado, en: IMPORTADO }, MIGRACION);
      else
        for (const paso of pasosDe(m, convocatorias, c)) {
          const propio = { userId: null, actor: fraseDe(c.responsable) };
          yield filaDePaso(c.id, paso, PROPIAS.has(paso.accion) ? propio : oficina);
        }
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
    tabla(proyectoCorrelativo, () => filasDeCorrelativos(correlativos)),
    tabla(flowHistory, transiciones),
    tabla(deuda, deudas),
  ];
}
