import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { createContext, useContext, useLayoutEffect, useState } from 'react';

const FocusedWork = createContext<(on: boolean) => void>(() => {});
export const FocusedWorkProvider = FocusedWork.Provider;

/** For a page that needs the width (a wizard, an evaluation): the menu of the area stays folded while it is open. */
export function useNavRail() {
  const focus = useContext(FocusedWork);
  // Before the first paint: a menu that folds afterwards would push the page.
  useLayoutEffect(() => {
    focus(true);
    return () => focus(false);
  }, [focus]);
}

/** Whether the menu is folded to its icons: what the person chose, for common pages and for focused work apart. */
export function useRail() {
  const [focused, setFocused] = useState(false);
  const narrow = useMediaQuery('(max-width: 64em)', false, { getInitialValueInEffect: false });
  const [kept, keep] = useLocalStorage<{ page?: boolean; work?: boolean }>({
    key: 'quipu.rail',
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const rail = focused ? (kept.work ?? true) : (kept.page ?? narrow);
  return { rail, toggle: () => keep({ ...kept, [focused ? 'work' : 'page']: !rail }), setFocused };
}
