import type { PdfDoc, Value, View } from '#core/documents/shared/pdf-doc.ts';
import { tableOf } from '#core/documents/shared/views.ts';
import { compareMoney, sumMoney } from '#core/kernel/shared/money.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { rutaDeProyecto } from '#modules/proyectos/domain/slug.ts';
import type * as de from '../server/estadisticos/leer.ts';
import { agrupados, derecha, hoja, SIN_FACULTAD, tablaConTitulos, tituloDeProyecto, total } from './partes.ts';

const SIN_GRUPO = 'Sin grupo';
/** How many, and what they cost where it is known. */
const suma = (filas: readonly { monto: string }[]) =>
  [plural(filas.length, 'proyecto', 'proyectos'), filas.some((f) => compareMoney(f.monto, '0') > 0) && total(filas)]
    .filter(Boolean)
    .join(', ');

/** «Estudio»: faculty, project and its members (spec 07 §9). */
export const estudio = ({ filas, tipo, periodo, facultad }: de.DeProyectos): PdfDoc => ({
  title: `Estudios de investigación: ${tipo ?? 'todos los tipos'} ${periodo}`,
  subtitle: [`Facultad: ${facultad}`, suma(filas)],
  content: [
    ...agrupados(filas, (p) => p.facultad ?? SIN_FACULTAD).flatMap(([nombre, suyos]): View[] => [
      { type: 'heading', text: nombre },
      tablaConTitulos(
        ['Condición', 'Código', 'Apellidos y nombres'],
        suyos.flatMap((p, i) => [
          tituloDeProyecto(p, i),
          ...p.integrantes.map((m) => [m.condicion, m.codigo, m.nombre]),
        ]),
      ),
    ]),
  ],
});

/** «Proyecto»: group, project and its members (spec 07 §9). */
export const proyecto = ({ filas, tipo, periodo, facultad, area }: de.DeProyectos): PdfDoc => ({
  title: `${tipo ?? 'Proyectos de investigación'} ${periodo}`,
  subtitle: [...(area ? [`Área: ${area}`] : []), `Facultad: ${facultad}`, suma(filas)],
  content: [
    ...agrupados(filas, (p) => (p.grupo ? `${p.grupo} (${p.grupoCorto})` : SIN_GRUPO)).flatMap(
      ([nombre, suyos]): View[] => [
        { type: 'heading', text: nombre },
        tablaConTitulos(
          ['Condición', 'Código', 'Apellidos y nombres', 'Tipo', 'Condición en GI'],
          suyos.flatMap((p, i) => [
            tituloDeProyecto(p, i),
            ...p.integrantes.map((m) => [m.condicion, m.codigo, m.nombre, m.tipo, m.enGrupo]),
          ]),
        ),
      ],
    ),
  ],
});
/** One member a row, with what its project is. */
export const hojaDeProyectos = ({ filas }: de.DeProyectos) =>
  hoja(
    'Proyectos',
    {
      facultad: 'Facultad',
      grupo: 'Grupo',
      proyecto: 'Código de proyecto',
      titulo: 'Título',
      monto: { label: 'Presupuesto', kind: 'money' },
      condicion: 'Condición',
      codigo: 'Código',
      nombre: 'Apellidos y nombres',
      persona: 'Tipo',
      enGrupo: 'Condición en GI',
    },
    filas.flatMap(({ integrantes, codigo: suyo, tipo: _tipo, ...p }) =>
      // A project without members is a row all the same; its budget is said once.
      (integrantes.length ? integrantes : [null]).map((m, i) => ({
        ...p,
        proyecto: suyo,
        monto: i === 0 ? p.monto : null,
        ...(m && { condicion: m.condicion, codigo: m.codigo, nombre: m.nombre, persona: m.tipo, enGrupo: m.enGrupo }),
      })),
    ),
  );

const TIPO_DE_GRUPO = 'Grupo de investigación';
/** «Grupo»: each group with its people, by condition (spec 07 §9). */
export const grupo = ({ filas, descripcion, estado, lugar }: de.DeGrupo): PdfDoc => {
  const [unico] = filas;
  const donde = lugar ?? (unico ? { area: unico.area, facultad: unico.facultad } : null);
  return {
    title: 'Grupos de investigación',
    subtitle: [
      ...(donde?.area ? [`Área: ${donde.area}`] : []),
      ...(donde ? [`Facultad: ${donde.facultad}`] : []),
      ...(estado ? [`Estado: ${estado}`] : []),
      plural(filas.length, 'grupo', 'grupos'),
    ],
    content: [
      ...(descripcion ? [{ type: 'paragraph' as const, text: descripcion }] : []),
      tablaConTitulos(
        ['Condición', 'Código', 'Apellidos y nombres', 'Tipo', 'Facultad'],
        filas.flatMap((g, i) => [
          {
            title: {
              text: [`${i + 1}. ${g.corto}`, g.nombre, g.categoria && `Categoría ${g.categoria}`]
                .filter(Boolean)
                .join(' · '),
              href: `/admin/estudios/grupos/detalle?id=${g.id}`,
            },
          },
          ...g.integrantes.map((m): Value[] => [m.condicion, m.codigo, m.nombre, m.tipo, m.facultad]),
          { subtotal: ['Total de integrantes', null, String(g.integrantes.length), null, null] },
        ]),
      ),
    ],
  };
};
export const hojaDeGrupos = ({ filas }: de.DeGrupo) =>
  hoja(
    TIPO_DE_GRUPO,
    {
      corto: 'Nombre corto',
      grupo: 'Grupo',
      categoria: 'Categoría',
      condicion: 'Condición',
      codigo: 'Código',
      nombre: 'Apellidos y nombres',
      tipo: 'Tipo',
      facultad: 'Facultad',
    },
    filas.flatMap(({ corto, nombre: suyo, categoria, integrantes }) =>
      (integrantes.length ? integrantes : [null]).map((m) => ({ corto, grupo: suyo, categoria, ...m })),
    ),
  );

/** «Investigador»: of a person, what they took part in, before and after the year of the cut (spec 07 §9). */
export const investigador = ({ quien, desde, filas, pedido, facultad }: de.DeInvestigador): PdfDoc => {
  if (!quien)
    return {
      title: `Investigadores en proyectos de ${pedido.periodo}`,
      subtitle: [`Facultad: ${facultad}`],
      content: [],
    };
  const tabla = (suyas: readonly de.Participo[]): View =>
    tableOf(
      [
        { label: 'N.°', align: 'right', of: (_, i) => String(i + 1) },
        { label: 'Código', of: (p) => p.codigo },
        { label: 'Título', of: (p) => ({ text: p.titulo, href: rutaDeProyecto(p.tipo, p.id) }) },
        { label: 'Periodo', align: 'right', of: (p) => String(p.periodo) },
        { label: 'Tipo', of: (p) => p.tipo },
        { label: 'Condición', of: (p) => p.condicion },
      ],
      suyas,
      { empty: 'Ninguno.' },
    );
  return {
    title: 'Proyectos de un investigador',
    subtitle: [[quien.nombre, quien.codigo, quien.documento, quien.facultad].filter(Boolean).join(' · ')],
    content: [
      { type: 'heading', text: `Proyectos desde ${desde}` },
      tabla(filas.filter((p) => p.periodo >= desde)),
      { type: 'heading', text: `Proyectos anteriores a ${desde}` },
      tabla(filas.filter((p) => p.periodo < desde)),
    ],
  };
};
/** Of a person, their projects; of nobody, how many people of each faculty and kind take part. */
export const hojaDeInvestigador = ({ quien, filas, serie, pedido }: de.DeInvestigador) =>
  quien
    ? hoja(
        'Participaciones',
        {
          codigo: 'Código',
          titulo: 'Título',
          periodo: { label: 'Periodo', kind: 'number' },
          tipo: 'Tipo',
          condicion: 'Condición',
        },
        filas,
      )
    : hoja(
        'Investigadores',
        { facultad: 'Facultad', persona: 'Tipo de persona', n: { label: 'Investigadores', kind: 'number' } },
        serie.filter((celda) => celda.anio === Number(pedido.periodo)),
      );

/** «Presupuesto»: each project with its lines, by kind of line (spec 07 §9). */
export const presupuesto = ({ filas, facultad, periodo }: de.DePresupuesto): PdfDoc => ({
  title: `Presupuesto de proyectos ${periodo}`,
  subtitle: [`Facultad: ${facultad}`, suma(filas)],
  content: [
    tablaConTitulos(
      ['Código', 'Partida', derecha('Monto')],
      filas.flatMap((p, i) => [
        tituloDeProyecto(p, i),
        ...agrupados(p.partidas, (l) => l.tipo).flatMap(([tipo, lineas]) => [
          ...lineas.map((l): Value[] => [l.codigo, l.nombre, formatMoney(l.monto)]),
          { subtotal: [null, `Sub-total ${tipo.toLowerCase()}`, formatMoney(sumMoney(lineas.map((l) => l.monto)))] },
        ]),
      ]),
    ),
  ],
});
export const hojaDePresupuesto = ({ filas }: de.DePresupuesto) =>
  hoja(
    'Presupuesto',
    {
      proyecto: 'Código de proyecto',
      titulo: 'Título',
      tipo: 'Tipo de partida',
      codigo: 'Código',
      nombre: 'Partida',
      monto: { label: 'Monto', kind: 'money' },
    },
    filas.flatMap(({ codigo: proyecto, titulo, partidas }) => partidas.map((l) => ({ proyecto, titulo, ...l }))),
  );
