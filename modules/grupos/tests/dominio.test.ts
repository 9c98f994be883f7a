import { describe, expect, it } from 'vitest';
import { availableActions, diagram } from '#core/flow/shared/flow.ts';
import { AJUSTES_POR_DEFECTO, ajustesDesde, comoParametro } from '../domain/ajustes.ts';
import { conLimites } from '../domain/campos.ts';
import { condicionMostrada, type EstadoGrupo, PASOS_SOLICITUD, type TipoGrupo } from '../domain/estados.ts';
import { flujoGrupo } from '../domain/flujo.ts';
import { pasosSolicitud } from '../domain/pasos.ts';
import {
  faltasDeComposicion,
  impedimento,
  type Papel,
  puedeConMiembros,
  quedaSinMinimo,
  reparosDeDocente,
} from '../domain/reglas.ts';

describe('quién puede hacer qué con un grupo o su solicitud', () => {
  it.each([
    ['en_proceso', ['enviar', 'retirar'], ['eliminar']],
    ['enviado', ['retirar_envio'], ['aprobar', 'observar', 'no_aprobar', 'eliminar']],
    ['observado', ['enviar', 'retirar'], ['eliminar']],
    ['no_aprobado', [], []],
    ['registrado', [], ['observar_registro', 'reconocer', 'disolver']],
    ['reg_observado', [], ['registrar', 'reconocer', 'disolver']],
    ['reconocido', [], ['observar_registro', 'registrar', 'disolver']],
    ['disuelto', [], []],
    ['eliminado', [], []],
  ] as const)('%s: el coordinador %j, la oficina %j', (estado, coordinador, gestor) => {
    expect(availableActions(flujoGrupo, estado, new Set(['coordinador']))).toEqual(coordinador);
    expect(availableActions(flujoGrupo, estado, new Set(['gestor']))).toEqual(gestor);
    expect(availableActions(flujoGrupo, estado, new Set(['miembro']))).toEqual([]);
  });
  it('todo estado se alcanza', () => {
    const alcanzados = new Set<string>([flujoGrupo.initial, ...Object.values(flujoGrupo.actions).map((a) => a.to)]);
    expect([...alcanzados].sort()).toEqual(Object.keys(flujoGrupo.states).sort());
    expect(diagram(flujoGrupo)).toContain('enviado --> registrado: aprobar');
  });
});

describe('qué puede hacerse con los integrantes', () => {
  const puede = (papel: Papel, tipo: TipoGrupo, estado: EstadoGrupo, mas = {}) => {
    const p = puedeConMiembros(papel, { tipo, estado }, { ...AJUSTES_POR_DEFECTO, ...mas });
    return Object.entries(p).flatMap(([k, v]) => (k === 'incluir' ? (v as string[]) : v ? [k] : []));
  };
  const ADHERENTES = ['estudiante', 'egresado', 'externo_nacional'];
  const OFICINA = ['editar', 'excluir', 'cambiarCondicion', 'cambiarCargo', 'confirmar', 'reenviar', 'documento'];
  it.each([
    ['coordinador', 'solicitud', 'en_proceso', ['titular', ...ADHERENTES, 'eliminar', 'reenviar', 'documento']],
    ['coordinador', 'solicitud', 'observado', ['titular', ...ADHERENTES, 'eliminar', 'reenviar', 'documento']],
    ['coordinador', 'solicitud', 'enviado', []],
    ['coordinador', 'grupo', 'registrado', [...ADHERENTES, 'reenviar']],
    ['coordinador', 'grupo', 'disuelto', []],
    ['miembro', 'grupo', 'registrado', []],
    ['lector', 'grupo', 'registrado', []],
    ['gestor', 'grupo', 'registrado', ['titular', ...ADHERENTES, 'externo_internacional', ...OFICINA]],
    ['gestor', 'solicitud', 'enviado', ['titular', ...ADHERENTES, 'externo_internacional', ...OFICINA]],
    ['gestor', 'grupo', 'disuelto', []],
    ['gestor', 'solicitud', 'no_aprobado', []],
  ] as const)('%s en %s %s: %j', (papel, tipo, estado, esperado) => {
    expect(puede(papel, tipo, estado).sort()).toEqual([...esperado].sort());
  });
  it('los ajustes abren la inclusión de colaboradores y la exclusión por el coordinador', () => {
    expect(puede('coordinador', 'solicitud', 'en_proceso', { permitirColaborador: true })).toContain('colaborador');
    expect(puede('coordinador', 'grupo', 'registrado', { coordinadorExcluye: true })).toContain('excluir');
  });
  it('el coordinador no se excluye ni deja de ser titular, y solo un titular confirmado recibe el cargo', () => {
    const m = { condicion: 'Titular', esCoordinador: true, confirmacion: 'confirmada', hasta: null } as const;
    expect(impedimento('excluir', m)).toMatch(/dé antes el cargo/);
    expect(impedimento('cambiarCondicion', m)).toMatch(/tiene que ser titular/);
    expect(impedimento('eliminar', m)).toMatch(/no puede eliminarse/);
    const otro = { ...m, esCoordinador: false };
    expect(impedimento('excluir', otro)).toBeNull();
    expect(impedimento('cambiarCargo', { ...otro, condicion: 'Adherente' })).toMatch(/Solo un titular/);
    expect(impedimento('cambiarCargo', { ...otro, confirmacion: 'pendiente' })).toMatch(/no confirma/);
    expect(impedimento('confirmar', otro)).toBe('Ya confirmó.');
    expect(impedimento('editar', { ...otro, hasta: '2024-01-01' })).toBe('Ya no integra el grupo.');
  });
});

describe('lo que un grupo necesita', () => {
  const cuenta = { titulares: 3, adherentes: 1, lineas: 1, pendientes: 0 };
  it.each([
    [{}, 0],
    [{ titulares: 2 }, 1],
    [{ adherentes: 0 }, 1],
    [{ lineas: 0 }, 1],
    [{ lineas: 4 }, 1],
    [{ pendientes: 1 }, 1],
    [{ titulares: 1, adherentes: 0, lineas: 0, pendientes: 2 }, 4],
  ])('con %j faltan %i cosas', (cambio, faltan) => {
    expect(faltasDeComposicion({ ...cuenta, ...cambio }, AJUSTES_POR_DEFECTO)).toHaveLength(faltan);
  });
  it.each([
    [1, 'La solicitud quedaría con 0 titulares y necesita 2 para ser aprobada.'],
    [2, 'La solicitud quedaría con 1 titular y necesita 2 para ser aprobada.'],
    [3, null],
  ])('de %i titulares, si sale uno: %s', (titulares, dicho) => {
    const suya = { condicion: 'Titular', confirmacion: 'confirmada' } as const;
    expect(quedaSinMinimo(suya, { tipo: 'solicitud', titulares }, { titularesMin: 2 })).toBe(dicho);
  });
  it('los mínimos son ajustes de la institución', () => {
    const a = ajustesDesde([{ clave: 'grupo_titulares_min', valor: '1' }]);
    expect(faltasDeComposicion({ ...cuenta, titulares: 1 }, a)).toEqual([]);
  });
  it('un titular es docente activo, sin licencia y con su perfil completo', () => {
    const p = {
      activo: true,
      esDocente: true,
      orcid: 'x',
      facultadId: 1,
      dependenciaId: 1,
      institutoId: 1,
      enLicencia: false,
    };
    expect(reparosDeDocente(p)).toEqual([]);
    expect(reparosDeDocente(undefined)).toHaveLength(1);
    expect(reparosDeDocente({ ...p, orcid: null, institutoId: null })).toEqual([
      'Falta registrar en su perfil: ORCID, instituto.',
    ]);
    expect(reparosDeDocente({ ...p, enLicencia: true, activo: false, esDocente: false })).toHaveLength(3);
  });
});

describe('los ajustes', () => {
  it('se leen de los parámetros, y uno ilegible deja el valor por defecto', () => {
    const a = ajustesDesde([
      { clave: 'grupo_lineas_max', valor: '5' },
      { clave: 'grupo_adhesion_mb', valor: 'dos' },
      { clave: 'grupo_confirmacion_miembros', valor: 'No' },
      { clave: 'grupo_exclusividad_externos', valor: 'quizás' },
      { clave: 'dominio_correo', valor: 'uni.edu.pe' },
    ]);
    expect(a).toMatchObject({
      lineasMax: 5,
      adhesionMb: 2,
      confirmacionMiembros: false,
      exclusividadExternos: true,
      dominioCorreo: 'uni.edu.pe',
    });
    expect(comoParametro(true)).toBe('sí');
  });
});

describe('los pasos de la solicitud', () => {
  it('son nueve, con claves que no se repiten', () => {
    const claves = pasosSolicitud.steps.flatMap((s) => s.blocks.map((b) => b.key));
    expect(pasosSolicitud.steps).toHaveLength(PASOS_SOLICITUD);
    expect(new Set(claves).size).toBe(claves.length);
  });
  it('sus límites de palabras son los de la institución', () => {
    const [bloque] = pasosSolicitud.steps[0]!.blocks;
    const campos = bloque?.kind === 'campos' ? bloque.campos : [];
    const [nombre, corto] = conLimites(campos, { ...AJUSTES_POR_DEFECTO, nombrePalabras: 7, cortoCaracteres: 5 });
    expect(nombre).toMatchObject({ maxWords: 7 });
    expect(corto).toMatchObject({ max: 5 });
  });
  it('quien salió se muestra como «Ex», y solo lo vivo retiene gente', () => {
    expect(condicionMostrada('Titular', true)).toBe('Ex titular');
    expect(flujoGrupo.is('reg_observado', 'muertos')).toBe(false);
    expect(flujoGrupo.is('disuelto', 'muertos')).toBe(true);
  });
});
