/** Ways in through the institution, in the order in which they are offered. */
export const CLAVES_VIA = ['institucional', 'saml'] as const;
/** As it is called in the accounts that it opens; `institucional` is that of OIDC. */
export type Via = (typeof CLAVES_VIA)[number];

const OTRA_VEZ = 'Vuelva a ingresar desde esta página; si se repite, avise a soporte.';
/** Why somebody who comes from the institution does not enter, as they read it and as it is audited. */
export const MOTIVOS_DE_RECHAZO = {
  rechazado:
    'Su institución lo reconoció, pero aquí no hay una cuenta activa con ese correo. ' +
    'Ingrese con su usuario y contraseña o escriba a soporte para que la oficina cree o reactive su cuenta.',
  'varias-personas':
    'Los datos que envió su institución son de más de una persona de este sistema. ' +
    'Escriba a soporte para que la oficina lo corrija.',
  firma: `La respuesta de su institución no tiene una firma válida, y no se aceptó. ${OTRA_VEZ}`,
  vencida: `La respuesta de su institución llegó vencida o antes de tiempo, y no se aceptó. ${OTRA_VEZ}`,
  ajena: `La respuesta de su institución es para otro sistema o de otro proveedor, y no se aceptó. ${OTRA_VEZ}`,
  repetida: `Ese ingreso ya se usó: cada respuesta de su institución sirve una vez. ${OTRA_VEZ}`,
  desconocida: `La respuesta de su institución no corresponde a ningún ingreso pedido aquí. ${OTRA_VEZ}`,
  'otro-navegador': `El ingreso se pidió en otro navegador, o pasó demasiado tiempo. ${OTRA_VEZ}`,
  proveedor: `Su institución no completó el ingreso. ${OTRA_VEZ}`,
  'sin-datos':
    'Su institución no envió su correo ni un identificador suyo. ' +
    'Escriba a soporte para que la oficina lo corrija con ella.',
  invalida: `La respuesta de su institución no se pudo leer, y no se aceptó. ${OTRA_VEZ}`,
} as const satisfies Record<string, string>;
export type MotivoDeRechazo = keyof typeof MOTIVOS_DE_RECHAZO;

export const esMotivo = (clave: string | null): clave is MotivoDeRechazo =>
  clave !== null && Object.hasOwn(MOTIVOS_DE_RECHAZO, clave);
