import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, money, oneOf, ref, refTo, updatedAt, version } from '#core/db/server/columns.ts';
import { ACTOS_DE_AUTORIDAD } from './domain/autoridades.ts';
import { CLAVES_ENLACE } from './domain/enlaces.ts';
import { TIPOS_RESOLUCION } from './domain/resoluciones.ts';
import { TIPOS_PARTIDA } from './domain/vocabularios.ts';

export const area = pgTable('area', {
  id: id(),
  sigla: char('sigla', { length: 1 }).notNull().unique(),
  nombre: text('nombre').notNull().unique(),
  activo: boolean('activo').notNull().default(true),
  version: version(),
});

export const facultad = pgTable(
  'facultad',
  {
    id: id(),
    codigo: text('codigo').notNull().unique(),
    nombre: text('nombre').notNull().unique(),
    areaId: refTo('area_id', () => area.id),
    activo: boolean('activo').notNull().default(true),
    version: version(),
  },
  (t) => [index('facultad_area_idx').on(t.areaId)],
);

export const instituto = pgTable(
  'instituto',
  {
    id: id(),
    facultadId: refTo('facultad_id', () => facultad.id),
    nombre: text('nombre').notNull(),
    activo: boolean('activo').notNull().default(true),
    version: version(),
  },
  (t) => [unique('instituto_nombre_unico').on(t.facultadId, t.nombre)],
);

export const dependencia = pgTable(
  'dependencia',
  {
    id: id(),
    facultadId: ref('facultad_id').references(() => facultad.id),
    nombre: text('nombre').notNull(),
    activo: boolean('activo').notNull().default(true),
    version: version(),
  },
  (t) => [unique('dependencia_nombre_unico').on(t.facultadId, t.nombre).nullsNotDistinct()],
);

export const programa = pgTable(
  'facultad_programa',
  {
    id: id(),
    facultadId: refTo('facultad_id', () => facultad.id),
    nombre: text('nombre').notNull(),
    nivel: text('nivel').notNull(),
    activo: boolean('activo').notNull().default(true),
  },
  (t) => [
    unique('programa_nombre_unico').on(t.facultadId, t.nombre),
    check('programa_nivel', sql`${t.nivel} in ('pregrado', 'maestria', 'doctorado')`),
  ],
);

export const pais = pgTable('pais', {
  codigo: char('codigo', { length: 2 }).primaryKey(),
  iso3: char('iso3', { length: 3 }).notNull().unique(),
  nombre: text('nombre').notNull(),
});

export const ods = pgTable('ods', {
  id: integer('id').primaryKey(),
  objetivo: text('objetivo').notNull(),
  descripcion: text('descripcion').notNull(),
});

export const ocde = pgTable(
  'ocde',
  {
    id: id(),
    codigo: text('codigo').notNull().unique(),
    nombre: text('nombre').notNull(),
    padreId: ref('padre_id'),
    nivel: smallint('nivel').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.padreId], foreignColumns: [t.id], name: 'ocde_padre_fk' }),
    index('ocde_padre_idx').on(t.padreId),
    check('ocde_nivel', sql`${t.nivel} between 1 and 3 and (${t.nivel} = 1) = (${t.padreId} is null)`),
  ],
);

/** Project types: everything that differs between them is read from here or from the call, never from code. */
export const tipoProyecto = pgTable('tipo_proyecto', {
  /** Of the screens and the history; everything else names a type by its code. */
  id: ref('id').notNull().unique().generatedAlwaysAsIdentity(),
  codigo: text('codigo').primaryKey(),
  nombre: text('nombre').notNull(),
  slug: text('slug').unique(),
  prefijo: text('prefijo').notNull().unique(),
  financiado: boolean('financiado').notNull(),
  externo: boolean('externo').notNull().default(false),
  requiereGrupo: boolean('requiere_grupo').notNull(),
  enLinea: boolean('en_linea').notNull(),
  /** An approved project of this type needs a signed sworn statement (spec 05 §2 B9). */
  requiereDj: boolean('requiere_dj').notNull().default(false),
  activo: boolean('activo').notNull().default(true),
  informesRequeridos: json('informes_requeridos').$type<string[]>().notNull().default(['Informe académico']),
  /** Key of the programme whose steps a derived type uses; empty for the types that have their own. */
  base: text('base'),
  /** What a new call of a derived type starts from. */
  parametros: json('parametros').$type<Record<string, unknown>>().notNull().default({}),
  version: version(),
});

const deTipo = () =>
  text('tipo_proyecto')
    .notNull()
    .references(() => tipoProyecto.codigo);

export const integranteTipo = pgTable(
  'integrante_tipo',
  {
    id: id(),
    tipoProyecto: deTipo(),
    clave: text('clave').notNull(),
    nombre: text('nombre').notNull(),
    orden: integer('orden').notNull(),
    minimo: integer('minimo'),
    maximo: integer('maximo'),
    esResponsable: boolean('es_responsable').notNull().default(false),
    esDocenteEvaluable: boolean('es_docente_evaluable').notNull().default(false),
    esTesista: boolean('es_tesista').notNull().default(false),
    aplicaDeuda: boolean('aplica_deuda').notNull().default(false),
    codigoLegado: integer('codigo_legado'),
    version: version(),
  },
  (t) => [unique('integrante_tipo_clave_unica').on(t.tipoProyecto, t.clave)],
);

export const documentoTipo = pgTable(
  'documento_tipo',
  {
    id: id(),
    tipoProyecto: deTipo(),
    codigo: text('codigo').notNull(),
    clave: text('clave').notNull(),
    nombre: text('nombre').notNull(),
    requerido: boolean('requerido').notNull().default(false),
    maxMb: integer('max_mb').notNull().default(6),
    formatos: json('formatos').$type<string[]>().notNull(),
  },
  (t) => [unique('documento_tipo_clave_unica').on(t.tipoProyecto, t.clave)],
);

export const partida = pgTable(
  'partida',
  {
    id: id(),
    codigo: text('codigo').notNull().unique(),
    nombre: text('nombre').notNull(),
    descripcion: text('descripcion'),
    tipo: text('tipo').notNull(),
    activa: boolean('activa').notNull().default(true),
    version: version(),
  },
  (t) => [
    uniqueIndex('partida_codigo_unico').on(sql`quipu_clave(${t.codigo})`),
    check('partida_tipo', sql`${t.tipo} in (${oneOf(TIPOS_PARTIDA)})`),
  ],
);

/** Lines a project type may use, and which of them the applicant may pick. */
export const partidaTipoProyecto = pgTable(
  'partida_tipo_proyecto',
  {
    id: id(),
    partidaId: refTo('partida_id', () => partida.id),
    tipoProyecto: deTipo(),
    postulacion: boolean('postulacion').notNull().default(true),
    porcentaje: money('porcentaje'),
    monto: money('monto'),
    version: version(),
  },
  (t) => [
    unique('partida_tipo_proyecto_unica').on(t.tipoProyecto, t.partidaId),
    index('partida_tipo_proyecto_partida_idx').on(t.partidaId),
    check(
      'partida_tipo_proyecto_monto',
      sql`coalesce(${t.monto}, 0) >= 0 and coalesce(${t.porcentaje}, 0) between 0 and 100`,
    ),
  ],
);

/** Caps the sum of a set of budget lines of a project type. */
export const partidaGrupo = pgTable(
  'partida_grupo',
  {
    id: id(),
    tipoProyecto: deTipo(),
    nombre: text('nombre').notNull(),
    montoMax: money('monto_max').notNull(),
    version: version(),
  },
  (t) => [
    unique('partida_grupo_nombre_unico').on(t.tipoProyecto, t.nombre),
    check('partida_grupo_monto', sql`${t.montoMax} >= 0`),
  ],
);

export const partidaGrupoItem = pgTable(
  'partida_grupo_item',
  {
    grupoId: refTo('partida_grupo_id', () => partidaGrupo.id, { onDelete: 'cascade' }),
    partidaTipoId: refTo('partida_tipo_proyecto_id', () => partidaTipoProyecto.id),
  },
  (t) => [
    primaryKey({ columns: [t.grupoId, t.partidaTipoId] }),
    uniqueIndex('partida_grupo_item_unico').on(t.partidaTipoId),
  ],
);

/** Dated institution-wide values (UIT, cut-off years, weights…): what used to be a literal. */
export const parametro = pgTable(
  'parametro',
  {
    id: id(),
    clave: text('clave').notNull(),
    periodo: smallint('periodo'),
    valor: text('valor').notNull(),
    descripcion: text('descripcion'),
    version: version(),
    /** Empty while nobody changed it. */
    actualizadoEn: instant('actualizado_en'),
  },
  (t) => [
    unique('parametro_clave_periodo').on(t.clave, t.periodo).nullsNotDistinct(),
    check('parametro_periodo', sql`${t.periodo} between 1990 and 2200`),
    check('parametro_largo', sql`length(${t.valor}) <= 10000`),
  ],
);

/** The page of each identifier, with `{}` where its value goes. */
export const enlacePlantilla = pgTable(
  'enlace_plantilla',
  {
    id: id(),
    clave: text('clave').notNull().unique(),
    nombre: text('nombre').notNull(),
    plantilla: text('plantilla').notNull(),
    activo: boolean('activo').notNull().default(true),
    version: version(),
  },
  (t) => [
    check('enlace_plantilla_clave', sql`${t.clave} in (${oneOf(CLAVES_ENLACE)})`),
    check('enlace_plantilla_con_lugar', sql`${t.plantilla} ~ '^https?://' and ${t.plantilla} like '%{}%'`),
  ],
);

/** A resolution of the institution: who cites it with its date holds both, and the database keeps them alike. */
export const resolucion = pgTable(
  'resolucion',
  {
    id: id(),
    numero: text('numero').notNull(),
    fecha: date('fecha').notNull(),
    tipo: text('tipo').notNull(),
    observacion: text('observacion'),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    version: version(),
  },
  (t) => [
    unique('resolucion_cita').on(t.numero, t.fecha),
    uniqueIndex('resolucion_numero_unico').on(sql`quipu_fold(numero)`),
    check('resolucion_tipo', sql`${t.tipo} in (${oneOf(Object.keys(TIPOS_RESOLUCION))})`),
    check('resolucion_numero', sql`${t.numero} = btrim(${t.numero}) and ${t.numero} <> ''`),
  ],
);

/** Who signs and approves in the name of the institution. */
export const autoridad = pgTable(
  'autoridad',
  {
    id: id(),
    nombre: text('nombre').notNull(),
    cargo: text('cargo').notNull(),
    desde: date('desde').notNull(),
    hasta: date('hasta'),
    actos: text('actos').array().notNull(),
    version: version(),
  },
  (t) => [
    check('autoridad_vigencia', sql`${t.hasta} is null or ${t.hasta} >= ${t.desde}`),
    check('autoridad_actos', sql`${t.actos} <@ array[${oneOf(Object.keys(ACTOS_DE_AUTORIDAD))}]`),
  ],
);
