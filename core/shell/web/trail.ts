const KEY = 'quipu.trail';

/** The rows of a list in its order, as addresses, and where they stand among all that match. */
export type Trail = {
  hrefs: readonly string[];
  before: number;
  total: string;
  /** Where the page of rows comes from, and how a row becomes an address: the way goes on beyond the page. */
  from: { url: string; rowHref: string; page: number; size: number; last: boolean };
};
/** Where a record stands in the list that it was opened from; a neighbour that is `null` is in another page of it. */
export type Place = {
  n: number;
  total: string;
  previous?: string | null | undefined;
  next?: string | null | undefined;
};

/** A list leaves its rows here, so that the page of one can go on to the next. */
export function leaveTrail(trail: Trail): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(trail));
  } catch {
    // Without storage there is no way on, and nothing else is lost.
  }
}

/** The place of an address in a trail: all that a row's address says is in it; what else it says is of the page. */
export function placeIn({ hrefs, before, total, from }: Trail, at: URL): Place | null {
  const isHere = (href: string) => {
    const row = new URL(href, at);
    return row.pathname === at.pathname && [...row.searchParams].every(([k, v]) => at.searchParams.get(k) === v);
  };
  const here = hrefs.findIndex(isHere);
  if (here < 0) return null;
  const previous = hrefs[here - 1] ?? (from.page > 1 ? null : undefined);
  return { n: before + here + 1, total, previous, next: hrefs[here + 1] ?? (from.last ? undefined : null) };
}

/** The way of the list that was read last. */
export function lastTrail(): Trail | null {
  try {
    const trail: Trail | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return trail;
  } catch {
    return null;
  }
}

/** The place of this page in the list that was read last. */
export function placeHere(): Place | null {
  const trail = lastTrail();
  return trail?.from ? placeIn(trail, new URL(window.location.href)) : null;
}
