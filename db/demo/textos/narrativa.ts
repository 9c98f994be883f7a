import type { SiglaArea } from '../../catalogos/datos.ts';
import type { Azar } from './azar.ts';
import {
  datos,
  de,
  donde,
  estudioDelTitulo,
  estudioEn,
  minuscula,
  nombreDeRevista,
  TITULOS_DE_PUBLICACION,
} from './investigacion.ts';
import type { Campo } from './vocabulario.ts';

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
