import { defineParametros } from '#modules/catalogos/domain/parametros.ts';

export const PARAMETROS_DEUDAS = defineParametros([
  {
    clave: 'deudas_plazo_dias',
    etiqueta: 'Días para presentar un informe desde que termina el proyecto',
    grupo: 'proyectos',
    clase: 'entero',
    valor: '60',
    min: 1,
    max: 1000,
    ayuda:
      'Pasado este plazo, el informe que falta figura en «Informes vencidos» de la página de deudas, y la cuenta, en «Cuentas sin rendir».',
  },
]);
