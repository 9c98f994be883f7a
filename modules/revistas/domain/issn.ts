/** ISSN as NNNN-NNNX, however it was typed. */
export const normalIssn = (v: string) => {
  const cifras = v.toUpperCase().replace(/[^0-9X]/g, '');
  return cifras.length === 8 ? `${cifras.slice(0, 4)}-${cifras.slice(4)}` : v;
};

/** Whether the weighted sum of the digits, X being ten, is a multiple of the modulus. */
export const cifraDeControl = (cifras: string, pesos: (i: number) => number, modulo: number) =>
  [...cifras].reduce((suma, d, i) => suma + (d === 'X' ? 10 : Number(d)) * pesos(i), 0) % modulo === 0;

/** Check digit of an ISSN (modulo 11, ISO 3297). */
export const esIssn = (v: string) => {
  const cifras = normalIssn(v).replace('-', '');
  return /^\d{7}[\dX]$/.test(cifras) && cifraDeControl(cifras, (i) => 8 - i, 11);
};
