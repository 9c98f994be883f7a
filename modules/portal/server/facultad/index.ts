import { implement } from '#core/contract/server/implement.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { facultadContract } from '../../contract-facultad.ts';
import { fichaDeGrupo } from './grupo.ts';
import { fichaDeProyecto } from './proyecto.ts';
import { fichaDePublicacion } from './publicacion.ts';

const FICHAS = { grupo: fichaDeGrupo, proyecto: fichaDeProyecto, publicacion: fichaDePublicacion };

/** One card for the records of a faculty; those of another do not exist for it (spec 08 §11.2). */
export const facultadModule = implement(facultadContract, {
  ficha: (ctx, { entidad, id }) => {
    const facultadId = requireSession(ctx).subject.facultad;
    if (!facultadId) throw notFound('Su cuenta no tiene una facultad asignada.');
    return FICHAS[entidad](ctx, facultadId, id);
  },
});
