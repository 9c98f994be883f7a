/** A sum of plain figures as exact as the most exact of them. */
export function addUp(figures: readonly (string | null | undefined)[]): string {
  const said = figures.map((f) => f?.trim() ?? '').filter((f) => /^\d+(\.\d+)?$/.test(f));
  const decimals = Math.max(0, ...said.map((f) => f.split('.')[1]?.length ?? 0));
  const total = said.reduce((sum, f) => {
    const [whole, rest = ''] = f.split('.');
    return sum + BigInt(whole + rest.padEnd(decimals, '0'));
  }, 0n);
  const digits = String(total).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
