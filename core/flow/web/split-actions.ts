/** The main button of a record: the one named, or the first that does not take something away; null wants none. */
export function splitActions(
  flow: { actions: Record<string, { tone?: string }> },
  actions: readonly string[],
  primary?: string | null,
): { main: string | null; others: string[] } {
  const known = actions.filter((name) => flow.actions[name]);
  if (primary === null) return { main: null, others: known };
  const wanted = primary && known.includes(primary) ? primary : undefined;
  const main = wanted ?? known.find((name) => flow.actions[name]?.tone !== 'red') ?? null;
  return { main, others: known.filter((name) => name !== main) };
}
