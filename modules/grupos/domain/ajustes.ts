import type { DefParametro } from '#modules/catalogos/domain/parametros.ts';
import { CATEGORIAS_GRUPO, ESTADOS_GRUPO } from './estados.ts';
import { flujoGrupo } from './flujo.ts';

type Mas = Partial<Omit<DefParametro, 'valor'>>;
/** A setting: what it says, the value that holds while no row does, and what the type of that value does not tell. */
const ajuste = <V extends number | boolean | string>(clave: string, valor: V, texto: string, mas: Mas = {}) => ({
  clave: `grupo_${clave}`,
  valor,
  texto,
  ...mas,
});
const cantidad = (clave: string, valor: number, [min, max]: [number, number], texto: string, mas: Mas = {}) =>
  ajuste(clave, valor, texto, { min, max, ...mas });
const opcion = (clave: string, valor: boolean, texto: string) => ajuste(clave, valor, texto);

const LETRA = `\\s*[${CATEGORIAS_GRUPO.join('')}]\\s*`;
const UMBRAL = `\\s*[${CATEGORIAS_GRUPO.join('')}]\\s*=\\s*\\d+(\\.\\d+)?\\s*`;
const INSTITUCION = { grupo: 'institucion' } as const;
const plantilla = { clase: 'archivo', vacio: true } as const;

/** Settings of groups (spec 04 «Settings introduced»): rows of `parametro`. */
export const AJUSTES_GRUPO = {
  titularesMin: cantidad('titulares_min', 3, [1, 50], 'Titulares que necesita un grupo, con su coordinador'),
  adherentesMin: cantidad('adherentes_min', 1, [0, 50], 'Adherentes que necesita un grupo'),
  lineasMin: cantidad('lineas_min', 1, [1, 20], 'Líneas de investigación que necesita un grupo'),
  lineasMax: cantidad('lineas_max', 3, [1, 20], 'Líneas de investigación que un grupo puede tener'),
  nombrePalabras: cantidad('nombre_palabras', 20, [3, 100], 'Palabras del nombre de un grupo'),
  cortoCaracteres: cantidad('corto_caracteres', 8, [2, 10], 'Caracteres del nombre corto de un grupo', {
    ayuda: 'La columna admite diez caracteres.',
  }),
  presentacionPalabras: cantidad('presentacion_palabras', 200, [10, 2000], 'Palabras de la presentación'),
  objetivosPalabras: cantidad('objetivos_palabras', 100, [10, 2000], 'Palabras de los objetivos'),
  serviciosPalabras: cantidad('servicios_palabras', 100, [10, 2000], 'Palabras de los servicios'),
  ambientesPalabras: cantidad('ambientes_palabras', 100, [10, 2000], 'Palabras de los ambientes físicos'),
  ventanaProduccion: cantidad('ventana_produccion', 7, [1, 50], 'Años de producción que muestra la solicitud'),
  adhesionMb: cantidad('adhesion_mb', 2, [1, 20], 'Tamaño en MB del formato de adhesión y de las resoluciones'),
  sustentoMb: cantidad('sustento_mb', 5, [1, 20], 'Tamaño en MB de los documentos sustentatorios'),
  exportMax: cantidad('export_max', 15_000, [100, 100_000], 'Filas que exporta la lista de grupos'),
  invitacionDias: cantidad('invitacion_dias', 30, [1, 365], 'Días que vale el enlace para aceptar ser integrante'),
  confirmacionMiembros: opcion('confirmacion_miembros', true, 'Los integrantes confirman que aceptan'),
  permitirColaborador: opcion('permitir_colaborador', false, 'Se puede incluir colaboradores'),
  exclusividadExternos: opcion('exclusividad_externos', true, 'Un externo integra un solo grupo'),
  coordinadorExcluye: opcion('coordinador_excluye', false, 'El coordinador puede excluir integrantes'),
  bloquearPorDeuda: opcion('bloquear_exclusion_deuda', false, 'Una deuda impide excluir al integrante'),
  bloquearPorProyecto: opcion(
    'bloquear_exclusion_proyecto',
    false,
    'Dirigir un proyecto en curso impide excluir al integrante',
  ),
  estadoActivo: ajuste('estado_activo', 'registrado', 'Estados en que un grupo cuenta como activo', {
    clase: 'varias',
    opciones: Object.fromEntries(flujoGrupo.sets.vigentes.map((e) => [e, ESTADOS_GRUPO[e].label])),
  }),
  corteCalificacion: ajuste(
    'corte_calificacion',
    '2018-01-01',
    'Fecha desde la que cuentan las publicaciones en la calificación',
    { clase: 'fecha', grupo: 'puntajes' },
  ),
  ventanaCalificacion: cantidad(
    'ventana_calificacion',
    0,
    [0, 50],
    'Años de producción que cuentan en la calificación; con 0 cuenta desde la fecha de corte',
    { grupo: 'puntajes' },
  ),
  categoriasOtorgadas: ajuste('categorias', CATEGORIAS_GRUPO.join(','), 'Categorías que se otorgan a los grupos', {
    grupo: 'grupos',
    ayuda: 'Separadas por comas. La que no está deja de ofrecerse y de sugerirse; el grupo que la tiene la conserva.',
    patron: { expresion: `^${LETRA}(,${LETRA})*$`, mensaje: `Escríbalas como ${CATEGORIAS_GRUPO.join(',')}` },
  }),
  umbralesCategoria: ajuste(
    'umbrales_categoria',
    'A=120,B=60,C=25',
    'Puntaje desde el que la calificación sugiere cada categoría',
    {
      grupo: 'puntajes',
      vacio: true,
      ayuda: 'Una categoría y su puntaje, separados por comas: A=120,B=60,C=25. Vacío si no se sugiere.',
      patron: { expresion: `^${UMBRAL}(,${UMBRAL})*$`, mensaje: 'Escríbalo como A=120,B=60,C=25' },
    },
  ),
  dominioCorreo: ajuste('', 'demo.edu.pe', 'Dominio del correo institucional', {
    ...INSTITUCION,
    clave: 'dominio_correo',
    patron: {
      expresion: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$',
      mensaje: 'Escriba solo el dominio, como universidad.edu.pe',
    },
  }),
  paisLocal: ajuste('', 'PE', 'País de la institución (código de dos letras)', {
    ...INSTITUCION,
    clave: 'pais_local',
    patron: { expresion: '^[A-Z]{2}$', mensaje: 'Escriba las dos letras mayúsculas del país, como PE' },
  }),
  plantillaExterno: ajuste('plantilla_adhesion_externo', '', 'Formato de adhesión de externos', {
    ...plantilla,
    ayuda: 'Se descarga al incluir a un externo. Cargue el archivo o escriba su dirección.',
  }),
  plantillaEstudiante: ajuste('plantilla_adhesion_estudiante', '', 'Formato de adhesión de estudiantes y egresados', {
    ...plantilla,
    ayuda: 'Se descarga al incluir a un estudiante o egresado. Cargue el archivo o escriba su dirección.',
  }),
  avisoInclusion: ajuste(
    'aviso_inclusion',
    'Solo el coordinador del grupo puede incluir integrantes, según el reglamento de grupos de investigación. Si desea incluir a alguien, pídaselo.',
    'Aviso a los integrantes que no coordinan el grupo',
    { clase: 'texto-largo', grupo: 'textos', maxCaracteres: 1000 },
  ),
  urlCtiVitae: ajuste('', '', 'Dirección del CTI Vitae', {
    ...INSTITUCION,
    clave: 'url_cti_vitae',
    clase: 'url',
    vacio: true,
    ayuda: '{codigo} es el código de la persona. Vacía si no se usa.',
  }),
};
type Tabla = typeof AJUSTES_GRUPO;
type Ancho<V> = V extends number ? number : V extends boolean ? boolean : string;
export type AjustesGrupo = { readonly [K in keyof Tabla]: Ancho<Tabla[K]['valor']> };

/** How a value is written in its row. */
export const comoParametro = (valor: number | boolean | string) =>
  typeof valor === 'boolean' ? (valor ? 'sí' : 'no') : String(valor);

/** The settings said by the rows; a missing or unreadable row leaves the default. */
export function ajustesDesde(filas: readonly { clave: string; valor: string }[]): AjustesGrupo {
  const porClave = new Map(filas.map((f) => [f.clave, f.valor.trim()]));
  const leer = (clave: string, defecto: number | boolean | string) => {
    const texto = porClave.get(clave);
    if (texto === undefined) return defecto;
    if (typeof defecto === 'number') return /^\d+$/.test(texto) ? Number(texto) : defecto;
    if (typeof defecto === 'boolean')
      return /^(s[ií]|1|true)$/i.test(texto) ? true : /^(no|0|false)$/i.test(texto) ? false : defecto;
    return texto;
  };
  return Object.fromEntries(Object.entries(AJUSTES_GRUPO).map(([k, a]) => [k, leer(a.clave, a.valor)])) as AjustesGrupo;
}
export const AJUSTES_POR_DEFECTO = ajustesDesde([]);

/** The categories that the institution gives now, in their order. */
export function categoriasOtorgadas({ categoriasOtorgadas: texto }: Pick<AjustesGrupo, 'categoriasOtorgadas'>) {
  const dichas = texto.split(',').map((categoria) => categoria.trim());
  return CATEGORIAS_GRUPO.filter((categoria) => dichas.includes(categoria));
}

/** What the approval of a group lets the office choose: offered by the form, and demanded by the action. */
export const opcionesDeAprobacion = (ajustes: Pick<AjustesGrupo, 'categoriasOtorgadas'>) => ({
  categoria: categoriasOtorgadas(ajustes).map((categoria) => ({ value: categoria, label: categoria })),
});
