/** A database that answers nothing for this long is away, however open its connection. */
export const PROBE_MS = 1_500;

/** What `asked` answers, or what `late` says when it takes too long. */
export async function inTime(asked: Promise<boolean>, late: () => boolean): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<boolean>((say) => {
    timer = setTimeout(() => say(late()), PROBE_MS);
  });
  return Promise.race([asked, limit]).finally(() => clearTimeout(timer));
}
