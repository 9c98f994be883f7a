import type { Correctable } from '#core/correction/server/correction.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { camposPerfil, camposPersona } from '../../domain/datos-persona.ts';
import { RUTA_INVESTIGADORES } from '../../domain/listas.ts';
import { RUTA_CORRECCIONES } from '../../domain/remedios.ts';
import { nombreEnFrase } from '../../domain/vocabularios.ts';
import { PERSONA, registroDe } from '../investigadores/registro.ts';

const PROPIOS = new Set(Object.keys(camposPerfil(false)));
/** Data of a person that only the office writes; a group that does not have them yet can be asked for nowhere else. */
const CAMPOS = [
  ...Object.entries(camposPersona)
    .filter(([clave]) => !PROPIOS.has(clave))
    .map(([value, { label }]) => ({ value, label })),
  { value: 'grupo', label: 'Grupo de investigación que integro' },
];

/** The own record, whose person asks the office for what it alone writes. */
export const personaCorregible: Correctable = {
  entity: PERSONA.name,
  kind: 'Investigador',
  office: 'investigadores.editar',
  page: () => RUTA_CORRECCIONES,
  async own(ctx, id) {
    if (requireSession(ctx).subject.investigador !== id) throw notFound();
    return {
      title: nombreEnFrase(await registroDe(ctx, id)),
      fields: CAMPOS,
      // What the office writes was never theirs to change.
      closed: true,
      link: `${RUTA_INVESTIGADORES}/editar?id=${id}`,
    };
  },
};
