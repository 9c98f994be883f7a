import { describe, expect, it } from 'vitest';
import { ROLES } from '#modules/acceso/domain/areas.ts';
import { CLAVES_MODULO, NIVELES } from '#modules/acceso/domain/permisos.ts';
import { ACCIONES } from '../areas/acciones.ts';
import { PAGES } from '../pages.ts';

const PERMISOS = [...ROLES, ...CLAVES_MODULO.flatMap((modulo) => NIVELES.map((nivel) => `${modulo}.${nivel}`))];

describe('las acciones que ofrece la búsqueda', () => {
  it('llevan a una página que existe, de su área', () => {
    const perdidas = ACCIONES.filter(({ area, to }) => {
      const { pathname } = new URL(to, 'http://quipu');
      return !PAGES.includes(pathname) || !pathname.startsWith(`/${area}/`);
    });
    expect(perdidas).toEqual([]);
  });
  it('piden un permiso que existe: sin él no se ofrecen', () => {
    expect(ACCIONES.filter(({ permission }) => !PERMISOS.includes(permission))).toEqual([]);
    expect(ACCIONES.filter(({ area, permission }) => area !== 'admin' && permission !== area)).toEqual([]);
  });
  it('se llaman cada una de otro modo en su área', () => {
    const nombres = ACCIONES.map(({ area, label }) => `${area} ${label}`);
    expect(new Set(nombres).size).toBe(nombres.length);
  });
});
