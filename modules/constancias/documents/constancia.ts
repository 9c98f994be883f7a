import type { PdfDoc, Text, View } from '#core/documents/shared/pdf-doc.ts';
import {
  bySex,
  dayInWords,
  nameInSentence,
  officeWithArticle,
  ofInstitution,
  type Sex,
  sexOf,
  withHonorific,
} from '#core/kernel/shared/spanish.ts';
import type { Day } from '#core/kernel/shared/time.ts';
import { TIPOS, type TipoConstancia } from '../domain/tipos.ts';
import type { Dicho, Titular } from '../tables.ts';

export type Impresa = Dicho & {
  tipo: TipoConstancia;
  /** Its number; a draft has none. */
  numero?: string;
  universidad: string;
  dia: Day;
  ciudad: string;
  /** Of the issued ones: the code and where it is checked. */
  verification?: PdfDoc['verification'];
  /** Printed at the foot of each sheet. */
  aviso: string | null;
  /** Signed by hand by an authority; every other one has no legal value, and says so. */
  aMano: boolean;
  /** Signature and seal of the authority; a draft, or one to be signed by hand, has none. */
  firma?: readonly string[];
};

export const SIN_VALOR_LEGAL = 'Documento sin valor legal.';

/** The paper of a certificate, a legal document that its authority signs (spec 07 §10.1). */
export function constanciaImpresa(p: Impresa): PdfDoc {
  const { titular: t, autoridad } = p;
  const sexo = sexOf(t.sexo);
  const firmante = nameInSentence(autoridad.nombre);
  const titular = withHonorific(t.nombre, sexo);
  const interesado = bySex(sexo, 'de la interesada', 'del interesado', 'de la parte interesada');
  const content: View[] = [
    {
      type: 'paragraph',
      text: frase(p, { firmante, titular, sexo }),
      strong: [firmante, titular, ...(p.hecho.negrita ? [p.hecho.negrita] : [])],
    },
    ...p.cuerpo,
    {
      type: 'paragraph',
      text: `Se expide la presente constancia a solicitud ${interesado}, para los fines que estime convenientes.`,
    },
    { type: 'paragraph', align: 'right', text: [p.ciudad, dayInWords(p.dia)].filter(Boolean).join(', ') },
    {
      type: 'signatures',
      people: [{ name: firmante, role: autoridad.cargo, ...(p.firma ? { pictures: p.firma } : {}) }],
    },
  ];
  return {
    title: p.numero ? `Constancia N.° ${p.numero}` : 'Constancia',
    subtitle: [TIPOS[p.tipo].etiqueta],
    legal: {
      density: 'letter',
      holder: [t.nombre, t.documento].filter(Boolean).join(' · '),
      foot: [p.aviso, p.aMano ? null : SIN_VALOR_LEGAL].filter(Boolean).join(' ') || null,
    },
    ...(p.verification ? { verification: p.verification } : {}),
    content,
  };
}

type Quienes = { firmante: string; titular: string; sexo: Sex };
/** The one sentence of a certificate: who certifies, whom, and what. */
function frase({ titular: t, hecho, autoridad, universidad, cuerpo }: Impresa, { firmante, titular, sexo }: Quienes) {
  const partes: Text[] = [
    `${officeWithArticle(autoridad.cargo)} ${ofInstitution(universidad)}`,
    firmante,
    `hace constar que ${titular}`,
    t.documento && `${bySex(sexo, 'identificada con ', 'identificado con ', 'con ')}${t.documento}`,
    vinculo(t, sexo),
  ];
  return `${partes.filter(Boolean).join(', ')}, ${hecho.texto}${cuerpo.length > 0 ? ':' : '.'}`;
}

/** «docente asociada a tiempo completo de la Facultad de Ciencias Biológicas», as much of it as is known. */
function vinculo({ categoria, clase, facultad }: Titular, sexo: Sex): string | null {
  const conCategoria = categoria && categoria !== SIN_CATEGORIA ? enCategoria(categoria, sexo) : null;
  const conClase = conCategoria && clase && clase !== SIN_CLASE ? `a ${clase.toLowerCase()}` : null;
  const deFacultad = facultad && `de la ${/^facultad\b/i.test(facultad) ? facultad : `Facultad de ${facultad}`}`;
  return [conCategoria, conClase, deFacultad].filter(Boolean).join(' ') || null;
}
const SIN_CATEGORIA = 'Sin categoría';
const SIN_CLASE = 'Sin clase';

function enCategoria(categoria: string, sexo: Sex): string {
  const dicha = categoria.toLowerCase();
  if (dicha.startsWith('jefe '))
    return bySex(sexo, dicha.replace('jefe', 'jefa'), dicha, 'docente de jefatura de práctica');
  const femenina = dicha.replace(/o$/, 'a');
  return femenina === dicha
    ? `docente ${dicha}`
    : bySex(sexo, `docente ${femenina}`, `docente ${dicha}`, `docente de categoría ${femenina}`);
}
