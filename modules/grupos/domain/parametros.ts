import { type DefParametro, defineParametros } from '#modules/catalogos/domain/parametros.ts';
import { AJUSTES_GRUPO, comoParametro } from './ajustes.ts';
import { CATEGORIAS_GRUPO, ESTADOS_GRUPO } from './estados.ts';
import { flujoGrupo } from './flujo.ts';

type Ajuste = keyof typeof AJUSTES_GRUPO;
type Extra = Partial<Omit<DefParametro, 'clave' | 'valor'>>;
const entre = (min: number, max: number): Extra => ({ min, max });

/** What the type of the value does not say: limits, lists and help. */
const EXTRAS: Partial<Record<Ajuste, Extra>> = {
  titularesMin: entre(1, 50),
  adherentesMin: entre(0, 50),
  lineasMin: entre(1, 20),
  lineasMax: entre(1, 20),
  nombrePalabras: entre(3, 100),
  cortoCaracteres: { ...entre(2, 10), ayuda: 'La columna admite diez caracteres.' },
  presentacionPalabras: entre(10, 2000),
  objetivosPalabras: entre(10, 2000),
  serviciosPalabras: entre(10, 2000),
  ambientesPalabras: entre(10, 2000),
  ventanaProduccion: entre(1, 50),
  adhesionMb: entre(1, 20),
  sustentoMb: entre(1, 20),
  exportMax: entre(100, 100_000),
  invitacionDias: entre(1, 365),
  ventanaCalificacion: { ...entre(0, 50), grupo: 'puntajes' },
  corteCalificacion: { clase: 'fecha', grupo: 'puntajes' },
  estadoActivo: {
    clase: 'varias',
    opciones: Object.fromEntries(flujoGrupo.sets.vigentes.map((e) => [e, ESTADOS_GRUPO[e].label])),
    etiqueta: 'Estados en que un grupo cuenta como activo',
  },
  umbralesCategoria: {
    grupo: 'puntajes',
    vacio: true,
    etiqueta: 'Puntaje desde el que la calificación sugiere cada categoría',
    ayuda: 'Una categoría y su puntaje, separados por comas: A=120,B=60,C=25. Vacío si no se sugiere.',
    patron: {
      expresion: `^\\s*[${CATEGORIAS_GRUPO.join('')}]\\s*=\\s*\\d+(\\.\\d+)?\\s*(,\\s*[${CATEGORIAS_GRUPO.join('')}]\\s*=\\s*\\d+(\\.\\d+)?\\s*)*$`,
      mensaje: 'Escríbalo como A=120,B=60,C=25',
    },
  },
  dominioCorreo: {
    grupo: 'institucion',
    patron: {
      expresion: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$',
      mensaje: 'Escriba solo el dominio, como universidad.edu.pe',
    },
  },
  paisLocal: {
    grupo: 'institucion',
    patron: { expresion: '^[A-Z]{2}$', mensaje: 'Escriba las dos letras mayúsculas del país, como PE' },
  },
  plantillaExterno: {
    clase: 'archivo',
    vacio: true,
    etiqueta: 'Formato de adhesión de externos',
    ayuda: 'Se descarga al incluir a un externo. Cargue el archivo o escriba su dirección.',
  },
  plantillaEstudiante: {
    clase: 'archivo',
    vacio: true,
    etiqueta: 'Formato de adhesión de estudiantes y egresados',
    ayuda: 'Se descarga al incluir a un estudiante o egresado. Cargue el archivo o escriba su dirección.',
  },
  avisoInclusion: { clase: 'texto-largo', grupo: 'textos', maxCaracteres: 1000 },
  urlCtiVitae: {
    clase: 'url',
    vacio: true,
    grupo: 'institucion',
    etiqueta: 'Dirección del CTI Vitae',
    ayuda: '{codigo} es el código de la persona. Vacía si no se usa.',
  },
};

const CLASE = { number: 'entero', boolean: 'si-no', string: 'texto' } as const;

/** The settings of groups as parameters of the institution (spec 04 «Settings introduced»). */
export const PARAMETROS_GRUPO = defineParametros(
  (Object.keys(AJUSTES_GRUPO) as Ajuste[]).map((ajuste): DefParametro => {
    const { clave, valor, texto } = AJUSTES_GRUPO[ajuste];
    return {
      clave,
      etiqueta: texto,
      grupo: 'grupos',
      clase: CLASE[typeof valor as keyof typeof CLASE],
      valor: comoParametro(valor),
      ...EXTRAS[ajuste],
    };
  }),
);
