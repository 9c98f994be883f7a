import { z } from 'zod';

const zEsquema = z.record(z.string(), z.unknown());
type Esquema = z.output<typeof zEsquema>;
const zParametro = z.object({
  in: z.enum(['path', 'query', 'header']),
  name: z.string(),
  required: z.boolean(),
  description: z.string().optional(),
  schema: zEsquema,
  example: z.unknown().optional(),
});
const zContenido = z.object({ schema: zEsquema, example: z.unknown().optional() });
const zCabeceras = z.record(z.string(), z.object({ description: z.string() }));
const zRespuesta = z.object({
  headers: zCabeceras.optional(),
  content: z.object({ 'application/json': zContenido }).optional(),
});
const zOperacion = z.object({
  tags: z.array(z.string()),
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(zParametro).default([]),
  requestBody: z.object({ content: z.object({ 'application/json': zContenido }) }).optional(),
  responses: z.record(z.string(), zRespuesta),
});
/** What is read of the OpenAPI document of `/api/v1`. */
const zDocumento = z.object({
  info: z.object({ version: z.string() }),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), zOperacion)),
  components: z.object({
    schemas: z.record(z.string(), zEsquema),
    responses: z.object({ Problema: z.object({ headers: zCabeceras, content: zEsquema }) }),
  }),
});
type Documento = z.output<typeof zDocumento>;

/** A datum that is asked or answered: its name, how it is written and what it is. */
export type DatoDicho = { nombre: string; clase: string; que: string };
export type Parametro = DatoDicho & {
  lugar: 'path' | 'query' | 'header';
  obligatorio: boolean;
  /** The words among which one is chosen, where there are some. */
  opciones: readonly { valor: string; dicha: string }[];
  ejemplo: string;
};
export type Operacion = {
  /** As part of an address: «v1.personas». */
  id: string;
  metodo: string;
  ruta: string;
  resumen: string;
  ambito: string;
  escribe: boolean;
  parametros: readonly Parametro[];
  cuerpo: { ejemplo: string; datos: readonly DatoDicho[] } | null;
  respuesta: { ejemplo: string; datos: readonly DatoDicho[] };
};
export type GrupoDeOperaciones = { clave: string; operaciones: readonly Operacion[] };
export type Descripcion = {
  version: string;
  grupos: readonly GrupoDeOperaciones[];
  /** Headers of every answer. */
  cabeceras: readonly { nombre: string; que: string }[];
};

const enJson = (valor: unknown): string => (valor === undefined ? '' : JSON.stringify(valor, null, 2));
const textoDe = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

const esEsquema = (valor: unknown): valor is Esquema => typeof valor === 'object' && valor !== null;
const esquemasDe = (valor: unknown): Esquema[] => (Array.isArray(valor) ? valor.filter(esEsquema) : []);
const NOMBRE_DE_REFERENCIA = /^#\/components\/schemas\/(\w+)$/;
const nombreDe = (esquema: Esquema): string => NOMBRE_DE_REFERENCIA.exec(textoDe(esquema.$ref))?.[1] ?? '';

const CLASES: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'true o false',
  array: 'lista',
  object: 'objeto',
  null: 'null',
};
const FORMATOS: Readonly<Record<string, string>> = { date: 'fecha', 'date-time': 'instante' };

/** Words of a closed list with how people say them, or none. */
function opcionesDe(esquema: Esquema): { valor: string; dicha: string }[] {
  const dichas = esquemasDe(esquema.oneOf).map((una) => ({ valor: textoDe(una.const), dicha: textoDe(una.title) }));
  if (dichas.length > 0) return dichas;
  const palabras: unknown[] = Array.isArray(esquema.enum) ? esquema.enum : [];
  return palabras.map((palabra) => ({ valor: String(palabra), dicha: String(palabra) }));
}

/** How a datum is written, in words. */
export function claseDe(esquema: Esquema): string {
  const varias = esquemasDe(esquema.anyOf);
  if (varias.length > 0) return varias.map(claseDe).join(' o ');
  const formato = FORMATOS[textoDe(esquema.format)];
  const tipos: unknown[] = [esquema.type].flat();
  const dichas = tipos.map((tipo) => (tipo === 'string' && formato ? formato : (CLASES[textoDe(tipo)] ?? '')));
  const { minimum: desde, maximum: hasta } = esquema;
  const limites = typeof desde === 'number' && typeof hasta === 'number' && hasta < Number.MAX_SAFE_INTEGER;
  const partes = [
    opcionesDe(esquema).length > 0 ? 'una de su lista' : dichas.filter(Boolean).join(' o '),
    limites ? `de ${desde} a ${hasta}` : '',
    esquema.default === undefined ? '' : `${String(esquema.default)} si no se dice`,
  ];
  return partes.filter(Boolean).join(' · ');
}

function datosDe(esquema: Esquema): DatoDicho[] {
  if (!esEsquema(esquema.properties)) return [];
  return Object.entries(esquema.properties).flatMap(([nombre, uno]) =>
    esEsquema(uno) ? [{ nombre, clase: claseDe(uno), que: textoDe(uno.description) }] : [],
  );
}

/** The data of what is answered: of a list, those of each of its records. */
function datosDeRespuesta({ components }: Documento, esquema: Esquema): DatoDicho[] {
  const deLista = esEsquema(esquema.properties) ? esquema.properties.datos : undefined;
  const cada = esEsquema(deLista) && esEsquema(deLista.items) ? deLista.items : esquema;
  return datosDe(components.schemas[nombreDe(cada)] ?? cada);
}

const parametroDe = ({
  in: lugar,
  name,
  required,
  description = '',
  schema,
  example,
}: z.output<typeof zParametro>) => ({
  nombre: name,
  lugar,
  clase: claseDe(schema),
  que: description,
  obligatorio: required,
  opciones: opcionesDe(schema),
  ejemplo: example === undefined ? '' : String(example),
});

function operacionDe(
  documento: Documento,
  ruta: string,
  metodo: string,
  operacion: z.output<typeof zOperacion>,
): Operacion {
  const pedido = operacion.requestBody?.content['application/json'];
  const dada = operacion.responses['200']?.content?.['application/json'];
  return {
    id: operacion.operationId,
    metodo: metodo.toUpperCase(),
    ruta,
    resumen: operacion.summary,
    ambito: operacion.description,
    escribe: metodo !== 'get',
    parametros: operacion.parameters.map(parametroDe),
    cuerpo: pedido ? { ejemplo: enJson(pedido.example), datos: datosDe(pedido.schema) } : null,
    respuesta: { ejemplo: enJson(dada?.example), datos: dada ? datosDeRespuesta(documento, dada.schema) : [] },
  };
}

/** Every operation of the document, under its heading and in its order. */
export function leerDocumento(dado: unknown): Descripcion {
  const documento = zDocumento.parse(dado);
  const todas = Object.entries(documento.paths).flatMap(([ruta, metodos]) =>
    Object.entries(metodos).map(([metodo, operacion]) => ({
      clave: operacion.tags[0] ?? '',
      operacion: operacionDe(documento, ruta, metodo, operacion),
    })),
  );
  const cabeceras = Object.entries(documento.components.responses.Problema.headers);
  return {
    version: documento.info.version,
    grupos: documento.tags.map(({ name }) => ({
      clave: name,
      operaciones: todas.filter(({ clave }) => clave === name).map(({ operacion }) => operacion),
    })),
    cabeceras: cabeceras.map(([nombre, { description }]) => ({ nombre, que: description })),
  };
}

const LUGAR_DE_RUTA = /\{(\w+)\}/g;
const entreComillas = (texto: string): string => `'${texto.replaceAll("'", "'\\''")}'`;

/** What is typed in a terminal to ask for it, with the values of its example. The key comes from a variable. */
export function curlDe(publica: string, { metodo, ruta, parametros, cuerpo }: Operacion): string {
  const dados = parametros.filter(({ ejemplo }) => ejemplo !== '');
  const deLugar = (lugar: Parametro['lugar']) => dados.filter((parametro) => parametro.lugar === lugar);
  const enRuta = new Map(deLugar('path').map(({ nombre, ejemplo }) => [nombre, ejemplo]));
  const camino = ruta.replaceAll(LUGAR_DE_RUTA, (hueco, nombre: string) => {
    const valor = enRuta.get(nombre);
    return valor === undefined ? hueco : encodeURIComponent(valor);
  });
  const consulta = new URLSearchParams(deLugar('query').map(({ nombre, ejemplo }) => [nombre, ejemplo])).toString();
  const url = publica + camino + (consulta === '' ? '' : `?${consulta}`);
  const partes = [
    `curl${metodo === 'GET' ? '' : ` -X ${metodo}`} ${entreComillas(url)}`,
    '-H "Authorization: Bearer $QUIPU_CLAVE"',
    ...deLugar('header').map(({ nombre, ejemplo }) => `-H ${entreComillas(`${nombre}: ${ejemplo}`)}`),
    ...(cuerpo ? [`-H ${entreComillas('content-type: application/json')}`, `-d ${entreComillas(cuerpo.ejemplo)}`] : []),
  ];
  return partes.join(' \\\n  ');
}
