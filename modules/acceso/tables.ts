import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  citext,
  createdAt,
  id,
  instant,
  json,
  oneOf,
  ref,
  refTo,
  updatedAt,
  version,
} from '#core/db/server/columns.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { evaluador, investigador } from '#modules/personas/tables.ts';
import { ROLES, type Rol } from './domain/areas.ts';
import { CLAVES_MODO } from './domain/avisos.ts';
import { DIAS_MAXIMOS, MODULOS_ENCARGABLES } from './domain/encargos.ts';
import { CLAVES_VIA } from './domain/institucional.ts';
import { CLAVES_ESTADO_DE_MODULO } from './domain/modulos.ts';
import { CLAVES_MODULO, type Modulo, NIVELES, type Nivel } from './domain/permisos.ts';

export const usuario = pgTable(
  'usuario',
  {
    id: id(),
    nombre: text('nombre').notNull(),
    username: citext('username').unique(),
    usernameMostrado: text('username_mostrado'),
    email: citext('email').unique(),
    emailVerificado: boolean('email_verificado').notNull().default(false),
    imagen: text('imagen'),
    activo: boolean('activo').notNull().default(true),
    superadmin: boolean('superadmin').notNull().default(false),
    debeCambiarClave: boolean('debe_cambiar_clave').notNull().default(false),
    /** Until when the one-time password opens anything; null for a password of the person's own. */
    claveCaducaEn: instant('clave_caduca_en'),
    caducaEn: instant('caduca_en'),
    ultimoAcceso: instant('ultimo_acceso'),
    dosFactores: boolean('dos_factores').notNull().default(false),
    /** How the passkeys of the account call it: random, so that a key tells nothing of whose it is. */
    llavero: text('llavero').unique(),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    version: version(),
  },
  (t) => [
    check('usuario_identificable', sql`${t.username} is not null or ${t.email} is not null`),
    check('usuario_llavero', sql`${t.llavero} ~ '^[A-Za-z0-9_-]{43}$'`),
    index('usuario_correo_idx').using('gin', sql`quipu_fold(${t.email}::text) gin_trgm_ops`),
  ],
);

/**
 * What an account is known by, in one place: a user name may not be the e-mail of somebody else, nor the reverse.
 * Written by a trigger of `usuario`, so that no way of making or changing an account escapes it.
 */
export const identidad = pgTable(
  'identidad',
  {
    valor: citext('valor').primaryKey(),
    usuarioId: refTo('usuario_id', () => usuario.id, { onDelete: 'cascade' }),
  },
  (t) => [index('identidad_usuario_idx').on(t.usuarioId)],
);

export const usuarioAdmin = pgTable(
  'usuario_admin',
  {
    id: id(),
    codigoTrabajador: text('codigo_trabajador').notNull(),
    apellido1: text('apellido1').notNull(),
    apellido2: text('apellido2').notNull(),
    nombres: text('nombres').notNull(),
    sexo: text('sexo').notNull(),
    fechaNacimiento: date('fecha_nacimiento'),
    email: citext('email'),
    telefonoCasa: text('telefono_casa'),
    telefonoTrabajo: text('telefono_trabajo'),
    telefonoMovil: text('telefono_movil'),
    direccion: text('direccion'),
    cargo: text('cargo'),
    fechaBaja: date('fecha_baja'),
  },
  (t) => [
    uniqueIndex('usuario_admin_codigo_unico')
      .on(sql`quipu_clave(${t.codigoTrabajador})`)
      .where(sql`codigo_trabajador <> ''`),
  ],
);

/** One row per role of an account; each names the one record behind that role. */
export const usuarioRol = pgTable(
  'usuario_rol',
  {
    id: id(),
    usuarioId: refTo('usuario_id', () => usuario.id, { onDelete: 'cascade' }),
    rol: text('rol').$type<Rol>().notNull(),
    adminId: ref('admin_id').references(() => usuarioAdmin.id),
    investigadorId: ref('investigador_id').references(() => investigador.id),
    evaluadorId: ref('evaluador_id').references(() => evaluador.id),
    facultadId: ref('facultad_id').references(() => facultad.id),
  },
  (t) => [
    check('usuario_rol_conocido', sql`${t.rol} in (${oneOf(ROLES)})`),
    check(
      'usuario_rol_un_perfil',
      sql`(${t.rol} = 'admin') = (${t.adminId} is not null) and (${t.rol} = 'investigador') = (${t.investigadorId} is not null)
        and (${t.rol} = 'evaluador') = (${t.evaluadorId} is not null) and (${t.rol} = 'facultad') = (${t.facultadId} is not null)`,
    ),
    unique('usuario_rol_unico').on(t.usuarioId, t.rol),
    uniqueIndex('usuario_rol_investigador_unico').on(t.investigadorId).where(sql`investigador_id is not null`),
    uniqueIndex('usuario_rol_evaluador_unico').on(t.evaluadorId).where(sql`evaluador_id is not null`),
    uniqueIndex('usuario_rol_admin_unico').on(t.adminId).where(sql`admin_id is not null`),
    index('usuario_rol_facultad_idx').on(t.facultadId),
  ],
);

export const permisoAdmin = pgTable(
  'permiso_admin',
  {
    id: id(),
    usuarioId: refTo('usuario_id', () => usuario.id, { onDelete: 'cascade' }),
    modulo: text('modulo').$type<Modulo>().notNull(),
    nivel: text('nivel').$type<Nivel>().notNull(),
  },
  (t) => [
    unique('permiso_admin_unico').on(t.usuarioId, t.modulo),
    check('permiso_admin_modulo', sql`${t.modulo} in (${oneOf(CLAVES_MODULO)})`),
    check('permiso_admin_nivel', sql`${t.nivel} in (${oneOf(NIVELES)})`),
  ],
);

/** An administrator may act for a person until a moment, for a reason the person sees; one person at a time. */
export const accesoApoyo = pgTable(
  'acceso_apoyo',
  {
    id: id(),
    /** The person in whose name the administrator acts. */
    usuarioId: refTo('usuario_id', () => usuario.id),
    adminId: refTo('admin_usuario_id', () => usuario.id),
    motivo: text('motivo').notNull(),
    creadoEn: createdAt(),
    expiraEn: instant('expira_en').notNull(),
    terminadoEn: instant('terminado_en'),
    terminadoPor: ref('terminado_por').references(() => usuario.id),
  },
  (t) => [
    check('acceso_apoyo_de_otro', sql`${t.usuarioId} <> ${t.adminId}`),
    check(
      'acceso_apoyo_vence',
      sql`${t.expiraEn} > ${t.creadoEn} and ${t.expiraEn} <= ${t.creadoEn} + interval '1 day'`,
    ),
    check('acceso_apoyo_motivo', sql`length(btrim(${t.motivo})) >= 10`),
    uniqueIndex('acceso_apoyo_uno_a_la_vez').on(t.adminId).where(sql`terminado_en is null`),
    index('acceso_apoyo_usuario_idx').on(t.usuarioId, t.id),
    index('acceso_apoyo_admin_idx').on(t.adminId),
    index('acceso_apoyo_terminado_idx').on(t.terminadoPor),
  ],
);

/** Who acts for an account of the office while its person is away, with which work and between which days. */
export const encargo = pgTable(
  'encargo',
  {
    id: id(),
    /** The person who is away. */
    usuarioId: refTo('usuario_id', () => usuario.id),
    suplenteId: refTo('suplente_id', () => usuario.id),
    desde: date('desde').notNull(),
    hasta: date('hasta').notNull(),
    /** The kinds of work; none: all that may be given. */
    modulos: text('modulos').array().notNull().default(sql`'{}'`),
    motivo: text('motivo').notNull(),
    creadoEn: createdAt(),
    creadoPor: refTo('creado_por', () => usuario.id),
    revocadoEn: instant('revocado_en'),
    revocadoPor: ref('revocado_por').references(() => usuario.id),
  },
  (t) => [
    check('encargo_a_otro', sql`${t.usuarioId} <> ${t.suplenteId}`),
    check(
      'encargo_plazo',
      sql`${t.hasta} >= ${t.desde} and ${t.hasta} - ${t.desde} < ${sql.raw(String(DIAS_MAXIMOS))}`,
    ),
    check('encargo_modulos', sql`${t.modulos} <@ array[${oneOf(MODULOS_ENCARGABLES)}]`),
    check('encargo_motivo', sql`btrim(${t.motivo}) <> ''`),
    index('encargo_usuario_idx').on(t.usuarioId, t.id),
    index('encargo_suplente_idx').on(t.suplenteId, t.hasta),
    index('encargo_creado_idx').on(t.creadoPor),
    index('encargo_revocado_idx').on(t.revocadoPor),
  ],
);

export const sesion = pgTable(
  'sesion',
  {
    id: id(),
    token: text('token').notNull().unique(),
    usuarioId: refTo('usuario_id', () => usuario.id, { onDelete: 'cascade' }),
    expiraEn: instant('expira_en').notNull(),
    ip: text('ip'),
    agente: text('agente'),
    /** Name of the administrator, on a session that belongs to a support access. */
    apoyoDe: text('apoyo_de'),
    apoyoId: ref('apoyo_id').references(() => accesoApoyo.id, { onDelete: 'cascade' }),
    /** On a session in which a substitute acts. */
    encargoId: ref('encargo_id').references(() => encargo.id, { onDelete: 'cascade' }),
    /** The administrator's own session, to which they return: when it is closed, this one ends. */
    origenId: ref('origen_id').references((): AnyPgColumn => sesion.id, { onDelete: 'cascade' }),
    /** The passkey that its person proved in it: a second factor, for as long as the account has that key. */
    llaveId: ref('llave_id').references((): AnyPgColumn => llaveAcceso.id, { onDelete: 'set null' }),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
  },
  (t) => [
    index('sesion_usuario_idx').on(t.usuarioId),
    index('sesion_expira_idx').on(t.expiraEn),
    index('sesion_apoyo_idx').on(t.apoyoId),
    index('sesion_origen_idx').on(t.origenId),
    index('sesion_encargo_idx').on(t.encargoId),
    index('sesion_llave_idx').on(t.llaveId),
    check('sesion_de_uno', sql`${t.apoyoId} is null or ${t.encargoId} is null`),
  ],
);

export const cuenta = pgTable(
  'cuenta',
  {
    id: id(),
    usuarioId: refTo('usuario_id', () => usuario.id, { onDelete: 'cascade' }),
    proveedor: text('proveedor').notNull(),
    cuentaExterna: text('cuenta_externa').notNull(),
    clave: text('clave'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiraEn: instant('access_token_expira_en'),
    refreshTokenExpiraEn: instant('refresh_token_expira_en'),
    alcance: text('alcance'),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
  },
  (t) => [
    unique('cuenta_proveedor_unica').on(t.proveedor, t.cuentaExterna),
    index('cuenta_usuario_idx').on(t.usuarioId),
  ],
);

/** What the institutional provider calls a session that it opened: by it the session is ended here and there. */
export const sesionInstitucional = pgTable(
  'sesion_institucional',
  {
    sesionId: bigint('sesion_id', { mode: 'number' })
      .primaryKey()
      .references(() => sesion.id, { onDelete: 'cascade' }),
    proveedor: text('proveedor').notNull(),
    sujeto: text('sujeto').notNull(),
    /** Of SAML: the format of the name, and the provider's own session. */
    formato: text('formato'),
    indice: text('indice'),
    /** Of OIDC: the identity token. */
    ficha: text('ficha'),
  },
  (t) => [
    check('sesion_institucional_proveedor', sql`${t.proveedor} in (${oneOf(CLAVES_VIA)})`),
    index('sesion_institucional_sujeto_idx').on(t.proveedor, t.sujeto),
  ],
);

/** Something that was asked to the SAML provider: one answer is admitted, once, in whichever process it arrives. */
export const peticionSaml = pgTable(
  'peticion_saml',
  {
    id: id(),
    /** The ID that the request bears. */
    ficha: text('ficha').notNull().unique(),
    creadoEn: createdAt(),
    respondidaEn: instant('respondida_en'),
    /** Hash of the pass with which the browser that asked takes the answer, and the answer until then. */
    pase: text('pase').unique(),
    respuesta: json('respuesta'),
  },
  (t) => [
    index('peticion_saml_creado_idx').on(t.creadoEn),
    check('peticion_saml_pase', sql`(${t.pase} is null) = (${t.respuesta} is null)`),
    check('peticion_saml_respondida', sql`${t.pase} is null or ${t.respondidaEn} is not null`),
  ],
);

export const verificacion = pgTable(
  'verificacion',
  {
    id: id(),
    identificador: text('identificador').notNull(),
    valor: text('valor').notNull(),
    expiraEn: instant('expira_en').notNull(),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
  },
  (t) => [index('verificacion_identificador_idx').on(t.identificador)],
);

export const segundoFactor = pgTable(
  'segundo_factor',
  {
    id: id(),
    usuarioId: refTo('usuario_id', () => usuario.id, { onDelete: 'cascade' }),
    secreto: text('secreto').notNull(),
    codigosRespaldo: text('codigos_respaldo').notNull(),
    verificado: boolean('verificado').notNull().default(true),
    fallos: integer('fallos').notNull().default(0),
    bloqueadoHasta: instant('bloqueado_hasta'),
    /** Time step of the last code that was accepted: a code, and those before it, work once. */
    ultimoPaso: bigint('ultimo_paso', { mode: 'number' }),
  },
  (t) => [index('segundo_factor_usuario_idx').on(t.usuarioId)],
);

/**
 * A passkey (WebAuthn): it opens the account by itself. That its counter never goes back, and that nothing else of it
 * changes but its name, a trigger keeps.
 */
export const llaveAcceso = pgTable(
  'llave_acceso',
  {
    id: id(),
    usuarioId: refTo('usuario_id', () => usuario.id, { onDelete: 'cascade' }),
    nombre: citext('nombre').notNull(),
    /** What names it in every system, in base64url, as the public key is. */
    credencial: text('credencial').notNull().unique(),
    clavePublica: text('clave_publica').notNull(),
    /** Signatures that it says it has made; one that does not count says 0 always. */
    contador: bigint('contador', { mode: 'number' }).notNull(),
    /** How the browser reaches it. */
    transportes: text('transportes').array().notNull(),
    /** Its owner has it in several devices, through what keeps their passwords. */
    sincronizada: boolean('sincronizada').notNull(),
    creadoEn: createdAt(),
    usadaEn: instant('usada_en'),
  },
  (t) => [
    unique('llave_acceso_nombre_unico').on(t.usuarioId, t.nombre),
    check('llave_acceso_nombre', sql`btrim(${t.nombre}::text) <> '' and char_length(${t.nombre}::text) <= 60`),
    check(
      'llave_acceso_credencial',
      sql`${t.credencial} ~ '^[A-Za-z0-9_-]+$' and char_length(${t.credencial}) between 16 and 1364`,
    ),
    check('llave_acceso_clave_publica', sql`${t.clavePublica} ~ '^[A-Za-z0-9_-]+$'`),
    check('llave_acceso_contador', sql`${t.contador} between 0 and 4294967295`),
  ],
);

/** A challenge that waits for the signature of a passkey: it is taken once, by whom it was given to, for minutes. */
export const retoLlave = pgTable(
  'reto_llave',
  {
    id: id(),
    reto: text('reto').notNull().unique(),
    /** To sign in: hash of the mark of the browser that asked. */
    navegador: text('navegador'),
    /** To add a key: the session that gave its password. */
    sesionId: ref('sesion_id').references(() => sesion.id, { onDelete: 'cascade' }),
    expiraEn: instant('expira_en').notNull(),
  },
  (t) => [
    index('reto_llave_expira_idx').on(t.expiraEn),
    index('reto_llave_sesion_idx').on(t.sesionId),
    check('reto_llave_de_uno', sql`(${t.navegador} is null) <> (${t.sesionId} is null)`),
  ],
);

/** Whether the people of an area may work in it, and what they are told. */
export const moduloEstado = pgTable(
  'modulo_estado',
  {
    id: id(),
    area: text('area').notNull().unique(),
    estado: text('estado').notNull().default('abierto'),
    aviso: text('aviso'),
    version: version(),
  },
  (t) => [
    check('modulo_estado_area', sql`${t.area} in (${oneOf(ROLES)})`),
    check('modulo_estado_conocido', sql`${t.estado} in (${oneOf(CLAVES_ESTADO_DE_MODULO)})`),
    check('modulo_estado_oficina', sql`${t.area} <> 'admin' or ${t.estado} = 'abierto'`),
    check('modulo_estado_con_aviso', sql`${t.estado} = 'abierto' or ${t.aviso} is not null`),
  ],
);

/** A browser with which an account has entered: what others fail elsewhere does not delay it. */
export const dispositivo = pgTable(
  'dispositivo',
  {
    usuarioId: refTo('usuario_id', () => usuario.id, { onDelete: 'cascade' }),
    ficha: text('ficha').notNull(),
    vistoEn: instant('visto_en').notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.ficha] })],
);

/** Failed and successful sign-ins: throttling by account, address and known device, and the audit of logins. */
export const intentoAcceso = pgTable(
  'intento_acceso',
  {
    id: id(),
    en: instant('en').notNull(),
    identificador: citext('identificador').notNull(),
    ip: text('ip').notNull(),
    exito: boolean('exito').notNull(),
    usuarioId: ref('usuario_id').references(() => usuario.id, { onDelete: 'set null' }),
    /** The browser, when the account had entered with it before. */
    dispositivo: text('dispositivo'),
  },
  (t) => [
    index('intento_acceso_idx').on(t.identificador, t.en),
    index('intento_acceso_usuario_idx').on(t.usuarioId, t.en),
  ],
);

/** How an account wants each kind of notice; without a row, it comes as it usually does. */
export const avisoPreferencia = pgTable(
  'aviso_preferencia',
  {
    usuarioId: refTo('usuario_id', () => usuario.id, { onDelete: 'cascade' }),
    clase: text('clase').notNull(),
    modo: text('modo').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.usuarioId, t.clase] }),
    check('aviso_preferencia_modo', sql`${t.modo} in (${oneOf(CLAVES_MODO)})`),
  ],
);

/** On which days and at what hour an account is sent its digest, and the last one that it was sent. */
export const avisoResumen = pgTable(
  'aviso_resumen',
  {
    usuarioId: bigint('usuario_id', { mode: 'number' })
      .primaryKey()
      .references(() => usuario.id, { onDelete: 'cascade' }),
    /** Days of the week, Monday being 1. */
    dias: integer('dias').array().notNull(),
    hora: integer('hora').notNull(),
    enviadoEl: date('enviado_el'),
    version: version(),
  },
  (t) => [
    check('aviso_resumen_dias', sql`${t.dias} <@ array[1, 2, 3, 4, 5, 6, 7]`),
    check('aviso_resumen_hora', sql`${t.hora} between 0 and 23`),
  ],
);
