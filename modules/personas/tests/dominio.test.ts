import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datosPersona, perfilDatosDocente } from '../domain/datos-persona.ts';
import { formularioAlta, formularioPersona } from '../domain/formulario-persona.ts';
import { CAMPOS_DE_FUSION } from '../domain/fusion.ts';
import { esDireccionDe, fallaDeDocumento } from '../domain/identificadores.ts';
import { efectosDeLicencia, licenciaDatos } from '../domain/licencias.ts';
import { investigador } from '../tables.ts';
import { formulario } from './mundo.ts';

const errores = (datos: Record<string, unknown>) =>
  (datosPersona.safeParse(formulario(datos)).error?.issues ?? []).map((i) => `${i.path.join('.')}: ${i.message}`);

describe('los datos de una persona', () => {
  it('completos y correctos se aceptan, y volver a revisarlos no los cambia', () => {
    const datos = datosPersona.parse(
      formulario({
        orcid: 'https://orcid.org/0000-0002-1825-0097',
        indiceH: '12',
        facultadId: '3',
        docNumero: '4567 8901',
        twitter: '',
        grado: '',
      }),
    );
    expect(datos).toMatchObject({
      orcid: '0000-0002-1825-0097',
      indiceH: 12,
      facultadId: 3,
      docNumero: '45678901',
      twitter: null,
      grado: null,
    });
    expect(datosPersona.parse(datos)).toEqual(datos);
  });
  it('un DNI tiene exactamente ocho dígitos', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{1,15}$/), (numero) => {
        expect(fallaDeDocumento('DNI', numero) === null).toBe(/^\d{8}$/.test(numero));
      }),
    );
    expect(errores({ docNumero: '1234567' })).toEqual(['docNumero: El DNI tiene exactamente 8 dígitos']);
    expect(errores({ docTipo: 'PASAPORTE', docNumero: 'ab-12345' })).toEqual([]);
  });
  it.each([
    ['emailPersonal', 'ana', 'Escriba un correo como nombre@dominio'],
    [
      'facebook',
      'https://example.org/ana',
      'Use la dirección de Facebook, por ejemplo https://www.facebook.com/nombre',
    ],
    ['twitter', 'x.com/ana', 'Use la dirección de X, por ejemplo https://x.com/nombre'],
    ['link', 'ftp://example.org', 'Escriba una dirección que empiece con https://'],
    [
      'orcid',
      '0000-0002-1825-0098',
      'ORCID inválido: el último dígito no corresponde a los demás. Revise que esté completo',
    ],
    ['scopusId', '12A', 'El Scopus Author ID es un número, por ejemplo 57900000001'],
    ['researcherId', 'uno', 'El ResearcherID tiene la forma A-1234-2024'],
    ['telefonoMovil', 'no tengo', 'Teléfono inválido: use números, por ejemplo 987654321 o (01) 4567890'],
    ['indiceH', '-1', 'El valor mínimo es 0'],
    ['indiceH', '1.5', 'Escriba un número entero'],
    ['apellido1', ' ', 'Campo requerido'],
  ])('%s «%s» se rechaza en su campo y en español', (campo, valor, mensaje) => {
    expect(errores({ [campo]: valor })).toEqual([`${campo}: ${mensaje}`]);
  });
  it('el apellido materno solo puede faltar a un externo o a quien no tiene DNI', () => {
    expect(errores({ tipo: 'Docente permanente', apellido2: '' })).toEqual(['apellido2: Campo requerido']);
    expect(errores({ tipo: 'Externo internacional', apellido2: '' })).toEqual([]);
    expect(errores({ tipo: 'Docente permanente', apellido2: '', docTipo: 'CEX', docNumero: '000123456' })).toEqual([]);
  });
  it('un instituto o una dependencia piden su facultad, y un nivel RENACYT su código', () => {
    expect(errores({ institutoId: '4' })).toEqual(['facultadId: Elija la facultad del instituto']);
    expect(errores({ dependenciaId: '4' })).toEqual(['facultadId: Elija la facultad de la dependencia']);
    expect(errores({ renacytNivel: 'II' })).toEqual(['renacyt: Escriba el código RENACYT del nivel elegido']);
  });
  it('solo es de un sitio la dirección cuyo servidor es de ese sitio', () => {
    expect(esDireccionDe('https://m.facebook.com/ana', 'facebook.com')).toBe(true);
    expect(esDireccionDe('https://facebook.com.example.org/ana', 'facebook.com')).toBe(false);
    expect(esDireccionDe('javascript:alert(1)')).toBe(false);
  });
  it('cada campo del formulario está en el esquema, y cada dato del esquema en el formulario', () => {
    const claves = formularioPersona.fields.map((f) => f.key);
    expect([...claves].sort()).toEqual(Object.keys(datosPersona.shape).sort());
    expect(new Set(claves).size).toBe(claves.length);
  });
  it('al agregar, el país es obligatorio y lo que dice la fuente no se escribe', () => {
    const campos = formularioAlta('docente', new Set(['docNumero'])).fields;
    expect(campos.find((c) => c.key === 'paisCodigo')?.required).toBe(true);
    expect(campos.filter((c) => c.readOnly).map((c) => c.key)).toEqual(['tipo', 'docNumero']);
  });
  it('el perfil de un docente exige lo que la institución pide de él', () => {
    const issues = perfilDatosDocente.safeParse({}).error?.issues.map((i) => i.path.join('.'));
    expect(issues).toEqual(
      expect.arrayContaining([
        'direccion',
        'emailPersonal',
        'telefonoMovil',
        'facultadId',
        'dependenciaId',
        'grado',
        'tituloProfesional',
        'especialidad',
      ]),
    );
    expect(issues).not.toContain('scopusId');
  });
});

describe('la unión de dos registros', () => {
  it('compara cada columna de la persona que se puede elegir, una vez', () => {
    const propias = ['id', 'origen', 'fusionadaEnId', 'creadoEn', 'actualizadoEn', 'version', 'busqueda'];
    const columnas = CAMPOS_DE_FUSION.flatMap((c) => c.columnas as readonly string[]);
    const tabla = Object.keys(investigador).filter((c) => c !== 'enableRLS' && c !== '_' && !propias.includes(c));
    expect([...columnas].sort()).toEqual(tabla.sort());
  });
});

describe('una licencia', () => {
  const base = { permiteParticipar: false, excluyeDeudores: false };
  it('no termina antes de empezar', () => {
    const mal = { tipoId: 1, fechaInicio: '2026-05-02', fechaFin: '2026-05-01' };
    expect(licenciaDatos.safeParse(mal).error?.issues[0]).toMatchObject({ path: ['fechaFin'] });
    expect(licenciaDatos.safeParse({ ...mal, fechaFin: '2026-05-02' }).success).toBe(true);
  });
  it('surte efecto desde su primer día hasta el último, ambos incluidos', () => {
    const l = { ...base, fechaInicio: '2026-05-10', fechaFin: '2026-05-20' };
    expect(
      ['2026-05-09', '2026-05-10', '2026-05-20', '2026-05-21'].map((hoy) => efectosDeLicencia(l, hoy).length),
    ).toEqual([0, 1, 1, 0]);
  });
  it('de un tipo que permite participar no impide, y una de cese oculta en deudores', () => {
    const l = { fechaInicio: '2026-01-01', fechaFin: '2026-12-31' };
    expect(efectosDeLicencia({ ...l, permiteParticipar: true, excluyeDeudores: false }, '2026-06-01')).toEqual([
      'Puede participar en grupos y proyectos',
    ]);
    expect(efectosDeLicencia({ ...l, ...base, excluyeDeudores: true }, '2026-06-01')).toHaveLength(2);
  });
});
