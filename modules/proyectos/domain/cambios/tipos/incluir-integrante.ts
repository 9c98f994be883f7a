import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { defineCambio } from '../definicion.ts';
import { conEntrada, faltasDeEntrada, nombreEn, opcionesDeRoles, rolDe } from '../equipo.ts';
import { DE } from '../foto.ts';

const { schema, fields } = formOf(
  defineFields({
    rolId: { kind: 'reference', label: 'Como qué entra', required: true },
    tesisTitulo: {
      kind: 'text',
      label: 'Título de la tesis',
      max: 500,
      help: 'Solo si entra para hacer su tesis en el proyecto.',
    },
  }),
  'Continuar',
);

export const incluirIntegrante = defineCambio({
  form: { schema: schema.extend({ entraId: zId }), fields },
  busca: { rol: 'rolId' },
  opciones: (_foto, roles) => ({ rolId: opcionesDeRoles(roles) }),
  pedido: ({ rolId, entraId, tesisTitulo }) => ({
    dice: (_foto, c) => `Incluir a ${nombreEn(c, entraId)}`,
    dispone: (_foto, c) => `Incluir a ${nombreEn(c, entraId)} como ${rolDe(c, rolId)?.nombre ?? 'integrante'}`,
    toca: () => [DE.persona(entraId)],
    reglas: (foto, c) => [
      ...(rolDe(c, rolId) && !rolDe(c, rolId)?.esResponsable ? [] : ['Elija con qué condición entra.']),
      ...faltasDeEntrada(foto, entraId, c),
    ],
    aplicar: (foto, c) => conEntrada(foto, { investigadorId: entraId, rolId, tesisTitulo }, c),
    entra: () => ({ investigadorId: entraId, rolId }),
  }),
});
