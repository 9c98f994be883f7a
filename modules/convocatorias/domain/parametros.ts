import { ASKED } from '#core/field/shared/asked.ts';
import type { Field, Kind } from '#core/field/shared/kind.ts';
import type { Layout } from '#core/form/shared/form.ts';
import type { Bloque } from './bloques.ts';

/**
 * What a call may change of its programme without touching code (spec 02 §10): amounts, limits, lists, texts. Each
 * parameter is told once, as a field: its form, its check, its place in a table and how a change reads come from there.
 */
type Propio = {
  key: string;
  /** Only where the programme already has it. */
  siExiste?: boolean;
  /** How it is written where it is no plain text: one value a line, one choice a line, or an address. */
  forma?: 'textos' | 'opciones' | 'enlace';
};
type CampoDe<K extends Kind> = Field<K> & Layout & Propio;
export type Campo = CampoDe<Kind>;
export type Tabla = {
  key: string;
  label: string;
  kind: 'tabla';
  /** FormField that names a row for ever: values are stored, audited and linked by it, wherever the row stands. */
  identidad: string;
  columnas: readonly Campo[];
  /** Rows may be switched off. */
  quitable?: boolean;
  /** The office may add rows of its own: what they are made of, and what is asked of them. */
  nueva?: { boton: string; base: Fila; columnas: readonly Campo[] };
};
export type Fila = Record<string, unknown>;
export type ValoresBloque = Fila;
export type Parametro = Campo | Tabla;
export const esTabla = (p: Parametro): p is Tabla => p.kind === 'tabla';

type Mas<K extends Kind> = Partial<CampoDe<K>>;
const MAX_PARRAFO = 4000;
const dinero = (key: string, label: string): CampoDe<'money'> => ({ kind: 'money', key, label, required: true });
const texto = (key: string, label: string, mas: Mas<'text'> = {}): CampoDe<'text'> => ({
  kind: 'text',
  key,
  label,
  required: true,
  max: 150,
  ...mas,
});
const parrafo = (key: string, label: string, mas: Mas<'longtext'> = {}): CampoDe<'longtext'> => ({
  kind: 'longtext',
  key,
  label,
  required: true,
  max: MAX_PARRAFO,
  ...mas,
});
const siNo = (key: string, label: string): CampoDe<'flag'> => ({ kind: 'flag', key, label, required: false });
const entero = (key: string, label: string, min: number, max = 50, mas: Mas<'integer'> = {}): CampoDe<'integer'> => ({
  kind: 'integer',
  key,
  label,
  required: true,
  min,
  max,
  ...mas,
});
const decimal = (key: string, label: string, mas: Mas<'number'> = {}): CampoDe<'number'> => ({
  kind: 'number',
  key,
  label,
  required: true,
  step: 0.01,
  ...mas,
});
const lista = (key: string, label: string, mas: Mas<'longtext'> = {}) =>
  parrafo(key, label, { forma: 'textos', help: 'Una por línea', ...mas });
const opciones = (key: string, label: string, mas: Mas<'longtext'> = {}) =>
  parrafo(key, label, { forma: 'opciones', ...mas });
const tabla = (key: string, label: string, identidad: string, columnas: readonly Campo[], mas: Partial<Tabla> = {}) =>
  ({ key, label, kind: 'tabla', identidad, columnas, quitable: true, ...mas }) as const satisfies Tabla;
const propias = (boton: string, base: Fila, columnas: readonly Campo[]) => ({ nueva: { boton, base, columnas } });

const LIBRE = { required: false } as const;
const nombre = texto('label', 'Nombre');
const plantilla = texto('templateUrl', 'Plantilla (enlace)', { ...LIBRE, max: 500, forma: 'enlace' });
const exigido = siNo('required', 'Obligatorio');
const exigida = siNo('required', 'Obligatoria');
const indicacion = parrafo('hint', 'Indicación', { ...LIBRE, max: 400 });
const palabras = entero('maxWords', 'Máximo de palabras', 1, 20_000, LIBRE);
const maxMb = entero('maxMb', 'Tamaño máximo (MB)', 1);

/** How the office may ask something of its own. */
export const RESPUESTAS = { ...ASKED, file: 'Archivo PDF' } as const;
const si = (...is: (keyof typeof RESPUESTAS)[]): Layout => ({ when: { field: 'tipo', is } });
const LIMITE = { ...LIBRE, ...si('number'), min: -1_000_000_000, max: 1_000_000_000 };
const PREGUNTA = propias('Agregar pregunta o sección', { tipo: 'longtext', required: true }, [
  nombre,
  { kind: 'choice', key: 'tipo', label: 'Respuesta', required: true, options: RESPUESTAS },
  indicacion,
  { ...palabras, ...si('longtext', 'richtext', 'text') },
  decimal('min', 'Valor mínimo', LIMITE),
  decimal('max', 'Valor máximo', LIMITE),
  opciones('options', 'Opciones, una por línea', si('choice')),
  { ...maxMb, ...LIBRE, ...si('file') },
  { ...plantilla, ...si('file') },
  exigida,
]);
const REQUISITO = [texto('text', 'Requisito', { max: 300 }), entero('min', 'Mínimo', 1)];
const DOCUMENTO = [nombre, entero('min', 'Mínimo', 0), entero('max', 'Máximo', 1), plantilla];
const ANEXO = [nombre, exigido, plantilla];

/** Editable parameters of each kind of block; a kind without an entry does not compile. */
const EDITABLES: { [K in Bloque['kind']]: readonly Parametro[] } = {
  datosGenerales: [
    siNo('tipoInvestigacion', 'Pedir el tipo de investigación'),
    lista('localizaciones', 'Lugares de ejecución'),
    lista('areaTematica', 'Áreas temáticas', { siExiste: true }),
  ],
  fichaResponsable: [],
  grupoResumen: [],
  cofinanciamiento: [],
  documentoUnico: [siNo('usar', 'Pedir este documento'), nombre, exigido, maxMb, plantilla],
  documentosLista: [
    tabla('docTypes', 'Documentos', 'recurso', DOCUMENTO, propias('Agregar documento', { min: 1, max: 1 }, DOCUMENTO)),
  ],
  narrativa: [
    tabla(
      'sections',
      'Secciones',
      'clave',
      [nombre, indicacion, palabras, exigida, opciones('options', 'Opciones', { siExiste: true })],
      PREGUNTA,
    ),
    tabla('anexos', 'Anexos', 'recurso', ANEXO, propias('Agregar anexo', { required: false }, ANEXO)),
  ],
  investigacionBase: [
    entero('anios', 'Años que puede tener el proyecto base', 1, 30),
    tabla('tesis', 'Documentos de tesis', 'recurso', [nombre], { quitable: false }),
  ],
  actividades: [
    entero('min', 'Actividades como mínimo', 0, 100),
    entero('minHoras', 'Horas como mínimo', 1, 10_000, { ...LIBRE, siExiste: true }),
    siNo('justificacion', 'Pedir justificación'),
  ],
  presupuesto: [
    dinero('min', 'Monto mínimo'),
    dinero('max', 'Monto máximo'),
    entero('minPartidas', 'Partidas como mínimo', 0),
    siNo('requireBien', 'Exigir al menos un bien'),
    siNo('justificacion', 'Pedir justificación de cada partida'),
    siNo('groupCaps', 'Aplicar los topes de los grupos de partidas'),
    siNo('lineCaps', 'Aplicar el tope de cada partida del tipo (monto o porcentaje del máximo)'),
    tabla('fijas', 'Montos fijos', 'partida', [dinero('monto', 'Monto')]),
  ],
  integrantes: [
    tabla('roles', 'Roles', 'rol', [
      nombre,
      entero('min', 'Mínimo', 0, 50, LIBRE),
      entero('max', 'Máximo', 1, 50, LIBRE),
      parrafo('nota', 'Nota', { ...LIBRE, max: 600 }),
    ]),
    entero('maxTotal', 'Integrantes como máximo', 1, 100, LIBRE),
    { ...siNo('aceptacion', 'Exigir que cada integrante acepte antes del envío'), siExiste: true },
    tabla(
      'composite',
      'Composición del equipo',
      'clave',
      REQUISITO,
      propias('Agregar requisito', { regla: 'roles', min: 1, anyOf: [] }, [
        ...REQUISITO,
        { kind: 'choices', key: 'anyOf', label: 'Roles que lo cumplen', required: true, checks: true },
      ]),
    ),
  ],
  envio: [siNo('terminos', 'Pedir que acepte los términos'), texto('boton', 'Texto del botón', { max: 60 })],
};

/** Texts of a call, with their limits. */
export const TEXTOS = [
  parrafo('presentacion', 'Presentación de la convocatoria', { max: 1000 }),
  parrafo('terminos', 'Términos que acepta el postulante', { max: 4000 }),
  parrafo('declaracion', 'Declaración jurada', { max: 4000 }),
  parrafo('titulo', 'Título fijo de las propuestas', { max: 500 }),
];
/** Proposals per group, where the programme limits them. */
export const CUPO = entero('cupoGrupo', 'Propuestas por grupo', 1, 100);

/** Parameters that this very block has; those that choose among its roles, with them. */
export function parametrosDeBloque(b: Bloque): readonly Parametro[] {
  const bloque: Fila = { ...b };
  const propias = EDITABLES[b.kind].filter((p) => {
    const propio = bloque[p.key];
    return esTabla(p) ? Array.isArray(propio) : !p.siExiste || propio !== undefined;
  });
  if (b.kind !== 'integrantes') return propias;
  const options = b.roles.map((r) => ({ value: r.rol, label: r.label }));
  const conRoles = (c: Campo) => (c.kind === 'choices' ? { ...c, options } : c);
  return propias.map((p) =>
    esTabla(p) && p.nueva ? { ...p, nueva: { ...p.nueva, columnas: p.nueva.columnas.map(conRoles) } } : p,
  );
}
