import type { HistoryWords } from '#core/audit/web/history.ts';
import { formularioAdministradorNuevo } from '../../domain/usuarios.ts';

const ACCESOS: Record<string, string> = {
  temporal: 'Contraseña de un solo uso',
  institucional: 'Ingreso institucional',
};

/** What the history of an account says. */
export const PALABRAS: HistoryWords = {
  actions: {
    crear: 'Se creó la cuenta',
    editar: 'Se editaron sus datos',
    agregar_rol: 'Ganó un rol',
    cambiar_permisos: 'Cambiaron sus permisos',
    reiniciar_clave: 'Se reinició su contraseña',
    cambiar_clave: 'Cambió su contraseña',
    restablecer_clave: 'Restableció su contraseña con un enlace',
    activar_segundo_factor: 'Activó el segundo factor',
    desactivar_segundo_factor: 'Desactivó el segundo factor',
    quitar_segundo_factor: 'La oficina quitó su segundo factor',
    agregar_llave: 'Agregó una llave de acceso',
    quitar_llave: 'Quitó una llave de acceso',
    rechazar_llave: 'Se rechazó una llave de acceso',
    cerrar_sesiones: 'La oficina cerró sus sesiones',
    vincular_institucional: 'Se ató a la cuenta de la institución',
    salir_por_institucion: 'La institución cerró su sesión',
    desactivar: 'Se desactivó la cuenta',
    reactivar: 'Se reactivó la cuenta',
    apoyo_iniciar: 'Inició un acceso de apoyo',
    apoyo_terminar: 'Terminó el acceso de apoyo',
    apoyo_revocar: 'Se cortó un acceso de apoyo',
    encargo_nombrar: 'Se nombró a quien reemplaza a esta persona',
    encargo_actuar: 'Empezó a actuar por encargo de esta persona',
    encargo_terminar: 'Terminó un reemplazo',
  },
  tones: {
    crear: 'green',
    reactivar: 'green',
    desactivar: 'red',
    apoyo_iniciar: 'yellow',
    quitar_segundo_factor: 'yellow',
    rechazar_llave: 'red',
    reiniciar_clave: 'yellow',
    cambiar_permisos: 'blue',
  },
  fields: {
    ...Object.fromEntries(formularioAdministradorNuevo.fields.map((f) => [f.key, f.label])),
    modo: 'Por medio de',
    suplente: 'La reemplaza',
    desde: 'Desde',
    hasta: 'Hasta',
    trabajo: 'Qué trabajo',
    cerradas: 'Sesiones cerradas',
    proveedor: 'Proveedor',
    regla: 'Regla que le dio la cuenta',
    sujeto: 'Cómo lo llama el proveedor',
    llave: 'Llave de acceso',
    usos: 'Usos que dice tener',
  },
  value: (campo, valor) => (campo === 'acceso' ? (ACCESOS[String(valor)] ?? 'Invitación por correo') : undefined),
};
