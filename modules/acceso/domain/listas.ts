import { defineList } from '#core/list/shared/list.ts';
import { MODULOS, NIVELES } from './permisos.ts';

export const ESTADOS_CUENTA = {
  activa: { label: 'Activo', tone: 'green' },
  inactiva: { label: 'Inactivo', tone: 'red' },
  vencida: { label: 'Vencido', tone: 'yellow' },
} as const;
const estado = { key: 'estado', label: 'Estado', kind: 'badge', badges: ESTADOS_CUENTA } as const;
const ultimoAcceso = { key: 'ultimoAcceso', label: 'Último ingreso', kind: 'instant' } as const;

/** Administrators (spec 08 §7.1). */
export const administradoresLista = defineList({
  key: 'usuarios-administradores',
  title: 'Administradores',
  identity: { title: '{apellido1} {apellido2}, {nombres}', sub: ['usuario', 'cargo'], label: 'Administrador' },
  columns: [
    { key: 'usuario', label: 'Nombre de usuario', searchable: true },
    { key: 'apellido1', label: 'Apellido paterno', searchable: true },
    { key: 'apellido2', label: 'Apellido materno', searchable: true },
    { key: 'nombres', label: 'Nombres', searchable: true },
    { key: 'telefonoMovil', label: 'Teléfono móvil', priority: 3 },
    { key: 'cargo', label: 'Cargo' },
    { key: 'perfil', label: 'Permisos' },
    estado,
    { ...ultimoAcceso, hidden: true },
    { key: 'correo', label: 'Correo', hidden: true, searchable: true },
  ],
  filters: ['estado', 'cargo'],
  rowHref: '/admin/admin/usuarios_administrativos/detalle?id={id}',
  searchPlaceholder: 'Usuario, nombre o correo',
  empty: 'Cree una cuenta con «Crear usuario administrador».',
});

/** Accounts of the faculty offices. */
export const facultadesLista = defineList({
  key: 'usuarios-facultad',
  title: 'Usuarios facultad',
  identity: { title: 'facultad', sub: ['usuario'] },
  columns: [
    { key: 'usuario', label: 'Usuario', searchable: true },
    { key: 'facultad', label: 'Facultad', searchable: true },
    { key: 'correo', label: 'Correo', searchable: true, width: 220 },
    estado,
    ultimoAcceso,
  ],
  filters: ['estado', 'facultad'],
  rowHref: '/admin/admin/usuarios_administrativos/detalle?id={id}',
  searchPlaceholder: 'Usuario, facultad o correo',
  empty: 'Cree la cuenta de una facultad con «Crear usuario de facultad».',
});

/** Accounts of investigators, with or without faculty (spec 08 §7.2). */
export const investigadoresLista = defineList({
  key: 'usuarios-investigadores',
  title: 'Usuarios investigadores',
  identity: { title: '{apellido1} {apellido2}, {nombres}', sub: ['codigo', 'facultad'], label: 'Investigador' },
  columns: [
    { key: 'facultad', label: 'Facultad' },
    { key: 'codigo', label: 'Código', searchable: true },
    { key: 'apellido1', label: 'Apellido paterno', searchable: true },
    { key: 'apellido2', label: 'Apellido materno', searchable: true },
    { key: 'nombres', label: 'Nombres', searchable: true },
    { key: 'sexo', label: 'Sexo', priority: 4 },
    { key: 'correo', label: 'Correo', searchable: true, width: 220 },
    { key: 'documento', label: 'N° de documento', searchable: true },
    estado,
    { ...ultimoAcceso, hidden: true },
  ],
  filters: ['estado', 'facultad'],
  rowHref: '/admin/admin/usuarios_investigadores/detalle?id={id}',
  searchPlaceholder: 'Nombre, código, documento o correo',
  empty: 'Cree la cuenta de un investigador con «Crear usuario».',
});

export const ESTADOS_APOYO = {
  vigente: { label: 'Vigente', tone: 'yellow' },
  vencido: { label: 'Vencido', tone: 'gray' },
  terminado: { label: 'Terminado', tone: 'blue' },
} as const;
export const APOYO_EN_CURSO: keyof typeof ESTADOS_APOYO = 'vigente';
/** Support accesses, those that run first (spec 08 §7.3). */
export const apoyosLista = defineList({
  key: 'usuarios-apoyos',
  title: 'Accesos de apoyo',
  identity: { title: 'persona', sub: ['motivo'] },
  columns: [
    { key: 'inicio', label: 'Inicio', kind: 'instant' },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: ESTADOS_APOYO },
    { key: 'administrador', label: 'Administrador', kind: 'person', searchable: true },
    { key: 'persona', label: 'En nombre de', searchable: true },
    { key: 'motivo', label: 'Motivo', searchable: true },
    { key: 'expira', label: 'Vence', kind: 'instant' },
    { key: 'terminado', label: 'Terminó', kind: 'instant', priority: 3 },
    { key: 'terminadoPor', label: 'Terminado por', hidden: true },
  ],
  filters: ['estado'],
  defaultSort: { key: 'inicio', dir: 'desc' },
  searchPlaceholder: 'Administrador, persona o motivo',
  empty: 'Nadie ha ingresado en nombre de otra persona.',
});

/** Permissions that can be looked up: «¿quién puede…?». */
export const PERMISOS_CONSULTABLES: readonly { codigo: string; etiqueta: string }[] = [
  ...Object.entries(MODULOS).flatMap(([m, etiqueta]) =>
    NIVELES.map((n) => ({ codigo: `${m}.${n}`, etiqueta: `${etiqueta}: ${n}` })),
  ),
  { codigo: 'superadmin', etiqueta: 'Superadministrador' },
];
/** Accounts that hold one permission, and why. */
export const quienPuedeLista = defineList({
  key: 'usuarios-quien-puede',
  title: 'Quién puede',
  identity: { title: 'nombre', sub: ['usuario'] },
  columns: [
    { key: 'usuario', label: 'Usuario', searchable: true },
    { key: 'nombre', label: 'Nombre', searchable: true },
    { key: 'razon', label: 'Por qué', priority: 1, width: 300 },
    estado,
    ultimoAcceso,
  ],
  filters: ['estado'],
  rowHref: '/admin/admin/usuarios_administrativos/detalle?id={id}',
  searchPlaceholder: 'Usuario o nombre',
  empty: 'Ninguna cuenta tiene este permiso.',
});
