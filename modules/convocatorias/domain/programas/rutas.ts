/** Addresses of each programme: how many steps it has. Apart from the definitions, which the list of routes must not carry. */
export const RUTAS: Record<string, { pasos: number; verificar?: boolean }> = {
  pconfigi: { pasos: 8 },
  'pconfigi-inv': { pasos: 7 },
  pmulti: { pasos: 8 },
  'pro-ctie': { pasos: 7 },
  picv: { pasos: 7, verificar: true },
  eci: { pasos: 7 },
  pinvpos: { pasos: 6 },
  psinfinv: { pasos: 6 },
  psinfipu: { pasos: 6 },
};
