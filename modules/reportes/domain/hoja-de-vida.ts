import type { PdfDoc, View } from '#core/documents/shared/pdf-doc.ts';
import { labelsOf } from '#core/field/shared/options.ts';
import type { Values } from '#core/field/shared/schema.ts';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import {
  ESTILOS,
  type Estilo,
  type Obra,
  referencia,
  referenciaRica,
} from '#modules/publicaciones/domain/cita/referencia.ts';

/** Who reads a part of it: anybody with its address, only its owner in their copy, or nobody. */
const LECTORES = { publico: 'Cualquiera', propio: 'Solo en mi copia', nadie: 'No se muestra' } as const;
export type Lector = 'publico' | 'propio';
const parte = (label: string) =>
  ({ kind: 'choice', label, required: true, options: LECTORES, span: 4, section: 'Qué se muestra' }) as const;
const PARTES = {
  correo: parte('Correo institucional'),
  telefono: parte('Teléfono'),
  identificadores: parte('Identificadores'),
  biografia: parte('Biografía'),
  formacion: parte('Formación'),
  grupos: parte('Grupos de investigación'),
  proyectos: parte('Proyectos'),
  publicaciones: parte('Publicaciones'),
  tesis: parte('Tesis'),
  patentes: parte('Propiedad intelectual'),
} as const;
type Parte = keyof typeof PARTES;

const ORDENES = {
  produccion: 'Producción, proyectos y grupos',
  proyectos: 'Proyectos, producción y grupos',
  grupos: 'Grupos, proyectos y producción',
} as const;
const PRODUCCION = ['publicaciones', 'tesis', 'patentes'] as const;
const EN_ORDEN: Record<keyof typeof ORDENES, readonly Parte[]> = {
  produccion: [...PRODUCCION, 'proyectos', 'grupos'],
  proyectos: ['proyectos', ...PRODUCCION, 'grupos'],
  grupos: ['grupos', 'proyectos', ...PRODUCCION],
};

const estilo = { required: true, span: 4, section: 'Estilo' } as const;
/** How its owner wants their curriculum (issue: order, style and who reads each part). */
const CAMPOS = defineFields({
  estilo: { kind: 'choice', label: 'Referencias', options: ESTILOS, ...estilo },
  orden: { kind: 'choice', label: 'Orden de las partes', options: ORDENES, ...estilo },
  anios: {
    kind: 'choice',
    label: 'Orden de los años',
    options: { recientes: 'Lo más reciente primero', antiguos: 'Lo más antiguo primero' },
    ...estilo,
  },
  ...PARTES,
  publicada: {
    kind: 'flag',
    label: 'Publicarla en una dirección propia',
    help: 'Quien tenga la dirección lee y descarga lo que marcó como «Cualquiera». Al desmarcarla, la dirección deja de abrir.',
    section: 'Publicación',
  },
});
export const formularioHoja = formOf(CAMPOS, 'Guardar');
export type AjustesHoja = Values<typeof CAMPOS>;
/** Nothing is published, and contact stays at home, until its owner says so. */
export const AJUSTES_INICIALES: AjustesHoja = {
  estilo: 'apa',
  orden: 'produccion',
  anios: 'recientes',
  correo: 'propio',
  telefono: 'propio',
  identificadores: 'publico',
  biografia: 'publico',
  formacion: 'publico',
  grupos: 'publico',
  proyectos: 'publico',
  publicaciones: 'publico',
  tesis: 'publico',
  patentes: 'publico',
  publicada: false,
};

export type HojaDeVida = {
  nombre: string;
  /** What they are in the university. */
  cargo: string | null;
  correo: string | null;
  telefono: string | null;
  biografia: string | null;
  temas: string | null;
  formacion: readonly string[];
  identificadores: readonly { red: string; id: string; url: string | null }[];
  grupos: readonly { nombre: string; condicion: string; desde: string | null }[];
  proyectos: readonly { codigo: string | null; titulo: string; tipo: string; periodo: number; condicion: string }[];
  obras: readonly (Obra & { parte: 'publicaciones' | 'tesis' | 'patentes' })[];
};

/** What a reader is given: the parts its owner shows them, years in their order. */
export function visible(hoja: HojaDeVida, ajustes: AjustesHoja, lector: Lector): HojaDeVida {
  const ve = (p: Parte) => ajustes[p] === 'publico' || (lector === 'propio' && ajustes[p] === 'propio');
  const sentido = ajustes.anios === 'antiguos' ? 1 : -1;
  return {
    ...hoja,
    correo: ve('correo') ? hoja.correo : null,
    telefono: ve('telefono') ? hoja.telefono : null,
    biografia: ve('biografia') ? hoja.biografia : null,
    temas: ve('biografia') ? hoja.temas : null,
    formacion: ve('formacion') ? hoja.formacion : [],
    identificadores: ve('identificadores') ? hoja.identificadores : [],
    grupos: ve('grupos') ? hoja.grupos : [],
    proyectos: ve('proyectos') ? hoja.proyectos.toSorted((a, b) => sentido * (a.periodo - b.periodo)) : [],
    obras: hoja.obras
      .filter((o) => ve(o.parte))
      .toSorted((a, b) => sentido * ((a.anio ?? 0) - (b.anio ?? 0)) || a.titulo.localeCompare(b.titulo, 'es')),
  };
}

/** References as rich text: it has the italics that their styles ask for. */
const referencias = (estilo: Estilo, obras: readonly Obra[]): View[] => {
  if (obras.length === 0) return [];
  const items = obras.map((obra) => `<li><p>${referenciaRica(estilo, obra)}</p></li>`);
  return [{ type: 'html', html: `<ul>${items.join('')}</ul>` }];
};
const lista = (items: readonly string[]): View[] => (items.length ? [{ type: 'list', items }] : []);
/** The paper and the screen of what `visible` left. */
export function mostrarHoja(hoja: HojaDeVida, ajustes: AjustesHoja): PdfDoc {
  const obras = (cual: (typeof PRODUCCION)[number]) =>
    referencias(
      ajustes.estilo,
      hoja.obras.filter((o) => o.parte === cual),
    );
  const contenido: Partial<Record<Parte, View[]>> = {
    grupos: lista(
      hoja.grupos.map((g) => `${g.nombre} (${g.condicion}${g.desde ? `, desde ${g.desde.slice(0, 4)}` : ''})`),
    ),
    proyectos: lista(
      hoja.proyectos.map((p) =>
        [`${p.periodo}. ${p.titulo}`, p.codigo, p.tipo, p.condicion].filter(Boolean).join(' · '),
      ),
    ),
    publicaciones: obras('publicaciones'),
    tesis: obras('tesis'),
    patentes: obras('patentes'),
  };
  const titulado = (title: string, content: readonly View[]): View[] =>
    content.length ? [{ type: 'heading', text: title, level: 1 }, ...content] : [];
  const contacto = [
    ['Correo', hoja.correo],
    ['Teléfono', hoja.telefono],
    ...hoja.identificadores.map((i) => [i.red, { text: i.id, href: i.url }] as const),
    ['Temas', hoja.temas],
  ] as const;
  const dichos = contacto.filter(([, valor]) => valor !== null);
  return {
    title: hoja.nombre,
    subtitle: hoja.cargo ? [hoja.cargo] : [],
    content: [
      ...(dichos.length ? [{ type: 'keyValues', pairs: dichos, columns: 2 } as const] : []),
      ...(hoja.biografia ? titulado('Biografía', [{ type: 'paragraph', text: hoja.biografia }]) : []),
      ...titulado(PARTES.formacion.label, lista(hoja.formacion)),
      ...EN_ORDEN[ajustes.orden].flatMap((p) => titulado(PARTES[p].label, contenido[p] ?? [])),
    ],
  };
}

/** The same as JSON Resume 1.0.0 (jsonresume.org/schema). */
export const comoJsonResume = (hoja: HojaDeVida, institucion: string, ajustes: AjustesHoja, dia: string) => ({
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: {
    name: hoja.nombre,
    ...(hoja.cargo ? { label: hoja.cargo } : {}),
    ...(hoja.correo ? { email: hoja.correo } : {}),
    ...(hoja.telefono ? { phone: hoja.telefono } : {}),
    ...(hoja.biografia ? { summary: hoja.biografia } : {}),
    profiles: hoja.identificadores.map(({ red, id, url }) => ({
      network: red,
      username: id,
      ...(url ? { url } : {}),
    })),
  },
  work: hoja.cargo ? [{ name: institucion, position: hoja.cargo }] : [],
  education: hoja.formacion.map((area) => ({ area })),
  interests: (hoja.temas ?? '').split(',').flatMap((t) => (t.trim() ? [{ name: t.trim() }] : [])),
  projects: [
    ...hoja.proyectos.map((p) => ({
      name: p.titulo,
      startDate: String(p.periodo),
      roles: [p.condicion],
      entity: institucion,
      type: p.tipo,
    })),
    ...hoja.grupos.map((g) => ({
      name: g.nombre,
      roles: [g.condicion],
      entity: institucion,
      type: PARTES.grupos.label,
      ...(g.desde ? { startDate: g.desde } : {}),
    })),
  ],
  publications: hoja.obras.map((o) => ({
    name: o.titulo,
    ...((o.fuente ?? o.universidad) ? { publisher: o.fuente ?? o.universidad } : {}),
    ...(o.anio ? { releaseDate: String(o.anio) } : {}),
    ...(o.doi ? { url: `https://doi.org/${o.doi}` } : {}),
    summary: referencia(ajustes.estilo, o),
  })),
  meta: { version: 'v1.0.0', lastModified: dia, theme: labelsOf(CAMPOS.estilo)[ajustes.estilo] },
});
