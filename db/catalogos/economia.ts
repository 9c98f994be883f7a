export type TipoPartida = 'Bienes' | 'Servicios' | 'Otros';

export interface Partida {
  codigo: string;
  nombre: string;
  descripcion: string;
  tipo: TipoPartida;
}

export interface GrupoPartida {
  tipoProyecto: string;
  nombre: string;
  montoMax: string;
  partidas: string[];
}

export interface PartidaPorTipo {
  tipoProyecto: string;
  partida: string;
  postulacion: boolean;
  porcentaje?: string;
  monto?: string;
}

type Rubro = 'incentivo' | 'equipos' | 'materiales' | 'utiles' | 'pasajes' | 'asesorias' | 'terceros' | 'movilidad';

type FilaPartida = readonly [codigo: string, nombre: string, descripcion: string];

const BIENES_Y_SERVICIOS: Record<Rubro, { tipo: TipoPartida; nombre: string; filas: readonly FilaPartida[] }> = {
  incentivo: {
    tipo: 'Otros',
    nombre: 'Incentivo a docentes investigadores',
    filas: [
      [
        '2.5.31.12',
        'Incentivo a docentes investigadores',
        'Subvención a los docentes que integran el equipo del proyecto. No requiere comprobantes.',
      ],
    ],
  },
  equipos: {
    tipo: 'Bienes',
    nombre: 'Equipos y bienes duraderos',
    filas: [
      ['2.6.32.11', 'Máquinas y equipos de oficina', 'Proyectores, escáneres y otros equipos de oficina.'],
      ['2.6.32.12', 'Mobiliario de oficina', 'Escritorios, sillas y estantes para el grupo de investigación.'],
      ['2.6.32.31', 'Equipos computacionales y periféricos', 'Computadoras, servidores, impresoras y discos.'],
      ['2.6.32.32', 'Equipos de comunicaciones para redes', 'Conmutadores, enrutadores y puntos de acceso.'],
      ['2.6.32.33', 'Equipos de telecomunicaciones', 'Radios, antenas y equipos de transmisión.'],
      ['2.6.32.41', 'Mobiliario de laboratorio', 'Mesas de trabajo, campanas y armarios de reactivos.'],
      ['2.6.32.42', 'Equipos médicos y de laboratorio', 'Microscopios, centrífugas, espectrofotómetros y similares.'],
      ['2.6.32.94', 'Equipos de electricidad y electrónica', 'Fuentes, osciloscopios y tarjetas de adquisición.'],
      ['2.6.32.95', 'Equipos e instrumentos de medición', 'Balanzas, sensores, estaciones y equipos de topografía.'],
      ['2.6.61.32', 'Programas de cómputo', 'Licencias permanentes de programas para la investigación.'],
    ],
  },
  materiales: {
    tipo: 'Bienes',
    nombre: 'Materiales e insumos',
    filas: [
      ['2.3.12.11', 'Vestuario y prendas de protección', 'Mandiles, guantes, cascos y prendas de campo.'],
      ['2.3.13.11', 'Combustibles y carburantes', 'Combustible para salidas de campo y generadores.'],
      ['2.3.13.12', 'Gases', 'Nitrógeno, argón, oxígeno y otros gases para ensayos.'],
      ['2.3.15.41', 'Materiales de electricidad y electrónica', 'Cables, componentes, baterías y luminarias.'],
      ['2.3.16.12', 'Repuestos de comunicaciones', 'Repuestos y accesorios de equipos de comunicación.'],
      ['2.3.16.14', 'Repuestos y accesorios de laboratorio', 'Columnas, lámparas, electrodos y otros repuestos.'],
      ['2.3.18.12', 'Medicamentos', 'Productos farmacéuticos para ensayos autorizados.'],
      [
        '2.3.18.21',
        'Material e insumos de laboratorio',
        'Reactivos, material de vidrio e instrumental de laboratorio.',
      ],
      ['2.3.19.11', 'Libros y textos', 'Libros y publicaciones especializadas.'],
      ['2.3.19.12', 'Material didáctico y de enseñanza', 'Material para talleres y capacitaciones del proyecto.'],
      ['2.3.110.12', 'Material biológico', 'Cepas, semillas, cultivos y muestras biológicas.'],
      ['2.3.110.13', 'Animales para estudio', 'Animales de experimentación con aprobación ética.'],
      ['2.3.110.14', 'Fertilizantes, plaguicidas y similares', 'Insumos agrícolas para parcelas experimentales.'],
      ['2.3.111.14', 'Materiales de mantenimiento de equipos', 'Insumos para el mantenimiento de equipos.'],
      ['2.3.199.11', 'Herramientas', 'Herramientas manuales y de campo.'],
      ['2.3.199.12', 'Productos químicos', 'Sustancias y productos químicos para la investigación.'],
      ['2.3.199.199', 'Otros bienes', 'Otros materiales necesarios no previstos en las demás partidas.'],
    ],
  },
  utiles: {
    tipo: 'Bienes',
    nombre: 'Útiles de oficina y aseo',
    filas: [
      ['2.3.15.12', 'Papelería, útiles y materiales de oficina', 'Papel, tintas, archivadores y útiles de escritorio.'],
      ['2.3.15.31', 'Útiles de aseo y limpieza', 'Detergentes, desinfectantes y material de limpieza.'],
    ],
  },
  pasajes: {
    tipo: 'Servicios',
    nombre: 'Pasajes y viáticos',
    filas: [
      ['2.3.21.11', 'Pasajes al exterior', 'Pasajes internacionales para pasantías o ponencias aceptadas.'],
      ['2.3.21.12', 'Viáticos al exterior', 'Alojamiento y alimentación en viajes al exterior.'],
      ['2.3.21.21', 'Pasajes nacionales', 'Pasajes terrestres y aéreos para el trabajo de campo.'],
      ['2.3.21.22', 'Viáticos nacionales', 'Alojamiento y alimentación en viajes dentro del país.'],
    ],
  },
  asesorias: {
    tipo: 'Servicios',
    nombre: 'Asesorías especializadas',
    filas: [
      ['2.3.27.21', 'Asesorías de personas jurídicas', 'Asesoría especializada prestada por instituciones.'],
      ['2.3.27.22', 'Asesorías de personas naturales', 'Asesoría de expertos en metodología o análisis de datos.'],
    ],
  },
  terceros: {
    tipo: 'Servicios',
    nombre: 'Servicios de terceros',
    filas: [
      ['2.3.22.23', 'Servicio de internet', 'Conexión a internet para estaciones y equipos de campo.'],
      ['2.3.22.31', 'Correos y mensajería', 'Envío de muestras, documentos y encomiendas.'],
      [
        '2.3.22.44',
        'Impresiones, encuadernación y empastado',
        'Impresión de encuestas, informes y material de difusión.',
      ],
      ['2.3.24.15', 'Mantenimiento de maquinaria y equipos', 'Mantenimiento y calibración de equipos del proyecto.'],
      ['2.3.25.12', 'Alquiler de vehículos', 'Vehículos para el traslado del equipo y de las muestras.'],
      ['2.3.25.14', 'Alquiler de maquinaria y equipos', 'Alquiler temporal de equipos especializados.'],
      ['2.3.26.34', 'Seguros personales', 'Seguro de accidentes para el trabajo de campo.'],
      ['2.3.27.31', 'Capacitación y perfeccionamiento', 'Inscripción en cursos y eventos científicos.'],
      ['2.3.27.42', 'Procesamiento de datos', 'Digitación, cómputo en la nube y análisis de datos.'],
      ['2.3.27.101', 'Seminarios, talleres y similares', 'Organización de talleres y reuniones de difusión.'],
      ['2.3.27.112', 'Transporte de carga y materiales', 'Traslado de equipos, materiales y muestras.'],
      ['2.3.27.115', 'Alimentación de consumo humano', 'Refrigerios para talleres y participantes.'],
      ['2.3.27.1199', 'Servicios diversos', 'Análisis de laboratorio, encuestas, traducción y edición de artículos.'],
    ],
  },
  movilidad: {
    tipo: 'Servicios',
    nombre: 'Movilidad local',
    filas: [['2.3.21.299', 'Movilidad local', 'Traslados dentro de la ciudad, con recibo de movilidad.']],
  },
};

const RUBROS = Object.keys(BIENES_Y_SERVICIOS) as Rubro[];

const codigosDe = (rubro: Rubro): string[] => BIENES_Y_SERVICIOS[rubro].filas.map(([codigo]) => codigo);

const porRubro = (...rubros: Rubro[]): string[] => rubros.flatMap(codigosDe);

export const PARTIDAS: Partida[] = RUBROS.flatMap((rubro) =>
  BIENES_Y_SERVICIOS[rubro].filas.map(([codigo, nombre, descripcion]) => ({
    codigo,
    nombre,
    descripcion,
    tipo: BIENES_Y_SERVICIOS[rubro].tipo,
  })),
);

const TOPES: Record<string, Partial<Record<Rubro, string>>> = {
  PCONFIGI: {
    incentivo: '8000.00',
    equipos: '32000.00',
    materiales: '32000.00',
    utiles: '800.00',
    pasajes: '8000.00',
    asesorias: '5000.00',
    terceros: '10000.00',
    movilidad: '800.00',
  },
  'PCONFIGI-INV': {
    equipos: '40000.00',
    materiales: '40000.00',
    utiles: '1000.00',
    pasajes: '10000.00',
    asesorias: '7500.00',
    terceros: '15000.00',
    movilidad: '1000.00',
  },
  PMULTI: {
    equipos: '300000.00',
    materiales: '200000.00',
    utiles: '5000.00',
    pasajes: '90000.00',
    asesorias: '50000.00',
    terceros: '140000.00',
    movilidad: '6000.00',
  },
  'PRO-CTIE': {
    equipos: '12500.00',
    materiales: '7500.00',
    utiles: '500.00',
    pasajes: '3750.00',
    terceros: '8750.00',
    movilidad: '500.00',
  },
  PICV: {
    pasajes: '10000.00',
    terceros: '17500.00',
    movilidad: '1000.00',
  },
};

export const GRUPOS_PARTIDA: GrupoPartida[] = Object.entries(TOPES).flatMap(([tipoProyecto, topes]) =>
  RUBROS.flatMap((rubro) => {
    const montoMax = topes[rubro];
    if (montoMax === undefined) return [];
    return [{ tipoProyecto, nombre: BIENES_Y_SERVICIOS[rubro].nombre, montoMax, partidas: codigosDe(rubro) }];
  }),
);

const POSTULABLES: Record<string, string[]> = {
  PCONFIGI: porRubro('equipos', 'materiales', 'utiles', 'pasajes', 'asesorias', 'terceros', 'movilidad'),
  'PCONFIGI-INV': porRubro('equipos', 'materiales', 'utiles', 'pasajes', 'asesorias', 'terceros', 'movilidad'),
  PMULTI: porRubro('equipos', 'materiales', 'utiles', 'pasajes', 'asesorias', 'terceros', 'movilidad'),
  'PRO-CTIE': porRubro('equipos', 'materiales', 'utiles', 'pasajes', 'terceros', 'movilidad'),
  PICV: porRubro('pasajes', 'terceros', 'movilidad'),
  ECI: [...porRubro('equipos'), '2.3.16.14', '2.3.24.15', '2.3.27.31', '2.3.27.112'],
  PINVPOS: [
    ...porRubro('utiles', 'pasajes', 'movilidad'),
    '2.3.19.11',
    '2.3.19.12',
    '2.3.22.44',
    '2.3.27.21',
    '2.3.27.22',
    '2.3.27.101',
    '2.3.27.115',
    '2.3.27.1199',
  ],
};

// Share of the maximum grant that each heading may take, shown next to the amount in the form.
const PORCENTAJES_PRO_CTIE: Partial<Record<Rubro, string>> = {
  equipos: '50.00',
  materiales: '30.00',
  utiles: '2.00',
  pasajes: '15.00',
  terceros: '35.00',
  movilidad: '2.00',
};

function rubroDe(partida: string): Rubro | undefined {
  return RUBROS.find((rubro) => codigosDe(rubro).includes(partida));
}

function filaPorTipo(tipoProyecto: string, partida: string): PartidaPorTipo {
  const fila: PartidaPorTipo = { tipoProyecto, partida, postulacion: true };
  const rubro = rubroDe(partida);
  const porcentaje = rubro && tipoProyecto === 'PRO-CTIE' ? PORCENTAJES_PRO_CTIE[rubro] : undefined;
  return porcentaje === undefined ? fila : { ...fila, porcentaje };
}

export const PARTIDAS_POR_TIPO: PartidaPorTipo[] = [
  { tipoProyecto: 'PCONFIGI', partida: '2.5.31.12', postulacion: false, monto: '8000.00' },
  ...Object.entries(POSTULABLES).flatMap(([tipoProyecto, partidas]) =>
    partidas.map((partida) => filaPorTipo(tipoProyecto, partida)),
  ),
];
