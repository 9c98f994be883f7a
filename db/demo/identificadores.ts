/**
 * ORCID with a valid check character (ISO 7064 MOD 11-2), in a block that ORCID never assigned,
 * so that no demo person carries the identifier of a real one.
 */
export function orcid(n: number): string {
  const base = `00000007${String(n).padStart(7, '0')}`;
  let total = 0;
  for (const d of base) total = (total + Number(d)) * 2;
  const resto = (12 - (total % 11)) % 11;
  const completo = base + (resto === 10 ? 'X' : String(resto));
  return completo.match(/.{4}/g)!.join('-');
}

/** ISSN with its check character. */
export function issn(n: number): string {
  const base = String(n).padStart(7, '0');
  const suma = [...base].reduce((total, d, i) => total + Number(d) * (8 - i), 0);
  const resto = (11 - (suma % 11)) % 11;
  return `${base.slice(0, 4)}-${base.slice(4)}${resto === 10 ? 'X' : resto}`;
}

/** Document numbers of a range that the civil registry skipped. */
export const dni = (n: number): string => String(34_000_000 + ((n * 7_919) % 6_000_000));
export const googleScholar = (n: number) =>
  `https://scholar.google.com/citations?user=DEMO${String(n).padStart(8, '0')}`;
export const ctiVitae = (n: number) =>
  `https://ctivitae.concytec.gob.pe/appDirectorioCTI/VerDatosInvestigador.do?id_investigador=${9_000_000 + n}`;
export const renacyt = (n: number) => `P0${String(900_000 + n).slice(-6)}`;
