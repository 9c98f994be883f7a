import type { Block, PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';
import {
  CAMPOS,
  type Campo,
  detalleDe,
  type FormatoPdf,
  impresoDeInvestigador,
  type SeccionImpresa,
} from '../domain/detalle.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import {
  bloquesDeRespuestas,
  bloquesDeTextos,
  gruposParticipantes,
  imprimirParte,
  type ProyectoImpreso,
} from './partes.ts';

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

/** State, last change and, while observed, what must be corrected: every document of a project begins with it. */
const cabecera = (p: ProyectoImpreso, timeZone: string, campos: readonly Campo[]): Block => ({
  type: 'keyValues',
  pairs: [
    ['Estado', stateLabel(flujoProyecto, p.estado)],
    ['Última actualización', formatInstant(p.actualizadoEn, timeZone)],
    ...(flujoProyecto.is(p, 'observado') ? ([['Observaciones', p.datos.observaciones]] as const) : []),
    ...campos.filter((c) => !FUERA.includes(c)).map((c) => [CAMPOS[c], p.datos[c]] as const),
  ],
});

const numeradas = (secciones: readonly SeccionImpresa[], p: ProyectoImpreso): Block[] =>
  secciones.flatMap((s, n): Block[] => [
    { type: 'heading', text: `${romano(n + 1)}. ${s.titulo}`, level: 1 },
    ...s.partes.flatMap((parte) => imprimirParte(parte, p)),
  ]);

const documento = (p: ProyectoImpreso, content: Block[]): PdfDoc => ({
  title: `${p.datos.tipo} ${p.periodo}`,
  subtitle: [p.titulo || 'Sin título'],
  content: [...content, ...bloquesDeRespuestas(p)],
});

/**
 * The project as a document (spec 05 §5): the descriptive one has only its texts; a type with numbered sections prints
 * them; the complete one prints the grid and every tab. The internal comment is never printed.
 */
export function documentoDeProyecto(p: ProyectoImpreso, formato: FormatoPdf, timeZone: string): PdfDoc {
  const def = detalleDe(p.tipo);
  const soloFormato = !def.exportaciones.includes('completo');
  if (def.impreso && (formato === 'completo' || soloFormato))
    return documento(p, [cabecera(p, timeZone, []), ...numeradas(def.impreso, p)]);
  if (formato === 'descriptivo')
    return documento(p, [
      cabecera(p, timeZone, ['titulo', 'codigo', 'palabrasClave']),
      { type: 'heading', text: 'Descripción', level: 1 },
      ...bloquesDeTextos(def.textos, p),
    ]);
  return documento(p, [
    cabecera(p, timeZone, def.campos),
    ...(def.grupos ? gruposParticipantes(p) : []),
    ...def.pestanas.flatMap((t): Block[] => [{ type: 'heading', text: t.titulo, level: 1 }, ...imprimirParte(t, p)]),
  ]);
}

/** The text sections, to go on writing in Word (spec 05 §2 B8). */
export function wordDeProyecto(p: ProyectoImpreso): PdfDoc {
  const def = detalleDe(p.tipo);
  return {
    title: p.titulo || 'Sin título',
    subtitle: [`${p.datos.tipo} ${p.periodo}`, ...(p.datos.codigo ? [`Código ${p.datos.codigo}`] : [])],
    content: [
      ...def.textos.flatMap((t): Block[] => [{ type: 'heading', text: t.label, level: 1 }, ...bloquesDeTextos([t], p)]),
      ...bloquesDeRespuestas(p),
    ],
  };
}

/** What the members of a project print of it (spec 05 §5, «Researcher "Proyecto"»). */
export const documentoParaInvestigador = (p: ProyectoImpreso, financiado: boolean, timeZone: string): PdfDoc =>
  documento(p, [cabecera(p, timeZone, []), ...numeradas(impresoDeInvestigador(p.tipo, financiado), p)]);
