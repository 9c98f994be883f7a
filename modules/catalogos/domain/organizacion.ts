import { defineImport } from '#core/import/shared/import.ts';
import type { Finish } from '#core/import/shared/read-row.ts';
import { fold } from '#core/kernel/shared/text.ts';

/** Kinds of unit of an institution, each after those it may belong to. */
export const CLASES_UNIDAD = {
  area: 'Área',
  facultad: 'Facultad',
  instituto: 'Instituto',
  departamento: 'Departamento',
  programa: 'Programa',
} as const;
const NIVELES_PROGRAMA = { pregrado: 'Pregrado', maestria: 'Maestría', doctorado: 'Doctorado' } as const;

/**
 * Areas, faculties, institutes, departments and programmes, a row for each: `superior` is the letter of an area or the
 * code of a faculty. It may be loaded again, mended or longer: nothing is taken away.
 */
export const importacionOrganizacion = defineImport({
  key: 'organizacion',
  title: 'Organización: áreas, facultades y unidades',
  short: 'Organización',
  help: 'Una fila por unidad, en el orden en que vengan. «Superior» es la letra del área de una facultad, o el código de la facultad de las demás.',
  see: 'parametros.ver',
  edit: 'parametros.editar',
  columns: {
    clase: { kind: 'choice', label: 'Clase', required: true, options: CLASES_UNIDAD },
    codigo: { kind: 'text', label: 'Código', max: 20, read: (texto) => texto.toUpperCase() },
    nombre: { kind: 'text', label: 'Nombre', required: true, max: 255 },
    superior: { kind: 'text', label: 'Superior', max: 20, read: (texto) => texto.toUpperCase() },
    nivel: { kind: 'choice', label: 'Nivel', options: NIVELES_PROGRAMA },
  },
  identity: ['clase', 'nombre'],
  names: ['nombre'],
  empty: 'keeps',
  maxRows: 20_000,
  example: { clase: 'facultad', codigo: 'BIO', nombre: 'Ciencias Biológicas', superior: 'A' },
});

const CON_CODIGO: readonly unknown[] = ['area', 'facultad'];
const SIN_SUPERIOR: readonly unknown[] = ['area', 'departamento'];
/** What each kind of unit must bring, and who it is. */
export const completarUnidad: Finish = (fila, mapeo) => {
  const { datos, errores } = fila;
  const { clase, codigo, nombre, superior, nivel } = datos;
  if (typeof clase !== 'string') return;
  const falta = (columna: string) =>
    errores.push({ columna: mapeo[columna] ?? columna, valor: '', motivo: 'Falta este dato' });
  const conCodigo = CON_CODIGO.includes(clase);
  if (conCodigo && codigo === undefined) falta('codigo');
  if (clase === 'area' && typeof codigo === 'string' && codigo.length > 1)
    errores.push({ columna: mapeo.codigo ?? 'codigo', valor: codigo, motivo: 'La clave de un área es una letra' });
  if (superior === undefined && !SIN_SUPERIOR.includes(clase)) falta('superior');
  if (clase === 'programa' && nivel === undefined) falta('nivel');
  fila.clave = conCodigo ? `${clase} ${codigo}` : `${clase} ${superior ?? ''} ${fold(String(nombre ?? ''))}`;
};
