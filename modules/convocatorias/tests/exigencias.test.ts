import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Integrantes } from '../domain/bloques.ts';
import { type Equipo, exigenciasDelEquipo, pendientesDelEquipo } from '../domain/integrantes.ts';
import { PROGRAMAS } from '../domain/programas/index.ts';

const bloqueDe = (clave: string) =>
  PROGRAMAS[clave]!.steps.flatMap((s) => s.blocks).find((b) => b.kind === 'integrantes') as Integrantes;
const conEquipo = Object.keys(PROGRAMAS).filter((clave) => bloqueDe(clave));

describe('lo que una convocatoria pide del equipo', () => {
  it('PMULTI lo dice todo antes de que haya alguien', () => {
    expect(exigenciasDelEquipo(bloqueDe('pmulti'), []).map((e) => [e.texto, e.pide])).toEqual([
      ['Incluya al menos un integrante como Co responsable.', 1],
      ['Incluya al menos 2 integrantes como Miembro docente.', 2],
      ['Incluya al menos 3 integrantes como Tesista.', 3],
      ['Incluya al menos un integrante como Gestor Administrativo.', 1],
      ['El equipo debe reunir al menos tres facultades.', 3],
      ['El equipo debe reunir al menos tres grupos de investigación.', 3],
      ['Incluya al menos dos tesistas de pregrado.', 2],
      ['Incluya al menos un tesista de posgrado.', 1],
    ]);
  });
  it.each(conEquipo)(
    'en %s cada mínimo y cada regla de conjunto está en la lista, y lo que falta es lo no cumplido',
    (clave) => {
      const b = bloqueDe(clave);
      const reglas = b.roles.filter((r) => (r.min ?? 0) > 0).length + b.composite.length;
      expect(exigenciasDelEquipo(b, [])).toHaveLength(reglas);
      const alguien = fc.record({
        rol: fc.constantFrom(...b.roles.map((r) => r.rol), 'responsable'),
        tipoPersona: fc.constantFrom('Estudiante pregrado', 'Estudiante posgrado', 'Docente permanente'),
        facultad: fc.constantFrom('F1', 'F2', 'F3', null),
        grupo: fc.constantFrom('G1', 'G2', 'G3', null),
        condicion: fc.constantFrom('Colaborador', 'Adherente', null),
      });
      fc.assert(
        fc.property(fc.array(alguien, { maxLength: 12 }), (equipo: Equipo) => {
          const todas = exigenciasDelEquipo(b, equipo);
          const faltan = pendientesDelEquipo(b, equipo);
          expect(faltan).toHaveLength(todas.filter((e) => !e.cumple).length);
          for (const f of faltan) expect(f).toMatch(/ Tiene \d+ de \d+\.$/);
          for (const r of b.roles)
            if (r.max !== undefined && equipo.filter((i) => i.rol === r.rol).length > r.max)
              expect(faltan.some((f) => f.includes(r.label))).toBe(true);
        }),
        { numRuns: 60 },
      );
    },
  );
});
