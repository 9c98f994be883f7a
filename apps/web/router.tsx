import { createBrowserRouter } from 'react-router';
import { institution } from '#core/shell/web/institution.ts';
import { AREAS, areaOf } from './areas/load.ts';
import { galeria, publico } from './areas/publico/routes.tsx';

export function createRouter() {
  const loaded = new Set<string>();
  return createBrowserRouter([publico(institution.demo), ...(institution.demo ? [galeria] : [])], {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const area = areaOf(path);
      const load = AREAS[area];
      if (!load || loaded.has(area)) return;
      loaded.add(area);
      patch(null, [(await load()).routes]);
    },
  });
}
