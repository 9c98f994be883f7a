import { sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { ListSource } from '#core/list/server/list.ts';
import type { SearchSource } from '#core/search/server/search.ts';
import { administradoresSource, facultadesSource, investigadoresSource } from './usuarios/listas.ts';

/**
 * Researchers by the indexed text of the person: their mails are not indexed, and the search runs at each keystroke.
 */
const cuentasDeInvestigador = (ctx: Ctx): ListSource => {
  const { searchWord: _, ...fuente } = investigadoresSource(ctx);
  return { ...fuente, search: sql`i.busqueda` };
};
const cuenta = { area: 'admin', permission: 'usuarios.ver' };

/** Accounts that the global search finds. */
export const busquedasAcceso: readonly SearchSource[] = [
  {
    ...cuenta,
    kind: 'Cuenta administrativa',
    kinds: 'Cuentas administrativas',
    glyph: 'account',
    list: administradoresSource,
    title: '{apellido1} {apellido2}, {nombres}',
    detail: ['{usuario}', '{cargo}', '{estado}'],
    all: { href: '/admin/admin/usuarios_administrativos', finds: 'same' },
  },
  {
    ...cuenta,
    kind: 'Cuenta de facultad',
    kinds: 'Cuentas de facultad',
    glyph: 'account',
    list: facultadesSource,
    title: '{facultad}',
    detail: ['{usuario}', '{estado}'],
    all: { href: '/admin/admin/usuarios_administrativos?tab=facultad', finds: 'same' },
  },
  {
    ...cuenta,
    kind: 'Cuenta de investigador',
    kinds: 'Cuentas de investigador',
    glyph: 'account',
    list: cuentasDeInvestigador,
    title: '{apellido1} {apellido2}, {nombres}',
    detail: ['{codigo}', '{documento}', '{estado}'],
    all: { href: '/admin/admin/usuarios_investigadores', finds: 'more' },
  },
];
