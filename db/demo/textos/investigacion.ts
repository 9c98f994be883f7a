import type { SiglaArea } from '../../catalogos/datos.ts';
import type { Azar } from './azar.ts';
import textos from './datos/investigacion.json' with { type: 'json' };
import { rellenar, sinArticulo, type Valores } from './plantilla.ts';
import { type Campo, LUGARES, VOCABULARIO } from './vocabulario.ts';

type Siglado = [texto: string, sigla: string];
type Comentario = Record<'inicio' | 'detalle' | 'cierre', string[]>;
const siglados = (filas: string[][]) => filas.map(([texto = '', sigla = '']): Siglado => [texto, sigla]);
/** Fields of study of each faculty, by their place in the vocabulary of its area. */
const camposDeFacultad: Record<string, number[]> = textos.camposDeFacultad;
const comentarios: Record<Tono, Comentario> = textos.comentarios;
export const datos = {
  ...textos,
  camposDeFacultad,
  comentarios,
  formasDeGrupo: siglados(textos.formasDeGrupo),
  enfoquesDeGrupo: siglados(textos.enfoquesDeGrupo),
};

export type Tono = 'favorable' | 'neutral' | 'desfavorable';

/** The pieces of one study: a title is written from them, and a narrative recovers them from its title. */
interface Estudio {
  campo: Campo;
  causa: string;
  efecto: string;
  sujeto: string;
  lugar: string;
  tecnica: string;
}

/** With a faculty, only its own fields; without one, those of the whole area. */
function camposDe(area: SiglaArea, facultad?: string): readonly Campo[] {
  const propios = (datos.camposDeFacultad[facultad ?? ''] ?? []).flatMap((i) => VOCABULARIO[area][i] ?? []);
  return propios.length > 0 ? propios : VOCABULARIO[area];
}

export function estudioEn(azar: Azar, campo: Campo): Estudio {
  const lugar = azar.elegir(LUGARES);
  return {
    campo,
    causa: azar.elegir(campo.causas),
    efecto: azar.elegir(campo.efectos),
    sujeto: azar.elegir(campo.sujetos),
    lugar: campo.conLugar ? lugar : '',
    tecnica: azar.elegir(campo.tecnicas),
  };
}

function mencionada(frases: readonly string[], titulo: string): string | undefined {
  return frases.find((frase) => titulo.includes(sinArticulo(frase).toLowerCase()));
}

function campoDelTitulo(azar: Azar, area: SiglaArea, titulo: string): Campo {
  const texto = titulo.toLowerCase();
  const puntaje = (campo: Campo): number =>
    [campo.causas, campo.efectos, campo.sujetos].filter((frases) => mencionada(frases, texto) !== undefined).length;
  const [mejor] = VOCABULARIO[area]
    .map((campo) => ({ campo, puntos: puntaje(campo) }))
    .sort((uno, otro) => otro.puntos - uno.puntos);
  return mejor && mejor.puntos > 0 ? mejor.campo : azar.elegir(VOCABULARIO[area]);
}

export function estudioDelTitulo(azar: Azar, area: SiglaArea, titulo: string): Estudio {
  const texto = titulo.toLowerCase();
  const campo = campoDelTitulo(azar, area, titulo);
  return {
    campo,
    causa: mencionada(campo.causas, texto) ?? azar.elegir(campo.causas),
    efecto: mencionada(campo.efectos, texto) ?? azar.elegir(campo.efectos),
    sujeto: mencionada(campo.sujetos, texto) ?? azar.elegir(campo.sujetos),
    lugar: campo.conLugar ? (LUGARES.find((lugar) => texto.includes(lugar.toLowerCase())) ?? '') : '',
    tecnica: mencionada(campo.tecnicas, texto) ?? azar.elegir(campo.tecnicas),
  };
}

/** The pieces of a study, as the holes of a text name them. */
export const valoresDe = ({ causa, efecto, sujeto, lugar, tecnica }: Estudio): Valores => ({
  causa,
  efecto,
  sujeto,
  tecnica,
  donde: lugar ? `${sujeto} ${lugar}` : sujeto,
  empleo: /^(un|una) /.test(tecnica) ? 'se empleará' : 'se recurrirá a',
});

const titulo =
  (plantillas: readonly string[]) =>
  (azar: Azar, area: SiglaArea, facultad?: string): string =>
    rellenar(azar.elegir(plantillas), valoresDe(estudioEn(azar, azar.elegir(camposDe(area, facultad)))));

export const tituloDeProyecto = titulo(datos.titulos.proyecto);
export const tituloDePublicacion = titulo(datos.titulos.publicacion);
const tituloSimpleDeTesis = titulo(datos.titulos.tesis);

export function tituloDeTesis(azar: Azar, area: SiglaArea, facultad?: string): string {
  const simple = tituloSimpleDeTesis(azar, area, facultad);
  return azar.prob(0.6) ? `${simple}, ${azar.entero(2012, 2025)}` : simple;
}

const CORTAS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'en', 'con', 'para']);

const sinTildes = (texto: string): string => texto.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

/** Short name of at most eight letters. It may repeat between similar groups: the caller keeps it unique. */
export function nombreDeGrupo(azar: Azar, area: SiglaArea, facultad?: string): { nombre: string; corto: string } {
  const tema = azar.elegir(azar.elegir(camposDe(area, facultad)).temas);
  const [forma, inicio] = azar.elegir(datos.formasDeGrupo);
  const [enfoque, cierre] = azar.elegir(datos.enfoquesDeGrupo);
  const silabas = tema
    .split(' ')
    .filter((palabra) => !CORTAS.has(palabra))
    .slice(0, 2)
    .map((palabra) => sinTildes(palabra).slice(0, 3).toUpperCase());
  const corto = sinTildes(`${inicio}${silabas.join('').slice(0, cierre ? 5 : 6)}${cierre}`).slice(0, 8);
  return { nombre: `${forma} ${tema}${enfoque}`, corto };
}

/** With a title, the keywords belong to the field of study of that title. */
export function palabrasClave(azar: Azar, area: SiglaArea, titulo?: string): string[] {
  const campo = titulo === undefined ? azar.elegir(VOCABULARIO[area]) : campoDelTitulo(azar, area, titulo);
  return azar.algunos(campo.palabras, azar.entero(3, 5));
}

export function actividades(azar: Azar): string[] {
  const elegidas = new Set(azar.algunos(datos.actividades, azar.entero(10, 14)));
  return datos.actividades.filter((actividad) => elegidas.has(actividad));
}

export function comentarioDeEvaluacion(azar: Azar, tono: Tono): string {
  const { inicio, detalle, cierre } = datos.comentarios[tono];
  const detalles = azar.algunos(detalle, azar.entero(1, 2)).join(' ');
  return `${azar.elegir(inicio)} ${detalles} ${azar.elegir(cierre)}`;
}

/** What an office says is wrong, by what it says of each kind of thing, and until when it may be mended. */
export function observacion(azar: Azar, dichas: readonly string[] = datos.observaciones): string {
  return `${azar.elegir(dichas)} ${azar.elegir(datos.plazos)}`;
}

const TODAS_LAS_MATERIAS: readonly string[] = Object.values(datos.materiasDeRevista).flat();

/** Invented journals; some share the name of a field, as real ones do. */
export function nombreDeRevista(azar: Azar, area?: SiglaArea): string {
  const clase = azar.elegir(datos.clasesDeRevista);
  const materia = azar.elegir(area === undefined ? TODAS_LAS_MATERIAS : datos.materiasDeRevista[area]);
  const ambito = azar.elegir(datos.ambitosDeRevista);
  if (clase === 'Revista') return `Revista ${ambito} de ${materia}`;
  const enlace = clase === 'Avances' || clase === 'Estudios' ? 'en' : 'de';
  const region = ambito.startsWith('del ') ? ambito : azar.elegir(['de los Andes', 'de América Latina']);
  return `${clase} ${enlace} ${materia} ${region}`;
}

export function nombreDePatente(azar: Azar): string {
  return `${azar.elegir(datos.inventos)} ${azar.elegir(datos.finesDeInvento)} ${azar.elegir(datos.mediosDeInvento)}`;
}
