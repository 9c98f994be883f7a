const FORMA = /^(10|15|17|20)\d{9}$/;
const PESOS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Check digit of a RUC: módulo 11 of its first ten. */
export function digitoDeRuc(diez: string): number {
  const suma = PESOS.reduce((total, peso, n) => total + peso * Number(diez[n]), 0);
  return (11 - (suma % 11)) % 10;
}

/** What is wrong with a RUC, or nothing. No registry is asked: its form and its check digit are what is known. */
export function fallaDeRuc(ruc: string): string | null {
  if (!FORMA.test(ruc)) return 'El RUC tiene 11 dígitos y empieza con 10, 15, 17 o 20';
  return digitoDeRuc(ruc.slice(0, 10)) === Number(ruc[10])
    ? null
    : 'El dígito verificador del RUC no corresponde: revise si falta o sobra un número';
}
