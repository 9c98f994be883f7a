import { describe, expect, it } from 'vitest';
import { AREAS, ROLES, type Rol } from '../domain/areas.ts';
import { CLAVES_MODULO, fallasDeClave, MINUTOS_INACTIVIDAD, permisosDe } from '../domain/permisos.ts';
import { destinoDe } from '../server/entrar.ts';

const todos = CLAVES_MODULO.flatMap((m) => [`${m}.ver`, `${m}.editar`]);
const de = (...args: Parameters<typeof permisosDe>) => [...permisosDe(...args)].sort();

describe('los permisos de una cuenta', () => {
  it.each([
    ['sin roles', [], [], false, []],
    ['de investigador', ['investigador'], [], false, ['investigador']],
    ['de evaluador', ['evaluador'], [], false, ['evaluador']],
    ['de facultad', ['facultad'], [], false, ['facultad']],
    ['de administrador sin módulos', ['admin'], [], false, ['admin']],
    ['de administrador que consulta', ['admin'], [{ modulo: 'grupos', nivel: 'ver' }], false, ['admin', 'grupos.ver']],
    [
      'de administrador que edita, que también consulta',
      ['admin'],
      [{ modulo: 'grupos', nivel: 'editar' }],
      false,
      ['admin', 'grupos.editar', 'grupos.ver'],
    ],
    [
      'de varios roles',
      ['admin', 'investigador'],
      [{ modulo: 'sum', nivel: 'ver' }],
      false,
      ['admin', 'investigador', 'sum.ver'],
    ],
    [
      'de quien ya no es administrador, aunque conserve módulos',
      ['investigador'],
      [{ modulo: 'grupos', nivel: 'editar' }],
      false,
      ['investigador'],
    ],
    ['de superadministrador', ['admin'], [], true, ['admin', 'superadmin', ...todos].sort()],
  ] as const)('%s', (_, roles, modulos, superadmin, permisos) => {
    expect(de(roles, modulos, superadmin)).toEqual(permisos);
  });
  it('de superadministrador no incluyen los de otros roles', () => {
    expect(de(['admin'], [], true)).not.toContain('investigador');
  });
});

describe('los roles', () => {
  it('tienen cada uno su área y su límite de inactividad', () => {
    expect(ROLES.map((r) => [r, AREAS[r].inicio, MINUTOS_INACTIVIDAD[r]])).toEqual([
      ['admin', '/admin', 240],
      ['investigador', '/investigador', 240],
      ['evaluador', '/evaluador', 120],
      ['facultad', '/facultad', 120],
    ]);
  });
  it.each<[Rol[], string]>([
    [['admin'], '/admin'],
    [['facultad'], '/facultad'],
    [['admin', 'investigador'], '/elegir-area'],
    [['investigador', 'evaluador', 'facultad'], '/elegir-area'],
    [[], '/elegir-area'],
  ])('%j llevan a %s', (roles, destino) => {
    expect(destinoDe(roles)).toBe(destino);
  });
});

describe('la política de contraseñas', () => {
  it.each([
    ['Quipu.2026', []],
    ['Ñandú_99', []],
    ['Abc def 1', []],
    [`Aa1.${'x'.repeat(124)}`, []],
    ['Aa1.567', ['Debe tener al menos 8 caracteres.']],
    [`Aa1.${'x'.repeat(125)}`, ['Debe tener 128 caracteres como máximo.']],
    ['quipu.2026', ['Debe incluir una letra mayúscula.']],
    ['QUIPU.2026', ['Debe incluir una letra minúscula.']],
    ['Quipu.clave', ['Debe incluir un número.']],
    ['Quipu2026', ['Debe incluir un signo (por ejemplo . - _ *).']],
    ['Quipu2026ñ', ['Debe incluir un signo (por ejemplo . - _ *).']],
    [
      'abc',
      [
        'Debe tener al menos 8 caracteres.',
        'Debe incluir una letra mayúscula.',
        'Debe incluir un número.',
        'Debe incluir un signo (por ejemplo . - _ *).',
      ],
    ],
  ])('«%s» incumple %j', (clave, fallas) => {
    expect(fallasDeClave(clave)).toEqual(fallas);
  });
  it('la nueva es distinta de la actual', () => {
    expect(fallasDeClave('Quipu.2026', 'Quipu.2026')).toEqual(['Debe ser distinta de la contraseña actual.']);
    expect(fallasDeClave('Quipu.2027', 'Quipu.2026')).toEqual([]);
  });
});
