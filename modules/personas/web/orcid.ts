import { createClient } from '#core/contract/web/client.ts';
import type { Lookup } from '#core/form/web/lookup.ts';
import { orcidContract } from '../contract-orcid.ts';

const api = createClient(orcidContract);

/** «Verificar ORCID» under the field of a form of people (spec 04 F1). */
export const VERIFICAR_ORCID: Record<'orcid', Lookup> = {
  orcid: {
    label: 'Verificar ORCID',
    run: async (orcid) => {
      const { orcid: _, ...values } = await api.verificar.call({ orcid });
      const nombre = [values.nombres, values.apellido1, values.apellido2].filter(Boolean).join(' ');
      return {
        values,
        said: nombre ? `Según ORCID es ${nombre}.` : 'El registro existe en ORCID, sin nombre público.',
      };
    },
  },
};
