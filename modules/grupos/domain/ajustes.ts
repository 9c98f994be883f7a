/** Settings of groups (spec 04 «Settings introduced»): rows of `parametro`, with the value that holds while none exists. */
export const AJUSTES_GRUPO = {
  titularesMin: {
    clave: 'grupo_titulares_min',
    valor: 3,
    texto: 'Titulares que necesita un grupo, con su coordinador',
  },
  adherentesMin: { clave: 'grupo_adherentes_min', valor: 1, texto: 'Adherentes que necesita un grupo' },
  lineasMin: { clave: 'grupo_lineas_min', valor: 1, texto: 'Líneas de investigación que necesita un grupo' },
  lineasMax: { clave: 'grupo_lineas_max', valor: 3, texto: 'Líneas de investigación que un grupo puede tener' },
  nombrePalabras: { clave: 'grupo_nombre_palabras', valor: 20, texto: 'Palabras del nombre de un grupo' },
  cortoCaracteres: { clave: 'grupo_corto_caracteres', valor: 8, texto: 'Caracteres del nombre corto de un grupo' },
  presentacionPalabras: { clave: 'grupo_presentacion_palabras', valor: 200, texto: 'Palabras de la presentación' },
  objetivosPalabras: { clave: 'grupo_objetivos_palabras', valor: 100, texto: 'Palabras de los objetivos' },
  serviciosPalabras: { clave: 'grupo_servicios_palabras', valor: 100, texto: 'Palabras de los servicios' },
  ambientesPalabras: { clave: 'grupo_ambientes_palabras', valor: 100, texto: 'Palabras de los ambientes físicos' },
  ventanaProduccion: {
    clave: 'grupo_ventana_produccion',
    valor: 7,
    texto: 'Años de producción que muestra la solicitud',
  },
  adhesionMb: {
    clave: 'grupo_adhesion_mb',
    valor: 2,
    texto: 'Tamaño en MB del formato de adhesión y de las resoluciones',
  },
  sustentoMb: { clave: 'grupo_sustento_mb', valor: 5, texto: 'Tamaño en MB de los documentos sustentatorios' },
  exportMax: { clave: 'grupo_export_max', valor: 15_000, texto: 'Filas que exporta la lista de grupos' },
  invitacionDias: {
    clave: 'grupo_invitacion_dias',
    valor: 30,
    texto: 'Días que vale el enlace para aceptar ser integrante',
  },
  confirmacionMiembros: {
    clave: 'grupo_confirmacion_miembros',
    valor: true,
    texto: 'Los integrantes confirman que aceptan',
  },
  permitirColaborador: {
    clave: 'grupo_permitir_colaborador',
    valor: false,
    texto: 'Se puede incluir colaboradores',
  },
  exclusividadExternos: {
    clave: 'grupo_exclusividad_externos',
    valor: true,
    texto: 'Un externo integra un solo grupo',
  },
  coordinadorExcluye: {
    clave: 'grupo_coordinador_excluye',
    valor: false,
    texto: 'El coordinador puede excluir integrantes',
  },
  bloquearPorDeuda: {
    clave: 'grupo_bloquear_exclusion_deuda',
    valor: false,
    texto: 'Una deuda impide excluir al integrante',
  },
  bloquearPorProyecto: {
    clave: 'grupo_bloquear_exclusion_proyecto',
    valor: false,
    texto: 'Dirigir un proyecto en curso impide excluir al integrante',
  },
  estadoActivo: {
    clave: 'grupo_estado_activo',
    valor: 'registrado',
    texto: 'Estados en que un grupo cuenta como activo, separados por comas',
  },
  corteCalificacion: {
    clave: 'grupo_corte_calificacion',
    valor: '2018-01-01',
    texto: 'Fecha desde la que cuentan las publicaciones en la calificación',
  },
  ventanaCalificacion: {
    clave: 'grupo_ventana_calificacion',
    valor: 0,
    texto: 'Años de producción que cuentan en la calificación; con 0 cuenta desde la fecha de corte',
  },
  umbralesCategoria: {
    clave: 'grupo_umbrales_categoria',
    valor: 'A=120,B=60,C=25',
    texto: 'Puntaje desde el que la calificación sugiere cada categoría; vacío si no se sugiere',
  },
  dominioCorreo: { clave: 'dominio_correo', valor: 'demo.edu.pe', texto: 'Dominio del correo institucional' },
  paisLocal: { clave: 'pais_local', valor: 'PE', texto: 'País de la institución (código de dos letras)' },
  plantillaExterno: {
    clave: 'grupo_plantilla_adhesion_externo',
    valor: '',
    texto: 'Dirección de la plantilla de adhesión de externos',
  },
  plantillaEstudiante: {
    clave: 'grupo_plantilla_adhesion_estudiante',
    valor: '',
    texto: 'Dirección de la plantilla de adhesión de estudiantes y egresados',
  },
  avisoInclusion: {
    clave: 'grupo_aviso_inclusion',
    valor:
      'Solo el coordinador del grupo puede incluir integrantes, según el reglamento de grupos de investigación. Si desea incluir a alguien, pídaselo.',
    texto: 'Aviso a los integrantes que no coordinan el grupo',
  },
  urlCtiVitae: {
    clave: 'url_cti_vitae',
    valor: '',
    texto: 'Dirección del CTI Vitae; {codigo} es el código de la persona',
  },
} as const;
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
  return Object.fromEntries(
    Object.entries(AJUSTES_GRUPO).map(([k, a]) => [k, leer(a.clave, a.valor)]),
  ) as unknown as AjustesGrupo;
}
export const AJUSTES_POR_DEFECTO = ajustesDesde([]);
