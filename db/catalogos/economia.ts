import datos from './datos/partidas.json' with { type: 'json' };

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

type FilaPartida = [codigo: string, nombre: string, descripcion: string];

const BIENES_Y_SERVICIOS = datos.rubros as unknown as Record<
  Rubro,
  { tipo: TipoPartida; nombre: string; filas: FilaPartida[] }
>;
const TOPES: Record<string, Partial<Record<Rubro, string>>> = datos.topes;

const RUBROS = Object.keys(BIENES_Y_SERVICIOS) as Rubro[];

const codigosDe = (rubro: Rubro): string[] => BIENES_Y_SERVICIOS[rubro].filas.map(([codigo]) => codigo);

export const PARTIDAS: Partida[] = RUBROS.flatMap((rubro) =>
  BIENES_Y_SERVICIOS[rubro].filas.map(([codigo, nombre, descripcion]) => ({
    codigo,
    nombre,
    descripcion,
    tipo: BIENES_Y_SERVICIOS[rubro].tipo,
  })),
);

export const GRUPOS_PARTIDA: GrupoPartida[] = Object.entries(TOPES).flatMap(([tipoProyecto, topes]) =>
  RUBROS.flatMap((rubro) => {
    const montoMax = topes[rubro];
    if (montoMax === undefined) return [];
    return [{ tipoProyecto, nombre: BIENES_Y_SERVICIOS[rubro].nombre, montoMax, partidas: codigosDe(rubro) }];
  }),
);

const POSTULABLES: Record<string, string[]> = Object.fromEntries(
  Object.entries(datos.postulables).map(([tipo, { rubros, partidas }]) => [
    tipo,
    [...(rubros as Rubro[]).flatMap(codigosDe), ...partidas],
  ]),
);

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
