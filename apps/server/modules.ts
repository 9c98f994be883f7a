import type { ImplementedModule } from '#core/contract/server/implement.ts';
import type { Database } from '#core/db/server/open.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { type Auth, accesoModule, type Sesiones } from '#modules/acceso/server/index.ts';

export type ModuleParts = { auth: Auth; sesiones: Sesiones; database: Database; settings: Settings };

import { convocatoriasModule } from '#modules/convocatorias/server/index.ts';

/** Every module of the product, in the order of the floors. */
export function buildModules({ auth, sesiones }: ModuleParts): ImplementedModule[] {
  return [accesoModule(auth, sesiones), convocatoriasModule];
}
