import { defineFields, formOf } from '#core/form/shared/fields.ts';

/** Passkeys that an account may have. */
export const LLAVES_POR_CUENTA = 20;

/** How the browser may reach a passkey (WebAuthn, AuthenticatorTransport). */
export const TRANSPORTES = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The password of who changes how their account is entered. */
export const SU_CLAVE = { kind: 'password', label: 'Su contraseña', required: true, max: 128 } as const;

const nombre = {
  kind: 'text',
  label: 'Nombre de la llave',
  required: true,
  max: 60,
  help: 'El del equipo en que queda, para reconocerla después: «Mi teléfono», «Laptop de la oficina».',
} as const;
export const camposDeLlave = defineFields({ nombre });

/** @param tieneClave false for who always enters with the institutional account: there is no password to ask */
export const formularioLlave = (tieneClave: boolean) =>
  formOf(defineFields(tieneClave ? { nombre, clave: SU_CLAVE } : { nombre }), 'Agregar llave');
/** To take one away. */
export const formularioQuitarLlave = (tieneClave: boolean) =>
  formOf(defineFields(tieneClave ? { clave: SU_CLAVE } : {}), 'Quitar llave');
