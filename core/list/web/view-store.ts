import { createClient } from '#core/contract/web/client.ts';
import { viewsContract } from '../shared/views-contract.ts';
import type { ViewStore } from './SavedViews.tsx';

const api = createClient(viewsContract);

/** Where the views of a list are kept: on the server, by person. */
export const viewsOf = (list: string): ViewStore => ({
  list: async () => (await api.buscar.call({ list })).views,
  save: (name, query) => api.guardar.call({ list, name, query }),
  remove: (id) => api.eliminar.call({ id }),
});
