import { useEffect } from 'react';
import { focusField } from '#core/form/web/focus.ts';
import { fieldId, type Sought } from './blocks.ts';

/** Leads to the field asked for, as soon as its block is drawn. */
export function useFocus(sought: Sought | null) {
  useEffect(() => {
    if (!sought) return;
    let left = 10;
    let timer = 0;
    const look = () => {
      if (focusField(fieldId(sought.block, sought.field)) || --left === 0) return;
      // Its block or its tab may still be on the way; at the end, the block itself will do.
      timer = window.setTimeout(left === 1 ? () => focusField(fieldId(sought.block, '')) : look, 150);
    };
    timer = window.setTimeout(look, 0);
    return () => window.clearTimeout(timer);
  }, [sought]);
}
