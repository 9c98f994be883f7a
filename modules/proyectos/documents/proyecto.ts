import type { PdfDoc, View } from '#core/documents/shared/pdf-doc.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { detalleDe, impresoDeInvestigador } from '../domain/detalle.ts';
import { type Campo, type FormatoPdf, type Seccion, TITULO_RESPUESTAS } from '../domain/detalles/tipos.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import type { ProyectoEntero } from '../domain/leido.ts';
import { datosGenerales, mostrar, mostrarRespuestas } from '../domain/mostrar.ts';

const ROMANOS = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;
export const romano = (n: number): string => {
  let resto = n;
  let texto = '';
  for (const [valor, cifra] of ROMANOS)
    while (resto >= valor) {
      texto += cifra;
      resto -= valor;
    }
  return texto;
};

/** Facts that only the office reads, or that the heading already says. */
const FUERA: readonly Campo[] = ['estado', 'comentario', 'observaciones'];
const titulo = (text: string): View => ({ type: 'heading', text, level: 1 });

/** State, last change and, while observed, what must be corrected: every document of a project begins with it. */
const cabecera = (p: ProyectoEntero, campos: readonly Campo[] = []): View => ({
  type: 'keyValues',
  pairs: [
    ['Estado', stateLabel(flujoProyecto, p.estado)],
    ['Última actualización', formatInstant(p.actualizadoEn, p.timeZone)],
    ...(flujoProyecto.is(p, 'observado') ? ([['Observaciones', p.datos.observaciones]] as const) : []),
    ...datosGenerales(
      { ...detalleDe(p.raiz), enlaces: [] },
      campos.filter((c) => !FUERA.includes(c)),
      p,
    ),
  ],
});

const numeradas = (secciones: readonly Seccion[], p: ProyectoEntero): View[] =>
  secciones.flatMap((s, n) => [
    titulo(`${romano(n + 1)}. ${s.titulo}`),
    ...s.partes.flatMap((parte) => mostrar(parte, p)),
  ]);

const respuestas = (p: ProyectoEntero): View[] =>
  p.respuestas.length === 0 ? [] : [titulo(TITULO_RESPUESTAS), ...mostrarRespuestas(p)];

const documento = (p: ProyectoEntero, content: View[]): PdfDoc => ({
  title: `${p.datos.tipo} ${p.periodo}`,
  subtitle: [p.titulo || 'Sin título'],
  content: [...content, ...respuestas(p)],
});

/**
 * The project as a document (spec 05 §5): the descriptive one has only its texts; a type with numbered sections prints
 * them; the complete one prints the grid and every tab. The internal comment is never printed.
 */
export function documentoDeProyecto(p: ProyectoEntero, formato: FormatoPdf): PdfDoc {
  const def = detalleDe(p.raiz);
  const soloFormato = !def.exportaciones.includes('completo');
  if (def.impreso && (formato === 'completo' || soloFormato))
    return documento(p, [cabecera(p), ...numeradas(def.impreso, p)]);
  if (formato === 'descriptivo')
    return documento(p, [
      cabecera(p, ['titulo', 'codigo', 'palabrasClave']),
      titulo('Descripción'),
      ...mostrar({ clave: 'descripcion', textos: def.textos }, p),
    ]);
  return documento(p, [
    cabecera(p, def.campos),
    ...(def.grupos ? [titulo('Grupos participantes'), ...mostrar({ clave: 'grupos' }, p)] : []),
    ...def.pestanas.flatMap((t) => [titulo(t.titulo), ...mostrar(t, p)]),
  ]);
}

/** The text sections, to go on writing in Word (spec 05 §2 B8). */
export function wordDeProyecto(p: ProyectoEntero): PdfDoc {
  return {
    title: p.titulo || 'Sin título',
    subtitle: [`${p.datos.tipo} ${p.periodo}`, ...(p.datos.codigo ? [`Código ${p.datos.codigo}`] : [])],
    content: [
      ...detalleDe(p.raiz).textos.flatMap((t) => [
        titulo(t.label),
        ...mostrar({ clave: 'descripcion', textos: [t] }, p),
      ]),
      ...respuestas(p),
    ],
  };
}

/** What the members of a project print of it (spec 05 §5, «Researcher "Proyecto"»). */
export const documentoParaInvestigador = (p: ProyectoEntero, financiado: boolean): PdfDoc =>
  documento(p, [cabecera(p), ...numeradas(impresoDeInvestigador(p.raiz, financiado), p)]);
