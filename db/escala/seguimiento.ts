import type { Convocatorias } from '#db/demo/convocatorias.ts';
import { type Mundo, menor, sumarDias } from '#db/demo/mundo.ts';
import type { Cabecera } from './cabeceras.ts';
import type { Tabla, Valor } from './copia.ts';
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
  const conLineas = function* (
    ids: (c: Cabecera) => number | null,
    extra: (monto: number, fija: boolean) => Valor[],
  ): Generator<Valor[]> {
    for (const c of cabeceras) {
      const id = ids(c);
      if (id === null) continue;
      for (const l of presupuestoDeProyecto(c))
        yield [id, m.catalogos.partida.get(l.partida)!, ...extra(l.monto, l.fija)];
    }
  };
  const conEconomia = (c: Cabecera) => (tienePresupuesto(c) && c.correlativo !== null ? c.id : null);
  function* economia(): Generator<Valor[]> {
    for (const c of cabeceras) if (conEconomia(c)) yield [c.id, c.id, ADMIN.nombre];
  }
  function* transiciones(): Generator<Valor[]> {
    for (const c of cabeceras)
      for (const p of c.historico ? [] : pasosDe(m, convocatorias, c)) {
        const propia = p.accion === 'crear' || p.accion === 'enviar' || p.accion === 'eliminar';
        yield [
          'proyecto',
          c.id,
          p.accion,
          p.de,
          p.a,
          p.en.toISOString(),
          propia ? null : ADMIN.id,
          propia ? fraseDe(c.responsable) : ADMIN.nombre,
        ];
      }
    for (const c of cabeceras)
      if (c.historico)
        yield [
          'proyecto',
          c.id,
          'importar',
          null,
          c.estado,
          '2017-03-01T15:00:00Z',
          null,
          'Migración de registros anteriores',
        ];
  }
  function* deudas(): Generator<Valor[]> {
    for (const c of cabeceras) {
      if (c.id % 29 !== 0 || !['ejecutado', 'concluido'].includes(c.estado)) continue;
      const subsanada = c.id % 2 === 0;
      yield [
        c.primerIntegrante,
        'academica',
        subsanada ? 'subsanada' : 'pendiente',
        'Informe académico',
        menor(`${c.periodo + 1}-08-15`, sumarDias(m.hoy, -30)),
        subsanada ? menor(`${c.periodo + 1}-10-15`, m.hoy) : null,
      ];
    }
  }
  return [
    {
      nombre: 'proyecto_presupuesto',
      columnas: ['proyecto_id', 'partida_id', 'monto', 'fija', 'justificacion'],
      filas: () =>
        conLineas(
          (c) => c.id,
          (monto, fija) => [monto.toFixed(2), fija, 'Necesario para las actividades previstas.'],
        ),
    },
    {
      nombre: 'proyecto_correlativo',
      columnas: ['tipo_proyecto', 'periodo', 'ultimo'],
      filas: () => [...correlativos].map(([k, ultimo]) => [...(k.split('|') as [string, string]), ultimo]),
    },
    { nombre: 'eco_proyecto', columnas: ['id', 'proyecto_id', 'abierto_por'], filas: economia },
    {
      nombre: 'eco_presupuesto',
      columnas: ['eco_proyecto_id', 'partida_id', 'monto'],
      filas: () => conLineas(conEconomia, (monto) => [monto.toFixed(2)]),
    },
    {
      nombre: 'transicion',
      columnas: ['entidad', 'entidad_id', 'accion', 'de', 'a', 'en', 'usuario_id', 'actor'],
      filas: transiciones,
    },
    {
      nombre: 'deuda',
      columnas: ['integrante_id', 'clase', 'estado', 'detalle', 'fecha_deuda', 'fecha_subsanacion'],
      filas: deudas,
    },
  ];
}
