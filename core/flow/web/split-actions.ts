/** Which actions of a record have a button: those named, or the first that does not take something away. */
export function splitActions(
  flow: { actions: Record<string, { tone?: string; takesBack?: readonly string[] }> },
  actions: readonly string[],
  buttons?: readonly string[],
): { main: string[]; others: string[] } {
  // What takes a sending back stands beside the waiting time (`Sent`).
  const known = actions.filter((name) => flow.actions[name] && !flow.actions[name].takesBack);
  const first = known.find((name) => flow.actions[name]?.tone !== 'red');
  const wanted = buttons ?? (first ? [first] : []);
  return {
    main: known.filter((name) => wanted.includes(name)),
    others: known.filter((name) => !wanted.includes(name)),
  };
}
