import { BadCell, type Cell, type ReadCell } from '#core/documents/shared/cell.ts';
import { fold } from '#core/kernel/shared/text.ts';

/** Kinds of unit of an institution, each after those it may belong to. */
export const CLASES_UNIDAD = ['area', 'facultad', 'instituto', 'departamento', 'programa'] as const;
export type ClaseUnidad = (typeof CLASES_UNIDAD)[number];
const NIVELES_PROGRAMA = ['pregrado', 'maestria', 'doctorado'] as const;
export const COLUMNAS_ORGANIZACION = ['clase', 'codigo', 'nombre', 'superior', 'nivel'] as const;

/** A row of the file of an institution: `superior` is the letter of an area or the code of a faculty. */
export type Unidad = {
  linea: number;
  clase: ClaseUnidad;
  codigo: string;
  nombre: string;
  superior: string;
  nivel: string;
};

const CON_CODIGO: readonly ClaseUnidad[] = ['area', 'facultad'];
const hasta =
  (maximo: number) =>
  (_: Cell, texto: string): string => {
    if (texto.length > maximo) throw new BadCell(`Tiene más de ${maximo} caracteres`);
    return texto;
  };
const entre =
  <T extends string>(valores: readonly T[]) =>
  (_: Cell, texto: string): T => {
    const valor = valores.find((v) => v === fold(texto));
    if (!valor) throw new BadCell(`Debe ser ${valores.join(', ')}`);
    return valor;
  };

/** One row. @throws BadCell of the first cell that cannot be taken */
export function leerUnidad(celda: ReadCell, linea: number): Unidad {
  const clase = celda('clase', entre(CLASES_UNIDAD));
  const sinCodigo = CON_CODIGO.includes(clase) ? undefined : 'may be empty';
  const sinSuperior = clase === 'area' || clase === 'departamento' ? 'may be empty' : undefined;
  return {
    linea,
    clase,
    codigo: celda('codigo', hasta(clase === 'area' ? 1 : 20), sinCodigo).toUpperCase(),
    nombre: celda('nombre', hasta(255)),
    superior: celda('superior', hasta(20), sinSuperior).toUpperCase(),
    nivel: clase === 'programa' ? celda('nivel', entre(NIVELES_PROGRAMA)) : '',
  };
}

/**
 * What is wrong between the rows: units said twice, and those that belong to one that is neither here nor installed.
 */
export function fallasDeOrganizacion(
  unidades: readonly Unidad[],
  instaladas: { areas: ReadonlySet<string>; facultades: ReadonlySet<string> },
): string[] {
  const codigosDe = (clase: ClaseUnidad) => unidades.filter((u) => u.clase === clase).map((u) => u.codigo);
  const areas = new Set([...instaladas.areas, ...codigosDe('area')]);
  const facultades = new Set([...instaladas.facultades, ...codigosDe('facultad')]);
  const vistas = new Map<string, number>();
  return unidades.flatMap(({ linea, clase, codigo, nombre, superior }) => {
    const fallas: string[] = [];
    const conCodigo = CON_CODIGO.includes(clase);
    const claves = [...(conCodigo ? [codigo] : []), `${conCodigo ? '' : superior} ${fold(nombre)}`];
    for (const clave of claves.map((c) => `${clase} ${c}`)) {
      const anterior = vistas.get(clave);
      if (anterior) fallas.push(`Línea ${linea}: ya está en la línea ${anterior}`);
      else vistas.set(clave, linea);
    }
    if (clase === 'area' || superior === '') return fallas.slice(0, 1);
    if (clase === 'facultad' && !areas.has(superior))
      fallas.push(`Línea ${linea}: superior: No hay un área ${superior}`);
    if (clase !== 'facultad' && !facultades.has(superior))
      fallas.push(`Línea ${linea}: superior: No hay una facultad ${superior}`);
    return fallas.slice(0, 1);
  });
}
