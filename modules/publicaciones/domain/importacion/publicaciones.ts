import { BadCell } from '#core/documents/shared/cell.ts';
import { faultOf, isEmpty } from '#core/field/shared/check.ts';
import { stateOf } from '#core/flow/shared/flow.ts';
import { defineImport, type ImportColumn, type Value } from '#core/import/shared/import.ts';
import { type Finish, faultsIn, type ReadRow } from '#core/import/shared/read-row.ts';
import { entriesOf, isKeyOf } from '#core/kernel/shared/keys.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { CAMPOS, type CampoPublicacion, camposDe } from '../campos.ts';
import { etiquetaDe } from '../campos-de-tipo.ts';
import { ESTADOS_PUBLICACION, type EstadoPublicacion, flujoPublicacion } from '../flujo.ts';
import { deCelda } from '../fuentes/nombres.ts';
import { impreso } from '../fuentes/obra.ts';
import { contradicciones, faltaAlguno } from '../reglas.ts';
import { CLAVES_TIPO_PUBLICACION, TIPOS_PUBLICACION, type TipoPublicacion, tipoDe } from '../tipos.ts';
import encabezados from './encabezados.json' with { type: 'json' };
import { fechaDeCelda, primerDia } from './fecha.ts';

/** Headers under which other systems send each datum. */
const OTROS: Readonly<Record<string, readonly string[]>> = encabezados;
/** A field of a publication as a column: whether its type asks for it is judged in the whole row. */
function columna(campo: CampoPublicacion): ImportColumn {
  return {
    ...CAMPOS[campo],
    required: false,
    storedAs: campo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`),
    aliases: OTROS[campo] ?? [],
  };
}

/** A state by its name, or by the number that it had in the earlier system. @throws BadCell */
function estado(escrito: string): EstadoPublicacion {
  const hallado = entriesOf(ESTADOS_PUBLICACION).find(([clave, { label, legacy }]) =>
    [clave, label, String(legacy)].some((t) => fold(t) === fold(escrito)),
  )?.[0];
  // A duplicate names the record that stays, which a file cannot.
  if (hallado && hallado !== 'duplicado') return hallado;
  const { duplicado: _, ...otros } = ESTADOS_PUBLICACION;
  throw new BadCell(
    `Debe ser ${Object.values(otros)
      .map(({ label }) => label)
      .join(', ')}`,
  );
}

/** A type by any of its names. @throws BadCell */
function tipo(escrito: string): TipoPublicacion {
  const dicho = fold(escrito);
  const hallado = CLAVES_TIPO_PUBLICACION.find((clave) => {
    const { label, corto, plural, ruta } = tipoDe(clave);
    return [clave, label, corto, plural, ruta].some((nombre) => fold(nombre) === dicho);
  });
  if (!hallado) throw new BadCell(`Debe ser ${Object.values(TIPOS_PUBLICACION).join(', ')}`);
  return hallado;
}

const HAY_MAS = '…';
/** Authors as they are printed, and whether the cell says that there are more. */
function autores(escrito: string): Value {
  const { autores: leidos, incompleta } = deCelda(escrito);
  return [...leidos.map(impreso), ...(incompleta ? [HAY_MAS] : [])];
}

const texto = (label: string, max: number, campo: string, storedAs: string) =>
  ({ kind: 'text', label, max, storedAs, aliases: OTROS[campo] ?? [] }) as const satisfies ImportColumn;

/** Publications of an earlier system, each with its state, its rating and the names of its authors (spec 03 §4). */
export const importacionPublicaciones = defineImport({
  key: 'publicaciones',
  title: 'Publicaciones',
  short: 'Publicaciones',
  help: 'Una fila por publicación o patente. Las que ya están se reconocen por su código, su código anterior o su DOI, y solo cambian en lo que las describe. Quiénes de sus autores son de la universidad se trae después, con «Autores de publicaciones».',
  see: 'publicaciones.ver',
  edit: 'publicaciones.editar',
  columns: {
    codigoAntiguo: texto('Código en el sistema anterior', 50, 'codigoAntiguo', 'codigo_antiguo'),
    tipo: {
      kind: 'text',
      label: 'Tipo',
      required: true,
      aliases: OTROS.tipo ?? [],
      storedAs: 'tipo_publicacion',
      read: tipo,
    },
    titulo: { ...columna('titulo'), required: true },
    fechaPublicacion: { ...columna('fechaPublicacion'), read: fechaDeCelda },
    autores: { kind: 'names', label: 'Autores', max: 200, aliases: OTROS.autores ?? [], read: autores },
    doi: columna('doi'),
    publicacionNombre: columna('publicacionNombre'),
    issn: columna('issn'),
    issnE: columna('issnE'),
    isbn: columna('isbn'),
    volumen: columna('volumen'),
    edicion: columna('edicion'),
    paginaInicial: columna('paginaInicial'),
    paginaFinal: columna('paginaFinal'),
    paginaTotal: columna('paginaTotal'),
    editorial: columna('editorial'),
    universidad: columna('universidad'),
    ciudad: columna('ciudad'),
    paisCodigo: columna('paisCodigo'),
    eventoNombre: columna('eventoNombre'),
    fechaInicio: columna('fechaInicio'),
    fechaFin: columna('fechaFin'),
    url: columna('url'),
    uri: columna('uri'),
    serie: columna('serie'),
    artTipo: columna('artTipo'),
    tipoPresentacion: columna('tipoPresentacion'),
    tipoTesis: columna('tipoTesis'),
    palabrasClave: { ...columna('palabrasClave'), commas: true },
    resumen: { ...columna('resumen'), lines: true },
    idioma: columna('idioma'),
    acceso: columna('acceso'),
    embargoHasta: columna('embargoHasta'),
    licencia: columna('licencia'),
    indexada: columna('indexada'),
    wos: columna('wos'),
    codigoRegistro: columna('codigoRegistro'),
    tipoPatente: columna('tipoPatente'),
    nroExpediente: columna('nroExpediente'),
    oficinaPresentacion: columna('oficinaPresentacion'),
    titulares: columna('titulares'),
    estado: { kind: 'text', label: 'Estado', aliases: OTROS.estado ?? [], read: estado },
    validado: { kind: 'flag', label: 'Validado' },
    categoria: texto('Calificación', 255, 'categoria', 'categoria_id'),
    fechaInscripcion: {
      kind: 'day',
      label: 'Fecha de inscripción',
      storedAs: 'fecha_inscripcion',
      aliases: OTROS.fechaInscripcion ?? [],
    },
    resolucion: texto('Resolución', 255, 'resolucion', 'resolucion'),
    observaciones: {
      kind: 'longtext',
      label: 'Observaciones al docente',
      max: 4000,
      lines: true,
      storedAs: 'observaciones_usuario',
      aliases: OTROS.observaciones ?? [],
    },
    comentario: {
      kind: 'longtext',
      label: 'Comentario de la oficina',
      max: 4000,
      lines: true,
      aliases: OTROS.comentario ?? [],
    },
    fuente: texto('Procedencia', 100, 'fuente', 'fuente'),
    tipoDoc: texto('Tipo de documento', 100, 'tipoDoc', 'tipo_doc'),
  },
  identity: ['codigoAntiguo'],
  names: ['titulo'],
  empty: 'keeps',
  maxRows: 100_000,
  batch: 5_000,
  example: {
    codigoAntiguo: 'A-1024',
    tipo: 'Artículo en revista',
    titulo: 'Diversidad de anfibios en los bosques montanos del sur',
    fechaPublicacion: '15/03/2019',
    autores: 'Quispe Mamani, Rosa; Torres Vega, Luis',
    doi: '10.1234/abcd',
    publicacionNombre: 'Revista de Biología',
    issn: '0378-5955',
    estado: 'Registrado',
    validado: 'Sí',
  },
});

const esCampo = (clave: string): clave is CampoPublicacion => isKeyOf(CAMPOS, clave);

/** Data of the row that its type asks for, and the names of those that it does not: they are not kept. */
function soloLosSuyos(clase: TipoPublicacion, datos: ReadRow['datos']): string[] {
  const suyos = new Set<string>(tipoDe(clase).campos.map(({ campo }) => campo));
  // The code of the register is of all of them; that of a patent is also asked for.
  const ajenos = Object.keys(datos).filter((c) => esCampo(c) && c !== 'codigoRegistro' && !suyos.has(c));
  for (const ajeno of ajenos) delete datos[ajeno];
  return ajenos.filter(esCampo).map((campo) => CAMPOS[campo].label);
}

/** What its type asks for and the row does not bring. */
function loQueFalta(clase: TipoPublicacion, datos: ReadRow['datos']): string[] {
  const vacios = tipoDe(clase).campos.filter(
    ({ campo, required }) => required && isEmpty(CAMPOS[campo], datos[campo] ?? null),
  );
  const alguno = faltaAlguno(clase, datos).map(({ field = '' }) => field);
  const faltan = [...vacios.map(({ campo }) => campo), ...alguno.filter(esCampo)];
  return faltan.map((campo) => etiquetaDe(clase, campo));
}

/** What contradicts the state of a work: points of one that is not registered, or a refusal without its reason. */
function reparosDeEstado(datos: ReadRow['datos']): [columna: string, motivo: string][] {
  const estadoDicho = stateOf(flujoPublicacion, { estado: String(datos.estado) });
  const registrada = flujoPublicacion.is(estadoDicho, 'registrado');
  const reparos: [string, string][] = [];
  if (datos.validado === true && !registrada) reparos.push(['validado', 'Solo se valida una publicación registrada']);
  if (datos.validado === true && registrada && datos.categoria === undefined)
    reparos.push(['categoria', 'Una publicación validada necesita su calificación']);
  if (datos.categoria !== undefined && !registrada)
    reparos.push(['categoria', 'Solo se califica una publicación registrada']);
  if (flujoPublicacion.is(estadoDicho, 'conMotivo') && datos.observaciones === undefined)
    reparos.push(['observaciones', `Escriba por qué quedó en «${ESTADOS_PUBLICACION[estadoDicho].label}»`]);
  return reparos;
}

/** A date that does not say its day is kept as the first one (spec 03 §4), and the row says so. */
function completarFecha(datos: ReadRow['datos']): string[] {
  const { fechaPublicacion: dicha } = datos;
  if (typeof dicha !== 'string' || dicha.length === 10) return [];
  datos.fechaPublicacion = primerDia(dicha);
  return [`La fecha solo dice ${dicha.length === 4 ? 'el año' : 'el mes'}: queda el primer día`];
}

const LEJOS = '9999-12-31';
/**
 * What follows of the cells of a row: the state that it begins in, what its type does not ask for and is not kept, and
 * what it still lacks, which is told and stops nothing: works of an earlier system come as they were written.
 */
export const completarPublicacion: Finish = (fila, mapeo) => {
  const { datos, errores } = fila;
  const falla = faultsIn(importacionPublicaciones, mapeo, fila);
  const notas = completarFecha(datos);
  if (Array.isArray(datos.autores) && datos.autores.includes(HAY_MAS)) {
    datos.autores = datos.autores.filter((uno) => uno !== HAY_MAS);
    notas.push('La lista de autores está incompleta');
  }
  const clase = CLAVES_TIPO_PUBLICACION.find((t) => t === datos.tipo);
  if (!clase) return;
  const numerada = datos.codigoRegistro !== undefined && clase !== 'patente';
  datos.estado ??= numerada ? ('registrado' satisfies EstadoPublicacion) : flujoPublicacion.initial;
  const ajenos = soloLosSuyos(clase, datos);
  if (ajenos.length > 0) notas.push(`No es de su tipo y no se guarda: ${ajenos.join(', ')}`);
  for (const [campo, field] of Object.entries(camposDe(tipoDe(clase).campos))) {
    const valor = datos[campo] ?? null;
    const motivo = valor === null ? null : faultOf({ ...field, required: false }, valor);
    if (motivo !== null && !errores.some((e) => e.columna === mapeo[campo])) falla(campo, motivo);
  }
  for (const [campo, motivo] of contradicciones(clase, datos, LEJOS)) falla(campo, motivo);
  for (const [clave, motivo] of reparosDeEstado(datos)) falla(clave, motivo);
  const falta = loQueFalta(clase, datos);
  if (falta.length > 0) notas.push(`Le falta: ${falta.join(', ')}`);
  const bases = [datos.indexada, datos.wos].flatMap((v) => (Array.isArray(v) ? v : []));
  if (bases.length > 0) datos.bases = bases;
  if (notas.length > 0) datos.nota = notas.join('. ');
};
