import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { AMBITOS } from './ambitos.ts';
import { MINIMO_DE_SECRETO } from './avisos.ts';
import { LIMITE_MAXIMO, MAXIMO_DE_REDES, SOLAPE_MAXIMO } from './claves.ts';

const opciones = Object.entries(AMBITOS).map(([value, { etiqueta }]) => ({ value, label: etiqueta }));

const aplicacion = defineFields({
  nombre: { kind: 'text', label: 'Aplicación', required: true, max: 120 },
  contacto: {
    kind: 'text',
    label: 'Quién responde por ella',
    required: true,
    max: 200,
    help: 'Su nombre y un correo o teléfono.',
  },
  ambitos: { kind: 'choices', label: 'Qué puede hacer', required: true, checks: true, options: opciones },
  redes: {
    kind: 'names',
    label: 'Direcciones desde las que se usa',
    max: MAXIMO_DE_REDES,
    length: 50,
    help: 'Como 190.12.3.4, 190.12.0.0/16 o 2001:db8::/32. Sin ninguna, desde cualquiera.',
  },
  porMinuto: { kind: 'integer', label: 'Solicitudes por minuto', required: true, min: 1, max: LIMITE_MAXIMO },
});
const vence = { kind: 'day', label: 'Vence', required: true, help: 'Hasta el final de ese día.' } as const;
const solapeHoras = {
  kind: 'integer',
  label: 'Horas que sirve todavía la anterior',
  required: true,
  min: 0,
  max: SOLAPE_MAXIMO,
} as const;

export const formularioAplicacion = formOf(aplicacion, 'Guardar');
export const formularioNueva = formOf(Object.assign({}, aplicacion, defineFields({ vence })), 'Crear y ver la clave');
export const formularioRenovar = formOf(defineFields({ vence, solapeHoras }), 'Renovar y ver la clave');

/** A system that is told of what happens; its events are those of the house, which the server offers. */
export const formularioDestino = formOf(
  defineFields({
    nombre: { kind: 'text', label: 'Sistema', required: true, max: 120 },
    url: {
      kind: 'text',
      label: 'Dirección a la que se envía',
      required: true,
      max: 500,
      help: 'Comienza con https://',
    },
    eventos: { kind: 'choices', label: 'De qué se le avisa', required: true },
    activo: { kind: 'flag', label: 'Enviarle avisos' },
  }),
  'Guardar',
);
export const formularioSecreto = formOf(
  defineFields({
    secreto: {
      kind: 'text',
      label: 'Secreto nuevo',
      max: 200,
      help: `Al menos ${MINIMO_DE_SECRETO} caracteres. Vacío, se genera uno al azar.`,
    },
    solapeHoras: Object.assign({}, solapeHoras, { label: 'Horas que se firma también con el anterior' }),
  }),
  'Cambiar el secreto',
);
