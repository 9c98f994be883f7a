import type { PdfDoc, Text } from '#core/documents/shared/pdf-doc.ts';
import type { Day } from '#core/kernel/shared/time.ts';
import { nombreDePuntaje } from '#modules/personas/domain/puntajes.ts';
import { TIPOS, type TipoConstancia } from '../domain/tipos.ts';
import type { Dicho } from '../tables.ts';

const FECHA = new Intl.DateTimeFormat('es-PE', { dateStyle: 'long', timeZone: 'UTC' });
/** «25 de noviembre de 2026» */
const enLetras = (dia: Day) => FECHA.format(new Date(`${dia}T00:00:00Z`));

export type Impresa = Dicho & {
  tipo: TipoConstancia;
  dia: Day;
  ciudad: string;
  /** Of the issued ones: the code and where it is checked. */
  verification?: PdfDoc['verification'];
  /** Printed small at the foot. */
  aviso: string | null;
  /** Signed by hand by an authority; every other one has no legal value, and says so. */
  aMano: boolean;
  /** Signature and seal of the authority; a draft, or one to be signed by hand, has none. */
  firma?: readonly string[];
};

export const SIN_VALOR_LEGAL = 'Documento sin valor legal.';
/** The paper of a certificate (spec 07 §10.1). */
export function constanciaImpresa({ tipo, titular: t, cuerpo, autoridad, ...p }: Impresa): PdfDoc {
  const pares: [string, Text][] = [
    ['Apellidos', t.apellidos],
    ['Nombres', t.nombres],
    ['Documento', t.documento],
    ['Facultad', t.facultad],
    ...(TIPOS[tipo].categoria
      ? ([
          ['Categoría', t.categoria],
          ['Clase', t.clase],
        ] as [string, Text][])
      : []),
    ...(TIPOS[tipo].totales
      ? ([
          ['Número de publicaciones', String(t.publicaciones ?? 0)],
          [nombreDePuntaje('produccion'), t.puntaje],
        ] as [string, Text][])
      : []),
  ];
  return {
    title: 'Constancia',
    subtitle: [TIPOS[tipo].etiqueta],
    landscape: 'auto',
    ...(p.verification ? { verification: p.verification } : {}),
    content: [
      { type: 'paragraph', text: `${autoridad.cargo} hace constar que:` },
      { type: 'keyValues', columns: 2, pairs: pares },
      { type: 'spacer', height: 4 },
      ...cuerpo,
      {
        type: 'paragraph',
        align: 'justify',
        text: 'Se expide la presente constancia a solicitud de la parte interesada, para los fines que estime convenientes.',
      },
      { type: 'paragraph', align: 'right', text: `${p.ciudad}, ${enLetras(p.dia)}` },
      {
        type: 'signatures',
        people: [{ name: autoridad.nombre, role: autoridad.cargo, ...(p.firma ? { pictures: p.firma } : {}) }],
      },
      ...(p.aMano ? [] : [{ type: 'paragraph', small: true, text: SIN_VALOR_LEGAL } as const]),
      ...(p.aviso
        ? [{ type: 'spacer', height: 10 } as const, { type: 'paragraph', small: true, text: p.aviso } as const]
        : []),
    ],
  };
}
