import type { Value, View } from '#core/documents/shared/pdf-doc.ts';
import { type ColumnOf, tableOf } from '#core/documents/shared/views.ts';
import { linkOf } from '#core/field/shared/links.ts';
import { wordsOf } from '#core/field/shared/schema.ts';
import type { FormFields } from '#core/form/shared/fields.ts';
import { isVisible } from '#core/form/shared/form.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { CLAVES_ENLACE, type Enlaces } from '#modules/catalogos/domain/enlaces.ts';
import { type AutorVisto, parteDe, quienEs } from './autores.ts';
import { camposDe } from './campos.ts';
import { type MiembroVisto, SITUACIONES_EN_OFICINA } from './familia.ts';
import type { ProyectoVisto } from './proyectos.ts';
import type { RenovacionVista } from './renovaciones.ts';
import { tipoDe } from './tipos.ts';

/** A publication as it is read, its catalogues in words. */
export type PublicacionVista = {
  tipo: string;
  codigoRegistro: string | null;
  datos: Readonly<Record<string, unknown>>;
  autores: readonly AutorVisto[];
  proyectos: readonly ProyectoVisto[];
};

const dicho = (v: boolean | null) => (v === null ? 'Sin especificar' : v ? 'Sí' : 'No');
/** The page that a value opens: that of its identifier, or the one that it is. */
function enlaceDe(campo: FormFields[string], valor: unknown, enlaces: Enlaces): string | null {
  const clave = CLAVES_ENLACE.find((una) => una === (campo.link ?? campo.kind));
  return clave ? enlaces(clave, wordsOf(campo, valor)) : linkOf(campo, valor);
}

/** The parts of a publication, in the order of the catalogue: screen and papers say the same (spec 03 §10). */
export const mostrar = {
  /** What the first step of its type asks for; with `enlaces`, a screen opens them. */
  datos: ({ tipo, datos }: PublicacionVista, enlaces: Enlaces | null = null): readonly (readonly [string, Value])[] =>
    Object.entries(camposDe(tipoDe(tipo).campos, 1))
      .filter(([, campo]) => isVisible(campo, datos))
      .map(([clave, campo]) => {
        const text = wordsOf(campo, datos[clave]);
        const href = enlaces && enlaceDe(campo, datos[clave], enlaces);
        return [campo.label, href ? { text, href } : text];
      }),
  autores: ({ tipo, autores }: PublicacionVista): View => {
    const columnas: (ColumnOf<AutorVisto> | false)[] = [
      { label: 'Condición', of: (a) => (a.presentado ? `${a.categoria} (presenta)` : a.categoria) },
      !tipoDe(tipo).sinFiliacion && { label: 'Nombre en la publicación', of: (a) => a.autor },
      { label: 'Nombre del autor', of: (a) => a.nombre },
      { label: 'Relación con la universidad', of: (a) => quienEs(a) },
      !tipoDe(tipo).sinFiliacion && { label: 'Filiación', of: (a) => dicho(a.filiacion) },
      tipoDe(tipo).unica && { label: 'Filiación única', of: (a) => dicho(a.filiacionUnica) },
      tipoDe(tipo).participacion === true && { label: 'Participación', of: parteDe },
    ];
    return tableOf(columnas, autores, { empty: 'No hay autores registrados.' });
  },
  /** What stands beside them: the projects behind a publication, or who owns a patent. */
  aparte({ tipo, proyectos, datos }: PublicacionVista): { title: string; content: readonly [View] } {
    if (tipoDe(tipo).sinProyectos) {
      const columnas: ColumnOf<string>[] = [
        { label: 'N.º', of: (_, i) => String(i + 1) },
        { label: 'Titular', of: (t) => t },
      ];
      const vacia = { empty: 'No hay titulares registrados.' };
      return { title: 'Titulares', content: [tableOf(columnas, [datos.titulares ?? []].flat().map(String), vacia)] };
    }
    const columnas: ColumnOf<ProyectoVisto>[] = [
      { label: 'Código', of: (p) => p.codigo },
      { label: 'Proyecto', of: (p) => p.nombre },
      { label: 'Entidad financiadora', of: (p) => p.entidad },
      { label: 'Documento', of: (p) => p.archivo && { text: p.archivo.name, file: p.archivo.id } },
    ];
    return { title: 'Proyectos', content: [tableOf(columnas, proyectos, { empty: 'No hay proyectos registrados.' })] };
  },
  /** What became of a patent in each office. */
  familia(filas: readonly MiembroVisto[]): View {
    const columnas: ColumnOf<MiembroVisto>[] = [
      { label: 'Oficina', of: (m) => [m.oficina, m.pais].filter(Boolean).join(' · ') },
      { label: 'Número', of: (m) => m.numero },
      { label: 'Presentada el', of: (m) => formatDay(m.presentadaEl) },
      { label: 'Situación', of: situacionDe },
    ];
    return tableOf(columnas, filas, { empty: 'La oficina no ha registrado ninguna.' });
  },
  /** By when a patent is kept in force, and the receipt of each renewal: a reader opens its file. */
  renovaciones(filas: readonly RenovacionVista[]): View {
    const columnas: ColumnOf<RenovacionVista>[] = [
      { label: 'Vence', of: (r) => formatDay(r.vence) },
      { label: 'Renovada el', of: (r) => (r.pagadaEl ? formatDay(r.pagadaEl) : 'Por renovar') },
      { label: 'Constancia', of: constanciaDe },
    ];
    return tableOf(columnas, filas, { empty: 'La oficina no ha registrado ninguna.' });
  },
} as const;

/** «Concedida, desde el 03/04/2025» */
function situacionDe({ situacion, situacionDesde }: MiembroVisto): Value {
  const { label, tone } = SITUACIONES_EN_OFICINA[situacion];
  return { text: situacionDesde ? `${label}, desde el ${formatDay(situacionDesde)}` : label, tone };
}

/** The receipt of a renewal; one that was noted without its file says so. */
function constanciaDe({ archivo, constancia }: RenovacionVista): Value | null {
  if (archivo) return { text: constancia ?? archivo.name, file: archivo.id };
  return constancia ? `${constancia}, falta su archivo` : null;
}
