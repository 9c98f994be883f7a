export interface LineaDeInvestigacion {
  codigo: string;
  nombre: string;
  facultad: string | null;
  padre: string | null;
  ods: number[];
}

interface ProgramaDeLineas {
  facultad: string;
  nombre: string;
  ods: number[];
  lineas: readonly string[];
}

const INSTITUCIONALES: readonly { nombre: string; ods: number[] }[] = [
  { nombre: 'Cambio climático y gestión del riesgo de desastres', ods: [11, 13] },
  { nombre: 'Salud, bienestar y vida en la altura', ods: [3] },
  { nombre: 'Biodiversidad y recursos naturales andino-amazónicos', ods: [14, 15] },
  { nombre: 'Tecnologías digitales e inteligencia artificial', ods: [9] },
  { nombre: 'Interculturalidad, lenguas originarias y patrimonio', ods: [4, 10, 11] },
  { nombre: 'Igualdad de género, ciudadanía e inclusión social', ods: [5, 10, 16] },
];

const PROGRAMAS: readonly ProgramaDeLineas[] = [
  {
    facultad: 'MED',
    nombre: 'Salud de las poblaciones andinas',
    ods: [3, 10],
    lineas: [
      'Fisiología y patología de la altura',
      'Salud materna, neonatal e infantil en zonas rurales',
      'Anemia y desnutrición infantil',
    ],
  },
  {
    facultad: 'MED',
    nombre: 'Enfermedades transmisibles y crónicas',
    ods: [3],
    lineas: [
      'Tuberculosis y enfermedades respiratorias',
      'Diabetes, hipertensión y riesgo cardiovascular',
      'Cuidado de enfermería y calidad de la atención',
    ],
  },
  {
    facultad: 'FAR',
    nombre: 'Productos naturales y medicamentos',
    ods: [3, 15],
    lineas: [
      'Fitoquímica y farmacología de plantas medicinales',
      'Desarrollo de formas farmacéuticas y cosméticas',
      'Uso racional del medicamento y farmacovigilancia',
    ],
  },
  {
    facultad: 'FAR',
    nombre: 'Bioquímica, alimentos y toxicología',
    ods: [2, 3],
    lineas: [
      'Alimentos funcionales de origen andino',
      'Resistencia antimicrobiana y diagnóstico bioquímico',
      'Toxicología ambiental y ocupacional',
    ],
  },
  {
    facultad: 'ODO',
    nombre: 'Salud bucal comunitaria',
    ods: [3, 10],
    lineas: [
      'Epidemiología de la caries y la enfermedad periodontal',
      'Promoción de la salud bucal en escolares',
      'Salud bucal de la persona adulta mayor',
    ],
  },
  {
    facultad: 'ODO',
    nombre: 'Biomateriales y rehabilitación oral',
    ods: [3, 9],
    lineas: [
      'Propiedades de los biomateriales dentales',
      'Odontología digital e imágenes maxilofaciales',
      'Microbiología oral y agentes antimicrobianos',
    ],
  },
  {
    facultad: 'PSI',
    nombre: 'Salud mental y bienestar',
    ods: [3],
    lineas: [
      'Ansiedad, depresión y conducta suicida',
      'Violencia familiar y trauma psicosocial',
      'Adaptación y validación de instrumentos psicológicos',
    ],
  },
  {
    facultad: 'PSI',
    nombre: 'Psicología educativa, social y del trabajo',
    ods: [4, 8],
    lineas: [
      'Aprendizaje, motivación y desarrollo socioemocional',
      'Estrés laboral y clima en las organizaciones',
      'Psicología comunitaria e interculturalidad',
    ],
  },
  {
    facultad: 'BIO',
    nombre: 'Biodiversidad y conservación',
    ods: [13, 15],
    lineas: [
      'Sistemática y biogeografía de flora y fauna',
      'Ecología de humedales, bofedales y lagos altoandinos',
      'Conservación de especies amenazadas',
    ],
  },
  {
    facultad: 'BIO',
    nombre: 'Biología molecular y biotecnología',
    ods: [2, 3, 9],
    lineas: [
      'Genética y genómica de recursos nativos',
      'Microbiología aplicada y biorremediación',
      'Parasitología y vectores de enfermedades',
    ],
  },
  {
    facultad: 'QUI',
    nombre: 'Química para el ambiente y la salud',
    ods: [3, 6],
    lineas: [
      'Química analítica de contaminantes',
      'Síntesis orgánica y química de productos naturales',
      'Tratamiento de aguas y efluentes',
    ],
  },
  {
    facultad: 'QUI',
    nombre: 'Materiales y procesos químicos',
    ods: [7, 9, 12],
    lineas: [
      'Nanomateriales y catálisis',
      'Polímeros y materiales biodegradables',
      'Diseño y optimización de procesos químicos',
    ],
  },
  {
    facultad: 'FIM',
    nombre: 'Física fundamental y aplicada',
    ods: [7, 9, 13],
    lineas: [
      'Física de materiales y nanoestructuras',
      'Física de la atmósfera y radiación solar',
      'Astrofísica y física de altas energías',
    ],
  },
  {
    facultad: 'FIM',
    nombre: 'Matemática, estadística y modelamiento',
    ods: [4, 9],
    lineas: [
      'Ecuaciones diferenciales y sistemas dinámicos',
      'Optimización y métodos numéricos',
      'Modelos estadísticos y ciencia de datos',
    ],
  },
  {
    facultad: 'CIV',
    nombre: 'Infraestructura segura y resiliente',
    ods: [9, 11],
    lineas: [
      'Ingeniería sísmica y vulnerabilidad estructural',
      'Construcción con tierra y materiales locales',
      'Geotecnia, pavimentos y transporte',
    ],
  },
  {
    facultad: 'CIV',
    nombre: 'Recursos hídricos y ciudad',
    ods: [6, 11, 13],
    lineas: ['Hidrología de cuencas altoandinas', 'Saneamiento básico rural', 'Vivienda, urbanismo y confort térmico'],
  },
  {
    facultad: 'SIS',
    nombre: 'Inteligencia artificial y datos',
    ods: [9],
    lineas: [
      'Aprendizaje automático y visión por computadora',
      'Procesamiento del lenguaje natural y lenguas originarias',
      'Analítica de datos y minería de procesos',
    ],
  },
  {
    facultad: 'SIS',
    nombre: 'Ingeniería de software y seguridad',
    ods: [9, 16],
    lineas: [
      'Calidad, pruebas y arquitectura de software',
      'Gobierno digital y sistemas de información',
      'Seguridad de la información y redes',
    ],
  },
  {
    facultad: 'IND',
    nombre: 'Producción y competitividad',
    ods: [8, 9, 12],
    lineas: [
      'Gestión de la cadena de suministro y logística',
      'Mejora de procesos y manufactura esbelta',
      'Economía circular y producción más limpia',
    ],
  },
  {
    facultad: 'IND',
    nombre: 'Ergonomía, textiles e innovación',
    ods: [8, 9],
    lineas: [
      'Seguridad y salud en el trabajo',
      'Fibras naturales y tecnología textil',
      'Desarrollo de productos e innovación en la pequeña empresa',
    ],
  },
  {
    facultad: 'ELE',
    nombre: 'Energía y electrificación',
    ods: [7, 13],
    lineas: [
      'Energía solar y sistemas fotovoltaicos',
      'Redes inteligentes y calidad de la energía',
      'Eficiencia energética y electrificación rural',
    ],
  },
  {
    facultad: 'ELE',
    nombre: 'Electrónica y telecomunicaciones',
    ods: [9, 11],
    lineas: [
      'Automatización, control y robótica',
      'Internet de las cosas y sensores remotos',
      'Comunicaciones inalámbricas y conectividad rural',
    ],
  },
  {
    facultad: 'GEO',
    nombre: 'Geología y riesgos',
    ods: [11, 13],
    lineas: [
      'Cartografía geológica y yacimientos minerales',
      'Vulcanismo, sismotectónica y movimientos en masa',
      'Hidrogeología y glaciares',
    ],
  },
  {
    facultad: 'GEO',
    nombre: 'Minería responsable y metalurgia',
    ods: [9, 12],
    lineas: [
      'Procesamiento de minerales y metalurgia extractiva',
      'Pasivos ambientales y drenaje ácido de mina',
      'Planeamiento y seguridad minera',
    ],
  },
  {
    facultad: 'AGR',
    nombre: 'Cultivos y agroindustria andina',
    ods: [2, 12],
    lineas: [
      'Mejoramiento y manejo de granos y tubérculos andinos',
      'Suelos, riego y agricultura de conservación',
      'Procesamiento y valor agregado agroindustrial',
    ],
  },
  {
    facultad: 'AGR',
    nombre: 'Producción y sanidad animal',
    ods: [2, 3, 15],
    lineas: [
      'Reproducción y genética de camélidos',
      'Sanidad animal y zoonosis',
      'Nutrición animal, pastos y forrajes',
    ],
  },
  {
    facultad: 'ADM',
    nombre: 'Gestión de organizaciones',
    ods: [8, 16],
    lineas: [
      'Gestión pública y calidad del servicio',
      'Emprendimiento y desarrollo de la pequeña empresa',
      'Gestión del talento humano y liderazgo',
    ],
  },
  {
    facultad: 'ADM',
    nombre: 'Turismo, mercados y negocios internacionales',
    ods: [8, 12],
    lineas: [
      'Turismo rural comunitario y sostenible',
      'Comportamiento del consumidor y mercadotecnia',
      'Exportación de productos con identidad territorial',
    ],
  },
  {
    facultad: 'CON',
    nombre: 'Información financiera y control',
    ods: [8, 16],
    lineas: [
      'Normas internacionales y calidad de la información financiera',
      'Auditoría, control interno y prevención del fraude',
      'Contabilidad de costos y toma de decisiones',
    ],
  },
  {
    facultad: 'CON',
    nombre: 'Tributación y finanzas',
    ods: [8, 16, 17],
    lineas: [
      'Cumplimiento tributario y cultura fiscal',
      'Finanzas corporativas y microfinanzas',
      'Contabilidad ambiental y social',
    ],
  },
  {
    facultad: 'ECO',
    nombre: 'Desarrollo y políticas públicas',
    ods: [1, 8, 10],
    lineas: [
      'Pobreza, desigualdad y mercado laboral',
      'Evaluación de impacto de programas sociales',
      'Economía de la educación y de la salud',
    ],
  },
  {
    facultad: 'ECO',
    nombre: 'Macroeconomía, recursos y territorio',
    ods: [8, 12, 13],
    lineas: [
      'Crecimiento, comercio e inversión',
      'Economía ambiental y de los recursos naturales',
      'Economía regional y descentralización fiscal',
    ],
  },
  {
    facultad: 'LET',
    nombre: 'Literatura, arte y pensamiento',
    ods: [4, 16],
    lineas: [
      'Literatura peruana y latinoamericana',
      'Filosofía, ética y pensamiento andino',
      'Arte, cine y estudios visuales',
    ],
  },
  {
    facultad: 'LET',
    nombre: 'Lenguas y comunicación',
    ods: [4, 10],
    lineas: [
      'Descripción y revitalización de lenguas originarias',
      'Medios, opinión pública y comunicación intercultural',
      'Bibliotecas, archivos y memoria documental',
    ],
  },
  {
    facultad: 'EDU',
    nombre: 'Enseñanza y aprendizaje',
    ods: [4],
    lineas: [
      'Didáctica de la matemática y de las ciencias',
      'Comprensión lectora y escritura académica',
      'Tecnologías digitales en el aula',
    ],
  },
  {
    facultad: 'EDU',
    nombre: 'Educación, diversidad y gestión',
    ods: [4, 5, 10],
    lineas: [
      'Educación intercultural bilingüe',
      'Educación inclusiva y primera infancia',
      'Formación docente y gestión escolar',
    ],
  },
  {
    facultad: 'DER',
    nombre: 'Constitución, derechos y justicia',
    ods: [5, 16],
    lineas: [
      'Derechos humanos y pueblos originarios',
      'Acceso a la justicia y pluralismo jurídico',
      'Derecho penal y política criminal',
    ],
  },
  {
    facultad: 'DER',
    nombre: 'Estado, ambiente y mercado',
    ods: [13, 16, 17],
    lineas: [
      'Derecho ambiental y conflictos socioambientales',
      'Derecho civil, de familia y del consumidor',
      'Instituciones políticas, partidos y gobernabilidad',
    ],
  },
  {
    facultad: 'SOC',
    nombre: 'Sociedad, cultura y territorio',
    ods: [10, 11, 16],
    lineas: ['Comunidades campesinas y cambio social', 'Migración, ciudad y juventudes', 'Género, familia y cuidado'],
  },
  {
    facultad: 'SOC',
    nombre: 'Historia, arqueología y patrimonio',
    ods: [4, 11],
    lineas: [
      'Arqueología de las sociedades prehispánicas',
      'Historia colonial y republicana de los Andes',
      'Gestión del patrimonio cultural y museos',
    ],
  },
];

const dosCifras = (numero: number): string => String(numero).padStart(2, '0');

function ramaDeFacultad(): LineaDeInvestigacion[] {
  const porFacultad = new Map<string, number>();
  return PROGRAMAS.flatMap(({ facultad, nombre, ods, lineas }) => {
    const orden = (porFacultad.get(facultad) ?? 0) + 1;
    porFacultad.set(facultad, orden);
    const codigo = `${facultad}-${dosCifras(orden)}`;
    const hijas = lineas.map((linea, indice) => ({
      codigo: `${codigo}-${dosCifras(indice + 1)}`,
      nombre: linea,
      facultad,
      padre: codigo,
      ods: [...ods],
    }));
    return [{ codigo, nombre, facultad, padre: null, ods: [...ods] }, ...hijas];
  });
}

export const LINEAS: LineaDeInvestigacion[] = [
  ...INSTITUCIONALES.map(({ nombre, ods }, indice) => ({
    codigo: `UND-${dosCifras(indice + 1)}`,
    nombre,
    facultad: null,
    padre: null,
    ods: [...ods],
  })),
  ...ramaDeFacultad(),
];
