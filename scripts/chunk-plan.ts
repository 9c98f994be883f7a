import type { Rolldown } from 'vite';
import { ENTRY, type FirstPages } from './first-pages.ts';

/**
 * Gathers the chunks that the bundler makes by itself, one for each set of pages that share something (some six
 * hundred), into the few that a page asks for. Two are joined while the requests that it saves are worth more than the
 * bytes that it sends to pages without use for them.
 */

/** The chunk of all that the landing draws with. */
export const LANDING = 'inicio';
/** What a request costs beside its bytes, in bytes. */
const REQUEST = 3_000;
/** Files of code of one page: with the document, its styles, font and colours they are within the 14 of the budget. */
const MOST_FILES = 9;
/** What a page may weigh by this reckoning: near it, each byte more costs several (the budget is in budget.mjs). */
const MOST_BYTES = 290_000;
/** From this share of it on, a byte costs more. */
const NEAR = 0.9;
/** What a byte costs a page that is at the most it may weigh. */
const DEAREST = 8;
/** What no page should weigh by this reckoning: one that does pays more for each byte, and all is gathered again. */
const WANTED_BYTES = 305_500;
/** How much more it pays each time, and how many times are tried: the best of them stays. */
const DEARER = 2;
const MOST_TRIES = 16;
/** The landing is opened more than any other page, over the worst lines. */
const LANDING_COUNTS = 40;
/** What arrives late is asked for by few. */
const LATE_COUNTS = 0.1;
/** Tries to bring every page within its files: it ends with the first that does. */
const MOST_ROUNDS = 150;
/** What minified code weighs once compressed beside what it does not. */
const COMPRESSED = 0.33;

type Chunk = { modules: readonly string[]; bytes: number; isEntry: boolean; name: string };
/** One byte for each opening: 1 where it asks for the chunk. */
type Part = Chunk & { askedBy: Uint8Array; imports: Set<number>; joined: number[] };
/**
 * An opening of a page, or of what arrives late. `request` is what one costs it, `byte` what a byte without use, and
 * `dear` how many times more than others, because it weighed too much.
 */
type Opening = {
  chunks: ReadonlySet<number>;
  weight: number;
  request: number;
  byte: number;
  dear: number;
  isPage: boolean;
};
type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

const chunksOf = (output: Output) => output.filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');

/** What is reached from some chunks by following `next`. */
export function reached(from: Iterable<number>, next: (chunk: number) => Iterable<number>): Set<number> {
  const seen = new Set<number>();
  const waiting = [...from];
  while (waiting.length > 0) {
    const one = waiting.pop()!;
    if (seen.has(one)) continue;
    seen.add(one);
    waiting.push(...next(one));
  }
  return seen;
}

/** Where each module ended, what each chunk imports, and what it asks for later. */
export function graphOf(output: Output) {
  const chunks = chunksOf(output);
  const byFile = new Map(chunks.map((chunk, i) => [chunk.fileName, i]));
  const byModule = new Map(chunks.flatMap((chunk, i) => chunk.moduleIds.map((id) => [id, i] as const)));
  chunks.forEach((chunk, i) => {
    if (chunk.facadeModuleId) byModule.set(chunk.facadeModuleId, i);
  });
  const numbers = (files: readonly string[]) => files.flatMap((file) => byFile.get(file) ?? []);
  const imports = chunks.map((chunk) => numbers(chunk.imports));
  const later = chunks.map((chunk) => numbers(chunk.dynamicImports));
  /** What opening some modules asks for. */
  const closure = (ids: readonly string[]) =>
    reached(
      ids.flatMap((id) => byModule.get(id) ?? []),
      (chunk) => imports[chunk]!,
    );
  return { chunks, imports, later, closure, byModule };
}

/** The openings of the pages, and those of what each page may ask for later and does not have yet. */
function openingsOf({ imports, later, closure, byModule }: ReturnType<typeof graphOf>, pages: FirstPages): Opening[] {
  const routed = new Set([...pages.values()].flat().flatMap((id) => byModule.get(id) ?? []));
  const opened = new Map([...pages].map(([, ids]) => [ids.join(), { ids, chunks: closure(ids) }]));
  const missing = new Map<number, Set<number>>();
  for (const { chunks } of opened.values()) {
    const late = reached(chunks, (one) => [...imports[one]!, ...later[one]!.filter((l) => !routed.has(l))]);
    for (const entry of late) {
      if (chunks.has(entry)) continue;
      const asks = missing.get(entry) ?? new Set();
      for (const one of reached([entry], (c) => imports[c]!)) if (!chunks.has(one)) asks.add(one);
      missing.set(entry, asks);
    }
  }
  const ofPages = [...opened.values()].map(({ ids, chunks }) => ({
    chunks,
    weight: ids.length === 1 ? LANDING_COUNTS : 1,
    request: REQUEST,
    byte: 1,
    dear: 1,
    isPage: true,
  }));
  const entries = new Set(later.flat());
  const ofLate = [...missing].filter(([entry]) => entries.has(entry));
  const all = [
    ...ofPages,
    ...ofLate.map(([, chunks]) => ({ chunks, weight: LATE_COUNTS, request: REQUEST, byte: 1, dear: 1, isPage: false })),
  ];
  // Those that ask for the same are one that counts more.
  const alike = new Map<string, Opening>();
  for (const opening of all) {
    const key = `${opening.isPage} ${[...opening.chunks].sort().join()}`;
    const same = alike.get(key);
    if (same) same.weight += opening.weight;
    else alike.set(key, opening);
  }
  return [...alike.values()];
}

/** What an opening asks for, in bytes. */
const bytesOf = (parts: readonly (Part | null)[], opening: number): number =>
  parts.reduce((sum, part) => sum + (part?.askedBy[opening] ? part.bytes : 0), 0);

/** A byte costs a page the more, the nearer it is to the most that it may weigh. */
function price(parts: readonly (Part | null)[], openings: readonly Opening[]) {
  openings.forEach((opening, i) => {
    if (!opening.isPage) return;
    const nearness = (bytesOf(parts, i) / MOST_BYTES - NEAR) / (1 - NEAR);
    opening.byte = opening.dear * (1 + Math.max(0, nearness) * (DEAREST - 1));
  });
}

/**
 * What asking also for a part, and for all it imports, would cost each opening: a row for each part that may be joined.
 * Most joins change few of them, and only those are reckoned again.
 */
function reckoning(parts: readonly (Part | null)[], openings: readonly Opening[]) {
  const requestCosts = Float64Array.from(openings, (opening) => opening.request);
  const every = openings.map((_, i) => i);
  const rows = parts.map(() => new Float64Array(openings.length));
  /** The part itself, and all it imports. */
  const needs = parts.map((): readonly number[] => []);
  let byteCosts = new Float64Array(openings.length);

  const reckon = (at: number, columns: readonly number[]) => {
    const costs = rows[at]!;
    for (const i of columns) costs[i] = 0;
    for (const one of needs[at]!) {
      const { askedBy, bytes } = parts[one]!;
      const requests = one === at ? 0 : 1;
      for (const i of columns) if (askedBy[i] === 0) costs[i]! += bytes * byteCosts[i]! + requests * requestCosts[i]!;
    }
  };
  /** The openings to which a byte costs something else than before. */
  const priced = () => {
    price(parts, openings);
    const before = byteCosts;
    byteCosts = Float64Array.from(openings, (opening) => opening.byte);
    return every.filter((i) => byteCosts[i] !== before[i]);
  };
  /** After the second was joined into the first, and these openings began to ask for something. */
  const joined = (one: number, other: number, asking: ReadonlySet<number>) => {
    const columns = [...new Set([...asking, ...priced()])];
    parts.forEach((part, at) => {
      if (!isFree(part)) return;
      const isOther = needs[at]!.includes(one) || needs[at]!.includes(other);
      if (isOther) needs[at] = [...reached([at], (i) => parts[i]!.imports)];
      reckon(at, isOther ? every : columns);
    });
  };
  priced();
  parts.forEach((part, at) => {
    if (!isFree(part)) return;
    needs[at] = [...reached([at], (i) => parts[i]!.imports)];
    reckon(at, every);
  });
  return { rows, joined };
}

/** Whether it may be joined with another. */
const isFree = (part: Part | null): boolean => part !== null && !part.isEntry;

/** The openings that ask for a part, in order. */
function askersOf({ askedBy }: Part): Int32Array {
  const askers: number[] = [];
  for (let i = 0; i < askedBy.length; i++) if (askedBy[i]) askers.push(i);
  return Int32Array.from(askers);
}

/** What joining two chunks is worth, in bytes saved over the openings; `costs` are those of `reckoning`. */
function worthOf(parts: readonly (Part | null)[], openings: readonly Opening[], costs: readonly Float64Array[]) {
  const weights = Float64Array.from(openings, (opening) => opening.weight);
  /** What those gain that ask for both. */
  const gains = Float64Array.from(openings, (opening) => opening.weight * opening.request);
  let askers: Int32Array[] = [];
  /** To be told when an opening asks for more than before. */
  const changed = () => {
    askers = parts.map((part) => (part && isFree(part) ? askersOf(part) : new Int32Array()));
  };
  changed();
  /** No more than this: nothing but what is gained. */
  const atMost = (one: number, other: number): number => {
    const ofOne = askers[one]!;
    const { askedBy } = parts[other]!;
    let most = 0;
    for (let at = 0; at < ofOne.length; at++) if (askedBy[ofOne[at]!]) most += gains[ofOne[at]!]!;
    return most;
  };
  /** Negative when they cost more. */
  const gain = (one: number, other: number): number => {
    const [ofOne, ofOther] = [askers[one]!, askers[other]!];
    const [costOne, costOther] = [costs[one]!, costs[other]!];
    let [atOne, atOther, sum] = [0, 0, 0];
    while (atOne < ofOne.length || atOther < ofOther.length) {
      const first = ofOne[atOne] ?? openings.length;
      const second = ofOther[atOther] ?? openings.length;
      if (first === second) sum += gains[first]!;
      else if (first < second) sum -= weights[first]! * costOther[first]!;
      else sum -= weights[second]! * costOne[second]!;
      if (first <= second) atOne++;
      if (second <= first) atOther++;
    }
    return sum;
  };
  return { gain, atMost, changed };
}

/** Whether one leads to the other through a third: joined, they would wait for each other. */
function isKnotted(parts: readonly (Part | null)[], one: number, other: number): boolean {
  const leads = (from: number, to: number) => {
    const next = [...parts[from]!.imports].filter((i) => i !== to);
    return reached(next, (i) => (i === from ? [] : parts[i]!.imports)).has(to);
  };
  return leads(one, other) || leads(other, one);
}

/**
 * Joins the second into the first, and points to it those that imported the second. Who asks for it asks for its
 * imports.
 * @returns the openings that ask for more than before
 */
function join(parts: (Part | null)[], one: number, other: number): Set<number> {
  const [into, from] = [parts[one]!, parts[other]!];
  const asking = new Set<number>();
  const ask = (part: Part, by: Uint8Array) =>
    by.forEach((asks, i) => {
      if (!asks || part.askedBy[i]) return;
      part.askedBy[i] = 1;
      asking.add(i);
    });
  ask(into, from.askedBy);
  into.imports = new Set([...into.imports, ...from.imports].filter((i) => i !== one && i !== other));
  if (from.bytes > into.bytes) into.name = from.name;
  into.bytes += from.bytes;
  into.joined.push(...from.joined);
  parts[other] = null;
  for (const part of parts) if (part?.imports.delete(other) && part !== into) part.imports.add(one);
  for (const needed of reached([one], (i) => parts[i]!.imports)) ask(parts[needed]!, into.askedBy);
  return asking;
}

/** Joins the best pair again and again, until none is worth it. */
function gather(parts: (Part | null)[], openings: readonly Opening[]) {
  const free = new Set(parts.flatMap((part, i) => (isFree(part) ? [i] : [])));
  const best = parts.map(() => ({ gain: 0, with: -1 }));
  const refused = parts.map(() => new Set<number>());
  const costs = reckoning(parts, openings);
  const worth = worthOf(parts, openings, costs.rows);
  const consider = (i: number, other: number) => {
    if (refused[i]!.has(other) || worth.atMost(i, other) <= best[i]!.gain) return;
    const gain = worth.gain(i, other);
    if (gain > best[i]!.gain) best[i] = { gain, with: other };
  };
  const look = (i: number) => {
    best[i] = { gain: 0, with: -1 };
    for (const j of free) if (j !== i) consider(i, j);
  };
  for (const i of free) look(i);
  for (;;) {
    let one = -1;
    for (const i of free) if (best[i]!.with >= 0 && best[i]!.gain > (best[one]?.gain ?? 0)) one = i;
    if (one < 0) return;
    const { with: other, gain: expected } = best[one]!;
    // What was joined since may have changed what this is worth.
    const stale = !free.has(other) || worth.gain(one, other) < expected - 1;
    if (stale) {
      look(one);
      continue;
    }
    if (isKnotted(parts, one, other)) {
      refused[one]!.add(other);
      refused[other]!.add(one);
      look(one);
      continue;
    }
    const asking = join(parts, one, other);
    free.delete(other);
    costs.joined(one, other, asking);
    if (asking.size > 0) worth.changed();
    look(one);
    for (const i of free) if (i !== one) consider(i, one);
  }
}

/** Files that each opening asks for. */
const filesOf = (parts: readonly (Part | null)[], i: number): number =>
  parts.reduce((files, part) => files + (part?.askedBy[i] ? 1 : 0), 0);

/** The chunks of the bundler, each a part by itself but for those of the entry, which are one. */
function partsOf(graph: ReturnType<typeof graphOf>, openings: readonly Opening[]): (Part | null)[] {
  const parts: (Part | null)[] = graph.chunks.map((chunk, i) => ({
    modules: chunk.moduleIds,
    bytes: chunk.code.length * COMPRESSED,
    isEntry: chunk.isEntry || chunk.isDynamicEntry,
    name: chunk.name,
    askedBy: Uint8Array.from(openings, ({ chunks }) => (chunks.has(i) ? 1 : 0)),
    imports: new Set(graph.imports[i]),
    joined: [i],
  }));
  const entry = graph.byModule.get(ENTRY)!;
  const others = [...graph.closure([ENTRY])].filter((one) => one !== entry);
  for (const other of others) join(parts, entry, other);
  parts[entry]!.isEntry = true;
  return parts;
}

/** Gathers until no page asks for too many files: those that do pay more for each request. */
function gathered(graph: ReturnType<typeof graphOf>, openings: readonly Opening[]): (Part | null)[] {
  const parts = partsOf(graph, openings);
  for (const opening of openings) opening.request = REQUEST;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    gather(parts, openings);
    const over = openings.filter(({ isPage }, i) => isPage && filesOf(parts, i) > MOST_FILES);
    if (over.length === 0) break;
    for (const opening of over) opening.request *= 1.1;
  }
  return parts;
}

/** The lightest worst page of several tries, in each of which the pages that weighed too much pay more for a byte. */
function lightest(graph: ReturnType<typeof graphOf>, openings: readonly Opening[]): (Part | null)[] {
  let best = gathered(graph, openings);
  const worstOf = (parts: readonly (Part | null)[]) =>
    Math.max(...openings.map(({ isPage }, i) => (isPage ? bytesOf(parts, i) : 0)));
  let last = best;
  for (let tries = 1; tries < MOST_TRIES && worstOf(best) > WANTED_BYTES; tries++) {
    openings.forEach((opening, i) => {
      if (opening.isPage && bytesOf(last, i) > WANTED_BYTES) opening.dear *= DEARER;
    });
    last = gathered(graph, openings);
    if (worstOf(last) < worstOf(best)) best = last;
  }
  return best;
}

/**
 * The chunk of each module that is gathered with others; the rest stays as the bundler parts it.
 * @param output what the bundler makes by itself of the same sources
 */
export function planChunks(output: Output, pages: FirstPages): Map<string, string> {
  const graph = graphOf(output);
  const openings = openingsOf(graph, pages);
  const parts = lightest(graph, openings);
  const plan = new Map<string, string>();
  const nameOf = (part: Part, i: number) => `${part.name}-${i}`;
  // What is in nearly every page, styles included.
  const pagesAsking = (part: Part | null) =>
    part && !part.isEntry ? part.bytes * part.askedBy.reduce((n, asks) => n + asks, 0) : 0;
  const appAt = parts.reduce((most, part, i) => (pagesAsking(part) > pagesAsking(parts[most]!) ? i : most), 0);
  const landing = graph.closure([ENTRY]);
  const inPages = new Set(openings.filter((o) => o.isPage).flatMap((o) => [...o.chunks]));
  parts.forEach((part, i) => {
    if (!part) return;
    if (part.joined.length < 2 && graph.chunks[part.joined[0]!]!.isDynamicEntry) return;
    for (const chunk of part.joined) for (const id of graph.chunks[chunk]!.moduleIds) plan.set(id, nameOf(part, i));
  });
  graph.chunks.forEach((chunk, i) => {
    if (!inPages.has(i)) return;
    if (landing.has(i)) for (const id of chunk.moduleIds) plan.set(id, LANDING);
    else for (const id of chunk.moduleIds) if (/\.css$/.test(id)) plan.set(id, nameOf(parts[appAt]!, appAt));
  });
  plan.set(ENTRY, LANDING);
  return plan;
}
