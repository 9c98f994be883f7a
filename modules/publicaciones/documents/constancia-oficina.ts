import type { PdfDoc, Value } from '#core/documents/shared/pdf-doc.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { nombreDePuntaje } from '#modules/personas/domain/puntajes.ts';
import type { AutorVisto, DeOficina } from '../domain/autores.ts';
import { type EstadoPublicacion, flujoPublicacion } from '../domain/flujo.ts';
import { mostrar, type PublicacionVista } from '../domain/mostrar.ts';
import { tipoDe } from '../domain/tipos.ts';

type Autor = Pick<
  AutorVisto & DeOficina,
  'nombre' | 'categoria' | 'tipo' | 'filiacion' | 'fechaRegistro' | 'nroRegistro' | 'puntaje'
>;
export type Constancia = PublicacionVista & {
  id: number;
  estado: EstadoPublicacion;
  actualizada: string;
  observaciones: string | null;
  calificacion: string | null;
  conAnexo: boolean;
  resolucion: string | null;
  inscritos: readonly Autor[];
};
const siNo = (v: boolean | null) => (v === null ? null : v ? 'Sí' : 'No');

/** What it is known by; a patent says its number among its data. */
function numeroDe(p: Constancia): (readonly [string, Value])[] {
  if (flujoPublicacion.is(p, 'conMotivo')) return [['Id', String(p.id)]];
  return p.tipo === 'patente' ? [] : [['Código', p.codigoRegistro ?? 'No tiene código']];
}

/** Receipt of a publication for the office, by its type (spec 03 §10). */
export function constanciaDeOficina(p: Constancia): PdfDoc {
  const { constancia, conIntegrantes: detallados = false } = tipoDe(p.tipo);
  const conMotivo = flujoPublicacion.is(p, 'conMotivo');
  const pares: (readonly [string, Value])[] = [
    ...numeroDe(p),
    ...mostrar.datos(p),
    [p.tipo === 'patente' ? 'Certificado' : 'Anexo', p.conAnexo ? 'Sí' : 'No'],
    ['Resolución', p.resolucion],
  ];
  return {
    title: constancia,
    subtitle: [`Estado: ${stateLabel(flujoPublicacion, p.estado)} ${formatDay(p.actualizada)}`],
    landscape: 'auto',
    content: [
      ...(conMotivo && p.observaciones
        ? ([
            { type: 'paragraph', text: 'Observaciones al docente', bold: true },
            { type: 'paragraph', text: p.observaciones },
          ] as const)
        : []),
      { type: 'heading', text: `I. ${p.calificacion ?? 'Sin calificación'}`, level: 1 },
      { type: 'keyValues', pairs: pares.map(([label, valor], i) => [`1.${i + 1} ${label}`, valor] as const) },
      { type: 'heading', text: 'II. Autores', level: 1 },
      {
        type: 'table',
        columns: [
          { label: 'Nro', align: 'right' },
          { label: 'Autor' },
          ...(detallados ? [{ label: 'Tipo de integrante' }, { label: 'Filiación' }] : []),
          { label: 'Profesor de la universidad' },
          { label: 'Fecha' },
          { label: 'N° registro' },
          { label: nombreDePuntaje('obra'), align: 'right' },
        ],
        rows: p.inscritos.map((a, i) => [
          String(i + 1),
          a.nombre,
          ...(detallados ? [a.categoria, siNo(a.filiacion)] : []),
          siNo(a.tipo?.startsWith('Docente') ?? false),
          a.fechaRegistro && formatDay(a.fechaRegistro),
          a.nroRegistro,
          a.puntaje,
        ]),
        empty: 'No hay autores registrados.',
      },
      { type: 'heading', text: `III. ${mostrar.aparte(p).title}`, level: 1 },
      ...mostrar.aparte(p).content,
    ],
  };
}
