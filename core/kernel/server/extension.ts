/** A place where a module takes what higher ones add to it: values of one type, put there by the composition root. */
export type Extension<T> = { add(value: T): void; all(): readonly T[]; one(): T };

/**
 * Declares what a module asks from above; it exports it, and the module that answers adds its value when it subscribes.
 */
export function defineExtension<T>(name: string): Extension<T> {
  const values = new Set<T>();
  return {
    /** The same value twice counts once. */
    add: (value) => void values.add(value),
    all: () => [...values],
    /** The only answer. @throws Error when nobody or several answered: the composition is wrong, not the request */
    one: () => {
      const [value, ...more] = values;
      if (value === undefined || more.length > 0) throw new Error(`${name}: ${values.size} answers, and it takes one`);
      return value;
    },
  };
}
