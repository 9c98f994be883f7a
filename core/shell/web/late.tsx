import {
  type ComponentProps,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { withRetries } from './arrive.ts';
import { NotArrived } from './NotArrived.tsx';
import classes from './parts.module.css';

// biome-ignore lint/suspicious/noExplicitAny: whatever properties it has, as `lazy` of React says it
type Any = ComponentType<any>;
type Load<C> = () => Promise<C | { default: C }>;

/** What a load brings, once for all who draw it; code that did not arrive is asked for again the next time. */
function sourceOf<C extends Any>(load: Load<C>) {
  let underWay: Promise<void> | undefined;
  const source = {
    arrived: undefined as C | undefined,
    arrive: () => {
      underWay ??= withRetries(load).then(
        (m) => {
          source.arrived = 'default' in m ? m.default : m;
        },
        (error) => {
          underWay = undefined;
          throw error;
        },
      );
      return underWay;
    },
  };
  return source;
}

function useArrived<C extends Any>({ arrived, arrive }: ReturnType<typeof sourceOf<C>>) {
  const [failed, setFailed] = useState(false);
  const tries = useRef(0);
  const [asked, redraw] = useState({});
  const here = arrived !== undefined;
  // Not later than the drawing: it is on its way while the rest is drawn.
  if (!here && !failed) arrive().catch(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is another try
  useEffect(() => {
    if (here) return;
    let wanted = true;
    arrive().then(
      () => wanted && redraw({}),
      () => {
        tries.current += 1;
        if (wanted) setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [here, arrive, asked]);
  const retry = () => {
    setFailed(false);
    redraw({});
  };
  return { Arrived: arrived, failed, retry, tries: tries.current };
}

/**
 * A component whose code is asked for when it is first drawn. It is not `lazy` of React: there, whatever follows the
 * fallback of a `Suspense` waits 300 ms, and a page has several. What did not arrive is told in its place, and the rest
 * stays.
 */
function arriving<C extends Any>(load: Load<C>, useMeanwhile: () => ReactNode) {
  const source = sourceOf(load);
  const part = (props: ComponentProps<C>): ReactNode => {
    const { Arrived, failed, retry, tries } = useArrived(source);
    const meanwhile = useMeanwhile();
    if (Arrived) return createElement(Arrived, props);
    if (failed) return <NotArrived floating={meanwhile === null} onRetry={retry} tries={tries} />;
    return meanwhile ?? <Coming />;
  };
  sources.set(part, source);
  return part;
}

type Source = { arrived: unknown; arrive: () => Promise<void> };
/** Where the code of each part comes from, for who waits for several. */
const sources = new WeakMap<object, Source>();

/**
 * Whether the code of all these parts is here. Parts that stand one below the other are drawn together: one that
 * arrived first would be pushed down by those above it.
 * @returns true also when some did not arrive: each tells it in its place
 */
export function useTogether(parts: readonly object[]): boolean {
  const missing = parts.flatMap((part) => {
    const source = sources.get(part);
    return source && source.arrived === undefined ? [source] : [];
  });
  const [gaveUp, setGaveUp] = useState(false);
  const [, redraw] = useState({});
  const waits = missing.length > 0 && !gaveUp;
  // biome-ignore lint/correctness/useExhaustiveDependencies: those missing are others at each drawing
  useEffect(() => {
    if (!waits) return;
    let wanted = true;
    Promise.all(missing.map(({ arrive }) => arrive())).then(
      () => wanted && redraw({}),
      () => wanted && setGaveUp(true),
    );
    return () => {
      wanted = false;
    };
  }, [waits]);
  return !waits;
}

/** What opens without a place of its own: a line at the top, after a moment. */
const Coming = () => <div className={classes.coming} data-coming role="status" aria-label="Cargando" />;

/**
 * What opens (a dialog, what few people see): `late(() => import('./Copiar.tsx').then((m) => m.Copiar))`; a line at the
 * top of the window until then, or `fallback`.
 */
export const late = <C extends Any>(load: Load<C>, fallback: ReactNode = null) => arriving(load, () => fallback);

const PlaceContext = createContext<ReactNode>(null);
/** What is seen where a part has its place (`placed`) until its code arrives. */
export const Place = ({ shows, children }: { shows: ReactNode; children: ReactNode }) => (
  <PlaceContext value={shows}>{children}</PlaceContext>
);
/** A part of a page (a tab, a step): until then, what its `Place` shows. */
export const placed = <C extends Any>(load: Load<C>) => arriving(load, () => useContext(PlaceContext));
