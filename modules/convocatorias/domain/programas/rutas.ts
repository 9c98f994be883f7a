/** Addresses of each programme: how many steps it may have, with that of the questions of its call. Apart from the definitions, which the list of routes must not carry. */
export const RUTAS: Record<string, { pasos: number; verificar?: boolean }> = {
  pconfigi: { pasos: 9 },
  'pconfigi-inv': { pasos: 8 },
  pmulti: { pasos: 9 },
  'pro-ctie': { pasos: 8 },
  picv: { pasos: 8, verificar: true },
  eci: { pasos: 8 },
  pinvpos: { pasos: 7 },
  psinfinv: { pasos: 7 },
  psinfipu: { pasos: 7 },
};
