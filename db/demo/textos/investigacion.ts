import type { SiglaArea } from '../../catalogos/organizacion.ts';
import type { Azar } from './azar.ts';
import textos from './datos/investigacion.json' with { type: 'json' };
import { type Campo, LUGARES, VOCABULARIO } from './vocabulario.ts';

type Siglado = [texto: string, sigla: string];
type Comentario = Record<'inicio' | 'detalle' | 'cierre', string[]>;
const datos = textos as unknown as Omit<typeof textos, 'camposDeFacultad' | 'formasDeGrupo' | 'enfoquesDeGrupo'> & {
  /** Fields of study of each faculty, by their place in the vocabulary of its area. */
  camposDeFacultad: Record<string, number[]>;
  formasDeGrupo: Siglado[];
  enfoquesDeGrupo: Siglado[];
  comentarios: Record<Tono, Comentario>;
};

export type Tono = 'favorable' | 'neutral' | 'desfavorable';

export type ClaveNarrativa =
  | 'resumen_ejecutivo'
  | 'antecedentes'
  | 'justificacion'
  | 'contribucion_impacto'
  | 'hipotesis'
  | 'objetivos'
  | 'objetivos_generales'
  | 'objetivos_especificos'
  | 'metodologia_trabajo'
  | 'referencias_bibliograficas'
  | 'planteamiento_problema'
  | 'estado_arte'
  | 'resumen_esperado';

/** The pieces of one study: a title is written from them, and a narrative recovers them from its title. */
interface Estudio {
  campo: Campo;
  causa: string;
  efecto: string;
  sujeto: string;
  lugar: string;
  tecnica: string;
}

const mayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

const minuscula = (texto: string): string => texto.charAt(0).toLowerCase() + texto.slice(1);

const de = (frase: string): string => (frase.startsWith('el ') ? `del ${frase.slice(3)}` : `de ${frase}`);

const a = (frase: string): string => (frase.startsWith('el ') ? `al ${frase.slice(3)}` : `a ${frase}`);

const sinArticulo = (frase: string): string => {
  const corte = frase.indexOf(' ');
  return corte > 0 && corte <= 3 ? frase.slice(corte + 1) : frase;
};

/** With a faculty, only its own fields; without one, those of the whole area. */
function camposDe(area: SiglaArea, facultad?: string): readonly Campo[] {
  const propios = (datos.camposDeFacultad[facultad ?? ''] ?? []).flatMap((i) => VOCABULARIO[area][i] ?? []);
  return propios.length > 0 ? propios : VOCABULARIO[area];
}

function nuevoEstudio(azar: Azar, area: SiglaArea, facultad?: string): Estudio {
  return estudioEn(azar, azar.elegir(camposDe(area, facultad)));
}

function estudioEn(azar: Azar, campo: Campo): Estudio {
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

function estudioDelTitulo(azar: Azar, area: SiglaArea, titulo: string): Estudio {
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

const donde = ({ sujeto, lugar }: Estudio): string => (lugar ? `${sujeto} ${lugar}` : sujeto);

type Plantilla = (e: Estudio) => string;

const TITULOS_DE_PROYECTO: readonly Plantilla[] = [
  (e) => `Efecto ${de(e.causa)} sobre ${e.efecto} ${donde(e)}`,
  (e) => `Influencia ${de(e.causa)} en ${e.efecto}: un estudio ${donde(e)}`,
  (e) => `Relación entre ${e.causa} y ${e.efecto} ${donde(e)}`,
  (e) => `Evaluación ${de(e.efecto)} ${donde(e)} mediante ${e.tecnica}`,
  (e) => `${mayuscula(sinArticulo(e.causa))} y su relación con ${e.efecto} ${donde(e)}`,
  (e) => `Contribución ${de(e.causa)} ${a(e.efecto)} ${donde(e)}`,
  (e) => `Análisis ${de(e.efecto)} y su vínculo con ${e.causa} ${donde(e)}`,
  (e) => `Cambios en ${e.efecto} asociados ${a(e.causa)} ${donde(e)}`,
  (e) => `Estudio ${de(e.causa)} y ${de(e.efecto)} ${donde(e)} con ${e.tecnica}`,
  (e) => `Papel ${de(e.causa)} en la explicación ${de(e.efecto)} ${donde(e)}`,
];

const TITULOS_DE_PUBLICACION: readonly Plantilla[] = [
  ...TITULOS_DE_PROYECTO,
  (e) => `${mayuscula(sinArticulo(e.efecto))} ${donde(e)}: evidencia obtenida con ${e.tecnica}`,
  (e) =>
    `¿Cómo influye ${e.causa} en ${e.efecto}? Resultados ${donde(e)}`
      .replace('influye los', 'influyen los')
      .replace('influye las', 'influyen las'),
  (e) => `${mayuscula(sinArticulo(e.causa))} y ${sinArticulo(e.efecto)} ${donde(e)}`,
  (e) => `Aportes para comprender ${e.efecto} ${donde(e)}: el caso ${de(e.causa)}`,
  (e) => `Aplicación de ${e.tecnica} al estudio ${de(e.efecto)} ${donde(e)}`,
  (e) => `${mayuscula(sinArticulo(e.causa))} como factor asociado ${a(e.efecto)} ${donde(e)}`,
  (e) => `Revisión de la evidencia sobre ${e.causa} y ${e.efecto} ${e.sujeto}`,
];

const TITULOS_DE_TESIS: readonly Plantilla[] = [
  (e) => `${mayuscula(sinArticulo(e.causa))} y su influencia en ${e.efecto} ${donde(e)}`,
  (e) => `Efecto ${de(e.causa)} sobre ${e.efecto} ${donde(e)}`,
  (e) => `Relación entre ${e.causa} y ${e.efecto} ${donde(e)}`,
  (e) => `Factores asociados ${a(e.efecto)} ${donde(e)}`,
  (e) => `Análisis ${de(e.efecto)} ${donde(e)} mediante ${e.tecnica}`,
  (e) => `Incidencia ${de(e.causa)} en ${e.efecto}, un análisis ${donde(e)}`,
];

export function tituloDeProyecto(azar: Azar, area: SiglaArea, facultad?: string): string {
  return azar.elegir(TITULOS_DE_PROYECTO)(nuevoEstudio(azar, area, facultad));
}

export function tituloDePublicacion(azar: Azar, area: SiglaArea, facultad?: string): string {
  return azar.elegir(TITULOS_DE_PUBLICACION)(nuevoEstudio(azar, area, facultad));
}

export function tituloDeTesis(azar: Azar, area: SiglaArea, facultad?: string): string {
  const titulo = azar.elegir(TITULOS_DE_TESIS)(nuevoEstudio(azar, area, facultad));
  return azar.prob(0.6) ? `${titulo}, ${azar.entero(2012, 2025)}` : titulo;
}

const CORTAS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'en', 'con', 'para']);

const sinTildes = (texto: string): string => texto.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

/** Short name of at most ten letters. It may repeat between similar groups: the caller keeps it unique. */
export function nombreDeGrupo(azar: Azar, area: SiglaArea, facultad?: string): { nombre: string; corto: string } {
  const tema = azar.elegir(azar.elegir(camposDe(area, facultad)).temas);
  const [forma, inicio] = azar.elegir(datos.formasDeGrupo);
  const [enfoque, cierre] = azar.elegir(datos.enfoquesDeGrupo);
  const silabas = tema
    .split(' ')
    .filter((palabra) => !CORTAS.has(palabra))
    .slice(0, 2)
    .map((palabra) => sinTildes(palabra).slice(0, 3).toUpperCase());
  const corto = sinTildes(`${inicio}${silabas.join('').slice(0, cierre ? 5 : 6)}${cierre}`).slice(0, 10);
  return { nombre: `${forma} ${tema}${enfoque}`, corto };
}

/** With a title, the keywords belong to the field of study of that title. */
export function palabrasClave(azar: Azar, area: SiglaArea, titulo?: string): string[] {
  const campo = titulo === undefined ? azar.elegir(VOCABULARIO[area]) : campoDelTitulo(azar, area, titulo);
  return azar.algunos(campo.palabras, azar.entero(3, 5));
}

const parrafo = (...oraciones: string[]): string => `<p>${oraciones.join(' ')}</p>`;

const vinetas = (elementos: readonly string[]): string =>
  `<ul>${elementos.map((elemento) => `<li>${elemento}</li>`).join('')}</ul>`;

export function resumenDeProyecto(azar: Azar, titulo: string, area: SiglaArea): string {
  const e = estudioDelTitulo(azar, area, titulo);
  const apertura = azar.elegir([
    `El proyecto «${titulo}» estudia la relación entre ${e.causa} y ${e.efecto}.`,
    `Este proyecto busca comprender de qué manera ${e.efecto} se vincula con ${e.causa} ${donde(e)}.`,
    `La investigación aborda ${e.efecto} ${donde(e)}, un asunto del que todavía hay poca información.`,
  ]);
  const metodo = azar.elegir([
    `El trabajo se apoya en ${e.tecnica} y se organiza en tres etapas: preparación, recojo de datos y análisis.`,
    `Para ello se empleará ${e.tecnica}, con un protocolo revisado por el comité de ética cuando corresponda.`.replace(
      'se empleará',
      /^(un|una) /.test(e.tecnica) ? 'se empleará' : 'se recurrirá a',
    ),
  ]);
  const cierre = azar.elegir([
    'Los resultados se publicarán en revistas indexadas y se entregarán a las instituciones de la región.',
    'Se espera formar tesistas y dejar un conjunto de datos abiertos para futuros estudios.',
    'La experiencia permitirá proponer medidas concretas y fortalecer la línea de investigación del grupo.',
  ]);
  return `${apertura} ${metodo} ${cierre}`;
}

function referencia(azar: Azar, area: SiglaArea, campo: Campo): string {
  const autores = azar
    .algunos(datos.editores, azar.entero(2, 3))
    .map((apellido) => `${apellido} ${azar.elegir(datos.iniciales)}`)
    .join(', ');
  const pagina = azar.entero(1, 320);
  const titulo = azar.elegir(TITULOS_DE_PUBLICACION)(estudioEn(azar, campo));
  const punto = titulo.endsWith('?') ? '' : '.';
  return (
    `${autores}. ${titulo}${punto} ${nombreDeRevista(azar, area)}. ${azar.entero(2012, 2025)};` +
    `${azar.entero(1, 40)}(${azar.entero(1, 4)}):${pagina}-${pagina + azar.entero(7, 20)}.`
  );
}

const REFERENCIAS_POR_PROYECTO = 4;

export function narrativa(azar: Azar, area: SiglaArea, titulo: string): Record<ClaveNarrativa, string> {
  const e = estudioDelTitulo(azar, area, titulo);
  const lugar = donde(e);
  const especificos = [
    `Describir el estado actual ${de(e.efecto)} ${lugar}.`,
    `Medir ${e.causa} con instrumentos validados y un protocolo común.`,
    `Establecer la relación entre ${e.causa} y ${e.efecto}, controlando otras variables de interés.`,
    azar.elegir([
      'Proponer recomendaciones para las instituciones y las comunidades participantes.',
      'Elaborar una propuesta de mejora junto con los actores locales.',
      'Difundir los resultados en eventos científicos y en reuniones con la población.',
    ]),
  ];
  const general = `Determinar la relación entre ${e.causa} y ${e.efecto} ${lugar}.`;
  const fuentes = azar.elegir(['dos décadas', 'diez años', 'quince años']);
  const meses = azar.elegir(['doce', 'dieciocho', 'veinticuatro']);

  return {
    resumen_ejecutivo: parrafo(
      resumenDeProyecto(azar, titulo, area),
      `El objetivo es ${minuscula(general)}`,
      `El estudio durará ${meses} meses y reunirá a docentes, tesistas y colaboradores del grupo de investigación.`,
      'Al término se contará con una base de datos documentada, un informe final y al menos un artículo enviado a una revista indexada.',
    ),
    antecedentes:
      parrafo(
        `En los últimos ${fuentes} ha crecido el interés por ${e.efecto}, tanto en el ámbito internacional como en los Andes.`,
        `Diversos trabajos señalan que ${e.causa} puede tener un papel relevante, aunque los resultados difieren según el contexto y el método empleado.`.replace(
          /(que (?:los|las) .*?) puede tener/,
          '$1 pueden tener',
        ),
        `Los estudios ${e.sujeto} son todavía escasos y, en su mayoría, se basan en muestras pequeñas.`,
      ) +
      parrafo(
        `El grupo de investigación ha desarrollado estudios previos con ${e.tecnica}, que permitieron ajustar los instrumentos y reconocer las principales dificultades del trabajo.`,
        'Esta propuesta continúa ese esfuerzo y amplía el número de observaciones.',
      ),
    justificacion: parrafo(
      `Conocer mejor ${e.efecto} ${lugar} es necesario para tomar decisiones con evidencia propia y no solo con datos de otras realidades.`,
      `Desde el punto de vista teórico, el estudio aporta información sobre ${e.causa} en un contexto poco documentado.`,
      azar.elegir([
        'En lo práctico, los resultados servirán a las autoridades y a las organizaciones que trabajan en la zona.',
        'En lo práctico, permitirá mejorar los servicios y las intervenciones que hoy se realizan sin un diagnóstico suficiente.',
      ]),
      'Además, la propuesta se ajusta a las líneas de investigación de la facultad y contribuye a la formación de nuevos investigadores.',
    ),
    contribucion_impacto: parrafo(
      `El proyecto ofrecerá evidencia original sobre ${e.efecto} y pondrá los datos a disposición de la comunidad académica.`,
      'En lo social, los hallazgos se devolverán a los participantes en un lenguaje claro y, cuando corresponda, en quechua o aimara.',
      'En lo académico, se prevé sustentar tesis de pregrado y posgrado, presentar ponencias y publicar en revistas indexadas.',
      azar.elegir([
        'También se fortalecerá la cooperación con otras universidades y con los gobiernos locales.',
        'También se mejorará el equipamiento disponible para los estudiantes de la facultad.',
      ]),
    ),
    hipotesis: parrafo(
      `Existe una relación significativa entre ${e.causa} y ${e.efecto} ${lugar}, que se mantiene al considerar otros factores del contexto.`,
      `Se plantea que los valores extremos ${de(e.causa)} se corresponden con diferencias observables en ${e.efecto}.`,
      azar.elegir([
        'La hipótesis se contrastará con un nivel de significación del 5 % y con análisis de sensibilidad.',
        'La hipótesis se revisará en cada etapa del trabajo y se contrastará con fuentes independientes.',
      ]),
      'De no confirmarse, los resultados permitirán descartar explicaciones frecuentes y orientar nuevos estudios.',
    ),
    objetivos:
      parrafo(
        `<strong>Objetivo general.</strong> ${general}`,
        'Para lograrlo se plantean los siguientes objetivos específicos:',
      ) + vinetas(especificos),
    objetivos_generales: parrafo(
      general,
      `Con ello se busca aportar conocimiento útil para comprender ${e.efecto} y orientar decisiones institucionales.`,
      'El objetivo se considerará logrado cuando el equipo disponga de datos suficientes, un análisis reproducible y un documento que responda a la pregunta de investigación.',
      'Se atenderá en todo momento a las condiciones éticas y a la participación informada de las personas e instituciones.',
    ),
    objetivos_especificos:
      parrafo(
        'Para alcanzar el objetivo general se proponen los siguientes objetivos específicos, que se evaluarán al cierre de cada semestre:',
      ) + vinetas(especificos),
    metodologia_trabajo:
      parrafo(
        `El estudio se basa en ${e.tecnica}.`,
        `El trabajo se realizará ${lugar}, con una selección que asegure diversidad de condiciones y un tamaño suficiente para el análisis.`,
      ) +
      vinetas([
        'Preparación: revisión bibliográfica, ajuste de instrumentos, permisos y prueba piloto.',
        'Recojo de datos: registro con fichas normalizadas y control de calidad semanal.',
        `Análisis: depuración, estadística descriptiva o codificación, y estudio de la relación con ${e.causa}.`,
        'Difusión: talleres con los participantes, redacción de artículos y entrega de los datos.',
      ]) +
      parrafo(
        'Los datos se conservarán cifrados y sin información que identifique a las personas.',
        'El comité de ética de la universidad revisará el protocolo antes de iniciar el trabajo.',
      ),
    referencias_bibliograficas: vinetas(
      Array.from({ length: REFERENCIAS_POR_PROYECTO }, () => referencia(azar, area, e.campo)),
    ),
    planteamiento_problema:
      parrafo(
        `Pese a los avances recientes, ${e.efecto} ${lugar} sigue siendo un problema poco comprendido.`.replace(
          /(recientes, (?:los|las) .*?) sigue siendo/,
          '$1 siguen siendo',
        ),
        'La información disponible está dispersa, se ha recogido con criterios distintos y rara vez se devuelve a la población.',
        `Entre los factores señalados con mayor frecuencia se encuentra ${e.causa}, pero no se conoce con precisión la magnitud de su efecto.`.replace(
          /se encuentra (los|las) /,
          'se encuentran $1 ',
        ),
      ) +
      parrafo(
        `Por ello, el proyecto se pregunta: ¿qué relación existe entre ${e.causa} y ${e.efecto} ${lugar}?`,
        'Responder a esta pregunta exige reunir disciplinas y métodos que hasta ahora han trabajado por separado.',
      ),
    estado_arte:
      parrafo(
        `La bibliografía sobre ${e.efecto} puede ordenarse en tres corrientes: los estudios descriptivos, los que evalúan intervenciones y los que proponen modelos explicativos.`,
        `En la primera predominan los trabajos locales; en la segunda, los ensayos que consideran ${e.causa}; en la tercera, los análisis apoyados en ${e.tecnica}.`,
      ) +
      parrafo(
        `Los vacíos más claros son la falta de series largas, la poca atención a los estudios ${e.sujeto} y la ausencia de datos abiertos.`,
        'Este proyecto parte de esos vacíos y toma como referencia los protocolos usados en países vecinos.',
      ),
    resumen_esperado:
      parrafo(
        'Al finalizar el proyecto se espera contar con los siguientes resultados, verificables por la facultad y por el vicerrectorado:',
      ) +
      vinetas([
        `Una base de datos documentada sobre ${e.efecto}.`,
        'Un artículo científico aceptado o enviado a una revista indexada.',
        'Una tesis de pregrado o de posgrado sustentada o en etapa de revisión.',
        `Un informe con recomendaciones sobre ${e.causa}, dirigido a las instituciones interesadas.`,
        'Una presentación de los resultados en un evento académico de la universidad.',
      ]),
  };
}

/** Between ten and fourteen activities, in the order in which a project does them. */
export function actividades(azar: Azar): string[] {
  const elegidas = new Set(azar.algunos(datos.actividades, azar.entero(10, 14)));
  return datos.actividades.filter((actividad) => elegidas.has(actividad));
}

export function comentarioDeEvaluacion(azar: Azar, tono: Tono): string {
  const { inicio, detalle, cierre } = datos.comentarios[tono];
  const detalles = azar.algunos(detalle, azar.entero(1, 2)).join(' ');
  return `${azar.elegir(inicio)} ${detalles} ${azar.elegir(cierre)}`;
}

export function observacion(azar: Azar): string {
  return `${azar.elegir(datos.observaciones)} ${azar.elegir(datos.plazos)}`;
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
