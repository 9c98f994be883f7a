import type { PdfDoc, Value } from '#core/documents/shared/pdf-doc.ts';
import { encodeFilters } from '#core/list/shared/list.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { RUTA_FEX } from '#modules/proyectos/domain/slug.ts';
import type * as de from '../server/estadisticos/leer.ts';
import { agrupados, barras, contados, derecha, hoja, SIN_FACULTAD, TOTAL } from './partes.ts';

/** Rows of the matrix: a faculty, how many of each type, and their sum. */
function matriz({ filas }: de.DeConsolidado) {
  const tipos = [...new Set(filas.map((f) => f.tipo))].sort();
  const cuenta = (suyas: readonly { tipo: string; n: number }[], tipo?: string) =>
    suyas.reduce((suma, f) => suma + (tipo && f.tipo !== tipo ? 0 : f.n), 0);
  const porFacultad = agrupados(filas, (f) => f.facultad ?? SIN_FACULTAD);
  return { tipos, cuenta, porFacultad };
}
/** «Consolidado general»: faculties by types (spec 07 §9). Each number leads to its projects. */
export const consolidado = (datos: de.DeConsolidado): PdfDoc => {
  const { tipos, cuenta, porFacultad } = matriz(datos);
  const numero = (cuales: readonly de.Cuenta[], fila: readonly de.Cuenta[]): Value =>
    cuales.length === 0
      ? null
      : // The list of the office is that of today: what was counted another day is not in it.
        { text: String(cuenta(cuales)), href: datos.hoy ? rutaDeFilas(datos.periodo, cuales, fila) : null };
  return {
    title: `Consolidado general ${datos.periodo}`,
    subtitle: [`Proyectos aprobados: ${cuenta(datos.filas)}`],
    landscape: true,
    content: [
      ...barras(
        'Proyectos por facultad',
        contados(
          datos.filas,
          (f) => f.facultad ?? SIN_FACULTAD,
          (f) => f.n,
        ),
      ),
      {
        type: 'table',
        columns: [{ label: 'Facultad' }, ...tipos.map(derecha), TOTAL],
        rows: porFacultad.map(([nombre, suyas]) => [
          nombre,
          ...tipos.map((tipo) =>
            numero(
              suyas.filter((f) => f.tipo === tipo),
              suyas,
            ),
          ),
          numero(suyas, suyas),
        ]),
        total: ['Total', ...tipos.map((tipo) => String(cuenta(datos.filas, tipo))), String(cuenta(datos.filas))],
      },
    ],
  };
};
export const hojaDeConsolidado = (datos: de.DeConsolidado) => {
  const { tipos, cuenta, porFacultad } = matriz(datos);
  const numero = (label: string) => ({ label, kind: 'number' as const });
  return hoja(
    'Consolidado',
    { facultad: 'Facultad', ...Object.fromEntries(tipos.map((t) => [t, numero(t)])), total: numero('Total') },
    porFacultad.map(([facultad, suyas]) => ({
      facultad,
      ...Object.fromEntries(tipos.map((t) => [t, cuenta(suyas, t)])),
      total: cuenta(suyas),
    })),
  );
};

/**
 * The list of the office with the projects that a number counts: that of the internal ones, or that of the external,
 * which knows no types.
 */
function rutaDeFilas(periodo: string, cuentas: readonly de.Cuenta[], fila: readonly de.Cuenta[]): string | null {
  const [{ facultadId, externo }] = cuentas as [de.Cuenta];
  const delTipo = externo ? fila.filter((c) => c.externo) : cuentas;
  if (facultadId === null || delTipo.length !== cuentas.length || cuentas.some((c) => c.externo !== externo))
    return null;
  const filtros = encodeFilters({
    periodo: [periodo],
    facultad: [String(facultadId)],
    estado: [...flujoProyecto.sets.ganadores],
    ...(!externo && { tipo: cuentas.map((c) => c.tipo) }),
  });
  return `${externo ? RUTA_FEX : '/admin/estudios/proyectos_grupos'}?f=${encodeURIComponent(filtros)}`;
}
